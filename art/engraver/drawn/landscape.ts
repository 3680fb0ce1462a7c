import { LAND_HEIGHT, roadOf } from '../city/ground.ts';
import { clamp, mix, noise } from '../geometry.ts';
import { type PlateName, project, type View } from '../view.ts';
import { fence, pumpJack, stockTank, windPump } from './ranch.ts';
import { haloed, line, type Stroke, strokes, through } from './stroke.ts';

// Table mountains on the horizon: level strata, and hachures that fall from the rim.

type Mesa = { from: number; to: number; height: number; slope: number };

/** Heights count from the horizon upward. */
function mesa(shape: Mesa): string {
  const { from, to } = shape;
  const rim = steps(from, to, 1).map((x): [number, number] => [x, profile(shape, x)]);
  const ground: Stroke = { path: through([[from, 0], ...rim, [to, 0]], true), width: 0, filled: true };
  const outline: Stroke = { path: through(rim), width: 1.15 };
  return strokes([ground], '#000') + strokes([...hachures(shape), ...strata(shape), outline], '#fff');
}

/** A steep cap on a slope of rubble. */
function profile({ from, to, height, slope }: Mesa, x: number): number {
  const inward = Math.min((x - from) / slope, (to - x) / slope);
  const rough = (noise(x * 0.09, height) - 0.5) * 2.4 + (noise(x * 0.35, height + 3) - 0.5) * 1.2;
  if (inward >= 1) return height + rough;
  if (inward > 0.78) return height * mix(0.46, 1, (inward - 0.78) / 0.22) + rough;
  return height * 0.46 * (Math.max(0, inward) / 0.78) ** 1.5;
}

function hachures(shape: Mesa): Stroke[] {
  const { from, to, height } = shape;
  return steps(from + 3, to - 2, 2.3).map((x) => {
    const top = profile(shape, x);
    const isLit = (x - from) / (to - from) < 0.58;
    const isCap = top > 0.6 * height;
    const luck = noise(x * 0.7, 9);
    const end = isCap ? height * (0.4 - 0.12 * luck) : top * (0.25 + 0.4 * luck);
    const drift = isCap ? 0 : x < (from + to) / 2 ? -2.5 : 2.5;
    const path = through([
      [x, top],
      [x + drift, end],
    ]);
    return { path, width: isLit ? 0.95 : 0.7, opacity: isLit ? 0.95 : 0.5 };
  });
}

