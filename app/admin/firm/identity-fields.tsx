import { Link } from 'react-router';
import { IDENTITY_FIELDS } from '#app/features/firm/firm.ts';
import { type Identity, type IdentityField, identityKey } from '#app/firm/identity.ts';
import { Panel } from '#app/ui/kit/panel.tsx';
import { TakeBack } from './entry-buttons.tsx';
import type { FirmRefusal, FirmScreen } from './firm-actions.ts';
import { FirmInput } from './firm-form.tsx';

const GROUPS: readonly { title: string; text?: string; fields: readonly IdentityField[] }[] = [
  { title: 'Name', fields: ['name', 'legalName', 'description', 'seal'] },
  { title: 'Contact', fields: ['phone', 'email', 'street', 'city', 'state', 'postalCode'] },
  { title: 'Profiles', text: 'An empty one is not shown.', fields: ['linkedIn', 'facebook', 'instagram'] },
];
const WIDE: readonly IdentityField[] = ['description', 'street', 'linkedIn', 'facebook', 'instagram'];
const NARROW: readonly IdentityField[] = ['city', 'state', 'postalCode'];

interface IdentityFieldsProps {
  texts: FirmScreen['texts'];
  /** What was typed, or else what is stored. */
  given: Identity;
  refusal: FirmRefusal | undefined;
  /** All pages. */
  pages?: readonly string[];
}

export function IdentityFields(props: IdentityFieldsProps) {
  return (
    <>
      {GROUPS.map(({ title, text, fields }) => (
        <Panel key={title} title={title} aside={text}>
          <IdentityGrid {...props} fields={fields} className="pt-2 pb-9" />
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

interface IdentityGridProps extends IdentityFieldsProps {
  fields: readonly IdentityField[];
  className?: string;
}

export function IdentityGrid({ fields, texts, given, refusal, pages, className = '' }: IdentityGridProps) {
  return (
    <div className={`grid gap-5 *:min-w-0 md:grid-cols-6 ${className}`}>
      {fields.map((name) => {
        const key = identityKey(name);
        const { value = '', published, draft } = texts[key] ?? {};
        const columns = WIDE.includes(name)
          ? 'col-span-full'
          : NARROW.includes(name)
            ? 'md:col-span-2'
            : 'md:col-span-3';
        return (
          // Another value of the server comes with a new field.
          <div key={name + given[name]} className={columns}>
            <input type="hidden" name={`was-${name}`} value={String(value)} />
            <FirmInput
              {...{
                name,
                field: IDENTITY_FIELDS[name],
                pages,
                defaultValue: given[name],
                error: refusal?.errors[name],
              }}
              isDraft={Boolean(draft)}
            />
            {draft && (
              <p className="mt-1.5 text-15 text-ink-600 wrap-anywhere">
                Published: <s>{String(published) || 'empty'}</s>{' '}
                <TakeBack of={key} label={IDENTITY_FIELDS[name].label} />
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
