import { beforeAll, expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { dismissFirstSteps } from '#app/features/accounts/editor-mode.ts';
import { exportLeads } from '#app/features/leads/list/lead-export.ts';
import { readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { listLeads } from '#app/features/leads/list/lead-list.ts';
import { notifyOwners, remindOfFollowUps } from '#app/features/leads/work/owner-emails.ts';
import { moveLead } from '#app/features/leads/work/work-on-lead.ts';
import { readFirstSteps } from '#app/features/overview/first-steps.ts';
import { readOverview } from '#app/features/overview/overview.ts';
import { DEFAULT_PERIOD } from '#app/features/overview/period.ts';
import { findSamples, mayHaveSamples, removeSamples } from '#app/features/samples/samples.ts';
import { parseEnv } from '#app/platform/env.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { testLeads } from '#tests/support/test-leads.ts';
import { prepareContent } from './prepare-content.ts';

const database = ownDatabase();
const query = async (text: string, values: unknown[] = []) => (await database().pool.query(text, values)).rows;
const settings = (source: Record<string, string> = {}) => {
  const read = parseEnv(source);
  if (!read.ok) throw new Error(read.problems.join());
  return read.env;
};
const ACTOR = { name: 'operator' };
let reader: string;

beforeAll(async () => {
  const { db } = database();
  expect((await prepareContent(database().connection, settings()))[0]).toContain('npm run admin -- remove-samples');
  const [admin] = await db.select({ id: users.id }).from(users);
  reader = admin?.id as string;
});

const list = (name: string) => listLeads(database().db, readLeadFilters(new URLSearchParams({ list: name })), reader);
const overview = (areSamples: boolean) => readOverview(database().db, DEFAULT_PERIOD, new Date(), areSamples);

test('samples are plainly fictional, of the last ninety days, and marked in lists and CSV', async () => {
  const rows =
    await query(`select name, email, phone, created_at > now() - interval '92 days' and created_at < now() as recent,
    follow_up_on, owner_id, stage, sample from leads`);
  expect(rows.length).toBeGreaterThan(60);
  for (const { email, phone, recent, sample } of rows) {
    expect(email).toMatch(/@example\.com$/);
    expect(phone).toMatch(/555-01\d\d$/);
    expect([recent, sample]).toEqual([true, true]);
  }
  expect(new Set(rows.map(({ stage }) => stage)).size).toBe(5);
  expect(rows.some(({ follow_up_on }) => follow_up_on)).toBe(true);
  expect((await query('select text from lead_notes')).every(({ text }) => text.startsWith('Sample note'))).toBe(true);
  expect((await query('select status from bookings')).length).toBeGreaterThan(5);
  const { leads, counts } = await list('all');
  expect(leads.every(({ sample }) => sample)).toBe(true);
  expect(counts.samples).toBe(rows.length);
  let csv = '';
  for await (const part of exportLeads(database().db, readLeadFilters(new URLSearchParams('list=all')), reader))
    csv += part;
  const [head = '', ...lines] = csv.trim().split('\r\n');
  expect(head).toMatch(/,"Sample"$/);
  expect(lines.every((line) => line.endsWith(',"sample"'))).toBe(true);
});

test('the overview of the samples has figures in every part, and the real one has none', async () => {
  expect(await findSamples(database().db)).toEqual({ exist: true, areAlone: true });
  const shown = await overview(true);
  expect(Math.min(...Object.values(shown.steps))).toBeGreaterThan(5);
  expect(shown.subscribers.weekly.at(-1)).toBeGreaterThan(40);
  expect(shown.answers.all.medianMinutes).toBeGreaterThan(0);
  expect(shown.articles.length).toBeGreaterThan(3);
  expect(shown.origins.shown.some(({ moved }) => Object.values(moved).some((count) => count > 0))).toBe(true);
  const real = await overview(false);
  expect(real.steps).toEqual({ visits: 0, formViews: 0, leads: 0, bookings: 0 });
  expect(real.answers.owners).toEqual([]);
  expect(real.subscribers.weekly.at(-1)).toBe(0);
});

test('nothing about a sample is delivered or mailed, and what is done to it is marked in the audit log', async () => {
  const [{ id }] = await query(`select id from leads where stage = 'Contacted' limit 1`);
  await expect(
    query(`insert into deliveries (lead_id, destination, payload) values ($1, 'crm', '{}')`, [id]),
  ).rejects.toThrow('a sample is never delivered');
  await query(`update leads set owner_told_at = null, follow_up_told_at = null, late_told_at = null where sample`);
  const sent: unknown[] = [];
  const send = async (...email: unknown[]) => void sent.push(email);
  const services = { db: database().db, siteUrl: 'https://firm.example', send };
  const morning = new Date('2099-11-10T18:00:00Z'); // A Tuesday.
  await notifyOwners({ ...services, now: () => morning });
  await remindOfFollowUps({ ...services, now: () => morning });
  expect(sent).toEqual([]);
  await moveLead(database().db, id, 'Qualified', ACTOR, new Date());
  expect(await query(`select detail from audit_log where action = 'moved a lead'`)).toMatchObject([
    { detail: { lead: id, stage: 'Qualified', sample: true } },
  ]);
});

test('the first steps tick themselves off, and one person can dismiss them', async () => {
  const { db } = database();
  const known = { isOwnFirm: false, hasSamples: true };
  const open = { firm: false, test: false, colleague: false, article: false, samples: false };
  expect(await readFirstSteps(db, reader, known)).toEqual(open);
  const [other] = await query(`insert into users (name, email) values ('Bo', 'bo@firm.example') returning id`);
  await query(`insert into user_roles (user_id, role) values ($1, 'editor')`, [other.id]);
  expect(await readFirstSteps(db, reader, { ...known, hasSamples: false })).toEqual({
    ...{ ...open, colleague: true, samples: true },
  });
  await dismissFirstSteps(db, reader, new Date());
  expect(await readFirstSteps(db, reader, known)).toBeNull();
  expect(await readFirstSteps(db, other.id, known)).toMatchObject({ colleague: true });
});

test('the first real lead sets the samples aside: no list, count or figure mixes them', async () => {
  const { db } = database();
  const desk = testLeads(db, new Date().toISOString());
  const real = await desk.send('contact', { name: 'Real Person', email: 'real@person.example' });
  const { leads, counts } = await list('all');
  expect(leads.map(({ id }) => id)).toEqual([real]);
  expect(counts).toMatchObject({ open: 1, due: 1, all: 1, quarantined: 0, mine: 0 });
  expect((await list('quarantined')).leads).toEqual([]);
  expect((await list('samples')).total).toBe(counts.samples);
  expect(await findSamples(db)).toEqual({ exist: true, areAlone: false });
  expect((await overview(false)).steps.leads).toBe(1);
  expect((await overview(true)).steps.leads).toBeGreaterThan(20);
  expect(await query('select count(*)::int as n from lead_origins')).toEqual([{ n: 1 }]);
});

test('removing the samples leaves what is real, and no later start brings them back', async () => {
  const { db } = database();
  expect(await removeSamples(db, ACTOR)).toBeGreaterThan(60);
  expect(await removeSamples(db, ACTOR)).toBe('none');
  expect(await query('select name from leads')).toEqual([{ name: 'Real Person' }]);
  for (const table of ['sample_visits', 'sample_subscribers', 'lead_notes', 'bookings']) {
    expect(await query(`select * from ${table}`), table).toEqual([]);
  }
  await query('delete from leads; delete from user_roles; delete from users; delete from articles');
  expect(await mayHaveSamples(db)).toBe(false);
  await prepareContent(database().connection, settings());
  expect(await findSamples(db)).toEqual({ exist: false, areAlone: false });
});
