// The camera, the sun and the street grid of the city.

import { unit, type Vector, vector } from './vector.ts';

/** A place on the ground. */
export type Spot = { x: number; z: number };

/** The camera is above the water at x = z = 0 and looks along z, without tilt, so that verticals stay vertical. */
export const CAMERA_HEIGHT = 17;

/** From the left, behind the camera. */
export const TO_SUN = unit(vector(-0.62, 0.5, -0.6));

// At this angle every block shows a broad lit face and a narrow shaded one.
export const GRID_TURN = (54 * Math.PI) / 180;
export const GRID_U = direction(GRID_TURN);
export const GRID_V = direction(GRID_TURN + Math.PI / 2);

/** A horizontal direction; the angle is measured from x toward z. */
export function direction(angle: number): Vector {
  return vector(Math.cos(angle), 0, Math.sin(angle));
}

/** A place given by its x position on the wide plate and its distance. */
export function standing(plateX: number, depth: number): Spot {
  return { x: ((plateX - 1200) * depth) / 2000, z: depth };
}

/** Moves a place along the two street directions. */
export function alongStreets({ x, z }: Spot, u: number, v: number): Spot {
  return { x: x + u * GRID_U.x + v * GRID_V.x, z: z + u * GRID_U.z + v * GRID_V.z };
}
