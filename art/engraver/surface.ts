import { type Body, type Cylinder, FACE, type Plane, type PlaneBody } from './bodies.ts';
import { dot, GRID_V, type Vector, vector } from './geometry.ts';

// A body with its id and bounding sphere.

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

// Ray casting: the first body that a ray hits, and whether a point is in shadow.

export type Ray = { from: Vector; toward: Vector };

/** `plane` is the face that was hit; null for cylinders. */
export type Hit = { solid: Solid; distance: number; plane: Plane | null };

const nearest = 1e-3; // A ray that starts on a face must not meet that same face.

export function firstHit(solids: readonly Solid[], ray: Ray, reach: number): Hit | null {
  let distance = reach;
  let met: Solid | null = null;
  for (const solid of solids) {
    if (misses(solid, ray)) continue;
    const entry = entryDistance(solid, ray, distance);
    if (entry < distance) {
      distance = entry;
      met = solid;
    }
  }
  return met && { solid: met, distance, plane: met.kind === 'planes' ? planeEntered(met, ray) : null };
}

export function isBlocked(solids: readonly Solid[], ray: Ray, reach: number): boolean {
  for (const solid of solids) {
    if (!misses(solid, ray) && entryDistance(solid, ray, reach) < reach) return true;
  }
  return false;
}

/** Quick rejection: the ray misses the bounding sphere. */
function misses({ sphere }: Solid, { from, toward }: Ray): boolean {
  const x = sphere.x - from.x;
  const y = sphere.y - from.y;
  const z = sphere.z - from.z;
  const along = x * toward.x + y * toward.y + z * toward.z;
  const squared = x * x + y * y + z * z;
  if (along < 0 && squared > sphere.radiusSquared) return true;
  return squared - along * along > sphere.radiusSquared;
}

function entryDistance(solid: Solid, ray: Ray, reach: number): number {
  return solid.kind === 'planes' ? hitPlanes(solid, ray, reach) : hitCylinder(solid, ray, reach);
}

// The ray is inside a convex body between the last plane it enters and the first one it leaves.
function hitPlanes({ planes }: PlaneBody, { from, toward }: Ray, reach: number): number {
  let entry = nearest;
  let exit = reach;
  for (const { normal, offset } of planes) {
    const slope = dot(normal, toward);
    const gap = offset - dot(normal, from);
    if (slope < 0) entry = Math.max(entry, gap / slope);
    else if (slope > 0) exit = Math.min(exit, gap / slope);
    else if (gap < 0) return Infinity;
    if (entry > exit) return Infinity;
  }
  return entry > nearest ? entry : Infinity;
}

function planeEntered({ planes }: PlaneBody, { from, toward }: Ray): Plane | null {
  let entered: Plane | null = null;
  let entry = nearest;
  for (const plane of planes) {
    const slope = dot(plane.normal, toward);
    if (slope >= 0) continue;
    const distance = (plane.offset - dot(plane.normal, from)) / slope;
    if (distance > entry) {
      entry = distance;
      entered = plane;
    }
  }
  return entered;
}

function hitCylinder({ center, radius, bottom, top }: Cylinder, { from, toward }: Ray, reach: number): number {
  const x = from.x - center.x;
  const z = from.z - center.z;
  const a = toward.x * toward.x + toward.z * toward.z;
  const b = x * toward.x + z * toward.z;
  const c = x * x + z * z - radius * radius;
  const discriminant = b * b - a * c;
  if (discriminant < 0) return Infinity;
  const side = (-b - Math.sqrt(discriminant)) / a;
  const height = from.y + toward.y * side;
  if (side > nearest && side < reach && height >= bottom && height <= top) return side;
  if (toward.y >= 0 || from.y <= top) return Infinity;
  const lid = (top - from.y) / toward.y;
  const isOnLid = Math.hypot(x + toward.x * lid, z + toward.z * lid) < radius;
  return isOnLid && lid > nearest && lid < reach ? lid : Infinity;
}

// The point where a ray hits, in coordinates of the wall or roof.

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
