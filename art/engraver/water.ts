import { CAMERA_HEIGHT, clamp, mix, noise, onward, smoothStep, unit, type Vector, vector } from './geometry.ts';
import { covered } from './hatching.ts';
import { type Cloud, cloudAt, openness, skyTone } from './sky.ts';
import { firstHit, type Ray, surfaceAt } from './surface.ts';
import { sunlight, toneAt } from './tone.ts';
import type { View } from './view.ts';
import type { World } from './world.ts';

// Reflections: what one point of a water line shows of the city or the sky.

/** `glow` is brass: the reflection of a lamp or of the guilloché. */
type Glint = { tone: number; glow: number };

function mirrored(
  view: View,
  world: World,
  clouds: readonly Cloud[],
  line: number,
  lineDepth: number,
  x: number,
): Glint {
  const aside = (x - view.centerX) / view.pen;
  const depth = Math.max(1.2, lineDepth);
  const ofDepth = aside / (depth + 42);
  const coarse = (noise(ofDepth * 3.4 + line * 5.1, line * 1.7) - 0.5) * 11;
  const fine = (noise(ofDepth * 9 + line * 2.3, line * 3.9) - 0.5) * 4;
  const jolt = (coarse + fine) * (0.2 + depth / 210);
  const lift = (noise(ofDepth * 2.1 + 7, line * 0.83) - 0.5) * (3 + 0.05 * depth);
  const focal = view.focalLength / view.pen;
  const toward = unit(vector((aside + jolt) / focal, Math.max(0.002, (depth + lift) / focal), 1));
  const reach = CAMERA_HEIGHT / toward.y;
  const ray = { from: vector(toward.x * reach, 0.02, toward.z * reach), toward };

  const shimmer = noise(ofDepth * 9 + line * 3.3, line * 2.9);
  const glint = cityIn(world, ray) ?? skyIn(view, clouds, toward, shimmer);
  const nearer = mix(1, 0.68, clamp(depth / 330));
  const dimmed = mix(1, openness(view, x, view.horizon + depth * view.pen), 0.45);
  return { tone: clamp(glint.tone, 0.1, 0.72) * nearer * dimmed, glow: glint.glow };
}

function cityIn(world: World, ray: Ray): Glint | null {
  const hit = firstHit(world.solids, ray, 6000);
  if (!hit) return null;
  const { solid, distance } = hit;
  const point = onward(ray.from, ray.toward, distance);
  const surface = surfaceAt(hit, point);
  // Only the arches of the bridge are large enough to keep their shape in the waves.
  const metersPerPixel = solid.wall.pattern === 'arcade' ? 0.4 : 9;
  const { tone } = toneAt(solid, surface, point, sunlight(world, surface, point), metersPerPixel);
  const far = clamp((point.z - 500) / 2600);
  return { tone: mix(0.96 * tone - 0.03, 0.26, 0.5 * far), glow: solid.wall.lamp ? 1 : 0 };
}

function skyIn(view: View, clouds: readonly Cloud[], toward: Vector, shimmer: number): Glint {
  const x = view.centerX + (toward.x / toward.z) * view.focalLength;
  const y = Math.max(0, view.horizon - (toward.y / toward.z) * view.focalLength);
  const sky = 0.1 + 0.45 * skyTone(view, x, y).tone;
  const cloud = 0.1 * (cloudAt(clouds, x / view.unit, y / view.unit, view)?.presence ?? 0);
  const isSun = Math.hypot(x - view.sun.x, y - view.sun.y) < view.sun.radius;
  return { tone: sky + cloud + (isSun ? 0.06 : 0), glow: isSun && shimmer > 0.6 ? 0.8 : 0 };
}

// Water: the width of each line is the brightness of the reflection, sampled every few pixels with a sideways offset
// that changes from line to line, so that reflections break into dashes instead of a blur.

const firstPitch = 4.1; // At the horizon, in pen units …
const growth = 0.0118; // … and how much it grows per unit toward the camera.
const slant = 5; // The ends of a dash are slanted.

/** Line number at a depth below the horizon, and back: the pitch grows evenly, so the lines follow a logarithm. */
const lineAt = (depth: number) => Math.log(1 + (growth * depth) / firstPitch) / growth;
const depthOf = (line: number) => ((Math.exp(line * growth) - 1) * firstPitch) / growth;

