export interface ConcurrencyLimit {
  /**
   * Runs the work as soon as fewer than the maximum are running. Rejects, and aborts the signal, when no work at all
   * has finished for the stall timeout.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

const TICK_MS = 100;

/**
 * Time out on lack of progress, not on time spent queueing: a long queue is no reason to reject a request, but a database
 * that stopped responding is. The timeout counts ticks of our own timer instead of wall-clock time, because a blocked
 * event loop must not look like a stalled database.
 */
export function createConcurrencyLimit(maxRunning: number, stallTimeoutMs: number): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  /** The tick at which each call of `run` came. */
  const pending = new Map<(reason: Error) => void, number>();
  let free = maxRunning;
  let tick = 0;
  let lastProgress = 0;
  let timer: NodeJS.Timeout | undefined;

  function rejectStalled() {
    tick++;
    for (const [reject, since] of pending) {
      const stalledMs = (tick - Math.max(since, lastProgress)) * TICK_MS;
      if (stalledMs >= stallTimeoutMs) reject(new Error(`No progress in ${stallTimeoutMs} ms`));
    }
  }

  async function runWhenFree<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    if (free === 0) await new Promise<void>((resolve) => queue.push(resolve));
    else free--;
    try {
      signal.throwIfAborted();
      const result = await work(signal);
      lastProgress = tick;
      return result;
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  }

  return {
    async run(work) {
      const controller = new AbortController();
      const { promise: stalled, reject } = Promise.withResolvers<never>();
      pending.set(reject, tick);
      timer ??= setInterval(rejectStalled, TICK_MS);
      try {
        return await Promise.race([runWhenFree(work, controller.signal), stalled]);
      } finally {
        controller.abort();
        pending.delete(reject);
        if (pending.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      }
    },
  };
}