/** Level lines below the cap, broken where the rubble covers them. */
function strata(shape: Mesa): Stroke[] {
  return [0.34, 0.22, 0.12].map((level) => {
    let path = '';
    let isDrawing = false;
    for (const x of steps(shape.from, shape.to, 2)) {
      const y = shape.height * level + noise(x * 0.05, level * 40) * 1.6;
      const isSeen = y < profile(shape, x) - 1 && noise(x * 0.12, level * 90) > 0.34;
      if (isSeen) path += `${isDrawing ? 'L' : 'M'}${x} ${y.toFixed(2)}`;
      isDrawing = isSeen;
    }
    return { path: path || 'M0 0', width: 0.7, opacity: 0.55 };
  });
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

// The telegraph line along the road: poles that shrink toward the horizon, and sagging wires.

const poles = 15;
const aside = -9; // On the right of the road, where it does not hide it.
const height = 9.5;

type Place = readonly [x: number, y: number];

function telegraph(view: View): Stroke[] {
  const road = roadOf(view.leftBank);
  const at = (pole: number, up: number): Place => {
    const { x, z } = road.beyondBend(20 + 62 * pole + 9 * pole * pole, aside);
    const spot = project(view, { x, y: LAND_HEIGHT + up, z });
    return [spot.x / view.unit, (view.horizon - spot.y) / view.unit];
  };
  const numbers = Array.from({ length: poles }, (_, pole) => pole);
  return [
    ...numbers.slice(1).flatMap((pole) => wire(at(pole - 1, height), at(pole, height))),
    ...numbers.flatMap((pole) => poleStrokes(at(pole, 0), at(pole, height))),
  ];
}

function poleStrokes(foot: Place, top: Place): Stroke[] {
  const size = top[1] - foot[1];
  const width = clamp(size / 26, 0.55, 1.5);
  const arm = (down: number, half: number) =>
    line([top[0] - half * size, top[1] - down * size], [top[0] + half * size, top[1] - down * size], 0.8 * width);
  return [line(foot, top, width), arm(0.06, 0.1), ...(size > 14 ? [arm(0.17, 0.08)] : [])];
}

/** Omitted where it would be thinner than a hairline. */
function wire(from: Place, to: Place): Stroke[] {
  if (Math.abs(from[0] - to[0]) < 9) return [];
  const sag = 0.1 * Math.abs(from[0] - to[0]);
  const points = Array.from({ length: 9 }, (_, index): Place => {
    const share = index / 8;
    return [mix(from[0], to[0], share), mix(from[1], to[1], share) - 0.5 - sag * 4 * share * (1 - share) * 0.35];
  });
  return [{ path: through(points), width: 0.5, opacity: 0.75, halo: false }];
}

// The objects drawn on the plain, for each plate.

const wideMesas: Mesa[] = [
  { from: 560, to: 690, height: 15, slope: 40 },
  { from: 30, to: 196, height: 27, slope: 52 },
  { from: 232, to: 300, height: 40, slope: 30 },
  { from: 356, to: 520, height: 22, slope: 58 },
];
const wideRanch: Stroke[][] = [
  pumpJack({ x: 742, y: 0, size: 0.98 }, 1),
  pumpJack({ x: 836, y: 0, size: 0.66 }, -1),
  fence({ x: -10, y: -96, height: 17 }, { x: 420, y: -30, height: 5.5 }, 18),
  stockTank({ x: 296, y: -80, size: 1 }),
  windPump({ x: 226, y: -80, size: 1.12 }),
];
const plains: Record<PlateName, { mesas: Mesa[]; ranch: Stroke[][] }> = {
  wide: { mesas: wideMesas, ranch: wideRanch },
  social: { mesas: wideMesas, ranch: wideRanch },
  tall: {
    mesas: [
      { from: -60, to: 74, height: 30, slope: 44 },
      { from: 160, to: 226, height: 22, slope: 24 },
    ],
    ranch: [
      fence({ x: -6, y: -60, height: 14 }, { x: 118, y: -40, height: 8 }, 6),
      stockTank({ x: 70, y: -47, size: 0.7 }),
      windPump({ x: 122, y: -50, size: 1.42 }),
    ],
  },
};

export function plainDrawing(view: View): string {
  const { plate, horizon, unit } = view;
  const { mesas, ranch } = plains[plate];
  const figures = [...mesas.map(mesa), haloed(telegraph(view), 2), ...ranch.map((figure) => haloed(figure))];
  return `<g transform="translate(0 ${horizon}) scale(${unit} ${-unit})">${figures.join('')}</g>`;
}

// The sun of the plate: a guilloché of five bands, with rays around it.

type Band = [radius: number, swing: number, lobes: number, strands: number];

const bands: Band[] = [
  [0.93, 0.055, 36, 10],
  [0.775, 0.075, 24, 12],
  [0.57, 0.1, 18, 14],
  [0.34, 0.1, 12, 14],
  [0.135, 0.09, 8, 12],
];
const circles = [1, 1.012, 0.855, 0.865, 0.675, 0.685, 0.45, 0.46, 0.235, 0.245];
const fullTurn = 2 * Math.PI;

export function sun({ sun: { x, y, radius }, pen }: View): string {
  const rings = [...bands.flatMap(weave), ...circles.map((size) => ring(() => size))];
  const paths = rings.map((points): Stroke => {
    return { path: through(points.map(([right, down]) => [x + right * radius, y + down * radius])), width: 1.2 * pen };
  });
  return strokes([...paths, ...rays(x, y, radius, 0.8 * pen)], '#fff');
}

function weave([radius, swing, lobes, strands]: Band) {
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (strand / strands) * fullTurn;
    const radiusAt = (angle: number) =>
      radius + swing * (Math.sin(lobes * angle + phase) + 0.28 * Math.sin((lobes / 2) * angle - 2 * phase));
    return ring(radiusAt);
  });
}

function ring(radiusAt: (angle: number) => number): [number, number][] {
  const points = 2400;
  return Array.from({ length: points + 1 }, (_, index) => {
    const angle = (index / points) * fullTurn;
    return [radiusAt(angle) * Math.cos(angle), radiusAt(angle) * Math.sin(angle)];
  });
}

/** 360 of them; every second one is longer, every tenth longest. */
function rays(x: number, y: number, radius: number, width: number): Stroke[] {
  return Array.from({ length: 360 }, (_, index) => {
    const angle = (index / 360) * fullTurn;
    const end = index % 2 ? 1.075 : index % 10 ? 1.1 : 1.15;
    const at = (size: number) => [x + Math.cos(angle) * size * radius, y + Math.sin(angle) * size * radius] as const;
    return line(at(1.03), at(end), width);
  });
}
