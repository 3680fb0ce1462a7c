/** What the site's process took at one moment, in megabytes; and how late its event loop was. */
export interface Sample {
  seconds: number;
  rss: number;
  /** The heap, and the buffers that belong to it. */
  inUse: number;
  /** What was left of that after a full collection, if there was one in this second. */
  kept: number | null;
  /** The 99th percentile of this second, in milliseconds. */
  delay: number;
}

export interface MemoryVerdict {
  isFlat: boolean;
  /** Resident memory: medians of the second and of the last quarter. */
  before: number;
  after: number;
  /** What a straight line through all that was kept says of ten minutes; null if there are too few collections. */
  growthPerTenMinutes: number | null;
}

/** The last quarter may take so much more than the second. */
const MOST_RATIO = 1.1;
/** Ten minutes may add so much to what is kept. */
const MOST_GROWTH_MB = 20;
const FEWEST_COLLECTIONS = 3;

/**
 * Memory is flat if both hold: the process takes about as much in the last quarter as in the second, and what it keeps
 * after full collections does not climb. The first says what the machine sees, but is coarse; the second finds a slow
 * leak among the garbage that lies around in between. The first quarter counts for nothing: caches fill.
 */
export function judgeMemory(samples: readonly Sample[]): MemoryVerdict {
  const [begin, end] = [samples[0]?.seconds ?? 0, samples.at(-1)?.seconds ?? 0];
  const part = (from: number, to: number) =>
    samples.filter(({ seconds }) => seconds >= begin + from * (end - begin) && seconds <= begin + to * (end - begin));
  const before = median(part(0.25, 0.5).map(({ rss }) => rss));
  const after = median(part(0.75, 1).map(({ rss }) => rss));
  const kept = part(0.25, 1).flatMap(({ seconds, kept: left }) => (left === null ? [] : [{ seconds, left }]));
  const growthPerTenMinutes = kept.length < FEWEST_COLLECTIONS ? null : slope(kept) * 600;
  const isFlat = after <= MOST_RATIO * before && (growthPerTenMinutes ?? 0) <= MOST_GROWTH_MB;
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
