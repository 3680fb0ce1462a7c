// Stone: the ornaments of old buildings, the quays, and the arches of the bridge.

import { fraction, smoothStep } from '../easing.ts';
import type { Mark, WallPoint } from './mark.ts';

export function dentils({ u, height, solid }: WallPoint): Mark {
  const isTooth = height < solid.bottom + 0.62 * (solid.top - solid.bottom);
  if (!isTooth) return { shade: 0.1 };
  return { shade: fraction(u / 0.95) < 0.5 ? 0.78 : -0.1 };
}

export function dormer({ u, height, solid }: WallPoint): Mark {
  const isGlass = Math.abs(u) < 0.9 && height < solid.top - 0.8 && height > solid.bottom + 0.8;
  return { shade: isGlass ? 0.85 : 0 };
}

export function columns({ u, solid }: WallPoint): Mark {
  const radius = solid.kind === 'cylinder' ? solid.radius : 1;
  return { shade: Math.abs(Math.sin((u / radius) * 6)) < 0.45 ? 0.75 : 0 };
}

export function balusters({ u, wall }: WallPoint): Mark {
  return { shade: fraction(u / wall.bay) > 0.5 ? 0.5 : 0 };
}

export function arcade({ u, height }: WallPoint): Mark {
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
export function ashlar({ u, height, metersPerPixel }: WallPoint): Mark {
  const course = Math.floor(height / 1.6);
  const level = height % 1.6 < 0.12 ? 0.35 : 0;
  const upright = fraction((u + course * 1.7) / 3.4) < 0.03 ? 0.3 : 0;
  return { shade: (level + upright) * smoothStep(2, 5, 1.6 / metersPerPixel) + 0.1 };
}
