import { Link } from 'react-router';
import type { FirmField } from '#app/features/firm/firm.ts';
import { MAX_BIO, PERSON_LINES, type PersonLine } from '#app/features/firm/person.ts';
import { type KeptPerson, personKey } from '#app/firm/people.ts';
import { FieldError, TextArea } from '#app/ui/form/field.tsx';
import type { FirmRefusal } from '../firm-actions.ts';
import { FirmInput } from '../firm-form.tsx';
import { PATH as PEOPLE_PATH, pathOf } from '../people/person-path.ts';
import { StepForm } from './step-form.tsx';
import { MAX_PEOPLE_HERE } from './steps.ts';

const LINES: readonly PersonLine[] = ['name', 'role', 'email', 'linkedIn', 'short'];

interface PeopleStepProps {
  people: readonly KeptPerson[];
  refusal: FirmRefusal | undefined;
  keptAt: Date | null;
  now: Date;
}

/** Each person of the demo is kept, renamed or hidden. */
export function PeopleStep({ people, refusal, keptAt, now }: PeopleStepProps) {
  const more = people.length - MAX_PEOPLE_HERE;
  return (
    <StepForm
      step="people"
      title="Who works here?"
      text="Give each of them to someone of your firm, or hide them. Articles follow a new name."
      {...{ keptAt, now }}
    >
      <div className="grid gap-x-11 gap-y-9 xl:grid-cols-2">
        {people.slice(0, MAX_PEOPLE_HERE).map((person, at) => (
          <Person
            key={person.id}
            at={at}
            stored={person}
            given={(refusal?.typed[personKey(person.id)] as KeptPerson | undefined) ?? person}
            errors={refusal?.errors ?? {}}
          />
        ))}
      </div>
      <p>
        {more > 0 && `${more} more are on another screen. `}
        Add people, and change their expertise and their order, on the screen of the people.{' '}
        <Link to={PEOPLE_PATH} className="text-link leading-11">
          Open People
        </Link>
      </p>
    </StepForm>
  );
}

interface PersonProps {
  at: number;
  stored: KeptPerson;
  given: KeptPerson;
  errors: Readonly<Record<string, string>>;
}

function Person({ at, stored, given, errors }: PersonProps) {
  const shown = `isShown-${at}`;
  const line = (name: PersonLine) => {
    const { where, ...field }: FirmField = PERSON_LINES[name];
    return (
      <FirmInput
        key={name}
        {...{ name: `${name}-${at}`, field, defaultValue: given[name], error: errors[`${name}-${at}`] }}
        className={name === 'short' ? 'md:col-span-full' : ''}
      />
    );
  };
  return (
    <fieldset key={JSON.stringify(given)} className="min-w-0 border border-rule-strong bg-paper-0 px-5 pt-2 pb-5">
      <legend className="px-1.5 font-serif text-22">{stored.name}</legend>
      <input type="hidden" name={`id-${at}`} value={stored.id} />
      <input type="hidden" name={`was-${at}`} value={JSON.stringify(stored)} />
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" id={shown} name={shown} defaultChecked={!given.isHidden} />
        <b className="font-semibold">Shown on the site</b>
      </label>
      <FieldError name={shown} error={errors.isShown} />
      <div className="mt-3 grid gap-5 *:min-w-0 md:grid-cols-2">
        {LINES.map(line)}
        <TextArea
          {...{ name: `bio-${at}`, label: 'Biography', rows: 6, error: errors[`bio-${at}`] }}
          className="md:col-span-full"
          defaultValue={given.bio.join('\n\n')}
          hint={`An empty line begins a paragraph, at most ${MAX_BIO.paragraphs}.`}
        />
      </div>
      <p className="mt-2">
        <Link to={pathOf(stored.id)} className="text-link leading-11">
          {stored.portrait ? 'Change the portrait' : 'Add a portrait'}
        </Link>
      </p>
    </fieldset>
  );
}
