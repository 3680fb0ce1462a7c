import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { expectedProblem } from './expected-problem.ts';
import { StartupProblem } from './startup-problem.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });
const ofQuery = (cause: Error) => new DrizzleQueryError('insert into leads', ['secret'], cause);

test.each([
  [new StartupProblem('Port 3000 is taken.'), 'Port 3000 is taken.'],
  [
    ofQuery(failure('terminating connection due to administrator command', '57P01')),
    'The database went away (terminating connection due to administrator command). What it has is whole: start it and try again.',
  ],
  [
    failure('Connection terminated unexpectedly'),
    'The database went away (Connection terminated unexpectedly). What it has is whole: start it and try again.',
  ],
  [
    ofQuery(failure('could not extend file "base/5/1"', '53100')),
    'The database’s disk is full (could not extend file "base/5/1"). Free space, and start again.',
  ],
  [
    failure('ENOSPC: no space left on device, write', 'ENOSPC'),
    'The disk is full (ENOSPC: no space left on device, write). Free space, or use another one, and start again.',
  ],
  [
    failure("EROFS: read-only file system, open '/srv/x'", 'EROFS'),
    "The disk is read-only (EROFS: read-only file system, open '/srv/x'). Free space, or use another one, and start again.",
  ],
  [failure('x is not a function'), null],
  [ofQuery(failure('syntax error at or near', '42601')), null],
])('%s', (error, sentence) => {
  expect(expectedProblem(error)).toBe(sentence);
});
