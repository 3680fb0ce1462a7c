import { getTableName } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { contactHashes, findErased } from '#app/features/leads/erased-contacts.ts';
import { openQueues } from '#app/platform/jobs/queue.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { CLERK, testLeads } from '#tests/support/test-leads.ts';
import { eraseAgain } from './erase-again.ts';
import { erasePerson, exportPerson } from './erase-person.ts';
import { countPerson, PERSON_TABLES } from './person-tables.ts';

const database = ownDatabase();
const NAME = 'Zebulon Quackenbush';
const EMAIL = 'Zeb@Quackenbush.example';
const OTHER = 'somebody@else.example';
let lead: string;
let others: string;

beforeAll(async () => {
  const { db, pool, connection } = database();
  const queue = openQueues(connection, pino({ level: 'silent' }));
  const desk = testLeads(db, new Date().toISOString());
  Object.assign(desk.services, { queue });
  lead = await desk.send('consultation', { firstName: 'Zebulon', lastName: 'Quackenbush', email: EMAIL });
  await desk.send('contact', { name: NAME, email: EMAIL.toLowerCase() });
  await desk.send('contact', { name: NAME, email: EMAIL, website: 'filled' });
  others = await desk.send('contact', { name: 'Else', email: OTHER });
  await pool.query(`insert into lead_notes (lead_id, text, author) values ($1, 'Quackenbush called', 'clerk')`, [lead]);
  await pool.query(
    `insert into lead_replies (id, lead_id, sender, sent_to, subject, body, way)
     values (gen_random_uuid(), $1, 'clerk', $2, 'Hello', 'Dear Zebulon', 'by hand')`,
    [lead, EMAIL],
  );
  await pool.query(
    `with clerk as (insert into users (name, email) values ('Clerk', 'clerk@firm.example') returning id)
     insert into reply_drafts (lead_id, user_id, reply_id, subject, body, kept_at)
     select $1, id, gen_random_uuid(), 'Half', 'a Quackenbush', now() from clerk`,
    [lead],
  );
  await pool.query(`insert into lead_views (owner_id, name, filters)
     select id, view.name, filters from users, (values ('Quackenbush, Z.', '{}'::jsonb), ('Open', '{"q": "zebulon quackenbush"}'),
       ('Zebra buyers', '{"q": "quack"}')) as view(name, filters)`);
  const { rows } = await pool.query(`insert into subscribers (email) values ($1) returning id`, [EMAIL]);
  await pool.query(
    `insert into consents (subscriber_id, form, wording, version, given, evidence)
     values ($1, 'newsletter', 'I agree', '1', true, 'form')`,
    [rows[0].id],
  );
  await pool.query(`insert into deliveries (subscriber_id, destination, payload) values ($1, 'letter', $2)`, [
    rows[0].id,
    { to: EMAIL },
  ]);
  await pool.query(
    `insert into delivery_attempts (delivery_id, number, started_at, duration_ms, outcome)
     select id, 1, now(), 5, 'No such mailbox: ' || $1 from deliveries where destination = 'letter'`,
    [EMAIL],
  );
  await pool.query(`insert into account_letters (kind, email, due_at) values ('reset password', $1, now())`, [EMAIL]);
  await pool.query(`insert into guide_downloads (guide, lead_id, at) values ('playbook', $1, now())`, [lead]);
  await pool.query(`update leads set follow_up_on = '2026-12-01', follow_up_text = 'Call Zebulon' where id = $1`, [
    lead,
  ]);
  await queue.close();
});

