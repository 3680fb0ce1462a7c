import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Contradiction, FactNote, NOTES_LABEL, NoteActions } from '#app/admin/editor/amount-notes.tsx';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import { COMPUTED } from '#app/admin/editor/fact-search.ts';
import { keptAs } from '#app/features/facts/amount-notes.ts';
import type { Fact } from '#app/features/facts/fact.ts';
import { factsPath } from '#app/features/facts/fact-filters.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { chipAt, factsIn, insertFact, nameIn, setRoom } from './facts.ts';

interface Card {
  id: string;
  /** Its place in the document. */
  at: number;
  content: ReactNode;
}

/** In the margin: the fact of the chip at the cursor, and notes on amounts. In a narrow editor, below their block. */
export function FactMargin({ view, state }: { view: EditorView; state: EditorState }) {
  const { fields, set } = useEditorState();
  const { notes } = factsIn(state);
  const chip = chipAt(state);
  const cards: Card[] = notes.map((note) => ({
    id: `${note.from} ${note.key}`,
    at: note.from,
    content: (
      <FactNote isDoubt>
        <Contradiction note={note} />
        <NoteActions
          onUse={() => {
            insertFact(note, note.quote)(view.state, view.dispatch);
            view.focus();
          }}
          onKeep={() => {
            set('keptAmounts', `${fields.keptAmounts}\n${keptAs(note)}`.trim());
            view.focus();
          }}
        />
      </FactNote>
    ),
  }));
  if (chip) {
    const { word } = factsIn(state).known;
    cards.push({ id: 'chip', at: chip.pos, content: <ChipCard quotation={chip.quotation} word={word} /> });
  }
  cards.sort((one, other) => one.at - other.at);
  const list = useRef<HTMLElement>(null);
  usePlaces(list, view, cards);
  return (
    <aside
      ref={list}
      aria-label={NOTES_LABEL}
      className="[--is-margin:0] @min-[83rem]:[--is-margin:1]"
      hidden={cards.length === 0}
    >
      {cards.map(({ id, at, content }) => (
        <div
          key={id}
          data-at={at}
          className="absolute inset-x-[max(16px,(100%-720px)/2)] @min-[83rem]:inset-x-auto @min-[83rem]:right-4 @min-[83rem]:w-64"
        >
          {content}
        </div>
      ))}
    </aside>
  );
}

interface ChipCardProps {
  quotation: string;
  word: (name: string, form?: string) => string | undefined;
}

function ChipCard({ quotation, word }: ChipCardProps) {
  const { quotable, today } = useEditorState().loaded;
  const { name, form } = nameIn(quotation);
  const fact = quotable.facts.find(({ key }) => key === name);
  return (
    <FactNote>
      <code className="text-brass-700">{quotation}</code>
      <p className="font-serif text-22 leading-tight">{word(name, form)}</p>
      <small className="mb-1 block text-14 text-ink-600">
        {fact ? `${fact.name}. ${datesOf(fact, today)}` : COMPUTED}
      </small>
      {fact && (
        <a className="text-link" href={factsPath({ fact: name })} target="_blank" rel="noopener">
          Open in Facts
        </a>
      )}
    </FactNote>
  );
}

function datesOf({ checkedOn, validUntil }: Fact, today: string): string {
  const checked = `Checked ${formatCalendarDate(checkedOn)}`;
  if (!validUntil) return `${checked}.`;
  const end = formatCalendarDate(validUntil);
  return `${checked}, ${validUntil < today ? 'past its date since' : 'valid until'} ${end}.`;
}

const GAP = 12;

/** Beside the text where the margin is wide enough; cards push each other down. Otherwise below the block they belong to. */
function usePlaces(list: React.RefObject<HTMLElement | null>, view: EditorView, cards: readonly Card[]): void {
  const place = useRef(() => {});
  place.current = () => {
    const around = list.current?.offsetParent;
    if (!list.current || !around) {
      view.dom.style.minHeight = '';
      return setRoomFor(view, new Map());
    }
    const isMargin = getComputedStyle(list.current).getPropertyValue('--is-margin').trim() === '1';
    const offset = around.scrollTop - around.getBoundingClientRect().top;
    const room = new Map<number, number>();
    let end = 0;
    for (const card of list.current.querySelectorAll<HTMLElement>('[data-at]')) {
      const at = Math.min(Number(card.dataset.at), view.state.doc.content.size);
      const block = view.state.doc.resolve(at).before(1);
      const used = room.get(block) ?? GAP;
      const dom = view.nodeDOM(block);
      const bottom = dom instanceof HTMLElement ? dom.getBoundingClientRect().bottom : view.coordsAtPos(at).bottom;
      const top = isMargin ? Math.max(view.coordsAtPos(at).top + offset, end) : bottom + offset + used;
      card.style.top = `${top}px`;
      end = top + card.offsetHeight + GAP;
      if (!isMargin) room.set(block, used + card.offsetHeight + GAP);
    }
    // Cards may end below the text.
    view.dom.style.minHeight = isMargin ? `${end}px` : '';
    setRoomFor(view, room);
  };
  // Each change of the text can move the cards.
  useLayoutEffect(() => place.current());
  const isShown = cards.length > 0;
  useLayoutEffect(() => {
    const around = list.current?.offsetParent;
    if (!isShown || !around) return;
    const watch = new ResizeObserver(() => place.current());
    watch.observe(around);
    watch.observe(view.dom);
    return () => watch.disconnect();
  }, [isShown, list, view]);
}

function setRoomFor(view: EditorView, room: ReadonlyMap<number, number>): void {
  const { room: current } = factsIn(view.state);
  const isSame = room.size === current.size && [...room].every(([at, px]) => current.get(at) === px);
  if (!isSame) setRoom(room)(view.state, view.dispatch);
}
