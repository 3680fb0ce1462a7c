import { parseArgs } from 'node:util';
import { fail, machine, onInterrupt } from '#proof/program.ts';
import { printTable, type Row } from './measure.ts';

/** Measures all subjects, or those named. `--rounds` and `--sizes 100,1000` shorten a run. Needs Linux (/proc). */
const SUBJECTS = ['pages', 'forms', 'library', 'overview', 'leads', 'start', 'browser', 'upload'] as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, sizes: { type: 'string' } },
});
const unknown = positionals.find((name) => !SUBJECTS.some((subject) => subject === name));
if (unknown) fail(`There is no bench "${unknown}": use ${SUBJECTS.join(', ')}, or none for all of them.`);

const rounds = Number(values.rounds) || undefined;
const sizes = values.sizes?.split(',').map(Number);
console.log(`${machine()}\n`);
onInterrupt(async () => {}); // So that the servers of the bench end with it.
const rows: Row[] = [];
for (const subject of SUBJECTS) {
  if (positionals.length > 0 && !positionals.includes(subject)) continue;
  console.log(`## ${subject}\n`);
  rows.push(...(await (await import(`./${subject}.ts`)).bench({ rounds, sizes })));
}
console.log('## Aims\n');
printTable(
  ['', 'defaults', 'LOG_LEVEL=warn', 'aim'],
  rows.map((row) => [(isMissed(row) ? '**missed:** ' : '') + row.what, row.now, row.tuned ?? '', row.aim]),
);
process.exitCode = rows.some(isMissed) ? 1 : 0;

/** Compares the first number of both: `0.32` with `≥ 0.5`. A row without an aim is for comparison. */
function isMissed({ now, aim }: Row): boolean {
  const [reached, wanted] = [now, aim].map((text) => Number(/[\d.]+/.exec(text)?.[0]));
  return aim !== '' && !(aim.startsWith('≥') ? Number(reached) >= Number(wanted) : Number(reached) <= Number(wanted));
}
