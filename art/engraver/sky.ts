import { clamp, layeredNoise, mix, noise, randomSequence, smoothStep } from './geometry.ts';
import { covered, toNearestLine } from './hatching.ts';
import type { PlateName, View } from './view.ts';

// Thins the sky behind headlines, so that text keeps its contrast (tests/rest/hero-contrast.e2e.ts measures it).

/** 1 where there is no text, about a third behind text. */
export function openness({ width, height, words }: View, x: number, y: number): number {
  const across = x / width;
  const down = y / height;
  if (words === 'left') return 1 - 0.66 * (1 - smoothStep(0.36, 0.62, across)) * (1 - smoothStep(0.58, 0.8, down));
  return 1 - 0.72 * (1 - smoothStep(0.4, 0.66, down));
}

// The sky: horizontal lines distorted by noise, broader toward the horizon.

type Bar = { center: number; base: number; halfWidth: number; thickness: number; brightness: number };

const overPlain: Bar[] = [
  { center: 130, base: 902, halfWidth: 360, thickness: 34, brightness: 0.3 },
  { center: 330, base: 936, halfWidth: 330, thickness: 26, brightness: 0.3 },
  { center: 40, base: 958, halfWidth: 300, thickness: 18, brightness: 0.24 },
  { center: 640, base: 888, halfWidth: 230, thickness: 20, brightness: 0.2 },
];
const bars: Record<PlateName, Bar[]> = { wide: overPlain, social: overPlain, tall: [] };

export function skyLines(view: View, x: number, y: number, wobble: number): number {
  const { tone, relief } = skyTone(view, x, y);
  const swell = 5 * Math.sin((0.004 * x) / view.pen + (0.002 * y) / view.pen);
  const pitch = 6.4 * view.pen;
  const bent = y + (16 * relief + 2.2 * wobble + swell) * view.pen;
  const seen = tone * openness(view, x, y);
  const width = clamp(seen, 0.03, 0.8) * pitch;
  return covered(toNearestLine(bent, pitch), width / 2) * mix(0.55, 0.86, clamp(2.2 * seen));
}

export function skyTone(view: View, pixelX: number, pixelY: number): { tone: number; relief: number } {
  const x = pixelX / view.pen;
  const y = pixelY / view.pen;
  const horizon = view.horizon / view.pen;
  const elevation = clamp((horizon - y) / horizon);
  const clear = mix(0.34, 0.05, elevation ** 0.62);

  const heap = billow(x * 0.0021, y * 0.0046);
  const beside = billow(x * 0.0021 - 0.07, y * 0.0046 - 0.13);
  const belt = smoothStep(0.02, 0.16, elevation) * (1 - smoothStep(0.3, 0.62, elevation));
  const density = smoothStep(0.5, 0.64, 0.8 * heap + 0.16 * belt + 0.04 * smoothStep(300, 1500, x)) * belt;
  const rim = clamp((heap - beside) * 3.2 + 0.42) * density;

  const drawnOut = layeredNoise(x * 0.0011 + 9, y * 0.0075 + x * 0.0012, 5);
  const cirrus = smoothStep(0.52, 0.78, drawnOut) * smoothStep(0.35, 0.6, elevation) * 0.09;
  return {
    tone: clear * (1 - 0.12 * density) + 0.1 * rim + cirrus + stratus(view, pixelX / view.unit, pixelY / view.unit),
    relief: 0.7 * density + 2.2 * layeredNoise(x * 0.0016 + 2, y * 0.0035 + 5, 2),
  };
}

/** Stratus: long bars where the sky's lines swell, sharp below, frayed above, tapered at both ends. */
function stratus({ plate }: View, x: number, y: number): number {
  let tone = 0;
  for (const { center, base, halfWidth, thickness, brightness } of bars[plate]) {
    const up = (base - y) / thickness;
    const aside = (x - center) / halfWidth;
    if (up < -0.2 || up > 1.4 || Math.abs(aside) > 1) continue;
    const frayed = up + 0.5 * (layeredNoise(x * 0.012 + base, y * 0.05, 3) - 0.45);
    const lens = 1 - aside * aside;
    tone += brightness * lens * smoothStep(-0.1, 0.1, frayed) * (1 - smoothStep(0.25 * lens, lens, frayed));
  }
  return tone;
}

