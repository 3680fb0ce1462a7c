// The patterns of walls that are not historic façades. Details that are too small become an even shade.

import { fraction, mix, smoothStep } from '../easing.ts';
import { clockFace, crossBraces } from './landmark-walls.ts';
import type { Mark, WallPoint } from './mark.ts';
import { oldFacade } from './old-facade.ts';
import { arcade, ashlar, balusters, columns, dentils, dormer } from './stonework.ts';
import type { Pattern } from './wall.ts';

export const patterns: Record<Pattern, (point: WallPoint) => Mark> = {
  plain: () => ({ shade: 0 }),
  land: () => ({ shade: 0 }),
  piers,
  floors,
  grid,
  'stone-grid': stoneGrid,
  balconies,
  braced: crossBraces,
  clock: clockFace,
  facade: nearFacade,
  dentils,
  dormer,
  columns,
  arcade,
  balusters,
  ashlar,
};

/** How visible a detail of this size is: 0 not at all, 1 clearly. */
export function visible(meters: number, metersPerPixel: number, from = 2.5, to = 6): number {
  return smoothStep(from, to, meters / metersPerPixel);
}

/** How well single windows can be distinguished. */
export function windowsVisible({ wall, metersPerPixel }: WallPoint): number {
  return visible(Math.min(wall.bay, 1.2 * wall.floor), metersPerPixel);
}

function piers(point: WallPoint): Mark {
  const { u, height, wall, metersPerPixel } = point;
  const clarity = visible(wall.bay, metersPerPixel);
  const isGlass = fraction(u / wall.bay) > 0.5 && !isBroadPier(point);
  const isSpandrel = isGlass && clarity > 0.5 && fraction(height / wall.floor) < 0.22;
  return { shade: (isGlass ? 0.62 : 0) * clarity + (1 - clarity) * 0.24 + (isSpandrel ? 0.12 : 0) };
}

function isBroadPier({ u, wall }: WallPoint): boolean {
  return wall.broadPiers !== undefined && Math.floor(u / wall.bay + 500 * wall.broadPiers) % wall.broadPiers === 0;
}

function floors({ height, wall, metersPerPixel }: WallPoint): Mark {
  const clarity = visible(wall.floor, metersPerPixel);
  const isGlass = fraction(height / wall.floor) > 0.42;
  return { shade: mix(0.2, isGlass ? 0.55 : 0, clarity) };
}

function grid(point: WallPoint): Mark {
  const clarity = windowsVisible(point);
  const across = fraction(point.u / point.wall.bay);
  const up = fraction(point.height / point.wall.floor);
  const isWindow = !isBroadPier(point) && across > 0.28 && across < 0.72 && up > 0.2 && up < 0.8;
  const isSill = across > 0.2 && across < 0.8 && up > 0.1 && up < 0.2;
  return { shade: mix(0.26, isWindow ? 0.86 : 0, clarity) - (isSill ? 0.12 * clarity : 0) };
}

function stoneGrid(point: WallPoint): Mark {
  const clarity = windowsVisible(point);
  const { u, height, wall } = point;
  const isPier = fraction(u / wall.bay) < 0.07;
  const isLedge = fraction(height / wall.floor) < 0.1;
  const isString = height % (5 * wall.floor) < 0.9;
  const { shade } = grid(point);
  return { shade: shade + (isPier ? 0.16 * clarity : 0) - (isLedge ? 0.18 * clarity : 0) - (isString ? 0.15 : 0) };
}

/** Petals of balconies around a core: each is lit from its left, with a dark gap to the next and a recess behind. */
function balconies({ u, height, solid, wall, metersPerPixel }: WallPoint): Mark {
  const up = fraction(height / wall.floor);
  if (height < 62) return { shade: up < 0.3 ? 0.2 : 0.5 };
  const radius = solid.kind === 'cylinder' ? solid.radius : 1;
  const across = 2 * fraction((u / radius / (2 * Math.PI)) * 16) - 1;
  const gap = 0.85 * Math.abs(across) ** 4;
  const recess = up < 0.42 ? 0.34 * visible(wall.floor, metersPerPixel, 2, 4) : -0.12;
  return { shade: gap + recess + 0.26 * across };
}

function nearFacade(point: WallPoint): Mark {
  const clarity = smoothStep(1.3, 0.55, point.metersPerPixel);
  const mark = oldFacade(point);
  return { ...mark, shade: mix(0.3, mark.shade, clarity) };
}
