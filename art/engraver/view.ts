// The plates (compositions) and their projection.

import type { LeftBank } from './city/ground.ts';
import { CAMERA_HEIGHT, type Vector } from './geometry.ts';

/** A composition. Lengths are in drawing units; a unit is a pixel at scale 1. */
type Plate = {
  width: number;
  height: number;
  focalLength: number;
  centerX: number;
  horizon: number;
  /** The guilloché behind the city. */
  sun: { x: number; y: number; radius: number };
  /** Where the text is: the sky stays dark there. */
  words: 'left' | 'top';
  leftBank: LeftBank;
};

const wide: Plate = {
  width: 2400,
  height: 1350,
  focalLength: 2000,
  centerX: 1200,
  horizon: 1010,
  sun: { x: 1700, y: 560, radius: 395 },
  words: 'left',
  leftBank: { shift: 0, bend: 40, drift: -0.28 },
};

export const PLATES = {
  wide,
  tall: {
    width: 1080,
    height: 1680,
    focalLength: 1300,
    centerX: 336,
    horizon: 1478,
    sun: { x: 612, y: 1122, radius: 306 },
    words: 'top',
    leftBank: { shift: 46, bend: 25, drift: -0.12 },
  },
  social: { ...wide, height: 1260, horizon: 972, sun: { ...wide.sun, radius: 380 } },
} satisfies Record<string, Plate>;

export type PlateName = keyof typeof PLATES;

/** A plate at a scale, rendered in subpixels that are averaged at the end. */
export type View = Plate & {
  plate: PlateName;
  /** Subpixels per drawing unit. */
  unit: number;
  /** Subpixels per unit of line width and pitch: a small picture has fewer and broader lines. */
  pen: number;
  /** Subpixels per pixel of the finished picture, in each direction. */
  supersampling: number;
};

export type Size = { plate: PlateName; width: number; pen?: number; supersampling?: number };

export function viewOf({ plate: name, width, pen = 1, supersampling = 2 }: Size): View {
  const plate: Plate = PLATES[name];
  const unit = (width / plate.width) * supersampling;
  return {
    ...plate,
    plate: name,
    width: width * supersampling,
    height: Math.round((plate.height * width) / plate.width) * supersampling,
    focalLength: plate.focalLength * unit,
    centerX: plate.centerX * unit,
    horizon: plate.horizon * unit,
    sun: { x: plate.sun.x * unit, y: plate.sun.y * unit, radius: plate.sun.radius * unit },
    unit,
    pen: pen * unit,
    supersampling,
  };
}

export function project({ centerX, horizon, focalLength }: View, { x, y, z }: Vector): { x: number; y: number } {
  return { x: centerX + (focalLength * x) / z, y: horizon - (focalLength * (y - CAMERA_HEIGHT)) / z };
}

/** The direction from the camera through the center of a pixel. */
export function primaryRay({ centerX, horizon, focalLength }: View, x: number, y: number): Vector {
  const right = (x + 0.5 - centerX) / focalLength;
  const up = (horizon - y - 0.5) / focalLength;
  const length = Math.hypot(right, up, 1);
  return { x: right / length, y: up / length, z: 1 / length };
}
