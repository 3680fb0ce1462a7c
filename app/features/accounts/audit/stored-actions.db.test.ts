import { expect, test } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, testLeads } from '#tests/support/test-leads.ts';
import { AUDIT_KINDS, readAuditFilters } from './audit-filters.ts';
import { recordInAuditLog } from './audit-log.ts';
import { listAudit } from './list-audit.ts';
import { nameStoredActions } from './stored-actions.ts';

const database = ownDatabase();
const actor = { name: 'ann@firm.example' };
const [lead, owner] = [crypto.randomUUID(), 'bob@firm.example'];

/** As a release without named actions did. */
const writeAsBefore = (sentence: string, times = 1) =>
  database().pool.query('insert into audit_log (actor, action) select $1, $2 from generate_series(1, $3)', [
    ...[actor.name, sentence, times],
  ]);

async function kindsWith(sentence: string): Promise<string[]> {
  const listed = await Promise.all(
    AUDIT_KINDS.map(async (kind) => {
      const { entries } = await listAudit(database().db, readAuditFilters(new URLSearchParams({ kind })));
      return entries.some(({ action }) => action === sentence) ? [kind] : [];
    }),
  );
  return listed.flat();
}

test('an assignment is listed under leads and a booked call under calls, and nowhere else', async () => {
  await writeAsBefore('assigned a lead');
  await recordInAuditLog(database().db, { actor, action: 'call.booked', call: crypto.randomUUID() });
  expect(await kindsWith('assigned a lead')).toEqual(['leads']);
  expect(await kindsWith('booked a call')).toEqual(['calls']);
});

test('the release before finds the sentence where it was, and the detail without the name', async () => {
  const { db, pool } = database();
  await recordInAuditLog(db, { actor, action: 'lead.assigned', lead, owner });
  const { rows } = await pool.query('select event, action, detail from audit_log order by id desc limit 1');
  expect(rows).toEqual([{ event: 'lead.assigned', action: 'assigned a lead', detail: { lead, owner } }]);
});

test('entries of the release before get their names in several runs; nothing else changes', async () => {
  const { db, pool } = database();
  await writeAsBefore('signed out', 1500);
  await writeAsBefore('danced', 600);
  const read = async () =>
    (await pool.query('select id, at, actor_id, actor, action, detail from audit_log order by id')).rows;
  const before = await read();
  await nameStoredActions(db, AbortSignal.abort());
  const unnamed = async () => (await pool.query('select from audit_log where event is null')).rowCount;
  expect(await unnamed()).toBeGreaterThanOrEqual(2100);
  await Promise.all([nameStoredActions(db), nameStoredActions(db)]);
  await nameStoredActions(db);
  expect(await unnamed()).toBe(0);
  expect(await read()).toEqual(before);
  const { rows } = await pool.query(
    `select event, count(*)::int from audit_log where action in ('signed out', 'danced') group by event order by event`,
  );
  expect(rows).toEqual([
    { event: 'other', count: 600 },
    { event: 'session.signed-out', count: 1500 },
  ]);
  expect(await kindsWith('danced')).toEqual(['other']);
  expect(await kindsWith('assigned a lead')).toEqual(['leads']);
});

test('an entry gets its name once; the database rejects every other change', async () => {
  const { pool } = database();
  await writeAsBefore('wrote a note');
  const { rows } = await pool.query('select max(id) as id from audit_log');
  const update = (changes: string) => pool.query(`update audit_log set ${changes} where id = $1`, [rows[0].id]);
  const rejected = { constraint: 'audit_log_only_grows' };
  for (const more of [`action = 'danced'`, `detail = '{"a": 1}'`, `actor = 'eve'`, 'at = now()']) {
    await expect(update(`event = 'note.written', ${more}`), more).rejects.toMatchObject(rejected);
    await expect(update(more), more).rejects.toMatchObject(rejected);
  }
  await update(`event = 'note.written'`);
  await expect(update(`event = 'note.removed'`)).rejects.toMatchObject(rejected);
  await expect(update('event = null')).rejects.toMatchObject(rejected);
  await expect(pool.query('delete from audit_log where id = $1', [rows[0].id])).rejects.toMatchObject(rejected);
});

test('the search finds the names of people and leads, actions and their details, every word of it', async () => {
  const { db } = database();
  const known = await testLeads(db).send('contact', { name: 'Zoë Searchable' });
  const user = { id: await addAdmin(db, 'Quincy'), name: 'quincy@firm.example' };
  await recordInAuditLog(db, { actor: user, action: 'lead.assigned', lead: known, owner });
  const found = async (q: string) => {
    const { entries, total } = await listAudit(db, readAuditFilters(new URLSearchParams({ q })));
    return [total, entries[0]?.detail.lead];
  };
  for (const q of ['zoe', 'Quincy assigned', 'quincy@firm', 'bob@firm.example  searchable'])
    expect(await found(q), q).toEqual([1, known]);
  for (const q of ['quincy danced', 'nobody at all', '%quincy']) expect(await found(q), q).toEqual([0, undefined]);
});
