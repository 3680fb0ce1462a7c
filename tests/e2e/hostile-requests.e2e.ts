import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { hostileRequests, tellsTooMuch } from '#tests/support/hostile-requests.ts';
import { sendRaw } from '#tests/support/raw-request.ts';

const COUNT = 10_000;
const AT_ONCE = 200;

test(`${COUNT} hostile requests: the same process afterwards, no stack trace in any answer`, async () => {
  const app = await startApp();
  onTestFinished(() => app.stop());
  const requests = hostileRequests(COUNT);
  const statuses = new Map<string, number>();
  const telling: string[] = [];

  const worker = async () => {
    for (let bytes = requests.next(); !bytes.done; bytes = requests.next()) {
      const answer = await sendRaw(app.url, bytes.value, 1500);
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'cut off';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (tellsTooMuch(answer)) telling.push(bytes.value.toString('latin1'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  console.log(Object.fromEntries([...statuses].sort()));
  expect(telling).toEqual([]);
  expect([...statuses.keys()].filter((status) => Number(status) >= 500)).toEqual([]);
  expect([...statuses.values()].reduce((sum, n) => sum + n, 0)).toBe(COUNT);
  const troubles = app
    .output()
    .split('\n')
    .filter((line) => /uncaught|unhandled|failed|"level":[56]0/i.test(line));
  expect(troubles).toEqual([]);
  expect(() => process.kill(app.pid, 0)).not.toThrow();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
});

test('a client that dawdles over its headers is cut off, while others are served', async () => {
  const app = await startApp();
  onTestFinished(() => app.stop());
  const dawdling = Array.from({ length: 50 }, () =>
    sendRaw(app.url, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 50_000),
  );
  expect((await fetch(app.url)).status).toBe(200);

  const answers = await Promise.all(dawdling);
  expect(new Set(answers.map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]))).toEqual(new Set(['408']));
});
