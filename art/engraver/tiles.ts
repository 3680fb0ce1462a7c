// Divides the plate into tiles with their visible bodies, so that a ray is tested only against those.

import type { Solid } from './solid.ts';
import { project, type View } from './view.ts';

export type Tiles = (x: number, y: number) => readonly Solid[];

export function tilesOf(view: View, solids: readonly Solid[]): Tiles {
  const size = 128;
  const columns = Math.ceil(view.width / size);
  const rows = Math.ceil(view.height / size);
  const tiles: Solid[][] = Array.from({ length: columns * rows }, () => []);
  for (const solid of solids) {
    const { left, right, top, bottom } = outline(view, solid);
    for (let row = Math.max(0, Math.floor(top / size)); row <= Math.min(rows - 1, bottom / size); row++) {
      for (let column = Math.max(0, Math.floor(left / size)); column <= Math.min(columns - 1, right / size); column++) {
        tiles[row * columns + column]?.push(solid);
      }
    }
  }
  return (x, y) => tiles[Math.floor(y / size) * columns + Math.floor(x / size)] ?? [];
}

function outline(view: View, { corners }: Solid) {
  // A body that reaches behind the camera cannot be projected: it belongs to every tile.
  if (corners.some(({ z }) => z < 5)) return { left: 0, right: view.width, top: 0, bottom: view.height };
  const points = corners.map((corner) => project(view, corner));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const edge = 2;
  return {
    left: Math.min(...xs) - edge,
    right: Math.max(...xs) + edge,
    top: Math.min(...ys) - edge,
    bottom: Math.max(...ys) + edge,
  };
}
