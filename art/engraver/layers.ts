// The layers of a whole plate, rendered in strips by one thread per core.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { contourReach, drawContours, emptySheet, type Sheet, SKY, WATER } from './contours.ts';
import { CAMERA_HEIGHT, mix, noise, smoothStep, vector } from './geometry.ts';
import { type Cloud, cloudAt, cloudsOf, openness, skyLines } from './sky.ts';
import { engraveSolid } from './solid-lines.ts';
import { firstHit, type Solid } from './surface.ts';
import { primaryRay, project, type View } from './view.ts';
import { type Water, waterOf } from './water.ts';
import { buildWorld, type World } from './world.ts';

const camera = vector(0, CAMERA_HEIGHT, 0);
const beyond = 1e6;

/** One byte per subpixel. `sky` is 0 where no sky is visible, 255 where it is clear, less behind clouds. */
export type Layers = { ivory: Uint8Array; brass: Uint8Array; sky: Uint8Array };

export type Job = { view: View; layers: Layers; thread: number; threads: number };

const strips = 24;

/** No strip depends on another, so the number of threads does not change the result. */
export async function engraveLayers(view: View, threads = availableParallelism()): Promise<Layers> {
  const shared = () => new Uint8Array(new SharedArrayBuffer(view.width * view.height));
  const layers: Layers = { ivory: shared(), brass: shared(), sky: shared() };
  await Promise.all(Array.from({ length: threads }, (_, thread) => runThread({ view, layers, thread, threads })));
  return layers;
}

/** Each thread takes every n-th strip, which balances cheap sky and expensive city. */
export function engraveStrips({ view, layers, thread, threads }: Job): void {
  const scene = sceneOf(view);
  const edgeOf = (strip: number) => Math.round((strip * view.height) / strips);
  const margin = contourReach(view);
  for (let strip = thread; strip < strips; strip += threads) {
    const [from, to] = [edgeOf(strip), edgeOf(strip + 1)];
    const first = Math.max(0, from - margin);
    const sheet = engraveRows(scene, first, Math.min(view.height, to + margin));
    const skipped = (from - first) * view.width;
    for (let at = from * view.width, source = skipped; at < to * view.width; at++, source++) {
      layers.ivory[at] = toByte(sheet.ivory[source] ?? 0);
      layers.brass[at] = toByte(sheet.brass[source] ?? 0);
      layers.sky[at] = sheet.faces[source] === SKY ? 255 - Math.round(250 * (sheet.cloud[source] ?? 0)) : 0;
    }
  }
}

function runThread(job: Job): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('engraving-thread.ts', import.meta.url), { workerData: job });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`An engraving thread ended with ${code}`)),
    );
  });
}

function toByte(share: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, share)));
}

// Renders a strip of a plate: each subpixel's ray hits the city, the sky or the water.

type Scene = { view: View; world: World; tiles: Tiles; clouds: Cloud[]; water: Water };

export function sceneOf(view: View): Scene {
  const world = buildWorld(view.leftBank);
  const clouds = cloudsOf(view);
  return { view, world, tiles: tilesOf(view, world.solids), clouds, water: waterOf(view, world, clouds) };
}

export function engraveRows(scene: Scene, from: number, to: number): Sheet {
  const sheet = emptySheet(scene.view.width, to - from);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < sheet.width; x++) engravePixel(scene, sheet, x, y, (y - from) * sheet.width + x);
  }
  drawContours(scene.view, sheet);
  return sheet;
}

function engravePixel(
  { view, world, tiles, clouds, water }: Scene,
  sheet: Sheet,
  x: number,
  y: number,
  at: number,
): void {
  const toward = primaryRay(view, x, y);
  const near = tiles(x, y);
  const hit = near.length > 0 ? firstHit(near, { from: camera, toward }, 1e5) : null;
  const wobble = noise((0.03 * x) / view.unit, (0.03 * y) / view.unit) - 0.5;
  if (hit) {
    const { ivory, brass, face, depth } = engraveSolid(view, world, hit, toward, wobble);
    write(sheet, at, ivory, brass, face, depth);
  } else if (y < view.horizon) {
    write(sheet, at, skyLines(view, x, y, wobble), 0, SKY, beyond);
    const cloud = cloudAt(clouds, x / view.unit, y / view.unit, view);
    if (!cloud) return;
    const presence = smoothStep(0, 0.8, cloud.presence);
    const lines = cloud.cover * mix(0.35, 1, openness(view, x, y));
    sheet.ivory[at] = (sheet.ivory[at] ?? 0) * (1 - presence) + lines;
    sheet.cloud[at] = presence;
  } else {
    const { ivory, brass } = water(x, y);
    write(sheet, at, ivory, brass, WATER, 2 * beyond);
  }
}

function write(sheet: Sheet, at: number, ivory: number, brass: number, face: number, depth: number): void {
  sheet.ivory[at] = ivory;
  sheet.brass[at] = brass;
  sheet.faces[at] = face;
  sheet.depths[at] = depth;
}

// Divides the plate into tiles with their visible bodies, so that a ray is tested only against those.

type Tiles = (x: number, y: number) => readonly Solid[];

function tilesOf(view: View, solids: readonly Solid[]): Tiles {
  const size = 128;
  const columns = Math.ceil(view.width / size);
  const rows = Math.ceil(view.height / size);
  const tiles: Solid[][] = Array.from({ length: columns * rows }, () => []);
  for (const solid of solids) {
    const { left, right, top, bottom } = outline(view, solid);
    for (let row = Math.max(0, Math.floor(top / size)); row <= Math.min(rows - 1, bottom / size); row++) {
      for (let column = Math.max(0, Math.floor(left / size)); column <= Math.min(columns - 1, right / size); column++) {
        tiles[row * columns + column]?.push(solid);
      }
    }
  }
  return (x, y) => tiles[Math.floor(y / size) * columns + Math.floor(x / size)] ?? [];
}

function outline(view: View, { corners }: Solid) {
  // A body that reaches behind the camera cannot be projected: it belongs to every tile.
  if (corners.some(({ z }) => z < 5)) return { left: 0, right: view.width, top: 0, bottom: view.height };
  const points = corners.map((corner) => project(view, corner));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const edge = 2;
  return {
    left: Math.min(...xs) - edge,
    right: Math.max(...xs) + edge,
    top: Math.min(...ys) - edge,
    bottom: Math.max(...ys) + edge,
  };
}
