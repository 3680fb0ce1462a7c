import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { type FirmField, pagesOfField, STATE_NAMES } from '#app/features/firm/firm.ts';
import { pluralize } from '#app/platform/format.ts';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';

interface FirmFormProps {
  action: string;
  onType?: (form: FormData) => void;
  className?: string;
  children?: ReactNode;
}

/** The form of a tab, which the bar below publishes. */
export function FirmForm({ action, onType, className = '', children }: FirmFormProps) {
  return (
    <Form
      method="post"
      action={action}
      id="firm-form"
      className={`min-w-0 [&_:is(input,textarea,select)]:scroll-mb-32 ${className}`}
      onInput={({ currentTarget }) => onType?.(new FormData(currentTarget))}
    >
      <SaveByEnter />
      {children}
    </Form>
  );
}

/** Enter presses the first button of a form. */
export const SaveByEnter = () => <button type="submit" name="act" value="save" hidden />;

/** What is typed now, for the preview; undefined before, and once the server has sent other texts than `of`. */
export function useTyped<T>(of: unknown, read: (form: FormData) => T) {
  const [typed, setTyped] = useState<{ of: unknown; value: T }>();
  return {
    typed: typed?.of === of ? typed?.value : undefined,
    onType: (form: FormData) => setTyped({ of, value: read(form) }),
  };
}

const DRAFT = '[&>:is(input,textarea,select)]:border-l-4 [&>:is(input,textarea,select)]:border-l-brass-500';
const TYPES: Partial<Record<NonNullable<FirmField['kind']>, string>> = { phone: 'tel', email: 'email', date: 'date' };

interface FirmInputProps {
  name: string;
  field: FirmField;
  defaultValue: string;
  error: string | undefined;
  required?: boolean;
  isDraft?: boolean;
  /** That show the text it belongs to. */
  pages?: readonly string[] | undefined;
  className?: string;
}

/** The control of a text of the firm, by its kind. On how many pages it is stands beside the label, or below a narrow field. */
export function FirmInput({ field, isDraft, pages, className = '', ...given }: FirmInputProps) {
  const { label, most, kind, optional, hint } = field;
  const common = { label, hint, required: !optional, ...given, className: isDraft ? DRAFT : '' };
  return (
    <div className={`@container relative ${className}`}>
      {kind === 'state' ? (
        <SelectField {...common} options={STATE_NAMES.map((name) => ({ value: name, label: name }))} empty={null} />
      ) : kind === 'long' ? (
        <TextArea {...common} rows={3} maxLength={most} />
      ) : (
        <TextField {...common} maxLength={most} type={TYPES[kind ?? 'letter'] ?? 'text'} />
      )}
      {pages && <ShownOn pages={pagesOfField(field, pages)} where={field.where} />}
    </div>
  );
}

/** More than these are every page: a list of them would say nothing. */
const MAX_LISTED = 30;

/** On how many pages readers see a text, and on which. */
function ShownOn({ pages, where }: { pages: readonly string[]; where: string | undefined }) {
  const text = [`on ${pluralize(pages.length, 'page')}`, where].filter(Boolean).join(', ');
  const place =
    'absolute top-0 right-0 text-14 text-ink-600 @max-xs:static @max-xs:mt-1.5 @max-xs:block @max-xs:leading-snug';
  if (pages.length > MAX_LISTED) return <small className={place}>{text}</small>;
  return (
    <details className={`${place} open:z-1`}>
      <summary className="text-link cursor-pointer list-none">{text}</summary>
      <ul className="mt-1 max-h-60 overflow-y-auto border border-rule-strong bg-paper-0 px-3.5 py-2">
        {pages.map((path) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noopener" className="text-link">
              {path}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
