import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killDatabase } from './processes.ts';

/** Waits for the end of a test run, then kills what it left running and removes its folder (see temporary-folder.ts). */
const [folder = ''] = process.argv.slice(2);
await process.stdin.resume().toArray();
for (let round = 0; round < 5; round++) {
  startedByRun().forEach(kill);
  for (const name of readdirSync(folder)) killDatabase(join(folder, name));
  await sleep(100); // A process that was being started in the meantime is found in the next round.
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Everything that inherited the folder's name. Needs /proc: elsewhere the processes end with their IPC channel. */
function startedByRun(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => environmentOf(pid).includes(`TEST_RUN_FOLDER=${folder}`)).map(Number);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return []; // It has ended, or belongs to another user.
  }
}
