// The older commercial block at the right edge: three setbacks, heavy cornices, a mansard roof and a water tank.

import { type Body, block, cylinder, taper } from '../bodies.ts';
import { standing } from '../geometry.ts';
import { facade, wall, type Zone } from '../walls/wall.ts';
import { cornice, plot } from './buildings.ts';

const { at, part } = plot(standing(2466, 424));

export function cornerBlock(): Body[] {
  return [...street(), ...oriel(), ...setbacks(), ...mansard(), ...waterTank(), chimney()];
}

function street(): Body[] {
  const zones: Zone[] = [
    [8, 'rustic', 8, 7],
    [12.4, 'triple', 4.4, 7],
    [13.6, 'blank', 2, 7],
    [47, 'triple', 4.15, 6.4],
    [48.6, 'frieze', 1.6, 3],
    [60, 'arched', 3.9, 6.4],
    [62, 'frieze', 2, 3],
  ];
  return [
    part(0, 0, [24, 24], [0, 62], facade(zones, 0.9)),
    ...cornice(at(0, 0), [24, 24], 62, 1.8, 2.4, 0.95),
    part(0, 0, [24.4, 24.4], [12.6, 13.6], wall('plain', 1)),
    part(0, 0, [24.35, 24.35], [47.2, 48.2], wall('plain', 1)),
  ];
}

function oriel(): Body[] {
  const zones: Zone[] = [
    [56, 'paired', 4.15, 6.8],
    [58, 'frieze', 2, 2],
  ];
  return [
    part(-23, 20, [2, 3.4], [8, 58], facade(zones, 1, { margin: 0.6 })),
    part(-23, 20, [2.4, 3.8], [56.8, 58.4], wall('plain', 1.05)),
  ];
}

function setbacks(): Body[] {
  const lower: Zone[] = [
    [77, 'paired', 3.9, 5.8],
    [79, 'frieze', 2, 3],
  ];
  const upper: Zone[] = [
    [91, 'arched', 3.8, 5],
    [92, 'blank', 2, 5],
  ];
  return [
    part(1, -1, [20.6, 20.4], [63, 79], facade(lower, 0.94)),
    ...cornice(at(0, 0), [20.6, 20.4], 79, 1.1, 1.6, 0.95),
    part(2, -3, [15.6, 15], [80, 92], facade(upper, 0.98)),
    ...cornice(at(0, 0), [15.6, 16], 92, 0.8, 1.3, 0.95),
  ];
}

function mansard(): Body[] {
  const dormers = [-8, 0, 8].flatMap((side) => [
    part(-11, -3 + side, [2.4, 1.5], [93, 97.4], wall('dormer', 1)),
    taper(at(-11, -3 + side), [2.6, 1.9], [2.4, 0.1], [97.4, 99.6], wall('plain', 0.8)),
  ]);
  return [taper(at(2, -3), [15, 14.4], [9.4, 9], [92.8, 102], wall('piers', 0.62, { bay: 2.2 })), ...dormers];
}

function waterTank(): Body[] {
  const foot = at(-16, 16.6);
  const legs = [
    [-1.5, 0],
    [1.5, 0],
    [0, 1.5],
    [0, -1.5],
  ] as const;
  return [
    ...legs.map(([x, z]) => block({ x: foot.x + x, z: foot.z + z }, [0.18, 0.18], [79.4, 83.4], wall('plain', 0.7))),
    cylinder(foot, 2.3, [83.4, 88.2], wall('piers', 0.8, { bay: 0.8 })),
    taper(foot, [2.2, 2.2], [0.1, 0.1], [88.2, 90.6], wall('plain', 0.7)),
  ];
}

function chimney(): Body {
  return part(-12, 20, [1, 1], [63, 71], wall('plain', 0.75));
}
