import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LINK_BOX } from '#app/admin/editor/labels.ts';
import type { Written } from '#app/admin/editor/rich-text/body-schema.ts';
import { linkedId, prefixedId } from '#app/features/articles/body/body-markup.ts';
import { showToast } from '#app/ui/toast.tsx';
import { LinkBox } from './link-box.tsx';
import { closeLinkBox, linkAt, linkBox, openLinkBox, removeLink, setLink } from './links.ts';

interface LinkToolsProps {
  view: EditorView;
  state: EditorState;
}

/** Below the words: the link box while it is open, or else where the link at the cursor leads. */
export function LinkTools({ view, state }: LinkToolsProps) {
  const target = linkBox.getState(state);
  const link = linkAt(state);
  const run = (command: typeof removeLink) => {
    command(view.state, view.dispatch, view);
    closeLinkBox(view.state, view.dispatch);
    view.focus();
  };
  if (target) {
    return (
      <Floating view={view} {...target}>
        <LinkBox
          link={link?.written ?? null}
          words={state.doc.textBetween(target.from, target.to, ' ').slice(0, 100)}
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
    <Floating view={view} from={link.from} to={link.to}>
      <section aria-label={LINK_BOX.card} className="link-card">
        <span title={href}>{href || LINK_BOX.nowhere}</span>
        {relOf(link.written) && <small>{relOf(link.written)}</small>}
        {href.startsWith('#') ? (
          <button type="button" onClick={() => goTo(view, href)}>
            {LINK_BOX.goTo}
          </button>
        ) : (
          <a href={href} target="_blank" rel="noopener">
            {LINK_BOX.open}
          </a>
        )}
        <button type="button" onClick={() => openLinkBox(view.state, view.dispatch)}>
          {LINK_BOX.change}
        </button>
        <button type="button" onClick={() => run(removeLink)}>
          {LINK_BOX.remove}
        </button>
      </section>
    </Floating>
  );
}

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
    showToast({ tone: 'error', title: 'Error', text: LINK_BOX.noPlace });
    return;
  }
  const selection = TextSelection.near(view.state.doc.resolve(place));
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
  view.focus();
}

const GAP = 6;
const EDGE = 12;

interface FloatingProps {
  view: EditorView;
  from: number;
  to: number;
  children: ReactNode;
}

/** Placed below the given words, in the element that scrolls with them. An input in it gets the focus once it is there. */
export function Floating({ view, from, to, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef(() => {});
  place.current = () => {
    const element = box.current;
    const around = element?.offsetParent;
    if (!element || !around) return;
    const { left, top } = around.getBoundingClientRect();
    const end = Math.min(to, view.state.doc.content.size);
    const furthest = around.clientWidth - element.offsetWidth - EDGE;
    element.style.top = `${view.coordsAtPos(end, -1).bottom - top + around.scrollTop + GAP}px`;
    element.style.left = `${Math.max(EDGE, Math.min(view.coordsAtPos(from, 1).left - left, furthest))}px`;
  };
  useLayoutEffect(() => place.current());
  useLayoutEffect(() => {
    const element = box.current;
    if (!element?.offsetParent) return;
    const input = element.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.select();
    const watch = new ResizeObserver((resized) => {
      place.current();
      // Also when suggestions make it longer.
      if (resized.some(({ target }) => target === element)) element.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(element);
    watch.observe(element.offsetParent);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} className="link-floating">
      {children}
    </div>
  );
}
