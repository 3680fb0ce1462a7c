// The road beyond the bridge: down a stone ramp, around a bend, and out across the plain.

import { direction, type Spot } from '../compass.ts';
import { crossingLength, LEFTWARD, onBridge } from './crossing.ts';

export const RAMP_START = 4; // Meters beyond the left abutment …
export const RAMP_END = 46; // … and where the ramp ends at the fields.
export const ROAD_HALF_WIDTH = 4.2;

/** The left bank differs between plates, so that bridge and road suit the picture's shape. */
export type LeftBank = {
  /** Meters by which it is nearer than on the wide plate. */
  shift: number;
  /** Radius of the road's bend, and its sideways drift for each meter of distance. */
  bend: number;
  drift: number;
};

/** `aside` is the distance from the middle of the road, growing along `normal`. */
export type RoadPoint = { aside: number; normal: Spot };

export type Road = {
  /** The nearest point of the road. */
  near: (at: Spot) => RoadPoint | null;
  /** A point `along` meters beyond the bend, `aside` meters from the middle of the road. */
  beyondBend: (along: number, aside: number) => Spot;
};

export function roadOf({ shift, bend, drift }: LeftBank): Road {
  const start = onBridge(crossingLength(shift) + RAMP_END, 0);
  const outward = direction(Math.atan2(1, drift));
  // The bend turns away from the water: its center lies on the land side of the ramp.
  const center = { x: start.x + LEFTWARD.z * bend, z: start.z - LEFTWARD.x * bend };
  const side = { x: -outward.z, z: outward.x };
  const exit = { x: center.x + side.x * bend, z: center.z + side.z * bend };

  const onStraight = (at: Spot): RoadPoint | null => {
    const [x, z] = [at.x - exit.x, at.z - exit.z];
    return x * outward.x + z * outward.z < 0 ? null : { aside: x * side.x + z * side.z, normal: side };
  };
  const onBend = (at: Spot): RoadPoint | null => {
    const [x, z] = [at.x - center.x, at.z - center.z];
    if (x * LEFTWARD.x + z * LEFTWARD.z < 0) return null; // That is the ramp itself.
    const radius = Math.hypot(x, z);
    return { aside: radius - bend, normal: { x: x / radius, z: z / radius } };
  };
  return {
    near: (at) => onStraight(at) ?? onBend(at),
    beyondBend: (along, aside) => ({
      x: exit.x + outward.x * along + side.x * aside,
      z: exit.z + outward.z * along + side.z * aside,
    }),
  };
}
