import { Link } from 'react-router';
import type { PersonLine } from '#app/features/firm/person.ts';
import { type KeptPerson, personKey } from '#app/firm/people.ts';
import type { FirmRefusal } from '../firm-actions.ts';
import { PersonFields } from '../people/person-fields.tsx';
import { PATH as PEOPLE_PATH, pathOf } from '../people/person-path.ts';

const LINES: readonly PersonLine[] = ['name', 'role', 'email', 'linkedIn', 'short'];

/** More are on the tab of the people. */
export const MAX_PEOPLE_HERE = 6;

interface PeopleFieldsProps {
  people: readonly KeptPerson[];
  refusal: FirmRefusal | undefined;
}

/** Each person of the demo is kept, renamed or hidden. */
export function PeopleFields({ people, refusal }: PeopleFieldsProps) {
  const more = people.length - MAX_PEOPLE_HERE;
  return (
    <>
      <div className="grid gap-x-11 gap-y-9 xl:grid-cols-2">
        {people.slice(0, MAX_PEOPLE_HERE).map((stored, at) => {
          const given = (refusal?.typed[personKey(stored.id)] as KeptPerson | undefined) ?? stored;
          return (
            <fieldset
              key={JSON.stringify(given)}
              className="min-w-0 border border-rule-strong bg-paper-0 px-5 pt-2 pb-5"
            >
              <legend className="px-1.5 font-serif text-22">{stored.name}</legend>
              <input type="hidden" name={`id-${at}`} value={stored.id} />
              <input type="hidden" name={`was-${at}`} value={JSON.stringify(stored)} />
              <PersonFields person={given} errors={refusal?.errors ?? {}} some={{ lines: LINES, suffix: `-${at}` }} />
              <p className="mt-2">
                <Link to={pathOf(stored.id)} className="text-link leading-11">
                  {stored.portrait ? 'Change the portrait' : 'Add a portrait'}
                </Link>
              </p>
            </fieldset>
          );
        })}
      </div>
      <p>
        {more > 0 && `${more} more are on another screen. `}
        Add people, and change their expertise and their order, on the screen of the people.{' '}
        <Link to={PEOPLE_PATH} className="text-link leading-11">
          Open People
        </Link>
      </p>
    </>
  );
}
