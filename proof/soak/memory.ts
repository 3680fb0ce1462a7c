import { appendFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

/** The memory of the site's process in megabytes, and the delay of its event loop, at one moment. */
export interface Sample {
  seconds: number;
  rss: number;
  /** Heap and external buffers. */
  inUse: number;
  /** What remained in use after a full collection, if there was one in this second. */
  kept: number | null;
  /** The 99th percentile of this second, in milliseconds. */
  delay: number;
}

interface MemoryVerdict {
  isFlat: boolean;
  /** Resident memory: medians of the second and the last quarter. */
  before: number;
  after: number;
  /** The slope of a line through all retained sizes; null if there were too few collections. */
  growthPerTenMinutes: number | null;
}

/** The last quarter against the second. */
const MAX_RATIO = 1.1;
const MAX_GROWTH_MB = 20;
const MIN_COLLECTIONS = 3;

/**
 * Memory is flat if resident memory is about the same in the last quarter as in the second, and memory retained after
 * full collections does not climb. The first is coarse; the second finds a slow leak among uncollected garbage. The
 * first quarter does not count, because caches fill.
 */
export function judgeMemory(samples: readonly Sample[]): MemoryVerdict {
  const [begin, end] = [samples[0]?.seconds ?? 0, samples.at(-1)?.seconds ?? 0];
  const part = (from: number, to: number) =>
    samples.filter(({ seconds }) => seconds >= begin + from * (end - begin) && seconds <= begin + to * (end - begin));
  const before = median(part(0.25, 0.5).map(({ rss }) => rss));
  const after = median(part(0.75, 1).map(({ rss }) => rss));
  const kept = part(0.25, 1).flatMap(({ seconds, kept: left }) => (left === null ? [] : [{ seconds, left }]));
  const growthPerTenMinutes = kept.length < MIN_COLLECTIONS ? null : slope(kept) * 600;
  const isFlat = after <= MAX_RATIO * before && (growthPerTenMinutes ?? 0) <= MAX_GROWTH_MB;
  return { isFlat, before, after, growthPerTenMinutes };
}

/** Megabytes per second, by least squares. */
function slope(points: readonly { seconds: number; left: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(points.map(({ seconds }) => seconds));
  const level = mean(points.map(({ left }) => left));
  const spread = mean(points.map(({ seconds }) => (seconds - middle) ** 2));
  return spread > 0 ? mean(points.map(({ seconds, left }) => (seconds - middle) * (left - level))) / spread : 0;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

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

const [WIDTH, HEIGHT, LEFT] = [960, 560, 96];
const RIGHT = WIDTH - 24;
const MEMORY = { top: 84, bottom: 312 };
const DELAY = { top: 384, bottom: 504 };

/** Follows the reader's color scheme. */
const STYLE = `
  svg { background: #fdfbf6; color: #0a1f1a; font: 15px 'Public Sans', system-ui, sans-serif; }
  text { fill: currentColor; } .title { font: 600 20px Newsreader, Georgia, serif; } .quiet { fill: #3c544d; }
  .rule { stroke: #d3c8b1; } .line { fill: none; stroke-width: 1.75; stroke-linejoin: round; }
  .line.rss, .line.delay { stroke: #795615; } .line.in-use { stroke: #1c6346; stroke-width: 1; }
  text.rss { fill: #795615; } text.in-use, circle { fill: #1c6346; }
  @media (prefers-color-scheme: dark) {
    svg { background: #071713; color: #f1e9d6; } .quiet { fill: #b9c4b8; } .rule { stroke: #2b4a41; }
    .line.rss, .line.delay { stroke: #e3c283; } .line.in-use { stroke: #8fc7a8; }
    text.rss { fill: #e3c283; } text.in-use, circle { fill: #8fc7a8; }
  }`;

/** Memory (linear) and event-loop delay (logarithmic: one long pause must not flatten the rest) over the run. */
export function drawChart(samples: readonly Sample[], subtitle: string): string {
  const end = samples.at(-1)?.seconds ?? 1;
  const x = (seconds: number) => (LEFT + (seconds / end) * (RIGHT - LEFT)).toFixed(1);
  const largest = (value: (sample: Sample) => number) => Math.max(1, ...samples.map(value));
  const most = roundAbove(largest(({ rss }) => rss));
  const powers = Math.max(2, Math.ceil(Math.log10(largest(({ delay }) => delay))));
  const y = (share: number, { top, bottom } = MEMORY) => bottom - share * (bottom - top);
  const memoryY = (megabytes: number) => y(megabytes / most);
  const delayY = (ms: number) => y(Math.log10(Math.max(1, ms)) / powers, DELAY);
  const line = (name: string, yOf: (value: number) => number, value: (sample: Sample) => number) => {
    const points = samples.map((sample) => `${x(sample.seconds)},${yOf(value(sample)).toFixed(1)}`);
    return `<polyline class="line ${name}" points="${points.join(' ')}"/>`;
  };
  const label = (name: string, value: (sample: Sample) => number, words: string) => {
    const above = memoryY(Math.max(...samples.slice(-samples.length / 2).map(value))) - 8;
    return `<text class="${name}" x="${RIGHT}" y="${above.toFixed(1)}" text-anchor="end">${words}</text>`;
  };
  const kept = samples.flatMap((sample) =>
    sample.kept === null ? [] : `<circle r="3" cx="${x(sample.seconds)}" cy="${memoryY(sample.kept).toFixed(1)}"/>`,
  );
  const shares = [0, 0.25, 0.5, 0.75, 1].map((share) => gridLine(y(share), `${share * most} MB`));
  const tens = Array.from({ length: powers + 1 }, (_, power) => gridLine(delayY(10 ** power), `${10 ** power} ms`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title what">
<title id="title">Memory and event-loop delay during the soak</title>
<desc id="what">${subtitle}. Resident memory is ${Math.round(samples.at(-1)?.rss ?? 0)} MB at the end.</desc>
<style>${STYLE}</style>
<text class="title" x="24" y="34">Memory and event-loop delay during the soak</text>
<text class="quiet" x="24" y="58">${subtitle}</text>
${[...shares, ...tens].join('')}
<text class="quiet" x="24" y="${DELAY.top - 20}">Event-loop delay: 99th percentile of each second (logarithmic)</text>
${line('rss', memoryY, ({ rss }) => rss)}
${line('in-use', memoryY, ({ inUse }) => inUse)}
${kept.join('')}
${line('delay', delayY, ({ delay }) => delay)}
${label('rss', ({ rss }) => rss, 'resident memory')}
${label('in-use', ({ inUse }) => inUse, 'heap and buffers in use; dots: after a full collection')}
${timeAxis(end, x)}
</svg>
`;
}

function gridLine(y: number, words: string): string {
  return `<line class="rule" x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}"/><text class="quiet" x="${LEFT - 8}" y="${y + 5}" text-anchor="end">${words}</text>`;
}

function timeAxis(end: number, x: (seconds: number) => string): string {
  const step = [10, 30, 60, 120, 300, 600, 1800].find((seconds) => end / seconds <= 10) ?? 3600;
  const words = (seconds: number) => (step < 60 ? `${seconds} s` : `${seconds / 60} min`);
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, n) => n * step)
    .map((at) => `<text class="quiet" x="${x(at)}" y="${DELAY.bottom + 28}" text-anchor="middle">${words(at)}</text>`)
    .join('');
}

function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}
