import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Written } from '#app/admin/editor/rich-text/body-schema.ts';
import { linkedId, prefixedId } from '#app/features/articles/body/body-markup.ts';
import { showToast } from '#app/ui/toast.tsx';
import { Floating } from './floating.tsx';
import { LinkBox } from './link-box.tsx';
import { closeLinkBox, linkAt, linkBox, openLinkBox, removeLink, setLink } from './links.ts';

/** Below the words: the link box while it is open, or else where the link at the cursor leads. */
export function LinkTools({ view, state }: { view: EditorView; state: EditorState }) {
  const target = linkBox.getState(state);
  const link = linkAt(state);
  const run = (command: typeof removeLink) => {
    command(view.state, view.dispatch, view);
    closeLinkBox(view.state, view.dispatch);
    view.focus();
  };
  if (target) {
    return (
      <Floating kind="box" view={view} {...target}>
        <LinkBox
          link={link?.written ?? null}
          selected={state.doc.textBetween(target.from, target.to, ' ').slice(0, 100)}
          onApply={(written, title) => run(setLink(written, title))}
          onRemove={() => run(removeLink)}
          onClose={() => run(closeLinkBox)}
        />
      </Floating>
    );
  }
  if (!link || !state.selection.empty) return null;
  const { href = '' } = link.written;
  return (
    <Floating kind="card" view={view} from={link.from} to={link.to}>
      <section aria-label="Link at the cursor" className="flex flex-wrap items-center gap-x-4 px-4 py-0.5">
        <span title={href} className="max-w-[min(18rem,100%)] truncate max-sm:max-w-full max-sm:basis-full max-sm:pt-2">
          {href || 'No address'}
        </span>
        {relOf(link.written) && <small className="text-13 text-ink-600">{relOf(link.written)}</small>}
        {href.startsWith('#') ? (
          <button type="button" className={ACTION} onClick={() => goTo(view, href)}>
            Go to
          </button>
        ) : (
          <a href={href} target="_blank" rel="noopener" className={ACTION}>
            Open
          </a>
        )}
        <button type="button" className={ACTION} onClick={() => openLinkBox(view.state, view.dispatch)}>
          Change
        </button>
        <button type="button" className={ACTION} onClick={() => run(removeLink)}>
          Remove
        </button>
      </section>
    </Floating>
  );
}

const ACTION = 'link-act min-h-control';

const relOf = ({ rel = '' }: Written) => rel.replaceAll(/\bnoopener\b/g, '').trim();

/** Puts the cursor at the place in the text that a link such as `#fees` leads to. */
function goTo(view: EditorView, href: string): void {
  const id = linkedId(href.slice(1));
  let place: number | undefined;
  view.state.doc.descendants((node, pos) => {
    const ids = [node, ...node.marks].map(({ attrs }) => prefixedId(attrs.written?.id ?? ''));
    if (place === undefined && ids.includes(id)) place = pos;
    return place === undefined;
  });
  if (id === '' || place === undefined) {
    const text = 'No heading or other place in this text has this name. Change the link.';
    showToast({ tone: 'error', title: 'Error', text });
    return;
  }
  const selection = TextSelection.near(view.state.doc.resolve(place));
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
  view.focus();
}
