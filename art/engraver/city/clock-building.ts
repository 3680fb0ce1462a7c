// The white terracotta building near the right edge: base, shaft, arched attic, end pavilions and a clock tower.

import { type Body, block, cylinder, taper } from '../bodies.ts';
import { standing } from '../geometry.ts';
import { facade, wall, type Zone } from '../walls/wall.ts';
import { cornice, plot } from './buildings.ts';

const { at, part } = plot(standing(2236, 470));
const tower = at(-15, -7.4);
const white = wall('plain', 1.1);
const signs = [-1, 1];

export function clockBuilding(): Body[] {
  return [...mainBlock(), ...pavilion(16.4), ...pavilion(-16.8), ...towerShaft(), ...clockStage(), ...lantern()];
}

function mainBlock(): Body[] {
  const shaft: Zone[] = [
    [9.2, 'rustic', 9.2, 6],
    [10.6, 'blank', 2, 6],
    [33.2, 'paired', 3.78, 5.6],
    [34.6, 'frieze', 1.4, 5.6],
    [43.4, 'arched', 4.3, 5.6],
    [45, 'blank', 2, 6],
  ];
  const attic: Zone[] = [
    [52, 'small', 5.6, 4.2],
    [54, 'blank', 2, 6],
  ];
  return [
    part(0, 0, [27, 21], [0, 45], facade(shaft, 1.06)),
    ...cornice(at(0, 0), [27, 21], 45, 1.5, 2),
    part(0, 0, [27, 21], [10, 10.7], white),
    part(0, 0, [27.4, 21.4], [33.4, 34.2], white),
    part(1, 0, [25.4, 18.6], [46, 53.4], facade(attic, 0.98)),
    ...cornice(at(1, 0), [25.4, 18.6], 53.4, 0.8, 1),
    part(1, 0, [25.6, 18.8], [53.9, 55.6], wall('balusters', 1, { bay: 1.1 })),
  ];
}

function pavilion(v: number): Body[] {
  const zones: Zone[] = [
    [9.2, 'rustic', 9.2, 7],
    [10.6, 'blank', 2, 7],
    [43.6, 'paired', 4.1, 7.4],
    [45.4, 'frieze', 1.8, 3],
    [54, 'arched', 8, 7.4],
    [56, 'blank', 2, 4],
  ];
  const finials = [-4.3, 4.3].map((side) => taper(at(-28, v + side), [0.55, 0.55], [0.1, 0.1], [56, 60], white));
  return [
    part(-26.4, v, [2.2, 4.6], [0, 55.4], facade(zones, 1.1, { margin: 0.9 })),
    ...cornice(at(-26.4, v), [2.2, 4.6], 45, 1.3, 1.8),
    ...cornice(at(-26.4, v), [2.2, 4.6], 55.4, 1, 1.5),
    taper(at(-25.6, v), [3, 4.6], [0.3, 3.2], [56.1, 60.4], wall('floors', 0.78, { floor: 1.2 })),
    ...finials,
  ];
}

function towerShaft(): Body[] {
  const lower: Zone[] = [
    [57, 'blank', 2, 6],
    [60.5, 'frieze', 3.5, 3.6],
    [80.6, 'arched', 4.1, 5.4],
    [84, 'small', 3.2, 3.4],
  ];
  return [
    block(tower, [9.6, 9.6], [46, 84], facade(lower, 1.1, { margin: 1.5 })),
    ...cornice(tower, [9.6, 9.6], 84, 1.2, 1.8),
    block(tower, [8.9, 8.9], [85, 91.6], facade([[91.6, 'small', 6, 3.6]], 1.06, { margin: 1.6 })),
    ...cornice(tower, [8.9, 8.9], 91.8, 1, 1.4),
    ...pinnacles(8.6).flatMap((foot) => [
      block(foot, [0.9, 0.9], [92.4, 96], white),
      taper(foot, [1.1, 1.1], [0.12, 0.12], [96, 101], white),
    ]),
  ];
}

function clockStage(): Body[] {
  return [
    block(tower, [7.5, 7.5], [92.4, 107], wall('clock', 1.12)),
    ...cornice(tower, [7.5, 7.5], 107, 0.9, 1.3),
    ...pinnacles(6.8).map((foot) => taper(foot, [0.8, 0.8], [0.1, 0.1], [107.6, 112], wall('plain', 1.05))),
  ];
}

function lantern(): Body[] {
  return [
    cylinder(tower, 5.4, [107.6, 117.4], wall('columns', 1.05)),
    cylinder(tower, 6.1, [117.4, 118.6], white),
    cylinder(tower, 3.5, [118.6, 123.4], wall('columns', 1)),
    cylinder(tower, 3.9, [123.4, 124], white),
    taper(tower, [2.7, 2.7], [0.15, 0.15], [124, 134], wall('piers', 0.95)),
  ];
}

function pinnacles(reach: number) {
  return signs.flatMap((u) => signs.map((v) => at(-15 + u * reach, -7.4 + v * reach)));
}
