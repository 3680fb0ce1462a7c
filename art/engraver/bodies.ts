// The primitives of the city: convex bodies bounded by planes, and upright cylinders.

import {
  cross,
  direction,
  dot,
  GRID_TURN,
  onward,
  opposite,
  type Spot,
  scaled,
  unit,
  type Vector,
  vector,
} from './geometry.ts';
import type { Wall } from './walls/wall.ts';

export const FACE = { left: 0, right: 1, front: 2, back: 3, top: 4, bottom: 5, cut: 6, round: 7 } as const;

export type Plane = { normal: Vector; offset: number; face: number; tangent: Vector; halfWidth: number };

type Common = {
  center: Spot;
  bottom: number;
  top: number;
  wall: Wall;
  /** Points that enclose the body. */
  corners: Vector[];
  /** Too thin for a visible shadow. */
  thin: boolean;
};
export type PlaneBody = Common & { kind: 'planes'; planes: Plane[] };
export type Cylinder = Common & { kind: 'cylinder'; radius: number };
export type Body = PlaneBody | Cylinder;

type Size = [alongU: number, alongV: number];
type Heights = [bottom: number, top: number];
type Cut = { normal: Vector; through: Vector };
type BlockOptions = { turn?: number; cuts?: Cut[] };

/** A block on the street grid, given by its half sizes. */
export function block(at: Spot, half: Size, heights: Heights, wall: Wall, options: BlockOptions = {}): PlaneBody {
  return taper(at, half, half, heights, wall, options);
}

/** A block that is narrower (or wider) at its top. */
export function taper(
  center: Spot,
  [halfU, halfV]: Size,
  [topU, topV]: Size,
  [bottom, top]: Heights,
  wall: Wall,
  { turn = 0, cuts = [] }: BlockOptions = {},
): PlaneBody {
  const u = direction(GRID_TURN + turn);
  const v = direction(GRID_TURN + turn + Math.PI / 2);
  const foot = vector(center.x, bottom, center.z);
  const side = (outward: Vector, tangent: Vector, half: number, topHalf: number, halfWidth: number, face: number) => {
    const lean = (half - topHalf) / (top - bottom);
    const normal = unit({ ...outward, y: lean });
    return plane(normal, onward(foot, outward, half), face, tangent, halfWidth);
  };
  const planes = [
    side(opposite(u), v, halfU, topU, halfV, FACE.left),
    side(u, v, halfU, topU, halfV, FACE.right),
    side(opposite(v), u, halfV, topV, halfU, FACE.front),
    side(v, u, halfV, topV, halfU, FACE.back),
    plane(vector(0, 1, 0), vector(0, top, 0), FACE.top, u, halfU),
    plane(vector(0, -1, 0), vector(0, bottom, 0), FACE.bottom, u, halfU),
    ...cuts.map(({ normal, through }) => plane(unit(normal), through, FACE.cut, u, halfU)),
  ];
  const corners = [
    ...rectangle(foot, scaled(u, halfU), scaled(v, halfV)),
    ...rectangle({ ...foot, y: top }, scaled(u, topU), scaled(v, topV)),
  ];
  return { kind: 'planes', planes, center, bottom, top, wall, corners, thin: false };
}

export function cylinder(center: Spot, radius: number, [bottom, top]: Heights, wall: Wall): Cylinder {
  const [right, back] = [vector(radius, 0, 0), vector(0, 0, radius)];
  const corners = [bottom, top].flatMap((y) => rectangle(vector(center.x, y, center.z), right, back));
  return { kind: 'cylinder', radius, center, bottom, top, wall, corners, thin: false };
}

/** A straight steel bar; `across` is horizontal and perpendicular to it. */
export function beam(from: Vector, to: Vector, thickness: number, across: Vector, wall: Wall): PlaneBody {
  const along = unit(onward(to, from, -1));
  const up = unit(cross(along, across));
  const end = (normal: Vector, point: Vector, face: number) => plane(normal, point, face, along, 1);
  const planes = [
    end(opposite(across), onward(from, across, -0.7 * thickness), FACE.front),
    end(across, onward(from, across, 0.7 * thickness), FACE.back),
    end(up, onward(from, up, thickness), FACE.left),
    end(opposite(up), onward(from, up, -thickness), FACE.bottom),
    end(along, to, FACE.right),
    end(opposite(along), from, FACE.left),
  ];
  const [rise, reach] = [scaled(up, thickness), scaled(across, thickness)];
  return {
    kind: 'planes',
    planes,
    center: { x: from.x, z: from.z },
    bottom: Math.min(from.y, to.y) - thickness,
    top: Math.max(from.y, to.y) + thickness,
    wall,
    corners: [from, to].flatMap((point) => rectangle(point, rise, reach)),
    thin: true,
  };
}

function plane(normal: Vector, through: Vector, face: number, tangent: Vector, halfWidth: number): Plane {
  return { normal, offset: dot(normal, through), face, tangent, halfWidth };
}

function rectangle(center: Vector, a: Vector, b: Vector): Vector[] {
  const signs: [number, number][] = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ];
  return signs.map(([s, t]) => onward(onward(center, a, s), b, t));
}
