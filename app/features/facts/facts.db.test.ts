import { eq, like } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { FACTS } from '#app/firm/facts.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addFact, changeFact } from './change-facts.ts';
import { notifyOfExpiringFacts } from './expiry-emails.ts';
import type { Fact } from './fact.ts';
import { openFactBook } from './fact-book.ts';
import { factChanges, facts, factTexts } from './facts.table.ts';
import { addMissingFacts } from './seed-facts.ts';

const database = ownDatabase();
const log = pino({ level: 'silent' });

describe('the ledger', () => {
  test('a start adds what is missing, with its first version, and keeps what the database holds', async () => {
    const { db } = database();
    const { 'rate.prime': prime, ...others } = FACTS;
    await addMissingFacts(db, { 'rate.prime': prime });
    await db.update(facts).set({ value: 6.5 }).where(eq(facts.key, 'rate.prime'));
    await addMissingFacts(db, FACTS);
    await addMissingFacts(db, FACTS);
    const rows = await db.select().from(facts);
    expect(rows).toHaveLength(Object.keys(others).length + 1);
    expect(rows.find(({ key }) => key === 'rate.prime')?.value).toBe(6.5);
    expect(await db.select().from(factChanges)).toHaveLength(rows.length);
  });

  test('a process reads facts from its memory, and again when it is told to', async () => {
    const { db } = database();
    await addMissingFacts(db, FACTS);
    const book = await openFactBook(db, {}, log);
    await db.update(facts).set({ value: 7 }).where(eq(facts.key, 'rate.prime'));
    const before = book.reader().value('rate.prime');
    expect(await book.refresh()).toBe(true);
    expect([before === 7, book.reader().value('rate.prime')]).toEqual([false, 7]);
    expect(await book.refresh()).toBe(false);
  });

  test('changes at the same moment all succeed, and the search knows the last value of each', async () => {
    const { db } = database();
    await addMissingFacts(db, FACTS);
    const numbers = Array.from({ length: 8 }, (_, n) => n);
    const fact = (n: number, value: string): Fact => ({
      ...{ key: `same-moment.fact-${n}`, name: `Fact ${n}`, kind: 'text', value, wording: '', validFrom: null },
      ...{
        validUntil: null,
        sourceTitle: 'Source',
        sourceUrl: '',
        checkedOn: '2026-01-02',
        basis: 'reported',
        basisNote: '',
      },
    });
    const by = { name: 'Ada' };
    await Promise.all(numbers.map((n) => addFact(db, fact(n, 'added'), by, new Date())));
    for (const value of ['one', 'two', 'three']) {
      await Promise.all(numbers.map((n) => changeFact(db, fact(n, value), by, new Date())));
      const said = await db.select().from(factTexts).where(like(factTexts.quotation, 'same-moment.fact-_'));
      expect(said.map(({ text }) => text)).toEqual(numbers.map(() => value));
    }
  });

  test('the staff is told once of what expires, on an office morning; of what had expired at the start it is not', async () => {
    const { db } = database();
    await db.delete(facts);
    await addMissingFacts(db, FACTS);
    const subjects: string[] = [];
    const notifyAt = (time: string) =>
      notifyOfExpiringFacts({
        db,
        now: () => new Date(time),
        siteUrl: 'https://firm.example',
        sendToStaff: async (_id, { subject }) => void subjects.push(subject),
      } as Parameters<typeof notifyOfExpiringFacts>[0]);
    await db
      .update(facts)
      .set({ validUntil: '2026-12-10', warnedUntil: null, expiryNotifiedUntil: null })
      .where(eq(facts.key, 'rate.prime'));
    await notifyAt('2026-11-16T12:00:00Z'); // Six in the morning.
    expect(subjects).toEqual([]);
    await notifyAt('2026-11-16T18:00:00Z');
    await notifyAt('2026-11-16T19:00:00Z');
    expect(subjects).toEqual(['A fact expires within 30 days']);
    await notifyAt('2026-12-10T18:00:00Z');
    await notifyAt('2026-12-11T18:00:00Z');
    expect(subjects.slice(1)).toEqual(['A fact has reached its date']);
  });

  test.each([
    [{ key: 'not a key' }, 'facts_key_shape'],
    [{ name: '' }, 'facts_name_given'],
    [{ sourceTitle: '' }, 'facts_source_given'],
    [{ sourceUrl: 'javascript:alert(1)' }, 'facts_source_url_shape'],
    [{ kind: 'guess' as never }, 'facts_kind_known'],
    [{ validFrom: '2026-02-01', validUntil: '2026-01-01' }, 'facts_dates_in_order'],
  ])('rejects a fact with %j', async (change, constraint) => {
    const fact = {
      key: 'a.b',
      name: 'A',
      kind: 'text' as const,
      value: 'x',
      sourceTitle: 'S',
      checkedOn: '2026-01-01',
    };
    const refused = database()
      .db.insert(facts)
      .values({ ...fact, ...change });
    await expect(refused).rejects.toMatchObject({ cause: { constraint } });
  });
});
