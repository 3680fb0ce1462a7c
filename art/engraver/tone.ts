// The brightness of a point, from 0 to 1: light, shadow and architecture.

import { FACE } from './bodies.ts';
import { clamp, dot, hash, onward, TO_SUN, type Vector } from './geometry.ts';
import type { Solid, Surface } from './surface.ts';
import { patterns, windowsVisible } from './walls/patterns.ts';
import type { Mark, WallPoint } from './walls/wall.ts';
import type { World } from './world.ts';

/** `glow` is brass: a lamp or a lit window. */
export type Tone = { tone: number; glow: number; upright: boolean };

/** 0 in the shade, 1 where the sun is perpendicular to the wall. */
export function sunlight({ isShaded }: World, { normal }: Surface, point: Vector): number {
  const facing = dot(normal, TO_SUN);
  return facing <= 0 || isShaded(onward(point, normal, 0.05)) ? 0 : facing;
}

export function toneAt(solid: Solid, surface: Surface, point: Vector, sun: number, metersPerPixel: number): Tone {
  const { wall } = solid;
  if (wall.lamp) return { tone: 1, glow: 1, upright: false };
  const ambient = 0.13 + 0.05 * Math.max(0, -surface.normal.z) + 0.05 * surface.normal.y;
  const light = wall.brightness * (ambient + 0.8 * sun);
  if (surface.face === FACE.top) return { tone: clamp(light, 0, 1.05), glow: 0, upright: false };

  const { u, face, halfWidth } = surface;
  const at: WallPoint = { u, height: point.y, halfWidth, face, solid, wall, metersPerPixel };
  const mark = markAt(at);
  const glow = mark.glow ?? lampInWindow(at, sun);
  return { tone: clamp(light * (1 - clamp(mark.shade, -0.6, 0.95)), 0, 1.05), glow, upright: mark.upright ?? false };
}

function markAt(at: WallPoint): Mark {
  const { wall, height } = at;
  const mark = patterns[wall.pattern](at);
  if (wall.solidCorners && Math.abs(Math.abs(at.u) - at.halfWidth) < 2.4) return { shade: 0 };
  const isMachineFloor = wall.machineFloors?.some((top) => height > top - 9 && height < top - 1);
  return isMachineFloor ? { ...mark, shade: mark.shade + 0.45 } : mark;
}

/** A few windows are lit at dusk, more of them on the side away from the sun. */
function lampInWindow(at: WallPoint, sun: number): number {
  const { wall, u, height, face, solid } = at;
  const hasWindows = ['grid', 'stone-grid', 'floors', 'piers'].includes(wall.pattern);
  if (!hasWindows || face === FACE.round) return 0;
  const clarity = windowsVisible(at);
  if (clarity <= 0.2) return 0;
  const column = Math.floor(u / wall.bay);
  const story = Math.floor(height / wall.floor);
  const across = u / wall.bay - column;
  const up = height / wall.floor - story;
  const isGlass = across > 0.2 && across < 0.8 && up > 0.2 && up < 0.8;
  const share = hash(column * 7 + solid.id * 131, story * 3 + face * 77);
  return isGlass && share > (sun > 0.2 ? 0.985 : 0.93) ? clarity : 0;
}
