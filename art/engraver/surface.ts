// The point where a ray hits, in coordinates of the wall or roof.

import { FACE } from './bodies.ts';
import { GRID_V } from './compass.ts';
import type { Hit } from './tracing.ts';
import { dot, type Vector, vector } from './vector.ts';

export type Surface = {
  normal: Vector;
  face: number;
  /** Meters along the wall from its middle. */
  u: number;
  /** Meters up the wall, or across a roof. */
  v: number;
  halfWidth: number;
};

const up = vector(0, 1, 0);

export function surfaceAt({ solid, plane }: Hit, point: Vector): Surface {
  const x = point.x - solid.center.x;
  const z = point.z - solid.center.z;
  if (plane) {
    const { normal, face, tangent, halfWidth } = plane;
    const u = x * tangent.x + z * tangent.z;
    return { normal, face, u, v: face === FACE.top ? dot(point, GRID_V) : point.y, halfWidth };
  }
  const radius = solid.kind === 'cylinder' ? solid.radius : 1;
  const isOnLid = x * x + z * z < radius * radius * 0.9999 && point.y > solid.top - 1e-6;
  if (isOnLid) return { normal: up, face: FACE.top, u: point.x, v: point.z, halfWidth: 1 };
  const normal = vector(x / radius, 0, z / radius);
  return { normal, face: FACE.round, u: Math.atan2(normal.x, -normal.z) * radius, v: point.y, halfWidth: Infinity };
}
