import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '#proof/random.ts';
import { startSite } from '#proof/site.ts';
import { median } from '#proof/soak/memory.ts';
import { startTraffic } from '#proof/traffic/traffic.ts';
import { type BenchOptions, memoryMegabytes, type Row } from './measure.ts';

/** Resident memory under mixed traffic: one round is a minute, and the last quarter of the run counts. */
export async function bench({ rounds: minutes = 10 }: BenchOptions): Promise<readonly Row[]> {
  const site = await startSite({});
  try {
    const traffic = await startTraffic({ urls: [site.url], random: randomFrom(1), cookie: await site.signIn() });
    const samples: number[] = [];
    for (let second = 0; second < minutes * 60; second++) {
      await sleep(1000);
      samples.push(memoryMegabytes(site.pid, 'VmRSS'));
    }
    await traffic.stop();
    const megabytes = median(samples.slice(Math.floor(samples.length * 0.75)));
    const what = `memory under ${minutes === 1 ? 'a minute' : `${minutes} minutes`} of mixed traffic`;
    console.log(`${what}: ${megabytes} MB\n`);
    return [{ what, now: `${megabytes} MB`, aim: '≤ 300 MB' }];
  } finally {
    await site.stop();
  }
}
