import { isDeepStrictEqual } from 'node:util';
import { type Drawing, PEOPLE_DEFAULTS, type Portrait, personKey } from '#app/firm/people.ts';
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

/** Draws a portrait of the file again. Null: its photo is missing. */
type DrawAgain = (portrait: Portrait) => Promise<Portrait | null>;

/** Makes drafts of them. Unknown texts, and those that are made another way, stay out: their keys are returned. */
export async function importTexts(
  db: Database,
  texts: Readonly<Record<string, unknown>>,
  by: Actor,
  now: Date,
  drawAgain: DrawAgain,
) {
  const present = await readTexts(db);
  const refused: string[] = [];
  const known: TypedText[] = [];
  for (const [key, value] of Object.entries(texts)) {
    const was = present.get(key)?.value ?? '';
    const model = key.startsWith(personKey('')) ? PEOPLE_DEFAULTS[0] : firmText(key)?.standard();
    if (!firmText(key) || !isLike(value, model)) refused.push(key);
    else known.push({ key, was, value: await withPortraitHere(value as TextValue, was, drawAgain) });
  }
  const { drafts } = await saveDrafts(db, known, by, now);
  return { drafts: drafts.length, refused };
}

/** What a portrait of the file is drawn by. */
const DRAWING: Drawing = { photo: { src: '', width: 0, height: 0 }, x: 0, y: 0, zoom: 0, pitch: 0, exposure: 0 };

/** Addresses of pictures are those of another site. Without the photo, the portrait that is here stays. */
async function withPortraitHere(value: TextValue, was: TextValue, drawAgain: DrawAgain): Promise<TextValue> {
  if (!isPerson(value) || !value.portrait) return value;
  const { portrait, ...person } = value;
  const here = isPerson(was) ? was.portrait : undefined;
  const { drawing } = portrait;
  const canBeDrawn = isLike(drawing, DRAWING) && drawing.pitch >= 1 && drawing.zoom >= 100;
  const isNew = canBeDrawn && !isDeepStrictEqual(drawing, here?.drawing);
  const kept = (isNew && (await drawAgain(portrait))) || here;
  return { ...person, ...(kept && { portrait: kept }) };
}

/** Whether a value has what the model has. A list is like one whose entries are like the first of the model. */
function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => isLike(one, model[0] ?? ''));
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  const fields = new Map(Object.entries(value ?? {}));
  return Object.entries(model).every(([name, one]) => isLike(fields.get(name), one));
}
