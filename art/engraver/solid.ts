// A body with its id and bounding sphere.

import type { Body } from './bodies.ts';
import type { Vector } from './vector.ts';

type Sphere = { x: number; y: number; z: number; radiusSquared: number };

export type Solid = Body & { id: number; sphere: Sphere };

export function numbered(bodies: readonly Body[]): Solid[] {
  return bodies.map((body, index) => ({ ...body, id: index + 1, sphere: boundingSphere(body.corners) }));
}

function boundingSphere(points: Vector[]): Sphere {
  const mean = (pick: (point: Vector) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const x = mean((point) => point.x);
  const y = mean((point) => point.y);
  const z = mean((point) => point.z);
  const radius = Math.max(...points.map((point) => Math.hypot(point.x - x, point.y - y, point.z - z)));
  return { x, y, z, radiusSquared: radius * radius };
}
