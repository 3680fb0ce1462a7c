import { expect, test } from 'vitest';
import { hostileRequests, leakIn } from '#tests/support/hostile-requests.ts';
import { runs } from '#tests/support/property-runs.ts';
import { sharedSite } from '#tests/support/shared-site.ts';
import { sendRaw } from '#tests/support/step-server.ts';

const COUNT = runs(10_000).numRuns;
const AT_ONCE = 200;
const site = sharedSite({ SEED: 'none' });

test.concurrent(`${COUNT} hostile requests: the same process afterwards, no stack trace in any answer`, async () => {
  const requests = hostileRequests(COUNT);
  const statuses = new Map<string, number>();
  const telling: string[] = [];
  const before = site().app.output().length;

  const worker = async () => {
    for (let bytes = requests.next(); !bytes.done; bytes = requests.next()) {
      const answer = await sendRaw(site().app.url, bytes.value);
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'cut off';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (leakIn(answer)) telling.push(bytes.value.toString('latin1'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  console.log(Object.fromEntries([...statuses].sort()));
  expect(telling).toEqual([]);
  expect([...statuses.keys()].filter((status) => Number(status) >= 500)).toEqual([]);
  expect([...statuses.values()].reduce((sum, n) => sum + n, 0)).toBe(COUNT);
  const troubles = site()
    .app.output()
    .slice(before)
    .split('\n')
    .filter((line) => /uncaught|unhandled|failed|"level":[56]0/i.test(line));
  expect(troubles).toEqual([]);
  expect(() => process.kill(site().app.pid, 0)).not.toThrow();
  expect((await fetch(`${site().app.url}/readyz`)).status).toBe(200);
});

test.concurrent('a client that dawdles over its headers is cut off, while others are served', async () => {
  const dawdling = Array.from({ length: 50 }, () =>
    sendRaw(site().app.url, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '),
  );
  expect((await fetch(site().app.url)).status).toBe(200);

  const answers = await Promise.all(dawdling);
  expect(new Set(answers.map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]))).toEqual(new Set(['408']));
});
