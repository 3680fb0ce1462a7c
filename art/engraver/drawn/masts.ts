// The masts on the highest roofs, too thin to be engraved.

import { standing } from '../geometry.ts';
import { project, type View } from '../view.ts';
import { line, type Stroke, strokes } from './stroke.ts';

type Mast = [plateX: number, depth: number, foot: number, tip: number, width: number, aside: number];

const masts: Mast[] = [
  [1652, 1500, 440, 527, 2.8, -16],
  [1652, 1500, 440, 520, 2.8, 6],
  [1196, 1960, 352, 450, 2.2, -12],
  [1196, 1960, 352, 440, 2.2, 10],
  [1358, 1180, 346, 415, 2.2, 5],
  [2086, 1420, 294, 318, 1.8, 0],
];

export function mastLines(view: View): string {
  return strokes(
    masts.flatMap((mast) => mastLine(view, mast)),
    '#fff',
  );
}

/** Half as wide above its middle. */
function mastLine(view: View, [plateX, depth, foot, tip, width, aside]: Mast): Stroke[] {
  const spot = standing(plateX, depth);
  const at = (height: number) => {
    const { x, y } = project(view, { x: spot.x + aside, y: height, z: spot.z });
    return [x, y] as const;
  };
  const middle = foot + 0.55 * (tip - foot);
  return [line(at(foot), at(middle), width * view.pen), line(at(middle), at(tip), 0.5 * width * view.pen)];
}
