// All bodies of the scene.

import { banks } from './city/banks.ts';
import { bridge } from './city/bridge.ts';
import { clockBuilding } from './city/clock-building.ts';
import { cornerBlock } from './city/corner-block.ts';
import { farCity, farShore } from './city/filler.ts';
import { landmarks } from './city/landmarks.ts';
import { middleTowers } from './city/middle-towers.ts';
import { type LeftBank, type Road, roadOf } from './city/road.ts';
import { randomSequence } from './noise.ts';
import { type Shadows, shadowsOf } from './shadows.ts';
import { numbered, type Solid } from './solid.ts';

export type World = { solids: Solid[]; isShaded: Shadows; road: Road };

export function buildWorld(leftBank: LeftBank): World {
  const random = randomSequence(7);
  const bodies = [
    ...farCity(random),
    ...farShore(random),
    ...middleTowers(random),
    ...landmarks(),
    ...clockBuilding(),
    ...cornerBlock(),
    ...banks(leftBank),
    ...bridge(leftBank),
  ];
  const solids = numbered(bodies);
  const casters = solids.filter(({ thin, wall }) => !thin && wall.pattern !== 'land');
  return { solids, isShaded: shadowsOf(casters), road: roadOf(leftBank) };
}
