import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { isOutage } from './unavailable.ts';

const failure = (cause: object) => new DrizzleQueryError('select 1', [], Object.assign(new Error('x'), cause));

test.each([
  ['the socket is gone', { code: 'ENOENT' }, true],
  ['connection refused', { code: 'ECONNREFUSED' }, true],
  ['no answer in time', {}, true],
  ['too many connections', { code: '53300' }, true],
  ['the server shuts down', { code: '57P01' }, true],
  ['a table that does not exist', { code: '42P01' }, false],
  ['a constraint', { code: '23505' }, false],
])('%s', (_name, cause, outage) => {
  expect(isOutage(failure(cause))).toBe(outage);
});

test.each([
  ['no connection was free in time', new Error('timeout exceeded when trying to connect'), true],
  ['the connection broke', new Error('Connection terminated unexpectedly'), true],
  ['connection refused', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  ['a constraint that is looked at last', Object.assign(new Error('x'), { code: '23514' }), false],
])('outside of a statement: %s', (_name, error, outage) => {
  expect(isOutage(error)).toBe(outage);
});

test('an error outside the database is not an outage', () => {
  expect(isOutage(new TypeError('x'))).toBe(false);
});
