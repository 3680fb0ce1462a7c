// Both banks: the stone quays of the city, and the level land that runs out to the horizon on the left.

import { type Body, block } from '../bodies.ts';
import { alongStreets, GRID_TURN, standing } from '../compass.ts';
import { vector } from '../vector.ts';
import { wall } from '../walls/wall.ts';
import { LEFTWARD } from './crossing.ts';
import type { LeftBank } from './road.ts';

export const LAND_HEIGHT = 2.2;

// These lie along x and z, not along the streets.
const straight = { turn: -GRID_TURN };

export function banks({ shift }: LeftBank): Body[] {
  const plot = standing(2236, 470);
  return [
    block(alongStreets(plot, 34, 40), [70, 190], [0, 7.2], wall('ashlar', 0.85)),
    block(alongStreets(plot, -38.5, 40), [1.2, 190], [7.2, 8.3], wall('balusters', 1)),
    block({ x: 299, z: 1490 }, [330, 700], [0, 5.2], wall('ashlar', 0.8), straight),
    plain(shift),
  ];
}

function plain(shift: number): Body {
  const shore = vector(-36 - LEFTWARD.x * shift, 2, 348 - LEFTWARD.z * shift);
  const waterside = { normal: vector(0.69, 0, -0.724), through: shore };
  const center = { x: shore.x - 3000, z: 3100 };
  return block(center, [3000, 3000], [0, LAND_HEIGHT], wall('land', 0.8), { ...straight, cuts: [waterside] });
}
