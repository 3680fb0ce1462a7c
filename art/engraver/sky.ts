// The sky: horizontal lines distorted by noise, broader toward the horizon.

import { clamp, mix, smoothStep } from './easing.ts';
import { covered, toNearestLine } from './hatching.ts';
import { layeredNoise, noise } from './noise.ts';
import { openness } from './text-side.ts';
import type { PlateName, View } from './view.ts';

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
