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
