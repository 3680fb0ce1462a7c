import { appendFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type { Sample } from './judge-memory.ts';

/** Loaded into the site's process with `node --import`: appends one sample per second to a file. Not in the product. */
const EVERY_MS = 1000;
const RESOLUTION_MS = 10;
const MEGABYTE = 1024 * 1024;
const file = process.env.PROOF_SAMPLES;
if (file && process.argv[1]?.endsWith('build/server/index.js')) sampleTo(file);

function sampleTo(path: string): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let kept: number | null = null;
  new PerformanceObserver((collections) => {
    const isFull = (entry: PerformanceEntry & { detail?: { kind?: number } }) =>
      entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
    if (collections.getEntries().some(isFull)) kept = inUse();
  }).observe({ entryTypes: ['gc'] });

  setInterval(() => {
    const sample: Sample = {
      seconds: rounded(process.uptime()),
      rss: rounded(process.memoryUsage.rss() / MEGABYTE),
      inUse: inUse(),
      // External buffers are freed a moment after the collection that found them.
      kept: kept === null ? null : Math.min(kept, inUse()),
      // The histogram includes the sampling interval itself.
      delay: rounded(Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS)),
    };
    kept = null;
    delay.reset();
    appendFileSync(path, `${JSON.stringify(sample)}\n`);
  }, EVERY_MS).unref();
}

function inUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return rounded((heapUsed + external) / MEGABYTE);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
