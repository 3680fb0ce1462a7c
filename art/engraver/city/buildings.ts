import { type Body, block, cylinder, taper } from '../bodies.ts';
import { alongStreets, type Spot, smoothStep, standing } from '../geometry.ts';
import { facade, type Pattern, type Wall, wall, type Zone } from '../walls/wall.ts';

// Parts shared by the old buildings of the near bank. Cornices are separate bodies, so that they cast shadows.

export type Half = [u: number, v: number];
type Heights = [bottom: number, top: number];

/** Builds on one plot: coordinates are relative to its center, along the streets. */
export function plot(center: Spot) {
  const at = (u: number, v: number) => alongStreets(center, u, v);
  const part = (u: number, v: number, half: Half, heights: Heights, face: Wall) => block(at(u, v), half, heights, face);
  return { at, part };
}

/** A row of dentils, and the slab it carries. `reach` is the overhang. */
export function cornice(at: Spot, [u, v]: Half, height: number, reach: number, thickness: number, dentils = 1): Body[] {
  const inner = 0.55 * reach;
  return [
    block(at, [u + inner, v + inner], [height - 0.55 * thickness, height], wall('dentils', dentils)),
    block(at, [u + reach, v + reach], [height, height + 0.5 * thickness], wall('plain', 1.12)),
  ];
}

// Kinds of buildings between the landmarks. Ledges and cornices are separate bodies, so that they cast shadows.

const signs = [-1, 1];
const stone = wall('plain', 1.08);

/** Steps back three times, each step with a ledge and pinnacles, and ends in a spire. */
function setbackTower(at: Spot, half: Half, height: number, face: Wall): Body[] {
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
function slabTower(at: Spot, half: Half, height: number, face: Wall): Body[] {
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
function steepRoof(at: Spot, half: Half, height: number, face: Wall): Body[] {
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

// Random buildings far away and along the low shore.

type Random = () => number;

/** Lower toward the left, where the plain begins. */
export function farCity(random: Random): Body[] {
  const patterns: Pattern[] = ['piers', 'floors', 'grid'];
  return Array.from({ length: 120 }, (_, index) => {
    const plateX = 1010 + random() * 1500;
    const at = standing(plateX, 1900 + random() * 900);
    const height = (26 + smoothStep(960, 1500, plateX) * 95) * (0.5 + random());
    const [u, v] = [13 + random() * 20, 13 + random() * 20];
    const face = wall(patterns[index % 3] as Pattern, 0.6 + random() * 0.4, { bay: 3 + random() * 2 });
    const body = block(at, [u, v], [0, height], face);
    if (random() <= 0.6) return [body];
    return [body, block(at, [0.6 * u, 0.6 * v], [height, height * (1.12 + random() * 0.12)], face)];
  }).flat();
}

export function farShore(random: Random): Body[] {
  return Array.from({ length: 46 }, () => {
    const plateX = 700 + random() * 420;
    const at = standing(plateX, 2300 + random() * 900);
    const height = 6 + 20 * smoothStep(680, 1120, plateX) * (0.4 + random());
    return block(at, [12 + random() * 18, 12 + random() * 14], [0, height], wall('floors', 0.7));
  });
}

// Kinds and places of the towers between the landmarks.

type Kind = 'setback' | 'slab' | 'block' | 'roof';

type Tower = [plateX: number, depth: number, halfU: number, halfV: number, height: number, kind: Kind, face: Pattern];

const towers: Tower[] = [
  [1120, 1800, 26, 24, 120, 'setback', 'piers'],
  [1245, 1700, 22, 26, 150, 'slab', 'grid'],
  [1290, 1550, 24, 22, 178, 'roof', 'floors'],
  [1392, 1500, 26, 20, 205, 'slab', 'piers'],
  [1436, 1300, 20, 24, 150, 'block', 'facade'],
  [1545, 1750, 24, 26, 236, 'slab', 'piers'],
  [1600, 1250, 20, 22, 168, 'roof', 'grid'],
  [1705, 1350, 26, 22, 186, 'slab', 'floors'],
  [1745, 1120, 20, 20, 150, 'setback', 'piers'],
  [1800, 1650, 24, 24, 262, 'slab', 'grid'],
  [1872, 1220, 26, 20, 196, 'roof', 'piers'],
  [1990, 1500, 25, 25, 240, 'slab', 'grid'],
  [2035, 1050, 24, 20, 172, 'block', 'facade'],
  [2140, 1250, 22, 26, 232, 'slab', 'piers'],
  [2200, 1000, 24, 22, 176, 'roof', 'grid'],
  [2270, 1400, 30, 26, 282, 'slab', 'piers'],
  [2330, 1050, 26, 22, 215, 'setback', 'floors'],
  [2400, 1200, 26, 26, 250, 'slab', 'piers'],
];

export function middleTowers(random: Random): Body[] {
  return towers.flatMap(([plateX, depth, u, v, height, kind, pattern]) => {
    const at = standing(plateX, depth);
    const brightness = 0.62 + 0.38 * random();
    const face = wall(pattern, brightness, { bay: 3 + 1.6 * random(), floor: 3.8 + random(), broadPiers: 4 });
    if (kind === 'setback') return setbackTower(at, [u, v], height, face);
    if (kind === 'slab') return slabTower(at, [u, v], height, face);
    if (kind === 'roof') return steepRoof(at, [u, v], height, face);
    return commercialBlock(at, [u, v], height, brightness);
  });
}