/** Every table of the database, as text. */
async function everything(): Promise<Map<string, string>> {
  const { pool } = database();
  const { rows: tables } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from ${name} t`);
    found.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return found;
}
const traces = async (words: readonly string[]) =>
  [...(await everything())].filter(([, text]) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())));

test('an export contains all stored data of a person, and the audit log records it without the data', async () => {
  const { db, pool } = database();
  const data = await exportPerson(db, lead, CLERK, new Date());
  expect(data).toMatchObject({ leads: { length: 3 }, subscriptions: { length: 1 }, notes: { length: 1 } });
  expect(data?.consents).toHaveLength(3);
  expect(data?.deliveries).toHaveLength(5);
  expect(data?.attempts).toHaveLength(1);
  expect(data).toMatchObject({ replies: [{ body: 'Dear Zebulon' }], replyDrafts: [{ body: 'a Quackenbush' }] });
  expect(JSON.stringify(data)).toContain('A distributor near Rockford.');
  expect(JSON.stringify(data)).not.toContain(OTHER);
  expect(data).toMatchObject({ accountEmails: { length: 1 }, origins: { length: 2 }, downloads: { length: 1 } });
  const { rows } = await pool.query('select * from audit_log');
  expect(rows).toMatchObject([{ actor: CLERK.name, action: 'exported the data of a person' }]);
  expect(JSON.stringify(rows)).not.toMatch(/quackenbush/i);
});

test('the dialog counts what erasing deletes', async () => {
  const { db } = database();
  const counts = { forms: 3, notes: 1, followUps: 1, emails: 3, deliveries: 2, bookings: 0, subscriptions: 1 };
  expect(await countPerson(db, lead)).toEqual(counts);
});

test('erasing removes the person from every table and changes no one else’s data', async () => {
  const { db, pool } = database();
  const { keyedHash, ...desk } = testLeads(db).services;
  const { rows: keys } = await pool.query(
    `select id::text as key from deliveries where lead_id in (select id from leads where email_key = $1)
     union select id::text from leads where email_key = $1
     union select client_hash from leads where email_key = $1
     union select id::text from subscribers where email_key = $1`,
    [EMAIL.toLowerCase()],
  );
  const words = ['quackenbush', 'zebulon', keyedHash('email', EMAIL.toLowerCase()), ...keys.map(({ key }) => key)];
  expect((await traces(words)).length).toBeGreaterThan(7);
  const forgotten: string[] = [];
  const deleteEmailFiles = async (ids: readonly string[]) => void forgotten.push(...ids);

  expect(await erasePerson({ ...desk, keyedHash, deleteEmailFiles }, lead, CLERK)).toBe('erased');
  const left = (await traces(words)).filter(([table]) => table !== 'public.audit_log');
  expect(left).toEqual([]);
  expect((await pool.query('select name from lead_views')).rows).toEqual([{ name: 'Zebra buyers' }]);
  expect(forgotten).toHaveLength(5);
  const { rows: log } = await pool.query(`select action, detail from audit_log where action = 'erased a person'`);
  expect(log).toEqual([{ action: 'erased a person', detail: { leads: 3, subscriptions: 1, deliveries: 5 } }]);
  expect(JSON.stringify(await everything().then((all) => all.get('public.audit_log')))).not.toMatch(/quackenbush/i);

  const { rows: kept } = await pool.query(
    `select (select count(*)::int from consents where lead_id = $1) as consents,
      (select count(*)::int from deliveries where lead_id = $1) as deliveries,
      (select count(*)::int from queue.jobs where key in
        (select id::text from deliveries where lead_id = $1)) as jobs`,
    [others],
  );
  expect(kept).toEqual([{ consents: 1, deliveries: 2, jobs: 2 }]);
  expect(await erasePerson({ ...desk, keyedHash, deleteEmailFiles }, lead, CLERK)).toBe('unknown');
});

test('a keyed hash of each address and number is kept, until the person writes again', async () => {
  const { db, pool } = database();
  const desk = testLeads(db);
  const { keyedHash } = desk.services;
  const kept = async (email: string, phone: string) =>
    (await findErased(db, contactHashes(keyedHash, { emails: [email], phones: [phone] }))).size;
  expect(await kept(EMAIL.toUpperCase(), '+1 815.555.0188')).toBe(2);
  expect(await kept(OTHER, 'not a number')).toBe(0);
  const { rows } = await pool.query('select * from erased_contacts');
  expect(rows.every((row) => Object.keys(row).join() === 'hash' && /^[\w-]{43}$/.test(row.hash))).toBe(true);
  await desk.send('contact', { email: EMAIL, phone: '(815) 555-0199', website: 'filled' });
  expect(await kept(EMAIL, '')).toBe(1);
  await desk.send('contact', { email: EMAIL, phone: '(815) 555-0199' });
  expect(await kept(EMAIL, '(815) 555-0188')).toBe(1);
});

test('after a restore everyone who was erased since is erased again, and a colleague with the same number stays', async () => {
  const { db, pool } = database();
  const desk = testLeads(db);
  const services = { ...desk.services, deleteEmailFiles: async () => {} };
  const [phone, email] = ['(312) 555-0100', 'iris@specimen.example'];
  await desk.send('contact', { name: 'Iris Specimen', email, phone });
  await desk.send('contact', { name: 'Otto Specimen', email: 'otto@specimen.example', phone });
  const calls = await desk.send('contact', { name: 'Called Only', email: 'x@specimen.example', phone });
  await pool.query(`update leads set email = 'not given' where id = $1`, [calls]);
  await pool.query(`insert into subscribers (email) values ('Reader@Specimen.example')`);
  const hashes = contactHashes(services.keyedHash, { emails: [email, 'reader@specimen.example'], phones: [phone] });
  expect(await eraseAgain(services, hashes, CLERK)).toBe(3);
  const { rows } = await pool.query(`select name from leads where name like '%Specimen' or name like 'Called%'`);
  expect(rows).toEqual([{ name: 'Otto Specimen' }]);
  expect((await pool.query(`select from subscribers where email ~ 'Specimen'`)).rowCount).toBe(0);
  expect((await findErased(db, hashes)).size).toBe(3);
});

/** Why a table with an email address or a telephone number holds nothing that erasing should find. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  booking_hosts: 'advisors of the firm',
  invitations: 'people who are invited to the staff',
  sample_subscribers: 'invented people',
  users: 'accounts of the staff, which end with their access',
};

test('every table that references a person or has an email address is registered for erasure and export', async () => {
  const { pool } = database();
  const registered = Object.values(PERSON_TABLES).map(({ table }) => getTableName(table));
  const { rows } = await pool.query(
    `select c.relname as name, d.relname as parent from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_class d on d.oid = f.confrelid
       where f.contype = 'f' and d.relname = any($1)
     union select table_name, column_name from information_schema.columns
       where table_schema = 'public' and (column_name ~ '(^|_)(email|phone)(_|$)' or column_name = 'who')`,
    [registered],
  );
  const missing = rows.filter(({ name }) => !registered.includes(name) && !(name in OTHER_TABLES));
  expect(missing, 'add these tables to PERSON_TABLES (person-tables.ts)').toEqual([]);
});
