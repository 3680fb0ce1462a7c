import { count, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leads } from '#app/features/leads/leads.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { testLeads } from '#tests/support/test-leads.ts';
import { kept } from './kept-counts.ts';

const database = ownDatabase();
let counted = 0;

function countAll() {
  const { db } = database();
  return kept(db, 'all', async () => {
    counted++;
    const [row] = await db.select({ all: count() }).from(leads);
    return row?.all;
  });
}

test('leads are counted again only after a change, through the site or in SQL', async () => {
  const { db, pool } = database();
  const desk = testLeads(db);
  await desk.send('contact');
  expect([await countAll(), await countAll(), counted]).toEqual([1, 1, 1]);
  await desk.send('contact');
  expect([await countAll(), await countAll(), counted]).toEqual([2, 2, 2]);
  await pool.query("update leads set stage = 'Contacted'");
  expect([await countAll(), counted]).toEqual([2, 3]);
  await pool.query('delete from lead_replies'); // The first reply decides who has answered.
  expect([await countAll(), counted]).toEqual([2, 4]);
});

test('what was counted while a change was under way is not kept', async () => {
  const { db } = database();
  const before = (await countAll()) as number;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from leads where id = (select id from leads limit 1)`);
    const known = counted;
    expect([await countAll(), await countAll(), counted - known]).toEqual([before, before, 2]);
  });
  expect(await countAll()).toBe(before - 1);
});

test('a count that failed is tried again', async () => {
  const { db } = database();
  const failing = kept(db, 'failing', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await kept(db, 'failing', async () => 7)).toBe(7);
});
