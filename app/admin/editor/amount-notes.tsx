import { type ReactNode, useContext, useMemo } from 'react';
import { LONG_TEXT } from '#app/features/articles/article-fields.ts';
import { type AmountNote, keptAs, notesOnBody, openNotes } from '#app/features/facts/amount-notes.ts';
import { knownFacts } from '#app/features/facts/quotable-facts.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { BodyContext, useEditorState } from './editor-context.ts';

export const NOTES_LABEL = 'Notes on facts';
/** Others follow when one of these is settled. */
const MAX_SHOWN = 50;

/** Below the HTML: amounts that differ from a fact. Without scripts, boxes of the form declare them as meant. */
export function AmountNotes() {
  const { loaded, fields, set } = useEditorState();
  const { bodyHtml, keptAmounts } = fields;
  const body = useContext(BodyContext);
  const hydrated = useHydrated();
  const known = useMemo(() => knownFacts(loaded.quotable), [loaded.quotable]);
  const isRead = hydrated || bodyHtml.length <= LONG_TEXT; // The server does not read a long text here.
  const notes = useMemo(
    () => (isRead ? openNotes(notesOnBody(bodyHtml, known), keptAmounts).slice(0, MAX_SHOWN) : []),
    [isRead, bodyHtml, known, keptAmounts],
  );
  if (notes.length === 0) return null;

  /** The notes are as of the last pause; the text may be newer. */
  function quote(note: AmountNote) {
    const current = notesOnBody(body, known).find((one) => keptAs(one) === keptAs(note) && one.said === note.said);
    if (current) set('bodyHtml', body.slice(0, current.from) + current.quote + body.slice(current.to));
  }
  return (
    <section id="amount-notes" aria-label={NOTES_LABEL} className="mt-3 grid scroll-mt-20 gap-3">
      {notes.map((note) => (
        <FactNote key={note.from} isDoubt>
          <q>{note.sentence.trim()}</q>
          <Contradiction note={note} />
          {hydrated ? (
            <NoteActions
              onUse={note.isDivided ? undefined : () => quote(note)}
              onKeep={() => set('keptAmounts', `${keptAmounts}\n${keptAs(note)}`.trim())}
            />
          ) : (
            <label className="block min-h-8 max-sm:min-h-11">
              <input type="checkbox" name="keep" value={keptAs(note)} /> Keep as written: this is meant
            </label>
          )}
          {(!hydrated || note.isDivided) && (
            <p>
              To quote the fact, write <code>{note.quote}</code>.
            </p>
          )}
        </FactNote>
      ))}
      <p className="field-hint">Notes do not prevent saving.</p>
    </section>
  );
}

/** Beside the text in Text mode, below it in HTML mode. A line leads from the margin to the text. */
export function FactNote({ isDoubt = false, children }: { isDoubt?: boolean; children: ReactNode }) {
  const color = isDoubt
    ? 'border-error bg-error-bg @min-[83rem]:before:border-error'
    : 'border-brass-500 bg-paper @min-[83rem]:before:border-brass-500';
  return (
    <div
      className={`border-l-3 px-3.5 pt-2.5 pb-3 text-14 wrap-anywhere [&_code]:font-mono [&_code]:text-13 ${color} @min-[83rem]:before:absolute @min-[83rem]:before:top-3.5 @min-[83rem]:before:right-full @min-[83rem]:before:w-7 @min-[83rem]:before:border-t`}
    >
      {children}
    </div>
  );
}

export function Contradiction({ note: { key, said, says } }: { note: AmountNote }) {
  return (
    <>
      <p>
        <b className="font-semibold text-error">This contradicts a fact.</b>
      </p>
      <p>
        The text says {said}. <code>{key}</code> says {says}.
      </p>
    </>
  );
}

export function NoteActions({ onUse, onKeep }: { onUse: (() => void) | undefined; onKeep: () => void }) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4.5 gap-y-0.5">
      {onUse && (
        <button type="button" className="link-act min-h-8 max-sm:min-h-11" onClick={onUse}>
          Use the fact
        </button>
      )}
      <button type="button" className="link-act min-h-8 max-sm:min-h-11" onClick={onKeep}>
        Keep as written
      </button>
    </p>
  );
}
