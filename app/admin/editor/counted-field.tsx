import { CountedLabel } from '#app/admin/frame/counted-label.tsx';
import { countCharacters } from '#app/features/articles/article-fields.ts';
import { documentTitle } from '#app/site/frame/head/page-head.ts';
import { control, FieldError } from '#app/ui/form/field.tsx';
import { useTextField } from './editor-context.ts';

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
