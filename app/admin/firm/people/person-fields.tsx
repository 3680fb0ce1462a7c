import { MAX_BIO, MAX_EXPERTISE, PERSON_LINE_NAMES, PERSON_LINES } from '#app/features/firm/person.ts';
import type { KeptPerson } from '#app/firm/people.ts';
import { FieldError, TextArea } from '#app/ui/form/field.tsx';
import { EntryButtons } from '../entry-buttons.tsx';
import { FirmInput } from '../firm-form.tsx';

interface PersonFieldsProps {
  person: KeptPerson;
  errors: Readonly<Record<string, string>>;
  /** In the list; -1 for a new person. */
  place: number;
  last: number;
  canDelete: boolean;
}

export function PersonFields({ person, errors, place, last, canDelete }: PersonFieldsProps) {
  const isNew = place < 0;
  const path = `/about/${person.slug}`;
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 className="font-serif text-22 wrap-anywhere">{isNew ? 'Add a person' : person.name}</h2>
        {!isNew && (
          <a href={path} target="_blank" rel="noopener" className="text-link min-w-0 wrap-anywhere">
            {path}
          </a>
        )}
      </header>
      {!isNew && (
        <p className="flex flex-wrap gap-x-5">
          <EntryButtons name={person.name} at={place} last={last} canDelete={canDelete} />
        </p>
      )}
      <label className="mt-3 grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5">
        <input
          type="checkbox"
          id="isShown"
          name="isShown"
          defaultChecked={!person.isHidden}
          aria-invalid={errors.isShown ? true : undefined}
        />
        <b className="font-semibold">Shown on the site</b>
        <span className="col-start-2 text-15 text-ink-600">
          Off: no profile, no card, no calls, and articles keep the name only.
        </span>
      </label>
      <FieldError name="isShown" error={errors.isShown} />
      <div className="mt-5 grid gap-5 *:min-w-0 md:grid-cols-2">
        {PERSON_LINE_NAMES.map((name) => (
          <FirmInput
            key={name}
            {...{ name, field: PERSON_LINES[name], defaultValue: person[name], error: errors[name] }}
            className={name === 'short' ? 'md:col-span-full' : ''}
          />
        ))}
        <TextArea
          {...{ name: 'bio', label: 'Biography', rows: 9, error: errors.bio, className: 'md:col-span-full' }}
          defaultValue={person.bio.join('\n\n')}
          hint={`An empty line begins a paragraph, at most ${MAX_BIO.paragraphs}. The first is shown larger. Facts can be quoted, such as {{firm.focus-value}}.`}
        />
        <TextArea
          {...{ name: 'expertise', label: 'Expertise', rows: 5, required: false, error: errors.expertise }}
          className="md:col-span-full"
          defaultValue={person.expertise.join('\n')}
          hint={`One on each line, at most ${MAX_EXPERTISE.entries}.`}
        />
      </div>
    </>
  );
}
