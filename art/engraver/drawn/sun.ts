// The sun of the plate: a guilloché of five bands, with rays around it.

import type { View } from '../view.ts';
import { line, type Stroke, strokes, through } from './stroke.ts';

type Band = [radius: number, swing: number, lobes: number, strands: number];

const bands: Band[] = [
  [0.93, 0.055, 36, 10],
  [0.775, 0.075, 24, 12],
  [0.57, 0.1, 18, 14],
  [0.34, 0.1, 12, 14],
  [0.135, 0.09, 8, 12],
];
const circles = [1, 1.012, 0.855, 0.865, 0.675, 0.685, 0.45, 0.46, 0.235, 0.245];
const fullTurn = 2 * Math.PI;

export function sun({ sun: { x, y, radius }, pen }: View): string {
  const rings = [...bands.flatMap(weave), ...circles.map((size) => ring(() => size))];
  const paths = rings.map((points): Stroke => {
    return { path: through(points.map(([right, down]) => [x + right * radius, y + down * radius])), width: 1.2 * pen };
  });
  return strokes([...paths, ...rays(x, y, radius, 0.8 * pen)], '#fff');
}

function weave([radius, swing, lobes, strands]: Band) {
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (strand / strands) * fullTurn;
    const radiusAt = (angle: number) =>
      radius + swing * (Math.sin(lobes * angle + phase) + 0.28 * Math.sin((lobes / 2) * angle - 2 * phase));
    return ring(radiusAt);
  });
}

function ring(radiusAt: (angle: number) => number): [number, number][] {
  const points = 2400;
  return Array.from({ length: points + 1 }, (_, index) => {
    const angle = (index / points) * fullTurn;
    return [radiusAt(angle) * Math.cos(angle), radiusAt(angle) * Math.sin(angle)];
  });
}

/** 360 of them; every second one is longer, every tenth longest. */
function rays(x: number, y: number, radius: number, width: number): Stroke[] {
  return Array.from({ length: 360 }, (_, index) => {
    const angle = (index / 360) * fullTurn;
    const end = index % 2 ? 1.075 : index % 10 ? 1.1 : 1.15;
    const at = (size: number) => [x + Math.cos(angle) * size * radius, y + Math.sin(angle) * size * radius] as const;
    return line(at(1.03), at(end), width);
  });
}
