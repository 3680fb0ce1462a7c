import { clamp, mix } from './geometry.ts';
import type { View } from './view.ts';

// The buffers of a strip while it is rendered.

export type Sheet = {
  width: number;
  rows: number;
  /** The share of each subpixel that lines cover, from 0 to 1. */
  ivory: Float32Array;
  brass: Float32Array;
  /** The opacity of clouds. */
  cloud: Float32Array;
  /** The visible face (or SKY or WATER) and its distance. */
  faces: Int32Array;
  depths: Float32Array;
};

export const SKY = 0;
export const WATER = -1;

export function emptySheet(width: number, rows: number): Sheet {
  const floats = () => new Float32Array(width * rows);
  return {
    width,
    rows,
    ivory: floats(),
    brass: floats(),
    cloud: floats(),
    faces: new Int32Array(width * rows),
    depths: floats(),
  };
}

// Contours: near bodies get a thin light edge and a dark halo on what is behind them, which separates the planes.

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Rows above and below that the contours of a row depend on. */
export function contourReach(view: View): number {
  return Math.max(2, Math.round(2.1 * view.pen));
}

/** Changes the sheet in place. It never changes faces and depths, so the order of the pixels does not matter. */
export function drawContours(view: View, sheet: Sheet): void {
  const near = Math.max(1, Math.round(0.55 * view.pen));
  const far = contourReach(view);
  const { width, rows, faces, depths, ivory, brass } = sheet;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const face = faces[at] ?? SKY;
      if (face === WATER) continue;
      const depth = depths[at] ?? 0;
      const { isEdge, isFold, isBehind } = surroundings(sheet, x, y, near, far);
      if (isBehind) {
        ivory[at] = 0.12 * (ivory[at] ?? 0);
        brass[at] = 0.2 * (brass[at] ?? 0);
      }
      const strength = face > 0 ? mix(1, 0.55, clamp((depth - 400) / 2400)) : 1;
      if (isEdge) ivory[at] = Math.max(ivory[at] ?? 0, 0.92 * strength);
      else if (isFold) ivory[at] = Math.max(ivory[at] ?? 0, 0.6 * strength);
    }
  }
}

function surroundings({ width, rows, faces, depths }: Sheet, x: number, y: number, near: number, far: number) {
  const at = y * width + x;
  const face = faces[at] ?? SKY;
  const depth = depths[at] ?? 0;
  let isEdge = false;
  let isFold = false;
  let isBehind = false;
  for (const [right, down] of directions) {
    const nextTo = neighbor(x + right * near, y + down * near);
    const other = faces[nextTo] ?? face;
    if (other !== face && other >= 0 && face > 0) {
      const otherDepth = depths[nextTo] ?? depth;
      if (otherDepth > 1.02 * depth) isEdge = true;
      else if (other >> 3 === face >> 3 || Math.abs(otherDepth - depth) < 0.02 * depth) isFold = true;
    }
    const beyond = neighbor(x + right * far, y + down * far);
    const hiding = faces[beyond] ?? face;
    if (hiding > 0 && hiding !== face && (depths[beyond] ?? depth) < 0.96 * depth) isBehind = true;
  }
  return { isEdge, isFold, isBehind };

  function neighbor(column: number, row: number): number {
    return column >= 0 && column < width && row >= 0 && row < rows ? row * width + column : at;
  }
}
