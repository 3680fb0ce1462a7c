// Points and directions in the world: meters, x to the right, y up, z away from the camera.

export type Vector = { x: number; y: number; z: number };

export function vector(x: number, y: number, z: number): Vector {
  return { x, y, z };
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

export function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

export function unit({ x, y, z }: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}

export function scaled({ x, y, z }: Vector, by: number): Vector {
  return { x: x * by, y: y * by, z: z * by };
}

export function opposite(a: Vector): Vector {
  return scaled(a, -1);
}

/** The point reached from `start` by going `distance` in a direction. */
export function onward(start: Vector, direction: Vector, distance: number): Vector {
  return {
    x: start.x + direction.x * distance,
    y: start.y + direction.y * distance,
    z: start.z + direction.z * distance,
  };
}
