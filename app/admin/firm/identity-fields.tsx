import { Link } from 'react-router';
import { IDENTITY_FIELDS, STATE_NAMES } from '#app/features/firm/firm.ts';
import { type Identity, type IdentityField, identityKey } from '#app/firm/identity.ts';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import type { FirmRefusal, FirmScreen } from './firm-actions.ts';

const GROUPS: readonly { title: string; text?: string; fields: readonly IdentityField[] }[] = [
  { title: 'Name', fields: ['name', 'legalName', 'description', 'seal'] },
  { title: 'Contact', fields: ['phone', 'email', 'street', 'city', 'state', 'postalCode'] },
  { title: 'Profiles', text: 'An empty one is not shown.', fields: ['linkedIn', 'facebook', 'instagram'] },
];
const WIDE = new Set<IdentityField>(['description', 'street', 'linkedIn', 'facebook', 'instagram']);
/** Beside the label; below a narrow field, where it would be cut off. */
const WHERE =
  'absolute top-0 right-0 text-ink-600 max-sm:hidden @max-xs:static @max-xs:mt-1.5 @max-xs:block @max-xs:leading-snug';
const TYPES = { phone: 'tel', email: 'email' } as const;

interface IdentityFieldsProps {
  texts: FirmScreen['texts'];
  /** What was typed, or else what is stored. */
  given: Identity;
  refusal: FirmRefusal | undefined;
}

export function IdentityFields(props: IdentityFieldsProps) {
  return (
    <>
      {/* What Enter does: the first button of the form. */}
      <button type="submit" name="act" value="save" hidden />
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

export function IdentityText({ field, texts, given, refusal, className }: IdentityTextProps) {
  const { label, where, kind, optional, hint, most } = IDENTITY_FIELDS[field];
  const { value = '', published, draft } = texts[identityKey(field)] ?? {};
  const common = {
    ...{ name: field, label, hint, defaultValue: given[field], error: refusal?.errors[field] },
    ...(optional && { required: false }),
    className: draft
      ? '[&>:is(input,textarea,select)]:border-l-4 [&>:is(input,textarea,select)]:border-l-brass-500'
      : '',
  };
  return (
    // Another value of the server comes with a new field.
    <div key={given[field]} className={`@container relative ${className}`}>
      <input type="hidden" name={`was-${field}`} value={String(value)} />
      {kind === 'state' ? (
        <SelectField {...common} options={STATE_NAMES.map((name) => ({ value: name, label: name }))} empty={null} />
      ) : kind === 'long' ? (
        <TextArea {...common} rows={3} maxLength={most} />
      ) : (
        <TextField {...common} maxLength={most} type={TYPES[kind as 'phone'] ?? 'text'} />
      )}
      <small className={WHERE}>{where}</small>
      {draft && (
        <p className="mt-1.5 text-15 text-ink-600 wrap-anywhere">
          Published: <s>{String(published) || 'empty'}</s>{' '}
          <button
            type="submit"
            name="act"
            value={`take-back ${identityKey(field)}`}
            formNoValidate
            aria-label={`Take back ${label}`}
            className="text-link ml-1.5"
          >
            Take back
          </button>
        </p>
      )}
    </div>
  );
}
