import { isDeepStrictEqual } from 'node:util';
import type { recheckAdmin } from '#app/features/accounts/request.ts';
import { hasArticlesBy } from '#app/features/articles/published/published-articles.ts';
import { numberedSlug, slugFromTitle } from '#app/features/articles/slug.ts';
import { quotationProblem } from '#app/features/facts/quotable-facts.ts';
import { isPerson } from '#app/features/firm/firm-registry.ts';
import type { EditedText } from '#app/features/firm/firm-texts.ts';
import { MAX_PEOPLE, personProblems, typedPerson } from '#app/features/firm/person.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { type KeptPerson, PEOPLE_KEY, peopleFrom, personKey } from '#app/firm/people.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Services } from '#app/platform/services.ts';
import type { ReadForm } from '../firm-actions.ts';
import { parsed, rearranged } from '../read-form.ts';
import { changePortrait, PORTRAIT_ACTS } from './change-portrait.ts';
import { NEW, NOBODY, PATH, pathOf } from './person-path.ts';

type Texts = ReadonlyMap<string, EditedText>;

/** What a press on the tab changes: the person of the form, the order, or a portrait. */
export async function readPeople(
  { sent, key: newId, user }: Awaited<ReturnType<typeof recheckAdmin>>,
  app: Services,
  asked: string,
  texts: Texts,
): Promise<ReadForm> {
  const { act, form } = sent;
  const today = dateIn(OFFICE_ZONE, app.now());
  const everyone = peopleFrom((key) => texts.get(key)?.value ?? null);
  const ids = everyone.map(({ id }) => id);
  const order = (value: readonly string[]) => ({ key: PEOPLE_KEY, value, was: texts.get(PEOPLE_KEY)?.value });
  const stored = everyone.find(({ id }) => id === asked);
  if (!stored && asked !== NEW) return refused('name', 'This person is gone. Someone may have deleted them.');

  if (act === 'remove' && stored) {
    const isNamed = await hasArticlesBy(app.db, [stored.name, ...stored.former.name]);
    if (isNamed) return refused('isShown', 'Articles have this name. Hide the person instead.');
    if (ids.length === 1) return refused('isShown', 'At least one person stays.');
    return { typed: [order(ids.filter((id) => id !== stored.id))], errors: {}, to: PATH };
  }
  if (act === 'place') {
    const moved = ids.filter((id) => id === form.get('moved'));
    const others = ids.filter((id) => id !== form.get('moved'));
    return { typed: [order(others.toSpliced(Number(form.get('to')), 0, ...moved))], errors: {} };
  }
  if (PORTRAIT_ACTS.includes(act)) {
    if (!stored) return refused('photo', 'Save the person first.');
    const changed = await changePortrait(app, sent, stored, { id: user.id, name: user.email });
    if ('error' in changed) return refused('photo', changed.error);
    const key = personKey(stored.id);
    const value = dated(changed.person, texts.get(key), today);
    return { typed: [{ key, value, was: texts.get(key)?.value }], errors: {}, to: pathOf(stored.id) };
  }

  const typed = typedPerson(form);
  const names = app.facts.names();
  const errors = personProblems(typed, (text) => quotationProblem(text, names));
  if (!stored && ids.length >= MAX_PEOPLE) errors.name = `At most ${MAX_PEOPLE} people.`;
  const id = stored?.id ?? newId;
  const key = personKey(id);
  const value = changedPerson({ ...(stored ?? NOBODY), id }, typed, everyone, texts.get(key), today);
  const place = ids.indexOf(id);
  const wanted = place < 0 ? [...ids, id] : rearranged(ids, act === 'remove' ? '' : act, place);
  const was = stored ? parsed(form.get('was')) : '';
  return { typed: [{ key, value, was }, order(wanted)], errors, to: pathOf(id) };
}

const refused = (field: string, error: string): ReadForm => ({ typed: [], errors: { [field]: error } });

/** With the address of another name, and the name in the text of the portrait. */
export function changedPerson(
  stored: KeptPerson,
  typed: ReturnType<typeof typedPerson>,
  everyone: readonly KeptPerson[],
  text: EditedText | undefined,
  today: string,
): KeptPerson {
  const { id, portrait, name } = stored;
  const slug = name === typed.name ? stored.slug : freeSlug(typed.name, id, everyone);
  const renamed = portrait && { portrait: { ...portrait, alt: portrait.alt.replace(name, typed.name) } };
  return dated({ ...stored, ...typed, ...renamed, slug }, text, today);
}

/** For the address of the profile. Nobody else has it. */
function freeSlug(name: string, id: string, everyone: readonly KeptPerson[]): string {
  const slug = slugFromTitle(name) || id;
  const numbered = (number: number) => (number === 1 ? slug : numberedSlug(slug, number));
  let number = 1;
  while (everyone.some((other) => other.id !== id && other.slug === numbered(number))) number++;
  return numbered(number);
}

/** With the date of the last change: a person who is as before keeps theirs. */
function dated(person: KeptPerson, text: EditedText | undefined, today: string): KeptPerson {
  const before = [text?.published, text?.value].find(
    (one) => one && isPerson(one) && isDeepStrictEqual({ ...person, changedOn: one.changedOn }, one),
  );
  return before && isPerson(before) ? before : { ...person, changedOn: today };
}
