import { parseArgs } from 'node:util';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { whereTyped } from '#bin/command.ts';

/** What all four commands are given: a file, and whether only the database is meant. */
export function readOneFile(args: string[], help: string): { file: string; isWhole: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'database-only': { type: 'boolean' } },
  });
  const [given, ...rest] = positionals;
  if (!given || rest.length > 0) throw new StartupProblem(`It needs one file.\n\n${help}`);
  return { file: whereTyped(given), isWhole: !values['database-only'] };
}
