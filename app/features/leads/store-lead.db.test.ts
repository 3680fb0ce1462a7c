import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import { ownDatabase, queuedJobs } from '#tests/support/test-database.ts';
import { DESK_FIRM, testLeads } from '#tests/support/test-leads.ts';
import type { EmailFor } from './submission.ts';
import { submitLead } from './submit-lead.ts';

const database = ownDatabase();

function sender(db = database().db) {
  const { services } = testLeads(db);
  const person = randomUUID().slice(0, 8);
  const email = `dana-${person}@whitfield.example`;
  const submit = (change: Record<string, string> = {}, emailFor?: EmailFor) => {
    const fields = formData({ ...FILLED_IN.resource, email, submission_key: randomUUID(), ...change });
    const url = 'https://firm.example/resources';
    return submitLead(
      services,
      DESK_FIRM,
      { form: 'resource', fields, url, referer: null, client: `client ${person}` },
      emailFor,
    );
  };
  const rows = async (statement: string) => (await database().pool.query(statement, [email])).rows;
  return { email, submit, rows };
}

const OF_LEADS = 'select d.destination, d.payload from deliveries d join leads l on l.id = lead_id where l.email = $1';

test.each([
  ['with scripts', {}],
  ['without scripts', { submission_key: '' }],
  ['in quarantine', { website: 'filled' }],
])('a form takes one round trip to the database: %s', async (_name, change) => {
  const { submit, rows } = sender();
  await database().pool.query('select'); // A connection is open.
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  await submit(change);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await rows('select id from leads where email = $1')).toHaveLength(1);
});

test('in a table without statistics, too, a form is stored without reading the other leads or deliveries', async () => {
  await database().db.transaction(async (tx) => {
    const readWhole = () =>
      tx.execute(sql`select relname, seq_scan from pg_stat_xact_user_tables where relname in ('leads', 'deliveries')`);
    const before = await readWhole();
    for (let n = 0; n < 10; n++) await sender(tx).submit();
    await tx.execute(sql`set constraints all immediate`); // What is otherwise checked at the commit.
    expect((await readWhole()).rows).toEqual(before.rows);
  });
});

test('of forms that arrive at the same time, no more are stored than the limit allows, and the others count nothing', async () => {
  const { submit, rows } = sender();
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => submit()));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'too-many', retryAfterSeconds: 3600 });
  expect(await rows('select id from leads where email = $1')).toHaveLength(20);
  expect(await rows("select from rate_limits where hits > 20 and $1 <> ''")).toEqual([]);
});

test('an email over its own limit is left out, and the lead is stored', async () => {
  const { submit, rows, email } = sender();
  const limits = [{ what: 'guide letters to', who: email, most: 1, seconds: 60 }];
  const emailFor: EmailFor = ({ id }) => ({ payload: { to: email, id }, limits });
  const [first, second] = [await submit({}, emailFor), await submit({}, emailFor)];
  expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
  const sent = await rows(OF_LEADS);
  expect(sent.map(({ destination }) => destination).toSorted()).toEqual([
    ...['crm', 'crm', 'letter', 'notification', 'notification'],
  ]);
  const letter = sent.find(({ destination }) => destination === 'letter');
  expect(letter?.payload).toEqual({ to: email, id: first.ok && first.leadId });
});

test('the jobs of all destinations wake the processes that run their queues', async () => {
  const { pool, connection } = database();
  const listener = new pg.Client(connection);
  await listener.connect();
  onTestFinished(() => listener.end());
  const woken: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => woken.push(payload));
  await listener.query('listen jobs');
  await pool.query('delete from queue.jobs');
  await sender().submit();
  await expect.poll(() => woken.toSorted()).toEqual(['crm', 'notification']);
  expect((await queuedJobs(database())).map(({ queue }) => queue).toSorted()).toEqual(['crm', 'notification']);
});
