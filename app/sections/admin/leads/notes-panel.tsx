import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { findLeadDetails } from '#app/features/leads/desk/lead-page.ts';
import { TextArea } from '#app/ui/field.tsx';
import { shortTime } from './times.ts';

interface NotesPanelProps {
  notes: Awaited<ReturnType<typeof findLeadDetails>>['notes'];
  answer: { error: string; typed: string } | undefined;
  now: Date;
}

/** Notes are added and removed, never edited, so that two people cannot overwrite each other. */
export function NotesPanel({ notes, answer, now }: NotesPanelProps) {
  const { title, label, save, remove } = LEAD_PAGE.notes;
  const form = useEmptiedWhenSaved(answer !== undefined);
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes" className="panel-title">
        {title}
      </h2>
      <Form ref={form} method="post" preventScrollReset noValidate className="note-form">
        <input type="hidden" name="act" value="note" />
        <TextArea name="text" label={label} rows={3} error={answer?.error} defaultValue={answer?.typed} />
        <button type="submit" className="button button-line button-bar">
          {save}
        </button>
      </Form>
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>
                {note.author}, {shortTime(note.createdAt, now, OFFICE_ZONE)}
              </small>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="act" value="remove-note" />
                <button type="submit" name="note" value={note.id} className="note-remove">
                  {remove}
                  <span className="sr-only"> the note of {shortTime(note.createdAt, now, OFFICE_ZONE)}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Empties the field only after a note was saved: other actions must not discard what is being typed. */
function useEmptiedWhenSaved(refused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formData?.get('act') === 'note') wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    if (!refused) form.current?.reset();
  }, [state, formData, refused]);
  return form;
}
