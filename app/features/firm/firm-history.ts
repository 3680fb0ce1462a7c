import { desc, ne } from 'drizzle-orm';
import { type KeptPerson, personKey } from '#app/firm/people.ts';
import type { Database } from '#app/platform/db/database.ts';
import { firmText, isPerson, type TextValue } from './firm-registry.ts';
import { firmTexts } from './firm-texts.table.ts';
import { PERSON_LINE_NAMES, PERSON_LINES } from './person.ts';

/** What differs between two versions of a text, in words. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** One publication, with what it changed. */
export interface Publication {
  id: string;
  by: string;
  at: string;
  changes: Difference[];
}

const MAX_HISTORY = 200;

/** The publications, newest first. */
export async function firmHistory(db: Database): Promise<Publication[]> {
  const rows = await db
    .select()
    .from(firmTexts)
    .where(ne(firmTexts.state, 'draft'))
    .orderBy(desc(firmTexts.changedAt), firmTexts.key)
    .limit(MAX_HISTORY);
  const nameOf = (id: string) => {
    const person =
      rows.find(({ key, value }) => key === personKey(id) && value)?.value ?? firmText(personKey(id))?.standard();
    return person && isPerson(person) ? person.name : id;
  };
  return [...Map.groupBy(rows, ({ publication }) => publication ?? '')].map(([id, changed]) => ({
    id,
    by: changed[0]?.changedBy ?? '',
    at: (changed[0]?.changedAt ?? new Date(0)).toISOString(),
    changes: changed.flatMap(({ key, before, value }) => {
      const text = firmText(key);
      return text ? differences(text.label, before ?? '', value ?? text.standard(), nameOf) : [];
    }),
  }));
}

/** A person differs field by field, everything else as a whole. */
export function differences(
  label: string,
  before: TextValue,
  after: TextValue,
  nameOf: (id: string) => string,
): Difference[] {
  const textOf = (value: TextValue) => asText(value, nameOf);
  if (!isPerson(before) || !isPerson(after))
    return [{ label: isPerson(after) ? after.name : label, before: textOf(before), after: textOf(after) }];
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(present)
    .filter((field) => old[field] !== present[field])
    .map((field) => ({ label: `${after.name}, ${field}`, before: old[field] ?? '', after: present[field] ?? '' }));
}

function fieldsOf(person: KeptPerson): Record<string, string> {
  return {
    ...Object.fromEntries(
      PERSON_LINE_NAMES.map((name) => [PERSON_LINES[name].label.toLowerCase(), person[name] || 'empty']),
    ),
    biography: person.bio.join(' '),
    expertise: person.expertise.join(', '),
    state: person.isHidden ? 'hidden' : 'shown',
    portrait: person.portrait ? `${person.portrait.alt} (${person.portrait.src})` : 'initials',
  };
}

function asText(value: TextValue, nameOf: (id: string) => string): string {
  if (typeof value === 'string') return value || 'empty';
  if (isPerson(value)) return `${value.name}, ${value.role}`;
  const entries = value.map((one) => {
    if (typeof one === 'string') return nameOf(one);
    if ('question' in one) return `${one.question} ${one.answer}`;
    return `${one.deal}, “${one.quote}”${one.isHidden ? ', hidden' : ''}`;
  });
  return entries.join(' · ') || 'empty';
}
