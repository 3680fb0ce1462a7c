import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedImport } from '#app/features/importing/import-view.ts';
import { pluralize } from '#app/platform/format.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { IMPORT } from './labels.ts';
import { uploadImport } from './upload-import.ts';

/** The first step. With scripts the upload begins when files are chosen or dropped. */
export function ImportStart({ problem }: { problem: keyof typeof IMPORT.problems | undefined }) {
  const navigate = useNavigate();
  const hasScripts = useHydrated();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState(problem ? IMPORT.problems[problem] : '');

  async function upload(files: FileList | null) {
    if (!files || files.length === 0) return;
    setFailure('');
    const result = await uploadImport([...files], (name, percent) => setBusy(IMPORT.uploading(name, percent)));
    setBusy('');
    if ('id' in result) await navigate(`/admin/import/${result.id}`);
    else setFailure(result.problem);
  }

  return (
    <>
      {failure && (
        <FormMessage tone="error" focused={!hasScripts}>
          {failure}
        </FormMessage>
      )}
      <div className="imp-start">
        <form method="post" encType="multipart/form-data">
          <div className="imp-drop" aria-busy={busy !== ''}>
            <input
              type="file"
              name="files"
              multiple
              required
              disabled={busy !== ''}
              accept=".xml,.json,.csv,.zip"
              aria-label={IMPORT.input}
              onChange={async ({ currentTarget }) => {
                await upload(currentTarget.files);
                currentTarget.value = '';
              }}
            />
            <Rosette motif="integration" className="imp-plate" />
            <p role="status">
              {busy || (
                <>
                  <b>{IMPORT.drop.bold}</b>
                  {IMPORT.drop.or}
                  <u>{IMPORT.drop.choose}</u>
                </>
              )}
            </p>
            <small>{IMPORT.dropNote}</small>
          </div>
          {!hasScripts && (
            <noscript>
              <p className="under-note">{IMPORT.withoutScripts}</p>
              <button type="submit" className="button button-bar mt-3">
                {IMPORT.upload}
              </button>
            </noscript>
          )}
        </form>
        <ImportKinds />
      </div>
      <p className="under-note">{IMPORT.limits}</p>
    </>
  );
}

export function ImportKinds() {
  return (
    <dl className="imp-kinds">
      {IMPORT.kinds.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const MARKS: Partial<Record<ListedImport['state'], string>> = {
  reading: 'state-retrying',
  running: 'state-retrying',
  checked: 'state-waiting',
  stopped: 'state-waiting',
  unreadable: 'state-failed',
  failed: 'state-failed',
  undone: 'state-off',
};

/** Imports of every administrator, so that one who comes back finds theirs. */
export function EarlierImports({ imports }: { imports: ListedImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="panel-title">{IMPORT.earlier}</h2>
      <table className="responsive-table">
        <thead>
          <tr>
            {IMPORT.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map(({ id, exportName, state, stored, author }) => (
            <tr key={id}>
              <td className="wide wrap-anywhere">
                <Link to={`/admin/import/${id}`} className="text-link">
                  {exportName}
                </Link>
              </td>
              <td>
                <span className={`state ${MARKS[state] ?? ''}`}>{IMPORT.states[state]}</span>
              </td>
              <td>{pluralize(stored, 'article')}</td>
              <td className="wide wrap-anywhere">{author}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
