import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '#app/platform/db/with-client.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { postmasterOf } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Every second time the database server is killed together with the process that uses it. */
const DATABASE_EVERY = 2;

export interface SurvivedWrites {
  summary: string;
  acknowledged: number;
  lost: string[];
  /** Rounds in which the restarted process stored nothing. */
  silentRounds: number[];
}

/** Kills a process with SIGKILL while it writes, and looks for acknowledged rows that are missing afterwards. */
export async function killWriters(rounds: number): Promise<SurvivedWrites> {
  const folder = temporaryFolder();
  try {
    const acknowledged: string[] = [];
    const silentRounds: number[] = [];
    let slowest = 0;
    for (let round = 1; round <= rounds; round++) {
      const { rows, secondsToFirst } = await writeAndKill(folder.path, round);
      acknowledged.push(...rows);
      if (rows.length === 0) silentRounds.push(round);
      slowest = Math.max(slowest, secondsToFirst);
    }
    const stored = await storedRows(folder.path);
    return {
      summary: `${rounds} kills, ${acknowledged.length} acknowledged, slowest restart ${slowest.toFixed(2)} s`,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((key) => !stored.has(key)),
      silentRounds,
    };
  } finally {
    folder.remove();
  }
}

async function storedRows(dataDir: string): Promise<Set<string>> {
  const { connection, stop } = await startEmbeddedPostgres(dataDir);
  const stored = (client: pg.Client) => client.query('select idempotency_key as key from leads');
  const { rows } = await withClient(connection, stored).finally(stop);
  return new Set(rows.map(({ key }) => key));
}

async function writeAndKill(dataDir: string, round: number) {
  const started = performance.now();
  const writer = spawn(process.execPath, ['proof/survive/writer.ts', dataDir, `round-${round}`], {
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
  const secondsToFirst = (performance.now() - started) / 1000;
  await sleep(Math.random() * 150);
  if (round % DATABASE_EVERY === 0) process.kill(postmasterOf(dataDir), 'SIGKILL');
  writer.kill('SIGKILL');
  await ended;
  // A line that was cut off acknowledges nothing.
  return { rows: output.split('\n').slice(0, -1), secondsToFirst };
}
