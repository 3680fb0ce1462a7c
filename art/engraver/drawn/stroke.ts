// Line work that is drawn rather than engraved: strokes as SVG, in units of the drawing.

import sharp from 'sharp';
import type { View } from '../view.ts';

type Point = readonly [x: number, y: number];

export type Stroke = {
  path: string;
  width: number;
  opacity?: number;
  /** Also filled with the stroke color. */
  filled?: boolean;
  /** Fine inner lines need no halo of their own. */
  halo?: boolean;
};

export function through(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Part of an ellipse from one angle to another, counterclockwise from x. */
export function arc([x, y]: Point, [rx, ry]: Point, from = 0, to = 2 * Math.PI): string {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) * 10));
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = from + ((to - from) * index) / steps;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
  return through(points);
}

export function line(from: Point, to: Point, width: number, more: Partial<Stroke> = {}): Stroke {
  return { path: through([from, to]), width, ...more };
}

export function strokes(list: readonly Stroke[], color: string, extraWidth = 0): string {
  const paths = list.map(({ path, width, opacity = 1, filled = false }) => {
    const fill = filled ? ` fill="${color}"` : '';
    return `<path d="${path}" stroke-width="${round(width + extraWidth)}" stroke-opacity="${opacity}"${fill}/>`;
  });
  return `<g stroke="${color}">${paths.join('')}</g>`;
}

/** The figure in white with a black halo, which separates it from the lines behind it. */
export function haloed(list: readonly Stroke[], halo = 3.4): string {
  const outer = list.filter((stroke) => stroke.halo !== false).map((stroke) => ({ ...stroke, opacity: 1 }));
  return strokes(outer, '#000', halo) + strokes(list, '#fff');
}

/** Draws an SVG over the whole plate: red, green, blue and alpha of each subpixel. */
export async function rasterize({ width, height }: View, body: string): Promise<Buffer> {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;
  const svg = `${open} fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
