import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { peopleFrom } from '#app/firm/people.ts';
import type { PublishedTexts } from '#app/firm/published.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { changedTags, FIRM_TEXTS, firmText, isPerson, type TextValue } from './firm-registry.ts';
import { firmTexts } from './firm-texts.table.ts';
import { withFormer } from './person.ts';

export type Actor = AuditEntry['actor'];

/** What is published, where it differs from the defaults. */
export async function loadPublished(db: Database): Promise<PublishedTexts> {
  const rows = await db
    .select({ key: firmTexts.key, value: firmTexts.value })
    .from(firmTexts)
    .where(and(eq(firmTexts.state, 'published'), isNotNull(firmTexts.value)));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** A text as the editor shows it: the draft, or else what readers see. */
export interface EditedText {
  key: string;
  label: string;
  value: TextValue;
  published: TextValue;
  draft: { id: string; by: string; at: Date } | null;
}

export async function readTexts(db: Database): Promise<Map<string, EditedText>> {
  const rows = await db.select().from(firmTexts).where(ne(firmTexts.state, 'earlier'));
  const stored = Map.groupBy(rows, ({ key }) => key);
  const keys = new Set([...Object.keys(FIRM_TEXTS), ...stored.keys()]);
  return new Map(
    [...keys].flatMap((key) => {
      const text = firmText(key);
      const of = (state: string) => stored.get(key)?.find((row) => row.state === state);
      const draft = of('draft');
      if (!text) return [];
      const published = of('published')?.value ?? text.standard();
      const value = draft ? (draft.value ?? text.standard()) : published;
      const label = isPerson(value) ? value.name : text.label;
      const by = draft ? { id: draft.id, by: draft.changedBy, at: draft.changedAt } : null;
      return [[key, { key, label, value, published, draft: by }] as const];
    }),
  );
}

/** A text of a key that may be new. */
const textIn = (texts: ReadonlyMap<string, EditedText>, key: string): EditedText =>
  texts.get(key) ?? { key, label: '', value: '', published: '', draft: null };

export interface TypedText {
  key: string;
  value: TextValue;
  /** What the form showed. */
  was: unknown;
}

/** Someone else changed a text since the form was shown. */
export interface TextConflict {
  key: string;
  theirs: TextValue;
  by: string;
}

/**
 * Stores what was changed in a form as drafts. A text that another person changed meanwhile stays as they left it, and is
 * returned, with the ids of what is stored. Sending the same form again changes nothing.
 */
export async function saveDrafts(
  db: Database,
  typed: readonly TypedText[],
  by: Actor,
  now: Date,
): Promise<{ conflicts: TextConflict[]; drafts: string[] }> {
  const changed = typed.filter(({ key, value, was }) => firmText(key) && !isDeepStrictEqual(value, was));
  if (changed.length === 0) return { conflicts: [], drafts: [] };
  return db.transaction(async (tx) => {
    const texts = await lockedTexts(tx);
    const conflicts: TextConflict[] = [];
    const drafts: string[] = [];
    for (const { key, value, was } of changed) {
      const { value: present, published, draft } = textIn(texts, key);
      if (isDeepStrictEqual(present, value)) {
        if (draft) drafts.push(draft.id);
      } else if (!isDeepStrictEqual(present, was))
        conflicts.push({ key, theirs: present, by: draft?.by ?? 'a publication' });
      else if (isDeepStrictEqual(value, published)) await discardDrafts(tx, { key });
      else drafts.push(await storeDraft(tx, key, value, by, now));
    }
    return { conflicts, drafts };
  });
}

/** Takes drafts back: the one of a text, or those that the person has seen. */
export async function discardDrafts(db: Database, which: { key: string } | { ids: readonly string[] }): Promise<void> {
  const these = 'key' in which ? eq(firmTexts.key, which.key) : inArray(firmTexts.id, [...which.ids]);
  await db.delete(firmTexts).where(and(eq(firmTexts.state, 'draft'), these));
}

/**
 * Publishes these drafts together, so that a draft that was saved in the meantime waits for someone who has seen it. `id` is
 * the idempotency key. Returns how many texts changed, or that nobody of the firm would be shown.
 */
export async function publishDrafts(
  db: Database,
  id: string,
  draftIds: readonly string[],
  by: Actor,
  now: Date,
): Promise<number | 'nobody'> {
  return db.transaction(async (tx) => {
    const texts = await lockedTexts(tx);
    const before = await tx.select({ id: firmTexts.id }).from(firmTexts).where(eq(firmTexts.publication, id));
    if (before.length > 0) return before.length;
    const drafts = [...texts.values()].filter(({ draft }) => draft && draftIds.includes(draft.id));
    if (drafts.length === 0) return 0;
    const keys = drafts.map(({ key }) => key);
    const publishedText = (key: string) => texts.get(key)?.published;
    const afterwards = (key: string) => texts.get(key)?.[keys.includes(key) ? 'value' : 'published'];
    if (peopleFrom(afterwards).every(({ isHidden }) => isHidden)) return 'nobody';
    await tx
      .update(firmTexts)
      .set({ state: 'earlier' })
      .where(and(eq(firmTexts.state, 'published'), inArray(firmTexts.key, keys)));
    for (const { key, value, published } of drafts) {
      const person = isPerson(value) && { value: withFormer(value, isPerson(published) ? published : null) };
      await tx
        .update(firmTexts)
        .set({ state: 'published', before: published, publication: id, ...person, ...author(by, now) })
        .where(and(eq(firmTexts.state, 'draft'), eq(firmTexts.key, key)));
    }
    const values = (one: 'published' | 'value') =>
      Object.fromEntries(drafts.map(({ key, ...text }) => [key, shortened(text[one])]));
    await recordInAuditLog(tx, {
      ...{ actor: by, action: 'firm.published' },
      ...{ before: values('published'), after: values('value') },
    });
    await purgePages(tx, changedTags(keys, publishedText, afterwards));
    return drafts.length;
  });
}

/** Makes drafts of what a publication had changed; `null`: of the defaults. Publishing them is a second step. */
export async function restoreVersion(db: Database, publication: string | null, by: Actor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const texts = await lockedTexts(tx);
    const found = publication
      ? await tx
          .select({ key: firmTexts.key, value: firmTexts.value })
          .from(firmTexts)
          .where(eq(firmTexts.publication, publication))
      : [...texts.keys()].map((key) => ({ key, value: null }));
    for (const { key, value } of found) {
      const text = texts.get(key);
      if (!text) continue;
      const wanted = value ?? firmText(key)?.standard() ?? '';
      await discardDrafts(tx, { key });
      if (!isDeepStrictEqual(wanted, text.published)) await storeDraft(tx, key, wanted, by, now);
    }
  });
}

const LOCK = 7_215_093;

/** One change at a time, so that two people cannot both have changed what they saw. */
async function lockedTexts(tx: Database): Promise<Map<string, EditedText>> {
  await tx.execute(`select pg_advisory_xact_lock(${LOCK})`);
  return readTexts(tx);
}

async function storeDraft(tx: Database, key: string, text: TextValue, by: Actor, now: Date): Promise<string> {
  const value = isDeepStrictEqual(text, firmText(key)?.standard()) ? null : text;
  await discardDrafts(tx, { key }); // A new id: who publishes has seen this text, not the one before.
  const id = randomUUID();
  await tx.insert(firmTexts).values({ id, key, state: 'draft', value, ...author(by, now) });
  return id;
}

const author = (by: Actor, now: Date) => ({ changedBy: by.name, changedById: by.id ?? null, changedAt: now });

const MAX_IN_AUDIT = 300;
const shortened = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_IN_AUDIT);
