/** Lets so many work at once; the others wait for their turn. */
export interface ConcurrencyLimit {
  /** Does the work when its turn comes, and gives up (which the work is told) when nobody got anything done for long. */
  take<T>(work: (abandoned: AbortSignal) => Promise<T>): Promise<T>;
}

const BEAT_MS = 100;

/**
 * Many people at once are no reason to refuse one of them, but a database that does not answer is, and soon. So patience
 * does not count from when somebody began to wait, but from when anybody last achieved something. And it counts the
 * beats of our own clock, not the time: a process that gets no time itself must not blame the database.
 */
export function createConcurrencyLimit(atOnce: number, patienceMs: number): ConcurrencyLimit {
  const inLine: (() => void)[] = [];
  const patient = new Map<(reason: Error) => void, number>();
  let free = atOnce;
  let beats = 0;
  let lastAchieved = 0;
  let clock: NodeJS.Timeout | undefined;

  function beat() {
    beats++;
    for (const [giveUp, begun] of patient) {
      const quiet = (beats - Math.max(begun, lastAchieved)) * BEAT_MS;
      if (quiet >= patienceMs) giveUp(new Error(`Nothing was achieved in ${patienceMs} ms`));
    }
  }

  async function inTurn<T>(work: (abandoned: AbortSignal) => Promise<T>, abandoned: AbortSignal): Promise<T> {
    if (free === 0) await new Promise<void>((resolve) => inLine.push(resolve));
    else free--;
    try {
      abandoned.throwIfAborted();
      const result = await work(abandoned);
      lastAchieved = beats;
      return result;
    } finally {
      const next = inLine.shift();
      if (next) next();
      else free++;
    }
  }

  return {
    async take(work) {
      const abandoned = new AbortController();
      const { promise: impatience, reject } = Promise.withResolvers<never>();
      patient.set(reject, beats);
      clock ??= setInterval(beat, BEAT_MS);
      try {
        return await Promise.race([inTurn(work, abandoned.signal), impatience]);
      } finally {
        abandoned.abort();
        patient.delete(reject);
        if (patient.size === 0) {
          clearInterval(clock);
          clock = undefined;
        }
      }
    },
  };
}
