import type { MouseEvent, ReactNode, Ref } from 'react';

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>;
  /** Focuses the summary on load, for a page rendered with errors. */
  focused?: boolean;
  title: string;
  /** One message per field, keyed by the field's id. */
  errors: Readonly<Record<string, string>>;
}

/** All errors of a form, with a link to each field. It takes the focus when it appears. */
export function ErrorSummary({ ref, focused, title, errors }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript, autofocus brings the visitor to the errors
    <div ref={ref} autoFocus={focused} tabIndex={-1} role="alert" className="form-error">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1.5">
        {Object.entries(errors).map(([field, text]) => (
          <li key={field}>
            <a href={`#${field}`} onClick={goToField} className="form-error-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focus the field directly: following the link would change the hash, which the router treats as a navigation. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

interface FormMessageProps {
  id?: string;
  focused?: boolean;
  tone: 'error' | 'ok';
  children: ReactNode;
}

/** A message about the whole form: sent, or not. */
export function FormMessage({ id, focused, tone, children }: FormMessageProps) {
  return (
    <div
      id={id}
      // biome-ignore lint/a11y/noAutofocus: as above
      autoFocus={focused}
      tabIndex={-1}
      role={tone === 'error' ? 'alert' : 'status'}
      className={tone === 'error' ? 'form-error' : 'form-ok'}
    >
      {children}
    </div>
  );
}
