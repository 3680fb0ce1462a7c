// Reflections: what one point of a water line shows of the city or the sky.

import { type Cloud, cloudAt } from './clouds.ts';
import { CAMERA_HEIGHT } from './compass.ts';
import { clamp, mix } from './easing.ts';
import { noise } from './noise.ts';
import { skyTone } from './sky.ts';
import { surfaceAt } from './surface.ts';
import { openness } from './text-side.ts';
import { sunlight, toneAt } from './tone.ts';
import { firstHit, type Ray } from './tracing.ts';
import { onward, unit, type Vector, vector } from './vector.ts';
import type { View } from './view.ts';
import type { World } from './world.ts';

/** `glow` is brass: the reflection of a lamp or of the guilloché. */
export type Glint = { tone: number; glow: number };

export function mirrored(
  view: View,
  world: World,
  clouds: readonly Cloud[],
  line: number,
  lineDepth: number,
  x: number,
): Glint {
  const aside = (x - view.centerX) / view.pen;
  const depth = Math.max(1.2, lineDepth);
  const ofDepth = aside / (depth + 42);
  const coarse = (noise(ofDepth * 3.4 + line * 5.1, line * 1.7) - 0.5) * 11;
  const fine = (noise(ofDepth * 9 + line * 2.3, line * 3.9) - 0.5) * 4;
  const jolt = (coarse + fine) * (0.2 + depth / 210);
  const lift = (noise(ofDepth * 2.1 + 7, line * 0.83) - 0.5) * (3 + 0.05 * depth);
  const focal = view.focalLength / view.pen;
  const toward = unit(vector((aside + jolt) / focal, Math.max(0.002, (depth + lift) / focal), 1));
  const reach = CAMERA_HEIGHT / toward.y;
  const ray = { from: vector(toward.x * reach, 0.02, toward.z * reach), toward };

  const shimmer = noise(ofDepth * 9 + line * 3.3, line * 2.9);
  const glint = cityIn(world, ray) ?? skyIn(view, clouds, toward, shimmer);
  const nearer = mix(1, 0.68, clamp(depth / 330));
  const dimmed = mix(1, openness(view, x, view.horizon + depth * view.pen), 0.45);
  return { tone: clamp(glint.tone, 0.1, 0.72) * nearer * dimmed, glow: glint.glow };
}

function cityIn(world: World, ray: Ray): Glint | null {
  const hit = firstHit(world.solids, ray, 6000);
  if (!hit) return null;
  const { solid, distance } = hit;
  const point = onward(ray.from, ray.toward, distance);
  const surface = surfaceAt(hit, point);
  // Only the arches of the bridge are large enough to keep their shape in the waves.
  const metersPerPixel = solid.wall.pattern === 'arcade' ? 0.4 : 9;
  const { tone } = toneAt(solid, surface, point, sunlight(world, surface, point), metersPerPixel);
  const far = clamp((point.z - 500) / 2600);
  return { tone: mix(0.96 * tone - 0.03, 0.26, 0.5 * far), glow: solid.wall.lamp ? 1 : 0 };
}

function skyIn(view: View, clouds: readonly Cloud[], toward: Vector, shimmer: number): Glint {
  const x = view.centerX + (toward.x / toward.z) * view.focalLength;
  const y = Math.max(0, view.horizon - (toward.y / toward.z) * view.focalLength);
  const sky = 0.1 + 0.45 * skyTone(view, x, y).tone;
  const cloud = 0.1 * (cloudAt(clouds, x / view.unit, y / view.unit, view)?.presence ?? 0);
  const isSun = Math.hypot(x - view.sun.x, y - view.sun.y) < view.sun.radius;
  return { tone: sky + cloud + (isSun ? 0.06 : 0), glow: isSun && shimmer > 0.6 ? 0.8 : 0 };
}
