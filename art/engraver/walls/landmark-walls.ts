// Walls that only one building has.

import { mix } from '../easing.ts';
import type { Mark, WallPoint } from './mark.ts';

/** The crossed braces of the tapered tower. */
export function crossBraces({ u, height, halfWidth }: WallPoint): Mark {
  const panel = 57;
  const up = height / panel - Math.floor(height / panel);
  const half = halfWidth * mix(1, 0.62, height / 344);
  const across = u / half;
  const diagonal = Math.min(Math.abs(across - (2 * up - 1)), Math.abs(across + (2 * up - 1)));
  const isBrace = diagonal * half < 2.2 || Math.abs(Math.abs(across) - 1) * half < 1.8 || up < 0.035;
  return { shade: isBrace ? -0.55 : 0.28 };
}

const dial = { height: 99.6, radius: 5.4 };

export function clockFace({ u, height }: WallPoint): Mark {
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
