import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import { expect, test } from 'vitest';
import { loggedError } from './log-error.ts';

test('a failed query is logged without its values', () => {
  const cause = Object.assign(new Error('violates check constraint "leads_name_length"'), {
    code: '23514',
    constraint: 'leads_name_length',
    detail: 'Failing row contains (Dana Whitfield).',
  });
  const error = new DrizzleQueryError('insert into leads values ($1)', ['Dana Whitfield'], cause);
  const lines: string[] = [];
  const log = pino({ serializers: { err: loggedError } }, { write: (line) => void lines.push(line) });
  log.error({ err: error }, 'a lead could not be stored');
  expect(lines.join()).not.toContain('Whitfield');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'Failed query: insert into leads values ($1)',
    stack: expect.stringContaining('log-error.test.ts'),
    cause: { code: '23514', constraint: 'leads_name_length' },
  });
});

test('any other error keeps its message', () => {
  expect(loggedError(new TypeError('no such thing'))).toMatchObject({ type: 'TypeError', message: 'no such thing' });
  expect(loggedError('thrown')).toBe('thrown');
});
