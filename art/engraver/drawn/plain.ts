// The objects drawn on the plain, for each plate.

import type { PlateName, View } from '../view.ts';
import { type Mesa, mesa } from './mesa.ts';
import { fence, pumpJack, stockTank, windPump } from './ranch.ts';
import { haloed, type Stroke } from './stroke.ts';
import { telegraph } from './telegraph.ts';

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
