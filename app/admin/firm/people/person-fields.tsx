import { MAX_BIO, MAX_EXPERTISE, PERSON_LINE_NAMES, PERSON_LINES, type PersonLine } from '#app/features/firm/person.ts';
import type { KeptPerson } from '#app/firm/people.ts';
import { FieldError, TextArea } from '#app/ui/form/field.tsx';
import { FirmInput } from '../firm-form.tsx';

interface PersonFieldsProps {
  person: KeptPerson;
  /** That show the person. */
  pages?: readonly string[] | undefined;
  errors: Readonly<Record<string, string>>;
  /** A form of several people has some fields of each, and a suffix behind their names. */
  some?: { lines: readonly PersonLine[]; suffix: string };
}

export function PersonFields({ person, pages, errors, some }: PersonFieldsProps) {
  const { lines, suffix } = some ?? { lines: PERSON_LINE_NAMES, suffix: '' };
  const [shown, bio] = [`isShown${suffix}`, `bio${suffix}`];
  return (
    <>
      <label className="mt-3 grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5">
        <input
          type="checkbox"
          id={shown}
          name={shown}
          defaultChecked={!person.isHidden}
          aria-invalid={errors.isShown ? true : undefined}
        />
        <b className="font-semibold">Shown on the site</b>
        <span className="col-start-2 text-15 text-ink-600">
          Off: no profile, no card, no calls, and articles keep the name only.
        </span>
      </label>
      <FieldError name={shown} error={errors.isShown} />
      <div className="mt-5 grid gap-5 *:min-w-0 md:grid-cols-2">
        {lines.map((line) => (
          <FirmInput
            key={line}
            {...{ name: line + suffix, field: PERSON_LINES[line], pages, defaultValue: person[line] }}
            error={errors[line + suffix]}
            className={line === 'short' ? 'md:col-span-full' : ''}
          />
        ))}
        <TextArea
          {...{ name: bio, label: 'Biography', rows: 9, error: errors[bio], className: 'md:col-span-full' }}
          defaultValue={person.bio.join('\n\n')}
          hint={`An empty line begins a paragraph, at most ${MAX_BIO.paragraphs}. The first is shown larger. Facts can be quoted, such as {{firm.focus-value}}.`}
        />
        {!some && (
          <TextArea
            {...{ name: 'expertise', label: 'Expertise', rows: 5, required: false, error: errors.expertise }}
            className="md:col-span-full"
            defaultValue={person.expertise.join('\n')}
            hint={`One on each line, at most ${MAX_EXPERTISE.entries}.`}
          />
        )}
      </div>
    </>
  );
}
