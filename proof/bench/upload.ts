import { startSite } from '#proof/site.ts';
import { photo } from '#tests/support/picture-files.ts';
import { type BenchOptions, childrenOf, cpuDuring, printTable, quantiles, type Row } from './measure.ts';

/** A small photograph, from the upload until the editor has its address. The sizes for readers follow later. */
export async function bench({ rounds = 5 }: BenchOptions): Promise<readonly Row[]> {
  const site = await startSite({ LOG_LEVEL: 'info' });
  const headers = { cookie: await site.signIn(), origin: site.url };
  const times = { wall: [] as number[], cpu: [] as number[] };
  let bytes = 0;
  try {
    for (let round = -1; round < rounds; round++) {
      const picture = await photo(1350 + round, 900)
        .jpeg({ quality: 60 })
        .toBuffer();
      bytes = picture.length;
      const body = new FormData();
      body.set('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }));
      const started = performance.now();
      const cpu = await cpuDuring([site.pid, ...childrenOf(site.pid)], async () => {
        const response = await fetch(`${site.url}/admin/pictures`, { method: 'POST', body, headers });
        if (response.status !== 200) throw new Error(`The upload was answered with ${response.status}.`);
      });
      if (round < 0) continue; // The first one starts the encoder.
      times.wall.push((performance.now() - started) / 1000);
      times.cpu.push(cpu);
    }
  } finally {
    await site.stop();
  }
  const what = `a JPEG of ${Math.round(bytes / 1024)} KB until the editor has it`;
  printTable(
    ['', 'median / slowest'],
    [
      [`${what}, in s`, quantiles(times.wall, 0.5, 1)],
      ['CPU of the site and its encoder, in s', quantiles(times.cpu, 0.5, 1)],
    ],
  );
  return [{ what, now: `${quantiles(times.wall, 0.5)} s, CPU ${quantiles(times.cpu, 0.5)} s`, aim: '≤ 1 s' }];
}
