import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#app/features/accounts/account.ts';
import {
  getsMondayEmail,
  mondayReader,
  mondayToken,
  setMondayEmail,
} from '#app/features/accounts/emails/monday-choice.ts';
import { conditionsOf } from '#app/features/leads/list/lead-conditions.ts';
import { countLeads } from '#app/features/leads/list/lead-counts.ts';
import { readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { type EmailMessage, emailHtml, emailText } from '#app/platform/mail/email.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { testLeads } from '#tests/support/test-leads.ts';
import { lastMonday, type MondayServices, readMonday, sendMondayEmails } from './monday-email.ts';

const database = ownDatabase();
const people: Record<string, string> = {};
let at = new Date();
let sent: { id: string; to: string; email: EmailMessage }[] = [];

beforeAll(async () => {
  for (const role of ['admin', 'advisor', 'editor'] as const) {
    const { rows } = await database().pool.query(
      `with added as (insert into users (name, email, monday_email_on) values ($1, $1 || '@firm.example', '2026-01-01') returning id)
       insert into user_roles (user_id, role) select id, $1 from added returning user_id as id`,
      [role],
    );
    people[role] = rows[0].id;
  }
});

/** A process: it may be killed before its transaction commits, and its mail server may fail. */
const services = (fails: () => boolean = () => false): MondayServices => ({
  ...{ db: database().db, now: () => at, siteUrl: 'https://firm.example', keyedHash: keyedHash('secret') },
  async send(id, to, email) {
    if (fails()) throw new Error('killed');
    sent.push({ id, to, email });
  },
  countCalls: async () => 2,
  countExpiringFacts: async () => 3,
  countProblems: async () => 1,
});

const hours = (count: number) => count * 3_600_000;
const officeClock = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

test('never twice and never missed: weeks of two processes, kills and both clock changes', async () => {
  const weeks = process.env.FULL ? 60 : 5;
  at = new Date('2026-10-24T00:00:00Z'); // The clocks change on November 1 and March 14.
  sent = [];
  await sendMondayEmails(services());
  sent = [];
  const first = lastMonday(at);
  let step = 0;
  for (const end = at.getTime() + hours(24 * 7 * weeks); at.getTime() < end; at = new Date(at.getTime() + hours(1))) {
    step++;
    const isDown = step % 97 < 30; // Nothing runs, for more than a day at a time.
    if (isDown) continue;
    const before = sent.length;
    await Promise.allSettled([
      sendMondayEmails(services(() => step % 3 === 0)),
      sendMondayEmails(services(() => step % 5 === 0)),
    ]);
    if (sent.length > before) expect(officeClock.format(at)).not.toMatch(/^Mon\D+0[0-7]/);
  }
  const ids = sent.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const last = lastMonday(new Date(at.getTime() - hours(1)));
  const mondays = Math.round((Date.parse(last) - Date.parse(first)) / hours(24 * 7));
  expect(mondays).toBeGreaterThanOrEqual(weeks - 1);
  expect(ids).toHaveLength(mondays * 3);
});

test.each([
  ['2026-11-02T13:59:00Z', '2026-10-26'], // Standard time since the day before: 8 AM is 14:00Z.
  ['2026-11-02T14:00:00Z', '2026-11-02'],
  ['2027-03-15T12:59:00Z', '2027-03-08'],
  ['2027-03-15T13:00:00Z', '2027-03-15'],
  ['2027-03-14T23:00:00Z', '2027-03-08'],
])('at %s the week began on %s', (now, monday) => {
  expect(lastMonday(new Date(now))).toBe(monday);
});

describe('the email', () => {
  beforeAll(async () => {
    const desk = testLeads(database().db, new Date(Date.now() - hours(200)).toISOString());
    await desk.send('contact', { name: 'Late' });
    Object.assign(desk, testLeads(database().db, new Date().toISOString()));
    await desk.send('contact', { name: 'Due', email: 'due@x.example' });
    at = new Date();
  });

  test('has each count as its list has it at that moment', async () => {
    const lines = await readMonday(services(), people.admin ?? '', 'admin', at);
    expect(lines).toHaveLength(6);
    for (const { count, path } of lines.flatMap(({ counts }) => counts)) {
      const [page, query] = (path ?? '').split('?');
      if (page !== '/admin/leads') continue;
      const shown = conditionsOf(readLeadFilters(new URLSearchParams(query)), people.admin ?? '');
      expect([path, count]).toEqual([path, await countLeads(database().db, shown)]);
    }
    expect(lines[0]?.counts.map(({ text, path }) => [text, path])).toEqual([
      ['2', '/admin/leads?list=due'],
      ['1 late', '/admin/leads?list=due&late=yes'],
    ]);
  });

  test.each<[Role, number, number]>([
    ['admin', 6, 7],
    ['advisor', 6, 5],
    ['editor', 2, 1],
  ])('of the role %s has %i lines and %i links that it may open', async (role, count, links) => {
    const lines = await readMonday(services(), people[role] ?? '', role, at);
    expect([lines.length, lines.flatMap(({ counts }) => counts).filter(({ path }) => path).length]).toEqual([
      count,
      links,
    ]);
  });

  test('links every number, in text and in HTML, and names no person', async () => {
    sent = [];
    await database().pool.query(`update users set monday_email_on = '2026-01-01'`);
    await sendMondayEmails(services());
    const email = sent.find(({ to }) => to.startsWith('admin'))?.email as EmailMessage;
    expect(emailHtml(email)).toContain('<a href="https://firm.example/admin/leads?list=due&#38;late=yes"');
    expect(emailText(email)).toContain('1 late  https://firm.example/admin/leads?list=due&late=yes');
    expect(emailText(email)).not.toMatch(/Late|x\.example/);
    expect(email.unsubscribe?.url).toContain('/monday-email?token=');
  });

  test('is off after one click, for that person only, and comes again the Monday after it is turned on', async () => {
    const { db, pool } = database();
    const hash = keyedHash('secret');
    const reader = await mondayReader(db, hash, mondayToken(hash, people.editor ?? ''));
    expect(reader).toMatchObject({ id: people.editor, isOn: true });
    for (const forged of ['', `${people.admin}.x`, mondayToken(keyedHash('other'), people.admin ?? '')])
      expect(await mondayReader(db, hash, forged)).toBeNull();
    await setMondayEmail(db, people.editor ?? '', false, at);
    expect(await getsMondayEmail(db, people.editor ?? '')).toBe(false);
    await pool.query(`update users set monday_email_on = '2026-01-01'`);
    sent = [];
    await sendMondayEmails(services());
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['admin@firm.example', 'advisor@firm.example']);
    await setMondayEmail(db, people.editor ?? '', true, at);
    await sendMondayEmails(services());
    expect(sent).toHaveLength(2);
    at = new Date(at.getTime() + hours(24 * 7));
    await sendMondayEmails(services());
    expect(sent.filter(({ to }) => to.startsWith('editor'))).toHaveLength(1);
  });
});
