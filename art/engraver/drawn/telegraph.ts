// The telegraph line along the road: poles that shrink toward the horizon, and sagging wires.

import { LAND_HEIGHT } from '../city/banks.ts';
import { roadOf } from '../city/road.ts';
import { clamp, mix } from '../easing.ts';
import { project, type View } from '../view.ts';
import { line, type Stroke, through } from './stroke.ts';

const poles = 15;
const aside = -9; // On the right of the road, where it does not hide it.
const height = 9.5;

type Place = readonly [x: number, y: number];

export function telegraph(view: View): Stroke[] {
  const road = roadOf(view.leftBank);
  const at = (pole: number, up: number): Place => {
    const { x, z } = road.beyondBend(20 + 62 * pole + 9 * pole * pole, aside);
    const spot = project(view, { x, y: LAND_HEIGHT + up, z });
    return [spot.x / view.unit, (view.horizon - spot.y) / view.unit];
  };
  const numbers = Array.from({ length: poles }, (_, pole) => pole);
  return [
    ...numbers.slice(1).flatMap((pole) => wire(at(pole - 1, height), at(pole, height))),
    ...numbers.flatMap((pole) => poleStrokes(at(pole, 0), at(pole, height))),
  ];
}

function poleStrokes(foot: Place, top: Place): Stroke[] {
  const size = top[1] - foot[1];
  const width = clamp(size / 26, 0.55, 1.5);
  const arm = (down: number, half: number) =>
    line([top[0] - half * size, top[1] - down * size], [top[0] + half * size, top[1] - down * size], 0.8 * width);
  return [line(foot, top, width), arm(0.06, 0.1), ...(size > 14 ? [arm(0.17, 0.08)] : [])];
}

/** Omitted where it would be thinner than a hairline. */
function wire(from: Place, to: Place): Stroke[] {
  if (Math.abs(from[0] - to[0]) < 9) return [];
  const sag = 0.1 * Math.abs(from[0] - to[0]);
  const points = Array.from({ length: 9 }, (_, index): Place => {
    const share = index / 8;
    return [mix(from[0], to[0], share), mix(from[1], to[1], share) - 0.5 - sag * 4 * share * (1 - share) * 0.35];
  });
  return [{ path: through(points), width: 0.5, opacity: 0.75, halo: false }];
}
