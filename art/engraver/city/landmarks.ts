// Chicago's landmark towers.

import { type Body, block, cylinder, taper } from '../bodies.ts';
import { alongStreets, direction, standing, vector } from '../geometry.ts';
import { wall } from '../walls/wall.ts';
import { commercialBlock, type Half, ledge, pinnacles } from './buildings.ts';

const diagonal = Math.PI / 4;
const corners = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

export function landmarks(): Body[] {
  return [
    ...bracedTower(),
    ...bundledTubes(),
    ...steppedTower(),
    ...whiteShaft(),
    ...chevronTower(),
    ...diamondRoof(),
    ...octagonAndDrum(),
    ...darkTower(),
    ...twinCylinders(),
    ...warehouses(),
    ...gothicTower(),
  ];
}

/** Tapered, with crossed braces on its faces. */
function bracedTower(): Body[] {
  const at = standing(1196, 1960);
  return [
    taper(at, [40, 25], [25, 15.5], [0, 344], wall('braced', 0.62, { bay: 4 })),
    block(at, [17, 9], [344, 352], wall('piers', 0.4)),
  ];
}

/** Nine square tubes of different heights. */
function bundledTubes(): Body[] {
  const center = standing(1652, 1500);
  const half = 11.5;
  const heights = [
    [204, 368, 270],
    [442, 442, 368],
    [270, 368, 204],
  ];
  const face = wall('piers', 0.56, { bay: 4.6, machineFloors: [120, 204, 270, 368, 434] });
  return heights.flatMap((row, i) =>
    row.map((height, j) =>
      block(alongStreets(center, (i - 1) * 2 * half, (j - 1) * 2 * half), [half, half], [0, height], face),
    ),
  );
}

function steppedTower(): Body[] {
  const foot = standing(1358, 1180);
  const steps: [aside: number, half: Half, from: number, to: number][] = [
    [0, [34, 20], 0, 66],
    [4, [28, 19], 66, 122],
    [8, [22, 17], 122, 204],
    [9, [16, 14], 204, 332],
    [9, [8, 7], 332, 348],
  ];
  return steps.flatMap(([aside, half, from, to]) => {
    const at = alongStreets(foot, aside, 0);
    return [block(at, half, [from, to], wall('floors', 0.95, { bay: 3, machineFloors: [to] })), ledge(at, half, to)];
  });
}

function whiteShaft(): Body[] {
  const at = standing(1968, 1330);
  return [
    block(at, [29, 29], [0, 338], wall('piers', 1.05, { bay: 4.6, solidCorners: true })),
    block(at, [20, 20], [338, 346], wall('piers', 0.5)),
  ];
}

function chevronTower(): Body[] {
  const at = standing(2086, 1420);
  return [
    block(at, [22, 22], [0, 222], wall('piers', 0.8, { bay: 3 })),
    taper(at, [22, 22], [13, 13], [222, 252], wall('floors', 0.9)),
    taper(at, [13, 13], [0.6, 0.6], [252, 296], wall('piers', 0.9)),
  ];
}

/** Its roof is one slanting cut through the whole block. */
function diamondRoof(): Body[] {
  const at = standing(1850, 980);
  const cut = { normal: vector(-0.62, 0.72, -0.3), through: vector(at.x, 150, at.z) };
  return [block(at, [21, 21], [0, 177], wall('floors', 0.92), { cuts: [cut] })];
}

function octagonAndDrum(): Body[] {
  const at = standing(1560, 1460);
  const face = wall('grid', 0.78, { bay: 3.4 });
  const turrets = corners.map(([u, v]) =>
    cylinder(alongStreets(at, 15 * u, 15 * v), 4, [240, 272], wall('piers', 1.1, { bay: 2 })),
  );
  return [
    block(at, [24, 24], [0, 205], face),
    block(at, [20, 20], [205, 262], face, { turn: diagonal }),
    cylinder(at, 14, [262, 283], wall('piers', 1.15, { bay: 2 })),
    ...turrets,
  ];
}

/** Dark stone, and a spire of gold leaf. */
function darkTower(): Body[] {
  const at = standing(1772, 860);
  const face = wall('piers', 0.5, { bay: 3, broadPiers: 5 });
  return [
    block(at, [17, 15], [0, 104], face),
    ledge(at, [17, 15], 12),
    ledge(at, [17, 15], 104),
    ...pinnacles(at, [17, 15], 104, 8),
    block(at, [10, 10], [104, 138], face),
    ledge(at, [10, 10], 138),
    block(at, [6, 6], [138, 147], wall('piers', 0.9)),
    taper(at, [5, 5], [0.3, 0.3], [147, 160], wall('piers', 1.1, { bay: 1.6, gilded: true })),
  ];
}

function twinCylinders(): Body[] {
  return [standing(1470, 840), standing(1556, 800)].flatMap((at) => [
    cylinder(at, 14.5, [0, 18], wall('floors', 0.8, { floor: 3 })),
    cylinder(at, 16, [18, 168], wall('balconies', 0.98, { floor: 2.9 })),
    cylinder(at, 6, [168, 179], wall('piers', 0.7)),
  ]);
}

/** Broad buildings at the foot of the towers. */
function warehouses(): Body[] {
  const mart = standing(1305, 960);
  const store = standing(1150, 1120);
  const left = standing(1655, 900);
  const right = standing(1950, 820);
  return [
    ...commercialBlock(mart, [46, 22], 52, 0.9),
    ...commercialBlock(mart, [14, 14], 78, 0.9),
    taper(mart, [12, 12], [5, 5], [79.3, 88], wall('piers', 0.6)),
    ...commercialBlock(store, [38, 18], 38, 0.8),
    block(store, [16, 13], [38, 50], wall('grid', 0.75, { bay: 4 })),
    block(standing(1040, 1350), [42, 16], [0, 26], wall('floors', 0.7, { bay: 4 })),
    ...commercialBlock(left, [22, 20], 78, 0.92),
    ...commercialBlock(left, [15, 14], 98, 0.92),
    ...commercialBlock(right, [26, 20], 92, 0.86),
    ...commercialBlock(right, [18, 14], 114, 0.86),
  ];
}

/** A shaft of piers, and a crown held by eight buttresses. */
function gothicTower(): Body[] {
  const at = standing(2052, 640);
  const shaft = wall('piers', 0.95, { bay: 2.6, broadPiers: 4 });
  const buttresses = Array.from({ length: 8 }, (_, index) => {
    const outward = direction(index * diagonal);
    const foot = { x: at.x + 11.5 * outward.x, z: at.z + 11.5 * outward.z };
    return taper(foot, [1.5, 1.5], [0.25, 0.25], [104, 128], wall('piers', 1));
  });
  return [
    block(at, [20, 15], [0, 84], shaft),
    ledge(at, [20, 15], 14),
    ledge(at, [20, 15], 84),
    ...pinnacles(at, [20, 15], 84, 9),
    block(at, [14.5, 12], [84, 108], shaft),
    ledge(at, [14.5, 12], 108),
    ...buttresses,
    block(at, [8, 8], [108, 130], wall('piers', 1, { bay: 1.8 }), { turn: diagonal }),
    taper(at, [7, 7], [1, 1], [130, 141], wall('piers', 0.6), { turn: diagonal }),
  ];
}