export type Water = (x: number, y: number) => { ivory: number; brass: number };

export function waterOf(view: View, world: World, clouds: readonly Cloud[]): Water {
  const strokes = new Map<number, Stroke>();
  const strokeOf = (line: number): Stroke => {
    const known = strokes.get(line) ?? newStroke(view, line);
    strokes.set(line, known);
    return known;
  };

  return (x, y) => {
    const depth = Math.max(0.5, (y + 0.5 - view.horizon) / view.pen);
    const aside = (x - view.centerX) / view.pen;
    const lift = ripple(aside, depth);
    const steepness = Math.max(0.55, 1 + ripple(aside, depth + 0.5) - ripple(aside, depth - 0.5));
    const position = lineAt(depth + lift);
    const line = Math.round(position);
    const pitch = (firstPitch + growth * depth) * view.pen;
    const distance = (Math.abs(position - line) * pitch) / steepness;

    const stroke = strokeOf(line);
    const slanted = x - (depth + lift - depthOf(line)) * slant * view.pen;
    const { tone, glow } = along(stroke, slanted, (cell) =>
      mirrored(view, world, clouds, line, depthOf(line), cell * stroke.cell),
    );
    const ofDepth = aside / (Math.max(0, depthOf(line)) + 42);
    const width = Math.max(0.52 * view.pen, clamp(1.12 * tone * pressure(line, ofDepth), 0.07, 0.8) * pitch);
    let cover = covered(distance, width / 2) * (width < 0.8 * view.pen ? 0.82 : 1);
    if (tone > 0.16 && depth > 26) cover = Math.max(cover, glintBetween(position, ofDepth, pitch, steepness, tone));
    return glow ? { ivory: 0, brass: cover * glow } : { ivory: 0.96 * cover, brass: 0 };
  };
}

/** Variation of the line width along a line. */
function pressure(line: number, ofDepth: number): number {
  const swelling = 0.7 + 0.62 * noise(ofDepth * 7.5 + line * 3.7, line * 1.3);
  return swelling * mix(0.34, 1, smoothStep(0.1, 0.34, noise(ofDepth * 4.2 + line * 9.1, line * 2.7)));
}

/** The vertical offset by waves. Noise over x and the logarithm of depth; anything else would shear. */
function ripple(aside: number, depth: number): number {
  const height = (firstPitch + growth * depth) * Math.min(1, depth / 46);
  const far = Math.log(depth + 14);
  const long = (noise(aside / 118 + 40, far * 6.2) - 0.5) * 1.15 * smoothStep(30, 170, depth);
  const middle = (noise(aside / 52 + 9, far * 12) - 0.5) * 0.78;
  const short = (noise(aside / 25, far * 19) - 0.5) * (0.22 + 0.45 * (1 - smoothStep(20, 150, depth)));
  return height * (long + middle + short);
}

/** Cached samples along one line, one per cell of a few pixels. */
type Stroke = { cell: number; glints: Map<number, Glint> };

function newStroke(view: View, line: number): Stroke {
  return { cell: (4.5 + 0.022 * Math.min(Math.max(0, depthOf(line)), 300)) * view.pen, glints: new Map() };
}

/** Interpolates tones between cells; brass is not interpolated. */
function along(stroke: Stroke, x: number, look: (cell: number) => Glint): Glint {
  const position = x / stroke.cell;
  const cell = Math.floor(position);
  const share = position - cell;
  const glint = (index: number) => {
    const known = stroke.glints.get(index) ?? look(index);
    stroke.glints.set(index, known);
    return known;
  };
  const [left, right] = [glint(cell), glint(cell + 1)];
  return {
    tone: mix(left.tone, right.tone, share * share * (3 - 2 * share)),
    glow: share < 0.5 ? left.glow : right.glow,
  };
}

function glintBetween(position: number, ofDepth: number, pitch: number, steepness: number, tone: number): number {
  const between = Math.floor(position) + 0.5;
  const luck = noise(ofDepth * 9 + between * 7.7, between * 1.9);
  if (luck <= 0.66) return 0;
  const distance = (Math.abs(position - between) * pitch) / steepness;
  const halfWidth = Math.min(0.36, (luck - 0.66) * 1.7) * pitch * 0.5 * clamp(2.2 * tone, 0.3, 1) - 0.3;
  return 0.95 * covered(distance, halfWidth);
}
