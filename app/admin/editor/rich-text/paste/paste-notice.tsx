import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect } from 'react';
import { CloseButton } from '#app/admin/editor/parts.tsx';
import type { Change, Changes } from '#app/features/articles/paste/pasted-tree.ts';
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
    <div role="status" className="order-2 -mx-2 basis-[calc(100%+16px)] empty:absolute">
      {result && (
        <div
          data-paste-notice
          className="flex flex-wrap items-center gap-x-4.5 gap-y-1 border-t border-rule bg-paper-0 py-1.5 pr-2 pl-4 text-15"
        >
          <p className="flex-[1_1_14rem] py-1.5 max-sm:basis-full">
            <b className="font-semibold">{result.source ? `Pasted from ${result.source}.` : 'Pasted.'}</b>{' '}
            {sentences(result.changes)}
          </p>
          {undoPaste(state) && (
            <button type="button" className="link-act min-h-11" onClick={() => run(undoPaste)}>
              Undo paste
            </button>
          )}
          <CloseButton label="Dismiss" className="max-sm:ml-auto" onClick={() => run(dismissPaste)} />
        </div>
      )}
    </div>
  );
}

/** What an article cannot hold, and what became of it. `#`: how many. */
const CHANGES: Readonly<Record<Change, readonly [one: string, many: string]>> = {
  table: ['1 table became paragraphs, one for each row.', '# tables became paragraphs, one for each row.'],
  keptTable: ['1 table was kept.', '# tables were kept.'],
  mergedCell: ['1 merged cell was split.', '# merged cells were split.'],
  caption: ['1 caption became a paragraph in italics.', '# captions became paragraphs in italics.'],
  comment: ['1 comment was left out.', '# comments were left out.'],
  deletion: ['1 deletion that was tracked was left out.', '# deletions that were tracked were left out.'],
  checkbox: ['1 checkbox became a sign in the text.', '# checkboxes became signs in the text.'],
  rule: ['1 dividing line became three asterisks.', '# dividing lines became three asterisks.'],
  embed: ['1 embedded item became a link.', '# embedded items became links.'],
  strike: ['Struck-out text is no longer struck out.', 'Struck-out text is no longer struck out.'],
  script: ['Raised or lowered text is ordinary text.', 'Raised or lowered text is ordinary text.'],
  innerLink: ['1 link without a web address became text.', '# links without a web address became text.'],
  lostPicture: [
    '1 picture was not on the clipboard. Add it with Image.',
    '# pictures were not on the clipboard. Add them with Image.',
  ],
  remotePicture: [
    '1 picture still comes from another site. Upload it with Image to keep it.',
    '# pictures still come from other sites. Upload them with Image to keep them.',
  ],
  markdown: ['Markdown became formatting.', 'Markdown became formatting.'],
};

function sentences(changes: Changes): string {
  const { firstNumbers = [] } = changes;
  const lists = firstNumbers.length === 1 ? 'A numbered list that began' : 'Numbered lists that began';
  return (Object.keys(CHANGES) as Change[])
    .flatMap((change) => {
      const times = changes[change] ?? 0;
      const [one, many] = CHANGES[change];
      return times === 0 ? [] : [times === 1 ? one : many.replace('#', String(times))];
    })
    .concat(
      firstNumbers.length > 0
        ? `${lists} with ${firstNumbers.join(', ')} ${firstNumbers.length === 1 ? 'begins' : 'begin'} with 1.`
        : [],
    )
    .join(' ');
}
