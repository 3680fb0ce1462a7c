// Position and direction of the bridge. Distances along it are measured from the right bank.

import { GRID_TURN } from '../compass.ts';
import { type Vector, vector } from '../vector.ts';

const right = { x: 196, z: 463 };
const left = { x: -46, z: 339 };
const fullLength = Math.hypot(left.x - right.x, left.z - right.z);

export const LEFTWARD = vector((left.x - right.x) / fullLength, 0, (left.z - right.z) / fullLength);
export const ACROSS = vector(-LEFTWARD.z, 0, LEFTWARD.x);
/** The angle between the street grid and the bridge. */
export const BRIDGE_TURN = Math.atan2(-LEFTWARD.z, -LEFTWARD.x) - GRID_TURN;

/** Shorter when the left bank is nearer. */
export function crossingLength(bankShift: number): number {
  return fullLength - bankShift;
}

export function onBridge(along: number, height: number, aside = 0): Vector {
  return vector(
    right.x + LEFTWARD.x * along + ACROSS.x * aside,
    height,
    right.z + LEFTWARD.z * along + ACROSS.z * aside,
  );
}
