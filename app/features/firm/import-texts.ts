import { PEOPLE_DEFAULTS, personKey } from '#app/firm/people.ts';
import type { Database } from '#app/platform/db/database.ts';
import { firmText, isPerson, type TextValue } from './firm-registry.ts';
import { type Actor, readTexts, saveDrafts, type TypedText } from './firm-texts.ts';

/** The texts in an export of the firm; null for any other file. */
export function readFirmExport(file: string): Record<string, unknown> | null {
  try {
    const { format, firm } = JSON.parse(file);
    return format === 'firm' ? (firm ?? {}) : null;
  } catch {
    return null;
  }
}

/** Makes drafts of them. Unknown texts, and those that are made another way, stay out: their keys are returned. */
export async function importTexts(db: Database, texts: Readonly<Record<string, unknown>>, by: Actor, now: Date) {
  const present = await readTexts(db);
  const refused: string[] = [];
  const known: TypedText[] = [];
  for (const [key, value] of Object.entries(texts)) {
    const was = present.get(key)?.value ?? '';
    const model = key.startsWith(personKey('')) ? PEOPLE_DEFAULTS[0] : firmText(key)?.standard();
    if (!firmText(key) || !isLike(value, model)) refused.push(key);
    else known.push({ key, was, value: withPortraitHere(value as TextValue, was) });
  }
  const { drafts } = await saveDrafts(db, known, by, now);
  return { drafts: drafts.length, refused };
}

/** The pictures are not in the file. */
function withPortraitHere(value: TextValue, was: TextValue): TextValue {
  if (!isPerson(value)) return value;
  const { portrait, ...person } = value;
  return isPerson(was) && was.portrait ? { ...person, portrait: was.portrait } : person;
}

/** Whether a value has what the model has. A list is like one whose entries are like the first of the model. */
function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => isLike(one, model[0] ?? ''));
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  const fields = new Map(Object.entries(value ?? {}));
  return Object.entries(model).every(([name, one]) => isLike(fields.get(name), one));
}
