import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { isAlive, postmasterOf } from '#tests/support/processes.ts';

/** Failed starts, kills and restarts are in `tests/rest`. */
test('the process starts, serves its pages, and shuts down cleanly on SIGINT, with its database', async () => {
  const app = await startApp();
  onTestFinished(app.stop);
  const database = postmasterOf(app.dataDir);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(app.url)).text()).toContain('Latest from the Resource Library');
  await app.kill('SIGINT');
  expect(await app.ended).toBe(0);
  await expect(fetch(app.url)).rejects.toThrow();
  await expect.poll(() => isAlive(database)).toBe(false);
  expect(existsSync(join(app.dataDir, 'postgres/postmaster.pid'))).toBe(false);
});
