// Kinds of buildings between the landmarks. Ledges and cornices are separate bodies, so that they cast shadows.

import { type Body, block, cylinder, taper } from '../bodies.ts';
import { alongStreets, type Spot } from '../compass.ts';
import { facade, type Wall, wall, type Zone } from '../walls/wall.ts';
import { cornice, type Half } from './old-masonry.ts';

const signs = [-1, 1];
const stone = wall('plain', 1.08);

/** Steps back three times, each step with a ledge and pinnacles, and ends in a spire. */
export function setbackTower(at: Spot, half: Half, height: number, face: Wall): Body[] {
  const tiers: [share: number, from: number, to: number][] = [
    [1, 0, 0.6],
    [0.8, 0.6, 0.82],
    [0.58, 0.82, 0.94],
    [0.34, 0.94, 1],
  ];
  const spire = taper(at, scaled(half, 0.2), [0.3, 0.3], [height, 1.09 * height], wall('piers', 0.9, { bay: 2 }));
  return [
    ...tiers.flatMap(([share, from, to], tier) => {
      const size = scaled(half, share);
      const body = block(at, size, [from * height, to * height], face);
      return [body, ledge(at, size, to * height), ...(tier < 2 ? pinnacles(at, size, to * height, 7) : [])];
    }),
    spire,
  ];
}

/** A slab of floors between solid corners, with dark mechanical floors and a louvered top. */
export function slabTower(at: Spot, half: Half, height: number, face: Wall): Body[] {
  const machineFloors = [0.36 * height, 0.7 * height, height - 1];
  const penthouse = wall('piers', 0.5, { bay: 2.4 });
  return [
    block(at, half, [0, height], { ...face, machineFloors, solidCorners: true }),
    ledge(at, half, height),
    block(alongStreets(at, 0.15 * half[0], 0), scaled(half, 0.62), [height, height + 9], penthouse),
    block(alongStreets(at, 0.3 * half[0], 0), [3, 3], [height + 9, height + 15], wall('plain', 0.8)),
  ];
}

/** Masonry from the street to the cornice: a rough base, broad windows, an arcade on top, and a water tank. */
export function commercialBlock(at: Spot, half: Half, height: number, brightness: number): Body[] {
  const zones: Zone[] = [
    [11, 'rustic', 11, 7.5],
    [12.6, 'blank', 2, 6],
    [height - 17, 'triple', 4.3, 6.4],
    [height - 14.6, 'frieze', 2.4, 3.4],
    [height - 2, 'arched', 4.2, 6.4],
    [height, 'blank', 2, 6],
  ];
  return [
    block(at, half, [0, height], facade(zones, brightness)),
    ledge(at, half, 12),
    ledge(at, half, height - 15.6),
    ...cornice(at, half, height, 1.8, 2.6),
    ...rooftopTank(alongStreets(at, 0.35 * half[0], -0.4 * half[1]), height + 1.3),
  ];
}

/** A plain shaft under a steep roof with a lantern. */
export function steepRoof(at: Spot, half: Half, height: number, face: Wall): Body[] {
  const eaves = 0.84 * height;
  const roof = wall('piers', 0.55, { bay: 2.4 });
  const lantern = scaled(half, 0.14);
  return [
    block(at, half, [0, eaves], { ...face, machineFloors: [0.5 * height] }),
    ledge(at, half, eaves),
    block(at, scaled(half, 0.84), [eaves, eaves + 7], wall('columns', 1, { bay: 2.4 })),
    taper(at, scaled(half, 0.9), scaled(half, 0.16), [eaves + 7, 1.02 * height], roof),
    block(at, lantern, [1.02 * height, 1.05 * height], wall('piers', 1)),
    taper(at, lantern, [0.2, 0.2], [1.05 * height, 1.1 * height], wall('plain', 0.8)),
  ];
}

/** A protruding slab: bright on top, with a shadow below. */
export function ledge(at: Spot, [u, v]: Half, height: number): Body {
  return block(at, [u + 0.8, v + 0.8], [height - 1.3, height + 0.2], stone);
}

export function pinnacles(at: Spot, [u, v]: Half, foot: number, height: number): Body[] {
  return signs.flatMap((a) =>
    signs.map((b) => {
      const corner = alongStreets(at, a * (u - 1.2), b * (v - 1.2));
      return taper(corner, [1.5, 1.5], [0.25, 0.25], [foot, foot + height], stone);
    }),
  );
}

function rooftopTank(at: Spot, roof: number): Body[] {
  const legs = signs.flatMap((u) =>
    signs.map((v) => block(alongStreets(at, 1.9 * u, 1.9 * v), [0.25, 0.25], [roof, roof + 5], wall('plain', 0.7))),
  );
  return [
    ...legs,
    cylinder(at, 3.2, [roof + 5, roof + 11], wall('piers', 0.8, { bay: 1.1 })),
    taper(at, [3, 3], [0.2, 0.2], [roof + 11, roof + 14], wall('plain', 0.7)),
  ];
}

function scaled([u, v]: Half, by: number): Half {
  return [u * by, v * by];
}
