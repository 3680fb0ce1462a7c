// The bridge: stone approaches on arches, and a span of two steel leaves between four bridge houses.

import { type Body, beam, block, cylinder, taper } from '../bodies.ts';
import { mix, type Spot, type Vector } from '../geometry.ts';
import { type Wall, wall } from '../walls/wall.ts';
import {
  ACROSS,
  BRIDGE_TURN,
  crossingLength,
  LAND_HEIGHT,
  LEFTWARD,
  type LeftBank,
  onBridge,
  RAMP_END,
  RAMP_START,
} from './ground.ts';

const deck = 10.5;
const halfWidth = 6.5;
const spanStart = 84;
const span = 104;
const rightEnd = -40;
const turn = { turn: BRIDGE_TURN };
const steel = wall('plain', 1.05);

export function bridge({ shift }: LeftBank): Body[] {
  const length = crossingLength(shift);
  const sides = [-halfWidth, halfWidth].flatMap((aside) => [
    ...truss(aside),
    ...railing(aside, length),
    ...lamps(aside, length),
  ]);
  const piers = [spanStart - 5, spanStart + span + 5].flatMap(bridgeHouses);
  return [
    stretch(rightEnd, length + RAMP_START, halfWidth, [deck - 1, deck], wall('plain', 1)),
    approach(rightEnd, spanStart),
    approach(spanStart + span, length + RAMP_START),
    ...ramp(length),
    ...sides,
    ...piers,
  ];
}

function approach(from: number, to: number): Body {
  return stretch(from, to, halfWidth - 0.4, [0, deck - 0.9], wall('arcade', 1));
}

function stretch(from: number, to: number, half: number, heights: [number, number], face: Wall): Body {
  return block(onBridge((from + to) / 2, 0), [(to - from) / 2, half], heights, face, turn);
}

/** A stone ramp takes the road down to the fields, between two pylons where it leaves the bridge. */
function ramp(length: number): Body[] {
  const [start, end] = [length + RAMP_START, length + RAMP_END];
  const down = LAND_HEIGHT - deck;
  const slope = { x: -LEFTWARD.x * down, y: end - start, z: -LEFTWARD.z * down };
  const cut = { normal: slope, through: onBridge(start, deck) };
  const middle = onBridge((start + end) / 2, 0);
  const body = block(middle, [(end - start) / 2, halfWidth], [0, deck], wall('ashlar', 1), { ...turn, cuts: [cut] });
  const sides = [-halfWidth, halfWidth].flatMap((aside) => [...slopingRail(start, end, aside), ...pylon(start, aside)]);
  return [body, ...sides];
}

function slopingRail(start: number, end: number, aside: number): Body[] {
  const gaps = 16;
  const at = (share: number, above: number) => {
    return onBridge(mix(start, end, share), mix(deck, LAND_HEIGHT, share) + above, aside);
  };
  const posts = Array.from({ length: gaps + 1 }, (_, index) => bar(at(index / gaps, 0), at(index / gaps, 1.5), 0.12));
  return [bar(at(0, 1.5), at(1, 1.5), 0.2), ...posts];
}

function pylon(along: number, aside: number): Body[] {
  const at = onBridge(along, 0, aside * 1.12);
  return [
    block(at, [1.5, 1.3], [0, deck + 4.2], wall('ashlar', 1.05), turn),
    block(at, [1.9, 1.7], [deck + 4.2, deck + 4.9], wall('plain', 1.1), turn),
    taper(at, [1.2, 1.1], [0.2, 0.2], [deck + 4.9, deck + 7.6], wall('plain', 0.9), turn),
  ];
}

/** One side of both leaves: a curved lower chord, a level upper one, and the bars between them. */
function truss(aside: number): Body[] {
  const panels = 16;
  const at = (panel: number, height: number) => onBridge(spanStart + (panel / panels) * span, height, aside);
  const upper = (panel: number) => at(panel, deck - 0.5);
  const lower = (panel: number) => at(panel, deck - 1.8 - 6.4 * (2 * (panel / panels) - 1) ** 2);
  return Array.from({ length: panels }, (_, panel) => [
    bar(lower(panel), lower(panel + 1), 0.5),
    bar(upper(panel), upper(panel + 1), 0.42),
    bar(lower(panel), upper(panel), 0.26),
    panel < panels / 2 ? bar(lower(panel), upper(panel + 1), 0.22) : bar(upper(panel), lower(panel + 1), 0.22),
  ]).flat();
}

function railing(aside: number, length: number): Body[] {
  const posts = 110;
  const end = length + RAMP_START;
  const rail = bar(onBridge(rightEnd, deck + 1.5, aside), onBridge(end, deck + 1.5, aside), 0.2);
  const post = (along: number) => bar(onBridge(along, deck, aside), onBridge(along, deck + 1.5, aside), 0.12);
  const uprights = Array.from({ length: posts + 1 }, (_, index) => post(rightEnd + (index * (end - rightEnd)) / posts));
  return [rail, ...uprights];
}

function lamps(aside: number, length: number): Body[] {
  return Array.from({ length: 9 }, (_, index) => {
    const along = -10 + (index * (length + 20)) / 8;
    const light = wall('plain', 1.2, { lamp: true });
    return [
      bar(onBridge(along, deck, aside), onBridge(along, deck + 6.6, aside), 0.17),
      cylinder(onBridge(along, 0, aside), 0.7, [deck + 6.6, deck + 8], light),
    ];
  }).flat();
}

/** A pier in the water, with a house on either side of the road. */
function bridgeHouses(along: number): Body[] {
  const pier = block(onBridge(along, 0), [7, halfWidth + 3.5], [0, deck - 0.2], wall('ashlar', 1), turn);
  return [pier, ...[-(halfWidth + 2.6), halfWidth + 2.6].flatMap((aside) => house(onBridge(along, 0, aside)))];
}

function house(at: Spot): Body[] {
  const stone = wall('stone-grid', 1, { bay: 2.4, floor: 3 });
  return [
    block(at, [3.4, 3], [0, deck + 7.4], stone, turn),
    block(at, [3.9, 3.5], [deck + 6.9, deck + 7.7], wall('plain', 1.1), turn),
    taper(at, [3.5, 3.1], [1.7, 1.4], [deck + 7.7, deck + 12.2], wall('plain', 0.5), turn),
    block(at, [0.3, 0.3], [deck + 12.2, deck + 15], wall('plain', 1), turn),
  ];
}

function bar(from: Vector, to: Vector, thickness: number): Body {
  return beam(from, to, thickness, ACROSS, steel);
}
