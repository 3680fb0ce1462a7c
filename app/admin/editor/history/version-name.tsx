import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { HISTORY } from '#app/admin/editor/labels.ts';

interface VersionNameProps {
  articleId: number;
  id: number;
  name: string | null;
  when: string;
  onNamed: (name: string | null) => void;
}

const TEXTS = HISTORY.naming;

/** A button that opens a field for the name of a version. */
export function VersionName({ articleId, id, name, when, onNamed }: VersionNameProps) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    setError('');
    requestAnimationFrame(() => opener.current?.focus());
  }
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = await post(articleId, id, field.current?.value ?? '');
    if (typeof answer === 'string') return setError(answer);
    onNamed(answer.name);
    close();
  }

  if (!isOpen) {
    return (
      <button ref={opener} type="button" className="version-naming" onClick={() => setOpen(true)}>
        {name === null ? TEXTS.give : TEXTS.change}
        <span className="sr-only"> {name ?? when}</span>
      </button>
    );
  }
  return (
    <form
      className="version-name"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <label htmlFor={`version-${id}`}>{TEXTS.label}</label>
      <input
        ref={field}
        id={`version-${id}`}
        defaultValue={name ?? ''}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `version-${id}-error` : undefined}
      />
      {error && (
        <p id={`version-${id}-error`} role="alert" className="field-error">
          {error}
        </p>
      )}
      <button type="submit" className="version-naming">
        {TEXTS.save}
      </button>
      <button type="button" className="version-naming" onClick={close}>
        {TEXTS.cancel}
      </button>
    </form>
  );
}

/** The stored name, or what went wrong. */
async function post(articleId: number, id: number, name: string): Promise<{ name: string | null } | string> {
  try {
    const body = new URLSearchParams({ revision: String(id), name });
    const response = await fetch(`/admin/articles/${articleId}/revisions`, { method: 'POST', body });
    if (response.redirected) return TEXTS.failed;
    const answer = await response.json();
    return response.ok ? answer : (answer.error ?? TEXTS.failed);
  } catch {
    return TEXTS.failed;
  }
}