/** Ridged noise. */
function billow(x: number, y: number): number {
  let sum = 0;
  let height = 0.55;
  let total = 0;
  for (let layer = 0; layer < 4; layer++) {
    sum += height * (1 - Math.abs(2 * noise(x + 4.2, y + 7.7) - 1));
    total += height;
    x = x * 2.1 + 3.3;
    y = y * 2.1 + 1.9;
    height *= 0.42;
  }
  return sum / total;
}

// Cumulus clouds are heaps of puffs: arcs around each puff's shaded side, horizontal lines at the base.

/** Position, size and brightness of a heap. */
type Sketch = [seed: number, center: number, base: number, width: number, height: number, brightness: number];

type Puff = { x: number; y: number; radius: number };

export type Cloud = {
  puffs: Puff[];
  left: number;
  right: number;
  top: number;
  base: number;
  center: number;
  width: number;
  height: number;
  brightness: number;
};

const overWater: Sketch[] = [
  [6, 472, 962, 150, 26, 0.6],
  [23, 650, 950, 190, 44, 0.66],
  [15, 840, 934, 300, 84, 0.76],
  [30, 1090, 902, 440, 168, 0.9],
  [33, 1350, 812, 330, 128, 0.92],
  [41, 2150, 748, 520, 240, 0.98],
  [52, 2440, 640, 360, 190, 0.84],
];
const sketches: Record<PlateName, Sketch[]> = {
  wide: overWater,
  social: overWater,
  tall: [
    [5, 10, 1372, 400, 120, 0.85],
    [12, 262, 1350, 400, 182, 0.98],
    [41, 985, 1300, 470, 246, 0.98],
    [58, 800, 1256, 270, 100, 0.85],
  ],
};

export function cloudsOf({ plate }: View): Cloud[] {
  return sketches[plate].map(heap);
}

const pitch = 4.6;
const rows = 5;

/** The tops follow one profile, so the heap has no gaps; five rows, smaller and lower toward the front. */
function heap([seed, center, base, width, height, brightness]: Sketch): Cloud {
  const random = randomSequence(seed * 97);
  const profile = (across: number) =>
    Math.sin(Math.PI * across ** 0.9) ** 0.62 * (0.5 + 0.62 * noise(across * 3.1 + seed, seed * 0.7));
  // Small heaps are far away and get few round tops; many small ones would look like a hedge.
  const nearness = clamp((height - 20) / 140);
  const crowd = mix(1.1, 2.7, nearness);
  const girth = mix(0.42, 0.235, nearness);
  const puffs: (Puff & { order: number })[] = [];
  for (let row = 0; row < rows; row++) {
    const count = Math.max(4, Math.round((width / height) * (crowd + 0.75 * nearness * row)));
    for (let index = 0; index < count; index++) {
      const across = clamp((index + 0.5 + (random() - 0.5) * 0.85) / count, 0.02, 0.98);
      const size = (girth - 0.03 * row) * (0.66 + 0.62 * random()) * (0.55 + 0.45 * Math.sin(Math.PI * across));
      const radius = height * size;
      const lift = Math.max(0, profile(across) * (1 - 0.215 * row) * height - 0.9 * radius);
      puffs.push({
        x: center + (across - 0.5) * width,
        y: base - lift - 0.1 * radius,
        radius,
        order: row + 0.013 * index,
      });
    }
  }
  puffs.sort((a, b) => b.order - a.order);
  const edge = 8;
  return {
    puffs,
    left: Math.min(...puffs.map(({ x, radius }) => x - radius)) - edge,
    right: Math.max(...puffs.map(({ x, radius }) => x + radius)) + edge,
    top: Math.min(...puffs.map(({ y, radius }) => y - radius)) - edge,
    base,
    center,
    width,
    height,
    brightness,
  };
}

