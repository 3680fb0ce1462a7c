// The rosettes of the five categories. The dense ones (`-xl`) are for more than about 900 px; below 600 px their lines
// would merge.

import { ring } from './curves.ts';
import { band, circle, closedLine, lineDrawing } from './svg.ts';

type Weave = [radius: number, swing: number, lobes: number, strands: number, pen?: number];

const viewBox = '-102 -102 204 204';
const thin = 0.5;

export const rosettes: Record<string, string> = {
  // Buy: open, twelve lobes.
  buy: rosette(
    [
      [78, 18, 12, 10],
      [46, 14, 12, 8],
      [20, 11, 6, 8],
    ],
    [60, 32],
  ),
  'buy-xl': rosette(
    [
      [88, 9, 24, 12, 0.8],
      [70, 15, 12, 18, 0.75],
      [47, 13, 12, 16, 0.75],
      [28, 10, 12, 12, 0.75],
      [12, 7, 6, 12, 0.75],
    ],
    [99.6, 78.5, 59.5, 37, 19],
  ),
  // Sell: a star with five points.
  sell: rosette(
    [
      [74, 22, 5, 12],
      [38, 20, 5, 10],
    ],
    [52, 16],
  ),
  'sell-xl': rosette(
    [
      [89, 8, 30, 10, 0.8],
      [66, 22, 5, 26, 0.7],
      [36, 18, 5, 22, 0.7],
      [15, 9, 5, 14, 0.7],
    ],
    [99.6, 80, 50, 17],
  ),
  // Capital: nested milled coin edges.
  capital: rosette(
    [
      [88, 9, 36, 6, 0.9],
      [66, 11, 24, 6, 0.9],
      [42, 12, 16, 6, 0.9],
      [18, 9, 8, 6, 0.9],
    ],
    [77.5, 54.5, 29.5],
  ),
  'capital-xl': rosette(
    [
      [92, 5.4, 72, 6, 0.7],
      [79, 8, 48, 8, 0.7],
      [63, 9, 36, 9, 0.7],
      [46, 9, 24, 9, 0.7],
      [29, 9, 16, 9, 0.7],
      [13, 7, 8, 9, 0.7],
    ],
    [99.6, 86.6, 71, 54.4, 37.4, 20.4],
  ),
  // Integration: two rings that join.
  integration: linkedRings([[52, 14, 10, 7]], [36]),
  'integration-xl': linkedRings(
    [
      [55, 12, 20, 10, 0.75],
      [42, 9, 10, 14, 0.7],
      [30, 5, 20, 8, 0.7],
    ],
    [69.4, 24.4],
  ),
  // Insights: contour lines of a map.
  insights: contours(22, 3, [0.8, 1.2], (line, angle) => {
    return 8 + 3.75 * line + (1 + 0.3 * line) * Math.sin(3 * angle + 0.36 * line);
  }),
  'insights-xl': contours(46, 4, [0.7, 1.1], (line, angle) => {
    const swell = (1 + 0.15 * line) * Math.sin(3 * angle + 0.175 * line);
    const ripple = 0.035 * line * Math.sin(7 * angle - 0.09 * line);
    return 7 + 1.82 * line + swell + ripple;
  }),
};

function rosette(weaves: Weave[], thinCircles: number[]): string {
  return lineDrawing(viewBox, weave('a', weaves) + circle(98) + circles(thinCircles));
}

function linkedRings(weaves: Weave[], thinCircles: number[]): string {
  const rings = circle(68) + circles(thinCircles);
  const left = `<g transform="translate(-32)">${weave('a', weaves)}${rings}</g>`;
  const right = `<g transform="translate(32)">${weave('b', weaves)}${rings}</g>`;
  return lineDrawing(viewBox, left + right);
}

function contours(
  lines: number,
  boldEvery: number,
  [fine, bold]: [number, number],
  radiusAt: (line: number, angle: number) => number,
): string {
  const paths = Array.from({ length: lines }, (_, line) => {
    return closedLine(
      ring(18, (angle) => radiusAt(line, angle)),
      line % boldEvery ? fine : bold,
    );
  });
  return lineDrawing(viewBox, paths.join(''));
}

function weave(prefix: string, weaves: Weave[]): string {
  const bands = weaves.map(([radius, swing, lobes, strands, pen], index) => {
    return band({ id: `${prefix}${index}`, radius, swing, lobes, strands, pen });
  });
  return bands.join('');
}

function circles(radii: number[]): string {
  return radii.map((radius) => circle(radius, thin)).join('');
}
