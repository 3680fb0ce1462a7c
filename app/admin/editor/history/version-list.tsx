import { formatDateTime } from '#app/admin/editor/format-time.ts';
import { HISTORY } from '#app/admin/editor/labels.ts';
import type { Revision } from '#app/features/articles/revision.ts';
import { VersionName } from './version-name.tsx';

export type Listed = Omit<Revision, 'fields' | 'savedAt'> & { savedAt: string };
/** The id of the editor's current content in the list of revisions. */
export const NOW = 0;

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
    { id: NOW, name: null, when: HISTORY.now, what: '' },
    ...revisions.map(({ id, name, savedAt, savedBy, kind }) => ({
      id,
      name,
      when: formatDateTime(new Date(savedAt)),
      what: [savedBy, HISTORY.kinds[kind]].filter(Boolean).join(', '),
    })),
  ];
  return (
    <ul className="versions">
      {rows.map(({ id, name, when, what }) => (
        <li key={id} data-chosen={id === older || id === newer}>
          <span className="grow">
            <strong>{name ?? when}</strong>
            {what && <small>{name ? `${when}, ${what}` : what}</small>}
          </span>
          <VersionChoice
            name="older"
            label={HISTORY.older}
            when={when}
            isChosen={id === older}
            onChoose={() => setOlder(id)}
          />
          <VersionChoice
            name="newer"
            label={HISTORY.newer}
            when={when}
            isChosen={id === newer}
            onChoose={() => setNewer(id)}
          />
          {id !== NOW && <VersionName {...{ articleId, id, name, when }} onNamed={(given) => onNamed(id, given)} />}
        </li>
      ))}
    </ul>
  );
}

interface VersionChoiceProps {
  name: string;
  label: string;
  when: string;
  isChosen: boolean;
  onChoose: () => void;
}

function VersionChoice({ name, label, when, isChosen, onChoose }: VersionChoiceProps) {
  return (
    <label className="version-choice">
      <input type="radio" name={`${name}-version`} checked={isChosen} onChange={onChoose} />
      <span>
        {label}
        <span className="sr-only"> {when}</span>
      </span>
    </label>
  );
}
