import { fraction, mix, smoothStep } from '../geometry.ts';
import { oldFacade } from './old-facade.ts';
import type { Mark, Pattern, WallPoint } from './wall.ts';

// Stone: the ornaments of old buildings, the quays, and the arches of the bridge.

function dentils({ u, height, solid }: WallPoint): Mark {
  const isTooth = height < solid.bottom + 0.62 * (solid.top - solid.bottom);
  if (!isTooth) return { shade: 0.1 };
  return { shade: fraction(u / 0.95) < 0.5 ? 0.78 : -0.1 };
}

function dormer({ u, height, solid }: WallPoint): Mark {
  const isGlass = Math.abs(u) < 0.9 && height < solid.top - 0.8 && height > solid.bottom + 0.8;
  return { shade: isGlass ? 0.85 : 0 };
}

function columns({ u, solid }: WallPoint): Mark {
  const radius = solid.kind === 'cylinder' ? solid.radius : 1;
  return { shade: Math.abs(Math.sin((u / radius) * 6)) < 0.45 ? 0.75 : 0 };
}

function balusters({ u, wall }: WallPoint): Mark {
  return { shade: fraction(u / wall.bay) > 0.5 ? 0.5 : 0 };
}

function arcade({ u, height }: WallPoint): Mark {
  const pitch = 15;
  const half = 0.4 * pitch;
  const aside = (fraction(u / pitch) - 0.5) * pitch;
  const rise = height - 2.2;
  const radius = Math.sqrt(aside * aside + rise * rise * 0.9);
  if (Math.abs(aside) < half && (rise < 0 || radius < half)) return { shade: 0.93 };
  if (radius < half + 0.9 && rise > -3) return { shade: -0.25 };
  return { shade: height % 1.5 < 0.16 ? 0.3 : 0.05 };
}

/** Courses of long stones, each course shifted against the one below. */
function ashlar({ u, height, metersPerPixel }: WallPoint): Mark {
  const course = Math.floor(height / 1.6);
  const level = height % 1.6 < 0.12 ? 0.35 : 0;
  const upright = fraction((u + course * 1.7) / 3.4) < 0.03 ? 0.3 : 0;
  return { shade: (level + upright) * smoothStep(2, 5, 1.6 / metersPerPixel) + 0.1 };
}

// Walls that only one building has.

/** The crossed braces of the tapered tower. */
function crossBraces({ u, height, halfWidth }: WallPoint): Mark {
  const panel = 57;
  const up = height / panel - Math.floor(height / panel);
  const half = halfWidth * mix(1, 0.62, height / 344);
  const across = u / half;
  const diagonal = Math.min(Math.abs(across - (2 * up - 1)), Math.abs(across + (2 * up - 1)));
  const isBrace = diagonal * half < 2.2 || Math.abs(Math.abs(across) - 1) * half < 1.8 || up < 0.035;
  return { shade: isBrace ? -0.55 : 0.28 };
}

const dial = { height: 99.6, radius: 5.4 };

function clockFace({ u, height }: WallPoint): Mark {
  const rise = height - dial.height;
  const radius = Math.hypot(u, rise);
  if (radius >= dial.radius) {
    if (Math.abs(Math.abs(u) - 6.3) < 0.4) return { shade: 0.4 };
    return { shade: height % 1.4 < 0.2 ? 0.3 : 0.05 };
  }
  if (isHand(u, rise, 0.52 + Math.PI * 1.66, 2.6, 0.3) || isHand(u, rise, Math.PI * 0.33, 3.6, 0.22))
    return { shade: 0.9 };
  const isHour = radius > 3.7 && radius < 4.4 && Math.abs(Math.sin(Math.atan2(u, rise) * 6)) < 0.22;
  if (isHour) return { shade: 0.85 };
  const isRing = radius > 4.5 && radius < 4.9;
  return { shade: isRing ? 0.8 : -0.2 };
}

function isHand(u: number, rise: number, angle: number, length: number, halfWidth: number): boolean {
  const across = u * Math.cos(angle) - rise * Math.sin(angle);
  const along = u * Math.sin(angle) + rise * Math.cos(angle);
  return along > -0.5 && along < length && Math.abs(across) < halfWidth;
}

// The patterns of walls that are not historic façades. Details that are too small become an even shade.

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
function visible(meters: number, metersPerPixel: number, from = 2.5, to = 6): number {
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
