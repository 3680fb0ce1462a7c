import { CountedLabel } from '#app/admin/frame/counted-label.tsx';
import { countCharacters } from '#app/features/articles/article-fields.ts';
import { documentTitle } from '#app/site/frame/head/page-head.ts';
import { control, FieldError } from '#app/ui/form/field.tsx';
import { useTextField } from './editor-context.ts';

/** The row of tools above the text. On phones it stands above the keyboard. */
export const TOOLS =
  '@container sticky top-14 z-3 flex min-h-12 flex-wrap items-center gap-x-3 border-b border-rule bg-paper px-2 print:static max-md:[&>fieldset>button]:px-2 data-above-keyboard:fixed data-above-keyboard:inset-[auto_0_0] data-above-keyboard:z-30 data-above-keyboard:border-t data-above-keyboard:border-t-ink-900';

/** The title of a block within a part. */
export const SUBTITLE = 'font-serif text-22 leading-tight';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
  className?: string;
}

/** A choice between a few views. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChoose, className = '' } = props;
  return (
    <fieldset
      className={`inline-flex divide-x divide-rule rounded-control border border-rule-strong bg-paper-0 ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          className="min-h-control cursor-pointer px-3.5 text-14 font-medium text-ink-600 aria-pressed:bg-ink-900 aria-pressed:text-paper"
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** A cross. */
export function CloseButton({ label = 'Close', className = '', onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid min-h-11 w-11 flex-none cursor-pointer place-items-center ${className}`}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="w-4 fill-none stroke-current stroke-[1.5]">
        <path d="m3 3 10 10M13 3 3 13" />
      </svg>
    </button>
  );
}

interface CloseButtonProps {
  label?: string;
  className?: string;
  onClick: () => void;
}

/** On an 18 by 18 grid. */
export const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 18 18" aria-hidden="true" className="w-4.5 flex-none fill-none stroke-current stroke-[1.5]">
    <path d={path} />
  </svg>
);

interface CountedFieldProps {
  name: 'summary' | 'metaDescription' | 'seoTitle';
  label: string;
  hint: string;
  /** A hard limit with `isStrict`, otherwise a recommendation. */
  limit: number;
  isStrict: boolean;
  placeholder?: string;
}

/** A text field with a character counter. */
export function CountedField({ name, label, hint, limit, isStrict, placeholder }: CountedFieldProps) {
  const { value, error: serverError, onChange } = useTextField(name);
  // Search engines show the title with the site's name.
  const text = name === 'seoTitle' ? documentTitle(value.trim() || (placeholder ?? '')) : value.trim();
  const count = countCharacters(text);
  const tooLong =
    isStrict && count > limit ? `Shorten the ${label.toLowerCase()} to ${limit} characters or fewer.` : undefined;
  const error = tooLong ?? serverError;
  const props = { ...control(name, { hint, error }), value, onChange, placeholder };
  return (
    <div className="field">
      <CountedLabel htmlFor={name} {...{ label, count, limit }} isRecommended={!isStrict} />
      {name === 'seoTitle' ? <input type="text" {...props} /> : <textarea rows={3} {...props} />}
      <p id={`${name}-hint`} className="field-hint">
        {hint}
      </p>
      <FieldError name={name} error={error} />
    </div>
  );
}
