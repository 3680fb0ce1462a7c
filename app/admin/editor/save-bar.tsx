import { Link } from 'react-router';
import type { AutosaveStatus } from './drafts/use-autosave.ts';
import { formatTime } from './format-time.ts';
import { ARTICLE_EDITOR, UNSAVED_WORK } from './labels.ts';

interface SaveBarProps {
  isNew: boolean;
  isSaving: boolean;
  isDirty: boolean;
  status: AutosaveStatus;
}

/** Sticky: save button, cancel link and autosave status. */
export function SaveBar({ isNew, isSaving, isDirty, status }: SaveBarProps) {
  const label = isNew ? ARTICLE_EDITOR.create : ARTICLE_EDITOR.update;
  return (
    <div className="save-bar">
      <button type="submit" disabled={isSaving} className="button admin-button" aria-keyshortcuts="Control+S Meta+S">
        {isSaving ? ARTICLE_EDITOR.busy : label}
      </button>
      <Link to="/admin/articles" className="button button-line admin-button">
        {ARTICLE_EDITOR.cancel}
      </Link>
      <p className="save-status" role="status">
        {textOf(status, isDirty)}
      </p>
    </div>
  );
}

function textOf({ kind, at }: AutosaveStatus, isDirty: boolean): string {
  if (!isDirty) return kind === 'clean' ? '' : UNSAVED_WORK.clean;
  if (kind === 'failed') return UNSAVED_WORK.notKept;
  const { here: local, server, offline, signedOut } = UNSAVED_WORK;
  const texts = { local, server, offline, signedOut };
  return at && kind in texts ? `${texts[kind as keyof typeof texts]} ${formatTime(at)}` : UNSAVED_WORK.dirty;
}
