import { useContext, useMemo } from 'react';
import { EDITOR_FACTS } from '#app/admin/editor/rich-text/facts/fact-labels.ts';
import { LONG_TEXT } from '#app/features/articles/article-fields.ts';
import { type AmountNote, keptAs, notesOnBody, openNotes } from '#app/features/facts/amount-notes.ts';
import { knownFacts } from '#app/features/facts/quotable-facts.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { BodyContext, useEditorState } from './editor-context.ts';

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
    const present = notesOnBody(body, known).find((one) => keptAs(one) === keptAs(note) && one.said === note.said);
    if (present) set('bodyHtml', body.slice(0, present.from) + present.quote + body.slice(present.to));
  }
  return (
    <section id="amount-notes" aria-label={EDITOR_FACTS.notes} className="amount-notes">
      {notes.map((note) => (
        <div key={note.from} className="fact-note fact-note-doubt">
          <q>{note.sentence.trim()}</q>
          <Contradiction note={note} />
          {hydrated ? (
            <NoteActions
              onUse={note.isDivided ? undefined : () => quote(note)}
              onKeep={() => set('keptAmounts', `${keptAmounts}\n${keptAs(note)}`.trim())}
            />
          ) : (
            <label>
              <input type="checkbox" name="keep" value={keptAs(note)} /> {EDITOR_FACTS.keepBox}
            </label>
          )}
          {(!hydrated || note.isDivided) && (
            <p>
              {EDITOR_FACTS.write} <code>{note.quote}</code>.
            </p>
          )}
        </div>
      ))}
      <p className="field-hint">{EDITOR_FACTS.about}</p>
    </section>
  );
}

export function Contradiction({ note: { key, said, says } }: { note: AmountNote }) {
  return (
    <>
      <p>
        <b>{EDITOR_FACTS.contradicts}</b>
      </p>
      <p>
        {EDITOR_FACTS.said(said)} <code>{key}</code> {EDITOR_FACTS.says(says)}
      </p>
    </>
  );
}

export function NoteActions({ onUse, onKeep }: { onUse: (() => void) | undefined; onKeep: () => void }) {
  return (
    <p className="fact-note-acts">
      {onUse && (
        <button type="button" className="link-act" onClick={onUse}>
          {EDITOR_FACTS.use}
        </button>
      )}
      <button type="button" className="link-act" onClick={onKeep}>
        {EDITOR_FACTS.keep}
      </button>
    </p>
  );
}
