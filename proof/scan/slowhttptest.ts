import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import type { Outcome, Scan } from './scanner.ts';

const CONNECTIONS = '800';
/** Slow headers, slow bodies, slow readers. */
const MODES = {
  headers: ['-H', '-i', '5'],
  bodies: ['-B', '-i', '5', '-s', '8192', '-t', 'POST'],
  reading: ['-X', '-k', '3', '-n', '2', '-w', '10', '-y', '20', '-z', '8'],
};

/** Directly at the site's own door: it is the site that has to be patient, not what stands before it. */
export async function scanWithSlowhttptest({ door, folder, seconds }: Scan): Promise<Outcome> {
  const findings: string[] = [];
  let requests = 0;
  const length = Math.floor(seconds / Object.keys(MODES).length) - 5;
  for (const [name, options] of Object.entries(MODES)) {
    const prefix = join(folder, `slow-${name}`);
    const load = ['-c', CONNECTIONS, '-r', '200', '-l', String(length), '-p', '5', '-u', `${door}/contact`];
    const said = await runProgram('slowhttptest', [...options, ...load, '-g', '-o', prefix], length + 30);
    const table = existsSync(`${prefix}.csv`) ? readFileSync(`${prefix}.csv`, 'utf8') : '';
    requests += connectionsIn(table);
    findings.push(...judgeSlowhttptest(table).map((what) => `slow ${name}: ${what}`));
    if (table === '') findings.push(`slow ${name}: ${said.trim().split('\n').at(-1)}`);
  }
  return { findings, requests };
}

/** Its table has a line per second: closed, pending, connected, and whether others are still served. */
export function judgeSlowhttptest(table: string): string[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const column = head.split(',').findIndex((name) => /service available/i.test(name));
  if (column < 0 || lines.length === 0) return ['no figures were written'];
  const away = lines.filter((line) => Number(line.split(',')[column]) === 0);
  return away.length === 0 ? [] : [`the site did not answer others in ${away.length} of ${lines.length} seconds`];
}

/** How many lines were opened, of which some are closed by then. */
function connectionsIn(table: string): number {
  const [, closed = 0, , connected = 0] = table.trim().split('\n').at(-1)?.split(',').map(Number) ?? [];
  return closed + connected;
}
