import { factWord } from '#app/firm/fact-values.ts';
import { FACTS } from '#app/firm/facts.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { factHistory } from './change-facts.ts';
import { type Fact, isExpired } from './fact.ts';
import type { FactBook } from './fact-book.ts';
import type { FactFilters } from './fact-filters.ts';
import { checkFactFields, type FactFields, fieldsOfFact } from './fact-form.ts';
import { FACT_GROUPS, groupOf } from './fact-groups.ts';
import { changedSentences, countUses, findPlaces, guideUses, outdatedGuides, type PageTexts } from './fact-places.ts';

const DAY = 86_400_000;
const WARNING_DAYS = 30;

interface FactServices {
  db: Database;
  facts: FactBook;
  now: () => Date;
}

/** Where the site uses facts. */
export interface FactUses {
  pages: PageTexts;
  /** What each tool calculates with, by its title. */
  tools: Readonly<Record<string, readonly string[]>>;
}

/** The list, and what the open fact's form shows. `typed`: fields that are not stored yet. */
export async function listFacts(
  { db, facts: book, now }: FactServices,
  { pages, tools }: FactUses,
  filters: FactFilters,
  typed: FactFields | null,
) {
  const toolsWith = (key: string) => Object.keys(tools).filter((title) => tools[title]?.includes(key));
  const today = dateIn(OFFICE_ZONE, now());
  const soonest = new Date(Date.parse(today) + WARNING_DAYS * DAY).toISOString().slice(0, 10);
  const [places, guides] = await Promise.all([findPlaces(db, pages), guideUses()]);
  const uses = countUses(places, book.reader);
  const rows = book.all().map((fact) => {
    const { page, article } = uses.get(fact.key) ?? { page: new Set(), article: new Set() };
    const guide = guides.filter(({ facts }) => fact.key in facts).length;
    const isSoon = fact.validUntil !== null && fact.validUntil <= soonest;
    const state = isExpired(fact, today) ? 'expired' : isSoon ? 'soon' : 'current';
    const days = fact.validUntil ? Math.round((Date.parse(today) - Date.parse(fact.validUntil)) / DAY) : null;
    return {
      ...{ key: fact.key, name: fact.name, wording: fact.wording, text: factWord(fact), state, days },
      ...{
        source: { title: fact.sourceTitle, url: fact.sourceUrl },
        checkedOn: fact.checkedOn,
        validUntil: fact.validUntil,
      },
      uses: { page: page.size, article: article.size, tool: toolsWith(fact.key).length, guide },
      group: groupOf(fact.key),
      outdated: outdatedGuides(guides, fact),
    };
  });
  const shown = rows
    .filter((row) => matches(row, filters))
    .sort((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
  const stored = book.get(filters.fact);
  return {
    filters,
    today,
    all: rows.length,
    expired: rows.filter(({ state }) => state === 'expired').length,
    rows: shown,
    open: stored ? await openFact(stored) : null,
    isNew: filters.fact === 'new',
  };

  async function openFact(fact: Fact) {
    const fields = { ...fieldsOfFact(fact), ...typed, key: fact.key, kind: fact.kind };
    const checked = checkFactFields(fields);
    const changes = checked.ok ? changedSentences(places, book.reader(), book.readerWith(checked.fact)) : [];
    const versions = await factHistory(db, fact.key);
    return {
      key: fact.key,
      fields,
      changes,
      tools: toolsWith(fact.key),
      mayDelete: !(fact.key in FACTS),
      history: versions.map(({ id, kind, fact: then, changedBy, changedAt }) => ({
        ...{ id, kind, changedBy, text: factWord(then), source: then.sourceTitle, checkedOn: then.checkedOn },
        at: changedAt.toISOString(),
      })),
    };
  }
}

export type FactsScreen = Awaited<ReturnType<typeof listFacts>>;
export type FactRow = FactsScreen['rows'][number];

interface Searched {
  key: string;
  name: string;
  text: string;
  wording: string;
  source: { title: string };
  uses: { page: number; article: number; tool: number; guide: number };
  group: string;
  state: string;
}

function matches(row: Searched, { q, group, used, state, fact }: FactFilters): boolean {
  if (row.key === fact) return true;
  const text = [row.key, row.name, row.text, row.wording, row.source.title].join(' ').toLowerCase();
  const isUsed = used === 'none' ? Object.values(row.uses).every((count) => count === 0) : row.uses[used as 'page'] > 0;
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!group || row.group === group) &&
    (!used || isUsed) &&
    (!state || row.state === state)
  );
}

/** Expired first, then those that expire soon, then by group. */
function rank({ state, group }: { state: string; group: string }): number {
  if (state !== 'current') return state === 'expired' ? 0 : 1;
  return 2 + FACT_GROUPS.indexOf(group);
}
