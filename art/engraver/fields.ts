// The plain: fields of different furrows, out to the horizon.

import { LAND_HEIGHT, ROAD_HALF_WIDTH, type Road, type RoadPoint } from './city/ground.ts';
import { CAMERA_HEIGHT, clamp, hash, mix, noise, type Spot, smoothStep, type Vector } from './geometry.ts';
import { ruled } from './hatching.ts';
import type { View } from './view.ts';

type Plot = { row: number; column: number };

/** Direction and brightness of a plot's furrows. */
type Crop = { normal: Spot; tone: number; isStubble: boolean };

export function fieldLines(view: View, road: Road, at: Vector): number {
  const lane = road.near(at);
  if (lane) {
    const metersPerPixel = foreshortened(view, at, lane.normal);
    const beyond = Math.abs(lane.aside) - ROAD_HALF_WIDTH;
    if (beyond < 0) return roadLines(view, lane, metersPerPixel);
    // The ditch separates the road from the fields; it is always wide enough to be visible.
    if (beyond < Math.max(1.4, 1.6 * view.pen * metersPerPixel)) return 0;
  }
  const plot = plotAt(at);
  if (isBoundary(view, at, plot)) return 0;
  const { normal, tone, isStubble } = sownWith(plot, at);
  const position = at.x * normal.x + at.z * normal.z;
  const metersPerPixel = foreshortened(view, at, normal);
  const furrows = ruled({ position, metersPerPixel, pitch: 5 * view.pen, tone, spacing: 2 });
  return isStubble ? furrows * broken(view, at, position) : furrows;
}

/** Two dark wheel tracks on a bright road. */
function roadLines(view: View, { aside }: RoadPoint, metersPerPixel: number): number {
  const isTrack = Math.abs(Math.abs(aside) - 1.5) < 0.55;
  return ruled({ position: aside, metersPerPixel, pitch: 5 * view.pen, tone: isTrack ? 0.3 : 0.7, spacing: 1 });
}

/** The plain is divided into plots, smaller ones near the river. */
function plotAt({ x, z }: Spot): Plot {
  const row = Math.floor(Math.log(z) * 3.2);
  const column = Math.floor((x + 0.25 * z + 30 * noise(z * 0.01, 3)) / 150 + 3 * hash(row, 21));
  return { row, column };
}

/** A strip of bare ink between two plots. */
function isBoundary(view: View, { x, z }: Vector, { row, column }: Plot): boolean {
  const right = (2.4 * view.pen * z) / view.focalLength;
  const away = (0.9 * view.pen * z * z) / (view.focalLength * (CAMERA_HEIGHT - LAND_HEIGHT));
  const next = plotAt({ x: x + right + (away * x) / z, z: z + away });
  return next.row !== row || next.column !== column;
}

function sownWith({ row, column }: Plot, { x, z }: Vector): Crop {
  const lot = hash(column * 3 + 1, row * 7 + 2);
  const bright = 0.25 + 0.44 * hash(column + 4, row + 8);
  const tone = mix(bright, 0.26, clamp((z - 300) / 2600)) * (0.8 + 0.4 * noise(x * 0.05, z * 0.02));
  const normal = lot < 0.3 ? { x: 0, z: 1 } : { x: 1, z: 1.6 * lot - 0.5 };
  return { normal, tone, isStubble: hash(column + 9, row + 5) < 0.4 };
}

/** Stubble: broken furrow lines. */
function broken(view: View, { x, z }: Vector, position: number): number {
  const along = (x * view.focalLength) / z / view.pen;
  return smoothStep(0.34, 0.46, noise(along / 9 + 31 * Math.round(position / 2), position));
}

/** Meters per subpixel across lines on the ground: a pixel higher up is farther away and farther to the side. */
function foreshortened(view: View, { x, z }: Vector, normal: Spot): number {
  const across = z / view.focalLength;
  const away = (z * z) / (view.focalLength * (CAMERA_HEIGHT - LAND_HEIGHT));
  return Math.hypot(normal.x * across, (normal.z + (normal.x * x) / z) * away);
}
