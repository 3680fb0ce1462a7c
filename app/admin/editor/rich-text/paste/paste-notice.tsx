import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect } from 'react';
import { PASTE } from '#app/admin/editor/labels.ts';
import type { Change, Changes } from '#app/features/articles/paste/changes.ts';
import { dismissPaste, pasteResult, undoPaste } from './paste-plugin.ts';

/** Says what the last paste changed. */
export function PasteNotice({ view, state }: { view: EditorView; state: EditorState }) {
  const result = pasteResult.getState(state);
  const run = (command: typeof undoPaste) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  // It sticks to the toolbar, where it could cover the caret.
  useEffect(() => {
    if (result) view.dispatch(view.state.tr.scrollIntoView());
  }, [result, view]);
  return (
    <div role="status">
      {result && (
        <div className="paste-notice">
          <p>
            <b>{result.source ? `${PASTE.from} ${result.source}.` : PASTE.pasted}</b> {sentences(result.changes)}
          </p>
          {undoPaste(state) && (
            <button type="button" className="paste-undo" onClick={() => run(undoPaste)}>
              {PASTE.undo}
            </button>
          )}
          <button type="button" aria-label={PASTE.dismiss} className="paste-dismiss" onClick={() => run(dismissPaste)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 4 8 8M12 4l-8 8" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}

function sentences(changes: Changes): string {
  return (Object.keys(PASTE.changes) as Change[])
    .flatMap((change) => {
      const times = changes[change] ?? 0;
      const { one, many } = PASTE.changes[change];
      return times === 0 ? [] : [times === 1 ? one : many.replace('{n}', String(times))];
    })
    .join(' ');
}