/** `cover` is the share of the pixel that lines cover, `presence` the opacity of the cloud. */
type CloudMark = { cover: number; presence: number };

/** x and y in units of the drawing. */
export function cloudAt(clouds: readonly Cloud[], x: number, y: number, view: View): CloudMark | null {
  let best: CloudMark | null = null;
  for (const cloud of clouds) {
    const mark = heapAt(cloud, x, y, view.unit);
    if (mark && (!best || mark.presence > best.presence)) best = mark;
    if (best && best.presence > 0.97) return best;
  }
  return best ?? streakBelow(clouds, x, y, view.unit);
}

function heapAt(cloud: Cloud, x: number, y: number, unit: number): CloudMark | null {
  const { base, height, brightness } = cloud;
  if (x < cloud.left || x > cloud.right || y < cloud.top || y > base) return null;
  const presence = smoothStep(base, base - 0.2 * height, y);
  if (presence <= 0.01) return null;
  const puff = frayed(cloud, x, y);
  if (!puff) return null;

  const { dx, dy, radius, distance } = puff;
  const toCamera = Math.sqrt(Math.max(0, 1 - (distance / radius) ** 2));
  const light = clamp((-0.66 * dx - 0.6 * dy) / radius + 0.34 * toCamera);
  const foot = smoothStep(base - 0.4 * height, base - 0.1 * height, y);
  const tone = mix(0.15 + 0.62 * light ** 1.2, 0.34, 0.7 * foot) * brightness;
  const arcs = mix(Math.hypot(dx - 0.42 * radius, dy - 0.55 * radius), y + 40, foot);
  const width = clamp(tone * presence, 0.02, 0.8) * pitch * unit;
  let cover = covered(toNearestLine(arcs, pitch) * unit, width / 2) * mix(0.6, 1, light);

  const toRim = radius - distance;
  if (foot < 0.5 && toRim < 1.15 && light > 0.16) {
    cover = Math.max(cover, clamp((1.15 - toRim) * unit) * clamp(1.6 * light) * brightness * 0.95 * presence);
  } else if (foot < 0.5 && toRim < 2.4 && light > 0.3) {
    cover *= 0.35;
  }
  return { cover, presence };
}

/** The frontmost puff here. Noise displaces the point first; otherwise every puff would be a perfect circle. */
function frayed({ puffs, height }: Cloud, x: number, y: number) {
  const fineX = (noise(x * 0.11, y * 0.11) - 0.5) * 3.2;
  const fineY = (noise(x * 0.11 + 8, y * 0.11) - 0.5) * 3.2;
  const atX = x + (layeredNoise(x * 0.03 + 3, y * 0.03, 2) - 0.4) * height * 0.1 + fineX;
  const atY = y + (layeredNoise(x * 0.03 + 9, y * 0.03 + 4, 2) - 0.4) * height * 0.09 + fineY;
  for (const puff of puffs) {
    const dx = atX - puff.x;
    const dy = atY - puff.y;
    const squared = dx * dx + dy * dy;
    if (squared <= puff.radius * puff.radius) return { dx, dy, radius: puff.radius, distance: Math.sqrt(squared) };
  }
  return null;
}

/** Thin level streaks under the flat base. */
function streakBelow(clouds: readonly Cloud[], x: number, y: number, unit: number): CloudMark | null {
  for (const { base, center, width, height, brightness } of clouds) {
    const down = (y - base + 0.16 * height) / (0.16 * height);
    const aside = (x - center) / (0.62 * width);
    if (down <= 0 || down >= 1 || Math.abs(aside) >= 1) continue;
    if (noise(x * 0.006 + center, y * 0.16) <= 0.52 + 0.3 * aside * aside) continue;
    const halfWidth = 0.17 * pitch * unit * brightness * (1 - aside * aside);
    return { cover: covered(toNearestLine(y, pitch) * unit, halfWidth), presence: 0.5 };
  }
  return null;
}
