import type { FirmStep } from '#app/admin/frame/firm-steps.ts';
import { quotationProblem } from '#app/features/facts/quotable-facts.ts';
import type { EditedText, TypedText } from '#app/features/firm/firm-texts.ts';
import { personProblems, typedPerson } from '#app/features/firm/person.ts';
import { IDENTITY, identityFrom, identityKey } from '#app/firm/identity.ts';
import { initialsOf, type KeptPerson, PEOPLE_DEFAULTS, peopleFrom, personKey } from '#app/firm/people.ts';
import { type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import type { ReadForm } from '../firm-actions.ts';
import { changedPerson } from '../people/read-people.ts';
import { parsed, readIdentity } from '../read-form.ts';
import { MAX_PEOPLE_HERE } from './people-step.tsx';

type Texts = ReadonlyMap<string, EditedText>;

interface Known {
  /** Of the facts, for texts that quote them. */
  names: Parameters<typeof quotationProblem>[1];
  today: string;
}

/** What the form of a step changes. */
export function readStep(step: FirmStep, form: FormData, texts: Texts, known: Known): ReadForm {
  if (step === 'name') return readName(form, texts);
  if (step === 'people') return readPeople(form, texts, known);
  return { typed: step === 'testimonials' ? readTestimonials(form, texts) : [], errors: {} };
}

/** Another name is another firm: profiles of the demo firm leave with its name. */
function readName(form: FormData, texts: Texts): ReadForm {
  const { typed, errors } = readIdentity(form);
  const isRenamed = typed.some(({ field, value }) => field === 'name' && value !== IDENTITY.name);
  const before = identityFrom((key) => texts.get(key)?.value ?? null);
  const demoLinks = (['linkedIn', 'facebook', 'instagram'] as const).filter(
    (field) => isRenamed && before[field] === IDENTITY[field],
  );
  const emptied = demoLinks.map((field) => ({ key: identityKey(field), value: '', was: IDENTITY[field] }));
  return { typed: [...typed, ...emptied], errors };
}

/** Of each person the fields that the step has. */
function readPeople(form: FormData, texts: Texts, { names, today }: Known): ReadForm {
  const everyone = peopleFrom((key) => texts.get(key)?.value ?? null);
  const read = Array.from({ length: MAX_PEOPLE_HERE }, (_, at) => {
    const stored = everyone.find(({ id }) => id === form.get(`id-${at}`));
    if (!stored) return { typed: [], errors: {} };
    const has = (field: string) => form.has(`${field}-${at}`);
    const all = typedPerson({ get: (field) => form.get(`${field}-${at}`), has });
    const sent = Object.fromEntries(Object.entries(all).filter(([field]) => field === 'isHidden' || has(field)));
    const typed = renamed({ ...stored, ...sent }, stored.name);
    const problems = {
      ...personProblems(typed, (text) => quotationProblem(text, names)),
      ...demoText(typed),
    };
    const key = personKey(stored.id);
    const value = changedPerson(stored, typed, everyone, texts.get(key), today);
    const errors = Object.fromEntries(Object.entries(problems).map(([field, text]) => [`${field}-${at}`, text]));
    return { typed: [{ key, value, was: parsed(form.get(`was-${at}`)) }], errors };
  });
  return { typed: read.flatMap(({ typed }) => typed), errors: Object.assign({}, ...read.map(({ errors }) => errors)) };
}

const demoPerson = ({ id }: KeptPerson) => PEOPLE_DEFAULTS.find((one) => one.id === id);

/** A new name brings its first name and initials, and leaves the profile of the demo person. */
function renamed(person: KeptPerson, before: string): KeptPerson {
  const { name, linkedIn } = person;
  if (name === before) return person;
  return {
    ...person,
    firstName: name.split(' ')[0] ?? '',
    monogram: initialsOf(name.normalize('NFD').replaceAll(/[^A-Za-z\s]/g, '')).toUpperCase(),
    linkedIn: linkedIn === demoPerson(person)?.linkedIn ? '' : linkedIn,
  };
}

/** A person with another name must not keep the biography of the demo person. */
function demoText(person: KeptPerson): Record<string, string> {
  const { name, bio, isHidden } = person;
  const demo = demoPerson(person);
  const isDemo = demo && !isHidden && name !== demo.name && bio.join() === demo.bio.join();
  return isDemo ? { bio: `This is the biography of ${demo.name}. Write one of ${name}.` } : {};
}

function readTestimonials(form: FormData, texts: Texts): TypedText[] {
  const stored = texts.get(TESTIMONIALS_KEY)?.value as readonly KeptTestimonial[];
  const value = stored.filter((_, at) => form.has(`keep-${at}`));
  return [{ key: TESTIMONIALS_KEY, value, was: parsed(form.get('was')) }];
}
