import { Link } from 'react-router';
import { IDENTITY_FIELDS } from '#app/features/firm/firm.ts';
import { type Identity, type IdentityField, identityKey } from '#app/firm/identity.ts';
import { Panel } from '#app/ui/kit/panel.tsx';
import type { FirmRefusal, FirmScreen } from './firm-actions.ts';
import { FirmInput } from './firm-form.tsx';

const GROUPS: readonly { title: string; text?: string; fields: readonly IdentityField[] }[] = [
  { title: 'Name', fields: ['name', 'legalName', 'description', 'seal'] },
  { title: 'Contact', fields: ['phone', 'email', 'street', 'city', 'state', 'postalCode'] },
  { title: 'Profiles', text: 'An empty one is not shown.', fields: ['linkedIn', 'facebook', 'instagram'] },
];
const WIDE = new Set<IdentityField>(['description', 'street', 'linkedIn', 'facebook', 'instagram']);

interface IdentityFieldsProps {
  texts: FirmScreen['texts'];
  /** What was typed, or else what is stored. */
  given: Identity;
  refusal: FirmRefusal | undefined;
}

export function IdentityFields(props: IdentityFieldsProps) {
  return (
    <>
      {GROUPS.map(({ title, text, fields }) => (
        <Panel key={title} title={title} aside={text}>
          <div className="grid gap-x-5 gap-y-5 pt-2 pb-9 *:min-w-0 md:grid-cols-2">
            {fields.map((field) => (
              <IdentityText
                key={field}
                field={field}
                className={WIDE.has(field) ? 'md:col-span-full' : ''}
                {...props}
              />
            ))}
          </div>
        </Panel>
      ))}
      <p className="border-l-4 border-rule-strong bg-paper-2 px-5 py-3.5">
        Fees, focus and rates are facts, with a date and a source.{' '}
        <Link to="/admin/facts" className="text-link">
          Open the firm’s facts
        </Link>
      </p>
    </>
  );
}

interface IdentityTextProps extends IdentityFieldsProps {
  field: IdentityField;
  className: string;
}

export function IdentityText({ field: name, texts, given, refusal, className }: IdentityTextProps) {
  const field = IDENTITY_FIELDS[name];
  const { value = '', published, draft } = texts[identityKey(name)] ?? {};
  return (
    // Another value of the server comes with a new field.
    <div key={given[name]} className={className}>
      <input type="hidden" name={`was-${name}`} value={String(value)} />
      <FirmInput
        {...{ name, field, defaultValue: given[name], error: refusal?.errors[name] }}
        look={
          draft ? '[&>:is(input,textarea,select)]:border-l-4 [&>:is(input,textarea,select)]:border-l-brass-500' : ''
        }
      />
      {draft && (
        <p className="mt-1.5 text-15 text-ink-600 wrap-anywhere">
          Published: <s>{String(published) || 'empty'}</s>{' '}
          <button
            type="submit"
            name="act"
            value={`take-back ${identityKey(name)}`}
            formNoValidate
            aria-label={`Take back ${field.label}`}
            className="text-link ml-1.5"
          >
            Take back
          </button>
        </p>
      )}
    </div>
  );
}
