import { type Body, block } from '../bodies.ts';
import { alongStreets, direction, GRID_TURN, type Spot, standing, type Vector, vector } from '../geometry.ts';
import { wall } from '../walls/wall.ts';

// Position and direction of the bridge. Distances along it are measured from the right bank.

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

// The road beyond the bridge: down a stone ramp, around a bend, and out across the plain.

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

// Both banks: the stone quays of the city, and the level land that runs out to the horizon on the left.

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
