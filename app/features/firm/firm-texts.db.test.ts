import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { IDENTITY } from '#app/firm/identity.ts';
import { type KeptPerson, PEOPLE_DEFAULTS, PEOPLE_KEY, peopleFrom, personKey } from '#app/firm/people.ts';
import { FAQ_DEFAULTS } from '#app/firm/questions.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { firmHistory } from './firm-history.ts';
import { changedTags } from './firm-registry.ts';
import { firmTexts } from './firm-texts.table.ts';
import { discardDrafts, loadPublished, publishDrafts, readTexts, restoreVersion, saveDrafts } from './firm-texts.ts';

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

describe('people', () => {
  const [william, elena] = PEOPLE_DEFAULTS as [KeptPerson, KeptPerson];
  const nora: KeptPerson = { ...elena, id: randomUUID(), slug: 'nora-quill', name: 'Nora Quill' };
  const save = async (typed: { key: string; value: KeptPerson | string[]; was: unknown }[]) =>
    (await saveDrafts(database().db, typed, ann, NOW)).drafts;
  const change = (person: KeptPerson, was: unknown) => ({ key: personKey(person.id), value: person, was });
  const everyone = async () => peopleFrom((key) => byKey[key] ?? null).map(({ name }) => name);
  let byKey: Record<string, unknown> = {};
  const publishAll = async (drafts: string[]) => {
    const count = await publishDrafts(database().db, randomUUID(), drafts, ann, NOW);
    byKey = { ...(await loadPublished(database().db)) };
    return count;
  };

  test('one is added, moved and taken away', async () => {
    const ids = [william.id, elena.id];
    const added = await save([change(nora, ''), { key: PEOPLE_KEY, value: [...ids, nora.id], was: ids }]);
    expect([(await readTexts(database().db)).get(personKey(nora.id))?.label, added.length]).toEqual(['Nora Quill', 2]);
    await publishAll(added);
    expect(await everyone()).toEqual([william.name, elena.name, 'Nora Quill']);
    await publishAll(await save([{ key: PEOPLE_KEY, value: [nora.id], was: [...ids, nora.id] }]));
    expect(await everyone()).toEqual(['Nora Quill']);
    const history = (await firmHistory(database().db)).flatMap(({ changes }) => changes.map(({ after }) => after));
    expect(history).toContain('Nora Quill');
    expect(history).toContain('William R. Carver · Elena Marsh · Nora Quill');
  });

  test('at least one person stays, whoever hides the other', async () => {
    const drafts = await save([
      change({ ...william, isHidden: true }, william),
      change({ ...elena, isHidden: true }, elena),
    ]);
    expect(await publishAll(drafts)).toBe('nobody');
    expect(await loadPublished(database().db)).toEqual({});
    expect(await publishAll(drafts.slice(1))).toBe(1);
  });

  test('of one who is renamed, the old name and address are kept; the history names the fields', async () => {
    const renamed = { ...william, name: 'William Alder', slug: 'william-alder' };
    await publishAll(await save([change(renamed, william)]));
    expect(byKey[personKey(william.id)]).toMatchObject({
      former: { slug: ['william-carver'], name: [william.name], role: [] },
    });
    expect((await firmHistory(database().db))[0]?.changes).toEqual([
      { label: 'William Alder, name', before: 'William R. Carver', after: 'William Alder' },
    ]);
  });

  test('a publication purges the pages that show them, and the times only for a change of hosts', async () => {
    const find = (people: readonly KeptPerson[]) => (key: string) =>
      key === PEOPLE_KEY ? people.map(({ id }) => id) : people.find(({ id }) => personKey(id) === key);
    const before = find([william, elena]);
    const role = changedTags([personKey(elena.id)], before, find([william, { ...elena, role: 'Partner' }]));
    expect(role.sort()).toEqual(['firm:author.Elena%20Marsh', 'firm:people', 'firm:person.elena-marsh']);
    const hidden = changedTags([personKey(elena.id)], before, find([william, { ...elena, isHidden: true }]));
    expect(hidden).toContain('free times');
    const gone = changedTags([PEOPLE_KEY], before, find([william]));
    expect(gone.sort()).toEqual([...role, 'free times'].sort());
    expect(changedTags(['questions.buy'], before, before)).toEqual(['firm:questions.buy']);
  });
});
