// The layers of a whole plate, rendered in strips by one thread per core.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { contourReach, SKY } from './contours.ts';
import { engraveRows, sceneOf } from './engrave.ts';
import type { View } from './view.ts';

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
