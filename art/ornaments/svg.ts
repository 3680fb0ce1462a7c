// SVG elements of the ornaments. Strokes keep their width at any size.

import { closedPath, type Point, waveRing } from './curves.ts';

const constantWidth = 'vector-effect="non-scaling-stroke"';

/** A drawing in `currentColor`, usable as a mask and as an image. */
export function lineDrawing(viewBox: string, body: string, size = ''): string {
  const attributes = `viewBox="${viewBox}" fill="none" stroke="currentColor"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}${size}>${body}</svg>`;
}

export function circle(radius: number, pen = 1): string {
  return `<circle ${constantWidth} r="${radius}" stroke-width="${pen}"/>`;
}

export function closedLine(points: Point[], pen: number): string {
  return `<path ${constantWidth} stroke-width="${pen}" d="${closedPath(points)}"/>`;
}

export type Band = { id: string; radius: number; swing: number; lobes: number; strands: number; pen?: number };

/** Interlaced waves: one ring and rotated copies of it. */
export function band({ id, radius, swing, lobes, strands, pen = 0.95 }: Band): string {
  const strand = `<path ${constantWidth} id="${id}" d="${closedPath(waveRing(radius, swing, lobes))}"/>`;
  return `<g stroke-width="${pen}">${strand}${turnedCopies(id, lobes, strands)}</g>`;
}

/** The same with strokes that scale with the drawing, for marks that must stay legible when small. */
export function scalingBand(options: Band): string {
  return band(options).replaceAll(`${constantWidth} `, '');
}

function turnedCopies(id: string, lobes: number, strands: number): string {
  const step = 360 / lobes / strands;
  const copies = Array.from({ length: strands - 1 }, (_, index) => {
    const degrees = Number((step * (index + 1)).toFixed(2));
    return `<use href="#${id}" transform="rotate(${degrees})"/>`;
  });
  return copies.join('');
}
