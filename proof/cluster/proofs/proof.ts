import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '#proof/cluster/start-cluster.ts';

export interface Proof {
  claim: string;
  /** Shows that it holds, and says with which figures; throws if it does not. */
  show(cluster: Cluster): Promise<string>;
}

/** Waits until it holds. Returns after how many milliseconds. */
export async function eventually(holds: () => Promise<boolean>, withinMs: number, what: string): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    assert(performance.now() - start < withinMs, `${what}: not within ${withinMs} ms`);
    await sleep(5);
  }
  return Math.round(performance.now() - start);
}
