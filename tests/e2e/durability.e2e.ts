import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROUNDS = 50;
/** Every so often the database server is killed together with the process that uses it. */
const DATABASE_TOO = 5;

test(`kill -9 during writes, ${ROUNDS} times: every acknowledged row is there, and each restart answers`, async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const acknowledged: string[] = [];

  for (let round = 1; round <= ROUNDS; round++) {
    const rows = await writeAndKill(folder.path, round);
    expect(rows, `round ${round}`).not.toEqual([]);
    acknowledged.push(...rows);
  }

  const postgres = await startEmbeddedPostgres(folder.path);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query('select idempotency_key as key from leads');
  await client.end();
  await postgres.stop();

  const stored = new Set(rows.map(({ key }) => key));
  const lost = acknowledged.filter((key) => !stored.has(key));
  expect(lost).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
}, 300_000);

async function writeAndKill(dataDir: string, round: number) {
  const writer = spawn(process.execPath, ['tests/support/writer.ts', dataDir, `round-${round}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => writer.once('close', resolve));
  let output = '';
  const first = new Promise<void>((resolve) => {
    writer.stdout.on('data', (chunk) => {
      output += chunk;
      resolve();
    });
  });
  await first;
  await sleep(Math.random() * 150); // A kill at any moment of the work.
  if (round % DATABASE_TOO === 0) {
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  }
  writer.kill('SIGKILL');
  await ended;
  // A line cut in the middle was not said.
  return output.split('\n').slice(0, -1);
}
