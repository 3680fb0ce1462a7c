import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { IDENTITY } from '#app/firm/identity.ts';
import { FAQ_DEFAULTS } from '#app/firm/questions.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { firmTexts } from './firm-texts.table.ts';
import {
  discardDrafts,
  firmHistory,
  loadPublished,
  publishDrafts,
  readTexts,
  restoreVersion,
  saveDrafts,
} from './firm-texts.ts';

const database = ownDatabase();
const NOW = new Date('2026-11-18T20:00:00Z');
const PHONE = 'identity.phone';
let ann: { id: string; name: string };
let bob: { id: string; name: string };

beforeEach(async () => {
  const { db } = database();
  await db.delete(firmTexts);
  const added = async (name: string) => {
    const [row] = await db
      .insert(users)
      .values({ name, email: `${name}-${randomUUID()}@firm.example`, emailVerified: true })
      .returning({ id: users.id });
    return { id: row?.id ?? '', name };
  };
  [ann, bob] = [await added('ann'), await added('bob')];
});

const phone = (value: string, was: string = IDENTITY.phone) => [{ key: PHONE, value, was }];
const shown = async () => (await readTexts(database().db)).get(PHONE);
const count = async () => (await database().db.select().from(firmTexts)).length;
const published = async () => (await loadPublished(database().db))[PHONE];

async function publish(value: string, was?: string, id = randomUUID()) {
  const { drafts } = await saveDrafts(database().db, phone(value, was), ann, NOW);
  await publishDrafts(database().db, id, drafts, ann, NOW);
  return id;
}

describe('drafts', () => {
  test('a draft is not published, and goes when it is what readers see', async () => {
    const { db } = database();
    await saveDrafts(db, phone('(312) 555-0147'), ann, NOW);
    expect([await published(), (await shown())?.value, (await shown())?.draft?.by]).toEqual([
      undefined,
      '(312) 555-0147',
      'ann',
    ]);
    await saveDrafts(db, phone(IDENTITY.phone, '(312) 555-0147'), ann, NOW);
    expect((await shown())?.draft).toBeNull();
  });

  test('of two people, the second sees the value of the first, and nothing is lost', async () => {
    const { db } = database();
    await saveDrafts(db, phone('(312) 555-0147'), ann, NOW);
    const { conflicts } = await saveDrafts(db, phone('(312) 555-0199'), bob, NOW);
    expect(conflicts).toEqual([{ key: PHONE, theirs: '(312) 555-0147', by: 'ann' }]);
    expect((await shown())?.value).toBe('(312) 555-0147');
    expect((await saveDrafts(db, phone('(312) 555-0199', '(312) 555-0147'), bob, NOW)).conflicts).toEqual([]);
    expect((await shown())?.value).toBe('(312) 555-0199');
  });

  test('both can save at the same moment: one of them is asked', async () => {
    const { db } = database();
    const outcomes = await Promise.all([
      saveDrafts(db, phone('(312) 555-0001'), ann, NOW),
      saveDrafts(db, phone('(312) 555-0002'), bob, NOW),
    ]);
    expect(outcomes.map(({ conflicts }) => conflicts.length).sort()).toEqual([0, 1]);
    expect(await count()).toBe(1);
  });

  test('an unknown key is not stored, and the same form twice changes nothing', async () => {
    const { db } = database();
    await saveDrafts(db, [{ key: 'identity.nothing', value: 'x', was: '' }, ...phone('(312) 555-0147')], ann, NOW);
    const before = await shown();
    expect((await saveDrafts(db, phone('(312) 555-0147'), ann, NOW)).drafts).toEqual([before?.draft?.id]);
    expect(await shown()).toEqual(before);
    expect(await count()).toBe(1);
  });
});

describe('publishing', () => {
  test('sent again, it publishes once', async () => {
    const { db } = database();
    const { drafts } = await saveDrafts(db, phone('(312) 555-0147'), ann, NOW);
    const id = randomUUID();
    expect(await publishDrafts(db, id, drafts, ann, NOW)).toBe(1);
    expect(await publishDrafts(db, id, drafts, ann, NOW)).toBe(1);
    expect([await published(), await count()]).toEqual(['(312) 555-0147', 1]);
  });

  test('a draft that was changed since it was seen stays a draft', async () => {
    const { db } = database();
    const seen = await saveDrafts(db, phone('(312) 555-0147'), ann, NOW);
    await saveDrafts(db, phone('(312) 555-0199', '(312) 555-0147'), bob, NOW);
    expect(await publishDrafts(db, randomUUID(), seen.drafts, ann, NOW)).toBe(0);
    expect([await published(), (await shown())?.value]).toEqual([undefined, '(312) 555-0199']);
  });

  test('the audit log has before and after', async () => {
    await publish('(312) 555-0147');
    const { rows } = await database().db.execute(
      `select actor, detail from audit_log where event = 'firm.published' order by id desc limit 1`,
    );
    expect(rows[0]).toEqual({
      actor: 'ann',
      detail: { before: { [PHONE]: IDENTITY.phone }, after: { [PHONE]: '(312) 555-0147' } },
    });
  });

  test('the default published again leaves nothing that differs', async () => {
    await publish('(312) 555-0147');
    await publish(IDENTITY.phone, '(312) 555-0147');
    expect(await loadPublished(database().db)).toEqual({});
  });

  test('a text of digits stays a text', async () => {
    const { db } = database();
    const { drafts } = await saveDrafts(db, [{ key: 'identity.postalCode', value: '78701', was: '60606' }], ann, NOW);
    await publishDrafts(db, randomUUID(), drafts, ann, NOW);
    expect(await loadPublished(db)).toEqual({ 'identity.postalCode': '78701' });
    expect((await firmHistory(db))[0]?.changes[0]).toMatchObject({ before: '60606', after: '78701' });
  });

  test('questions are published as a list', async () => {
    const { db } = database();
    const value = [{ question: 'Why?', answer: 'Because.' }];
    const { drafts } = await saveDrafts(db, [{ key: 'questions.buy', value, was: FAQ_DEFAULTS.buy }], ann, NOW);
    await publishDrafts(db, randomUUID(), drafts, ann, NOW);
    expect(await loadPublished(db)).toEqual({ 'questions.buy': value });
  });
});

test('a version comes back as a draft, and as installed, too', async () => {
  const { db } = database();
  const first = await publish('(312) 555-0147');
  await publish('(312) 555-0199', '(312) 555-0147');
  const history = await firmHistory(db);
  expect(history.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toContainEqual([
    ['(312) 555-0147', '(312) 555-0199'],
  ]);
  await restoreVersion(db, first, bob, NOW);
  expect([await published(), (await shown())?.value]).toEqual(['(312) 555-0199', '(312) 555-0147']);
  await restoreVersion(db, null, bob, NOW);
  expect((await shown())?.value).toBe(IDENTITY.phone);
  await discardDrafts(db, { key: PHONE });
  expect([(await shown())?.value, (await shown())?.draft]).toEqual(['(312) 555-0199', null]);
});
