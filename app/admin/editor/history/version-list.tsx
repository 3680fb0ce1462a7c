import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#app/admin/editor/labels.ts';
import type { Revision } from '#app/features/articles/article-fields.ts';
import { FieldError } from '#app/ui/form/field.tsx';

export type Listed = Omit<Revision, 'fields' | 'savedAt'> & { savedAt: string };
/** The id of the editor's current content in the list of revisions. */
export const NOW = 0;
export const NOW_LABEL = 'Now, in this window';

interface VersionListProps {
  articleId: number;
  revisions: readonly Listed[];
  older: number | null;
  newer: number;
  setOlder: (id: number) => void;
  setNewer: (id: number) => void;
  onNamed: (id: number, name: string | null) => void;
}

export function VersionList({ articleId, revisions, older, newer, setOlder, setNewer, onNamed }: VersionListProps) {
  const rows = [
    { id: NOW, name: null, when: NOW_LABEL, what: '' },
    ...revisions.map(({ id, name, savedAt, savedBy, kind }) => ({
      id,
      name,
      when: formatDateTime(new Date(savedAt)),
      what: [savedBy, KINDS[kind]].filter(Boolean).join(', '),
    })),
  ];
  return (
    <ul
      data-versions
      className="max-h-136 divide-y divide-rule overflow-y-auto border border-rule-strong bg-paper-0 text-15"
    >
      {rows.map(({ id, name, when, what }) => (
        <li
          key={id}
          className={`flex flex-wrap items-center gap-x-3.5 gap-y-1 px-3.5 py-2.5 ${id === older || id === newer ? 'bg-paper-2' : ''}`}
        >
          <span className="grow">
            <strong className="block font-semibold wrap-anywhere">{name ?? when}</strong>
            {what && <small className="text-14 text-ink-600">{name ? `${when}, ${what}` : what}</small>}
          </span>
          <VersionChoice name="older" label="Older" when={when} isChosen={id === older} onChoose={() => setOlder(id)} />
          <VersionChoice name="newer" label="Newer" when={when} isChosen={id === newer} onChoose={() => setNewer(id)} />
          {id !== NOW && <VersionName {...{ articleId, id, name, when }} onNamed={(given) => onNamed(id, given)} />}
        </li>
      ))}
    </ul>
  );
}

const KINDS = {
  found: 'original version',
  created: 'created',
  updated: 'saved',
  'set aside': 'set aside, not saved',
} as const;

interface VersionChoiceProps {
  name: string;
  label: string;
  when: string;
  isChosen: boolean;
  onChoose: () => void;
}

function VersionChoice({ name, label, when, isChosen, onChoose }: VersionChoiceProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-14">
      <input
        type="radio"
        className="m-0 size-4 accent-ink-900"
        name={`${name}-version`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        {label}
        <span className="sr-only"> {when}</span>
      </span>
    </label>
  );
}

interface VersionNameProps {
  articleId: number;
  id: number;
  name: string | null;
  when: string;
  onNamed: (name: string | null) => void;
}

const FAILED = 'The name could not be saved. Please try again.';

/** A button that opens a field for the name of a version. */
function VersionName({ articleId, id, name, when, onNamed }: VersionNameProps) {
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
  async function save() {
    const answer = await post(articleId, id, field.current?.value ?? '');
    if (typeof answer === 'string') return setError(answer);
    onNamed(answer.name);
    close();
  }

  function onKey(event: KeyboardEvent) {
    const isInField = event.target === field.current;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && isInField) void save();
    else return;
    event.preventDefault(); // Neither the panel closes nor the article is saved.
  }

  if (!isOpen) {
    return (
      <button ref={opener} type="button" className="link-act min-h-9" onClick={() => setOpen(true)}>
        {name === null ? 'Name it' : 'Rename'}
        <span className="sr-only"> {name ?? when}</span>
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no form, because it is inside one
    <div className="field flex flex-[1_0_100%] flex-row flex-wrap items-center gap-x-3.5 gap-y-1" onKeyDown={onKey}>
      <label htmlFor={`version-${id}`} className="flex-[1_0_100%]">
        Name of this version
      </label>
      <input
        ref={field}
        id={`version-${id}`}
        defaultValue={name ?? ''}
        autoComplete="off"
        className="min-w-0 flex-1"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `version-${id}-error` : undefined}
      />
      <FieldError name={`version-${id}`} error={error} role="alert" className="flex-[1_0_100%]" />
      <button type="button" className="link-act min-h-9" onClick={() => void save()}>
        Save name
      </button>
      <button type="button" className="link-act min-h-9" onClick={close}>
        Cancel
      </button>
    </div>
  );
}

/** The stored name, or what went wrong. */
async function post(articleId: number, id: number, name: string): Promise<{ name: string | null } | string> {
  try {
    const body = new URLSearchParams({ revision: String(id), name });
    const response = await fetch(`/admin/articles/${articleId}/revisions`, { method: 'POST', body });
    if (response.redirected) return FAILED;
    const answer = await response.json();
    return response.ok ? answer : (answer.error ?? FAILED);
  } catch {
    return FAILED;
  }
}
