import { Form, Link } from 'react-router';
import type { ImportSettings } from '#app/features/importing/article-import.ts';
import type { ResultLine } from '#app/features/importing/import-view.ts';
import { pluralize } from '#app/platform/format.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { type ShownImport, Tally } from './import-progress.tsx';
import { IMPORT } from './labels.ts';
import './import-table.css';

const { result: TEXT } = IMPORT;

interface ImportResultProps {
  of: ShownImport & { settings: ImportSettings };
  lines: ResultLine[];
  canUndo: boolean;
}

/** What an import has done, with only those articles listed that need a look. */
export function ImportResult({ of: one, lines, canUndo }: ImportResultProps) {
  const { stored } = one.counts;
  const { asDrafts } = one.settings;
  const isUndone = one.state === 'undone';
  return (
    <section className="imp-run">
      <h2>
        {isUndone ? TEXT.undone : `${pluralize(stored, 'article')} ${stored === 1 ? 'is' : 'are'} here`}
        {!isUndone && stored > 0 && asDrafts && (stored === 1 ? ', as a draft' : ', as drafts')}
      </h2>
      {!isUndone && (
        <p className="imp-now">{stored === 0 ? TEXT.nothing : asDrafts ? TEXT.draftsNote : TEXT.publicNote}</p>
      )}
      <Tally counts={one.counts} />
      {lines.length > 0 && <LinesToCheck lines={lines} />}
      <div className="imp-foot">
        {!isUndone && stored > 0 && (
          <Link to={`/admin/articles${asDrafts ? '?status=draft' : ''}`} className="button button-bar">
            {asDrafts ? `See the ${pluralize(stored, 'draft')}` : `See the ${pluralize(stored, 'article')}`}
          </Link>
        )}
        {one.state === 'stopped' && (
          <Form method="post">
            <button type="submit" name="act" value="start" className="button button-line button-bar">
              {TEXT.goOn}
            </button>
          </Form>
        )}
        <a href={`/admin/import/${one.id}/report.csv`} download className="button button-line button-bar">
          {TEXT.report}
        </a>
        <Link to="/admin/import" className="button button-line button-bar">
          {TEXT.another}
        </Link>
        {!isUndone && canUndo && (
          <>
            <button {...dialogOpener('undo-import')} className="link-act link-danger">
              {TEXT.undo}
            </button>
            <small>{TEXT.undoNote}</small>
            <ConfirmDialog id="undo-import" {...TEXT.dialog}>
              <Form method="post">
                <button type="submit" name="act" value="undo" className="button button-destroy">
                  {TEXT.confirm}
                </button>
              </Form>
            </ConfirmDialog>
          </>
        )}
        {!isUndone && !canUndo && stored > 0 && <small>{TEXT.noUndo}</small>}
      </div>
    </section>
  );
}

function LinesToCheck({ lines }: { lines: ResultLine[] }) {
  return (
    <table className="responsive-table imp-left">
      <caption>{TEXT.look}</caption>
      <thead>
        <tr>
          {TEXT.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ position, title, slug, outcome, notes, articleId }) => (
          <tr key={position}>
            <td className="i-name">
              <b>{title || slug}</b>
            </td>
            <td className="wide">
              <span
                className={`state ${outcome === 'kept' || outcome === 'refused' ? 'state-failed' : 'state-retrying'}`}
              >
                {outcome ? TEXT.outcomes[outcome] : 'Not imported'}
              </span>
              {outcome === 'kept' && <small className="imp-note">{TEXT.kept}</small>}
              {notes.map((note) => (
                <small key={note} className="imp-note">
                  {sentence(note)}
                </small>
              ))}
            </td>
            <td className="end">
              {articleId && (
                <Link to={`/admin/articles/${articleId}`} className="text-link">
                  {TEXT.openArticle}
                  <span className="sr-only"> {title}</span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Notices begin in lower case, because the command prints them after a name. */
export const sentence = (note: string) => note.charAt(0).toUpperCase() + note.slice(1);
