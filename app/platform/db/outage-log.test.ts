import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { noteAnswer } from './outage-log.ts';

test('an outage of the database is one line when it begins and one when it is over', async () => {
  const log = await createLog('info', (line) => {
    lines.push(JSON.parse(line));
    return '';
  });
  const lines: { msg: string; reason?: string }[] = [];
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const away = new DrizzleQueryError('select 1', [], refused);
  for (let n = 0; n < 30; n++) log.warn({ err: away, job: 'due work' }, 'a round of the worker failed');
  log.error({ err: Object.assign(new Error('terminating connection'), { code: '57P01' }) }, 'job failed');
  noteAnswer(log); // Another connection still works for a moment.
  log.warn({ err: refused }, 'sending an email failed'); // The mail server is away, too.
  log.error({ err: new Error('a bug') }, 'job failed');
  await sleep(600);
  noteAnswer(log);
  noteAnswer(log);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the database does not answer',
    'sending an email failed',
    'job failed',
    'the database is back',
  ]);
  expect(lines[0]?.reason).toBe('connect ECONNREFUSED');
});
