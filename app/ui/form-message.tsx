import type { MouseEvent, ReactNode, Ref } from 'react';

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>;
  /** The page has come with it, and begins here. */
  focused?: boolean;
  title: string;
  /** One sentence per field, by the field's id. */
  errors: Readonly<Record<string, string>>;
}

/** All that is wrong with a form, with a way to each field. It takes the focus, so that nobody has to look for it. */
export function ErrorSummary({ ref, focused, title, errors }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the answer is found
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

/** The browser would write the field into the address, and the router would take that for another place. */
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

/** A sentence about the whole form: that it could not be sent, or that it was. */
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
