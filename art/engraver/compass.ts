// Where everything is measured from: the eye, the sun, and the street grid of the city.

import { unit, type Vector, vector } from './vector.ts';

/** A place on the ground. */
export type Spot = { x: number; z: number };

/** The eye stands above the water at x = z = 0 and looks along z, without a tilt, so that verticals stay vertical. */
export const EYE_HEIGHT = 17;

/** From the left and behind the eye. */
export const TO_SUN = unit(vector(-0.62, 0.5, -0.6));

// Turned by so much, every block shows a broad lit face and a narrow shaded one.
export const GRID_TURN = (54 * Math.PI) / 180;
export const GRID_U = direction(GRID_TURN);
export const GRID_V = direction(GRID_TURN + Math.PI / 2);

/** A level direction, counted from x towards z. */
export function direction(angle: number): Vector {
  return vector(Math.cos(angle), 0, Math.sin(angle));
}

/** A place in the city, given by where it stands on the wide plate and how far away it is. */
export function standing(plateX: number, depth: number): Spot {
  return { x: ((plateX - 1200) * depth) / 2000, z: depth };
}

/** A place given from another one along the streets. */
export function alongStreets({ x, z }: Spot, u: number, v: number): Spot {
  return { x: x + u * GRID_U.x + v * GRID_V.x, z: z + u * GRID_U.z + v * GRID_V.z };
}
