// Kinds and places of the towers between the landmarks.

import type { Body } from '../bodies.ts';
import { standing } from '../compass.ts';
import { type Pattern, wall } from '../walls/wall.ts';
import { commercialBlock, setbackTower, slabTower, steepRoof } from './building-kinds.ts';
import type { Random } from './filler.ts';

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
