import { appendFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type { Sample } from './judge-memory.ts';

/**
 * Loaded into the site's process before the site itself (`node --import`), to write down once a second what it takes.
 * Nothing of this is in the product: the process is the one that serves visitors, and no address shows these figures.
 */
const EVERY_MS = 1000;
const BEAT_MS = 10;
const NANOSECONDS = 1e6;
const file = process.env.PROOF_SAMPLES;
if (file && process.argv[1]?.endsWith('build/server/index.js')) reportTo(file);

function reportTo(path: string): void {
  const delay = monitorEventLoopDelay({ resolution: BEAT_MS });
  delay.enable();
  let kept: number | null = null;
  // What is left after the collector has looked at everything is what the site keeps; the rest only lies around.
  new PerformanceObserver((collections) => {
    const isThorough = (entry: PerformanceEntry & { detail?: { kind?: number } }) =>
      entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
    if (collections.getEntries().some(isThorough)) kept = inUse();
  }).observe({ entryTypes: ['gc'] });

  setInterval(() => {
    const sample: Sample = {
      seconds: rounded(process.uptime()),
      rss: rounded(process.memoryUsage.rss() / MEGABYTE),
      inUse: inUse(),
      // Part of what it found is set free a moment later.
      kept: kept === null ? null : Math.min(kept, inUse()),
      // It measures from beat to beat: what a beat takes in any case is no delay.
      delay: rounded(Math.max(0, delay.percentile(99) / NANOSECONDS - BEAT_MS)),
    };
    kept = null;
    delay.reset();
    appendFileSync(path, `${JSON.stringify(sample)}\n`);
  }, EVERY_MS).unref();
}

const MEGABYTE = 1024 * 1024;

/** The heap, and what belongs to it outside: pages and files, for example. */
function inUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return rounded((heapUsed + external) / MEGABYTE);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
