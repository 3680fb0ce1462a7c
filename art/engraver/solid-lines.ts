// Direction and width of the lines on buildings and land.
import { FACE } from './bodies.ts';
// The plain: fields of different furrows, out to the horizon.
import { LAND_HEIGHT, ROAD_HALF_WIDTH, type Road, type RoadPoint } from './city/ground.ts';
import {
  CAMERA_HEIGHT,
  clamp,
  hash,
  mix,
  noise,
  onward,
  type Spot,
  smoothStep,
  type Vector,
  vector,
} from './geometry.ts';
import { ruled } from './hatching.ts';
import { type Hit, type Surface, surfaceAt } from './surface.ts';
import { sunlight, type Tone, toneAt } from './tone.ts';
import type { View } from './view.ts';
import type { Wall } from './walls/wall.ts';
import type { World } from './world.ts';

export type Engraved = { ivory: number; brass: number; face: number; depth: number };

/** A point on a surface as the camera sees it. */
type Sight = {
  surface: Surface;
  point: Vector;
  toward: Vector;
  sun: number;
  pitch: number;
  /** Meters per subpixel up the wall, and along it: an oblique wall has more meters per pixel. */
  rising: number;
  along: number;
  /** A slight irregularity of the line, in meters. */
  tremor: number;
};

/** Subpixels that a detail needs to be visible. */
const detail = 2;

const camera = vector(0, CAMERA_HEIGHT, 0);

export function engraveSolid(view: View, world: World, hit: Hit, toward: Vector, wobble: number): Engraved {
  const { solid } = hit;
  const point = onward(camera, toward, hit.distance);
  const surface = surfaceAt(hit, point);
  const meters = point.z / view.focalLength;
  const sun = sunlight(world, surface, point);
  const seen = toneAt(solid, surface, point, sun, detail * meters);
  const haze = clamp((point.z - 500) / 2600) * 0.62;
  const tone = clamp(throughAir(seen.tone, point, haze) * mix(0.82, 1, hash(solid.id, 5)) * (1 + 0.16 * wobble));
  const sight: Sight = {
    surface,
    point,
    toward,
    sun,
    pitch: 5 * view.pen,
    rising: meters,
    along: meters / Math.max(0.1, levelCosine(surface.normal, toward)),
    tremor: wobble * meters,
  };
  const lines = linesOn(view, world, solid.wall, sight, { ...seen, tone });
  const place = { face: solid.id * 8 + surface.face, depth: point.z };
  if (solid.wall.lamp) return { ...place, ivory: 0, brass: 1 };
  if (solid.wall.gilded) return { ...place, ivory: 0, brass: lines };
  const ivory = lines * mix(1, 0.74, haze);
  return { ...place, ivory: seen.glow ? 0.15 * ivory : ivory, brass: 0.95 * seen.glow };
}

/** Haze reduces contrast with distance; mist brightens the foot of far buildings. */
function throughAir(tone: number, { y, z }: Vector, haze: number): number {
  const mist = Math.exp(-Math.max(0, y) / (14 + 0.012 * z)) * clamp((z - 380) / 1100) * 0.5;
  return mix(mix(tone, 0.3, haze), 0.34, mist);
}

function linesOn(view: View, world: World, wall: Wall, sight: Sight, seen: Tone): number {
  const { surface, point, sun } = sight;
  if (surface.face === FACE.top) {
    return wall.pattern === 'land' ? fieldLines(view, world.road, point) : roofLines(sight, seen.tone);
  }
  if (sun < 0.12) return shadedLines(sight, seen.tone);
  if (wall.pattern === 'facade') return facadeLines(sight, seen);
  return litLines(sight, wall, seen.tone);
}

function roofLines({ surface, toward, pitch, rising, tremor }: Sight, tone: number): number {
  const metersPerPixel = rising / Math.max(0.03, Math.abs(toward.y));
  return ruled({
    position: surface.v + tremor,
    metersPerPixel,
    pitch: 0.9 * pitch,
    tone: clamp(0.9 * tone),
    spacing: 1,
  });
}

/** Thin horizontal lines, and diagonal gaps that darken them further. */
function shadedLines({ surface, point, pitch, rising, along, tremor }: Sight, tone: number): number {
  const level = ruled({
    position: point.y + tremor,
    metersPerPixel: rising,
    pitch: 0.86 * pitch,
    tone: clamp(1.02 * tone, 0.06),
    spacing: 1,
  });
  const slanted = ruled({
    position: 0.7 * (point.y + surface.u),
    metersPerPixel: 0.7 * Math.hypot(rising, along),
    pitch: 1.1 * pitch,
    tone: 0.38,
    spacing: 1,
  });
  return Math.max(0, level - 0.75 * slanted * smoothStep(0.3, 0.12, tone));
}

function facadeLines({ surface, point, pitch, rising, along, tremor }: Sight, { tone, upright }: Tone): number {
  const lines = upright
    ? { position: surface.u + tremor, metersPerPixel: along, pitch: 0.66 * pitch }
    : { position: point.y + tremor, metersPerPixel: rising, pitch: 0.74 * pitch };
  return ruled({ ...lines, tone: clamp(tone, 0, 0.86), spacing: 1 });
}

/** Lines along the architecture; very bright places get thin cross-hatching. */
function litLines({ surface, point, pitch, rising, along, tremor }: Sight, wall: Wall, tone: number): number {
  const isUpright = ['piers', 'columns', 'braced'].includes(wall.pattern);
  const upright = { position: surface.u, metersPerPixel: along };
  const level = { position: point.y, metersPerPixel: rising };
  const [first, second] = isUpright ? [upright, level] : [level, upright];
  const spacing = (isUpright ? wall.bay : wall.floor) / 2;
  const lines = ruled({
    position: first.position + tremor,
    metersPerPixel: first.metersPerPixel,
    pitch: 0.9 * pitch,
    tone: clamp(0.98 * tone, 0, 0.86),
    spacing,
  });
  if (tone <= 0.62 || ['stone-grid', 'grid', 'arcade'].includes(wall.pattern)) return lines;
  return Math.max(lines, 0.9 * ruled({ ...second, pitch, tone: 1.3 * (tone - 0.62), spacing: 1 }));
}

/** The cosine of the horizontal angle between the ray and the wall's normal. */
function levelCosine(normal: Vector, toward: Vector): number {
  const level = Math.hypot(normal.x, normal.z) || 1;
  return Math.abs(normal.x * toward.x + normal.z * toward.z) / level / Math.hypot(toward.x, toward.z);
}

type Plot = { row: number; column: number };

/** Direction and brightness of a plot's furrows. */
type Crop = { normal: Spot; tone: number; isStubble: boolean };

function fieldLines(view: View, road: Road, at: Vector): number {
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
