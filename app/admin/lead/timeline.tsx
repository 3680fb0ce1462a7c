import { useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { LEAD_PAGE } from '#app/admin/frame/leads/labels.ts';
import {
  isShown,
  TIMELINE_FILTERS,
  type TimelineEntry,
  type TimelineFilter,
} from '#app/features/leads/work/timeline.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { clock, dayTitle, shortTime } from '#app/firm/times.ts';
import { formatCount } from '#app/platform/format.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import { TIMELINE } from './replies/labels.ts';
import { destinationOf, type WordContext, wordsOf } from './timeline-words.tsx';

interface TimelineProps extends WordContext {
  entries: readonly TimelineEntry[];
  note: { error: string; typed: string } | undefined;
}

/** Everything about the lead in one column. The filter is in the address. */
export function Timeline({ entries, note, ...context }: TimelineProps) {
  const shown = useShown();
  const days = Map.groupBy(
    entries.filter((entry) => isShown(entry, shown)),
    ({ at }) => dayTitle(at, context.now),
  );
  return (
    <section className="timeline" aria-labelledby="timeline">
      <header>
        <h2 id="timeline" className="admin-title">
          {TIMELINE.title}
        </h2>
        <Filters entries={entries} shown={shown} />
      </header>
      <NewNote answer={note} />
      {days.size === 0 && <p className="text-ink-600">{TIMELINE.none}</p>}
      {[...days].map(([day, some]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ol>
            {some.map((entry) => (
              <Entry key={entry.key} entry={entry} context={context} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function useShown(): TimelineFilter {
  const [parameters] = useSearchParams();
  return TIMELINE_FILTERS.find((filter) => filter === parameters.get('show')) ?? 'all';
}

function Filters({ entries, shown }: { entries: readonly TimelineEntry[]; shown: TimelineFilter }) {
  const { search } = useLocation();
  const addressOf = (filter: TimelineFilter) => {
    const parameters = new URLSearchParams(search);
    parameters.delete('show');
    if (filter !== 'all') parameters.set('show', filter);
    return { search: parameters.toString(), hash: 'timeline' };
  };
  return (
    <nav aria-label={TIMELINE.title} className="timeline-filters">
      {TIMELINE_FILTERS.map((filter) => (
        <Link
          key={filter}
          to={addressOf(filter)}
          preventScrollReset
          aria-current={filter === shown ? 'page' : undefined}
        >
          {TIMELINE.filters[filter]} {formatCount(entries.filter((entry) => isShown(entry, filter)).length)}
        </Link>
      ))}
    </nav>
  );
}

function Entry({ entry, context }: { entry: TimelineEntry; context: WordContext }) {
  const { mark, title, lines = [], quote, more } = wordsOf(entry, context);
  return (
    <li className={`timeline-${mark}`}>
      {entry.hasTime ? <time dateTime={entry.at.toISOString()}>{clock(entry.at)}</time> : <span />}
      <i aria-hidden="true" />
      <div>
        <p>{title}</p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other identity
          <small key={index}>{line}</small>
        ))}
        {quote && <blockquote>{quote}</blockquote>}
        {more}
      </div>
      <Act entry={entry} now={context.now} />
    </li>
  );
}

/** What can be done with an entry. */
function Act({ entry, now }: { entry: TimelineEntry; now: Date }) {
  if (entry.kind === 'note')
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="act" value="remove-note" />
        <button type="submit" name="note" value={entry.note.id} className="link-act">
          {LEAD_PAGE.notes.remove}
          <span className="sr-only"> the note of {shortTime(entry.note.createdAt, now, OFFICE_ZONE)}</span>
        </button>
      </Form>
    );
  const delivery = 'delivery' in entry ? entry.delivery : undefined;
  // What succeeded, or has no address, cannot be replayed.
  if (!delivery || delivery.state === 'delivered' || delivery.state === 'not configured') return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="act" value="replay" />
      <button type="submit" name="delivery" value={delivery.id} className="button button-line button-bar">
        {LEAD_PAGE.deliveries.replay}
        <span className="sr-only"> {destinationOf(delivery)}</span>
      </button>
    </Form>
  );
}

/** Notes are added and removed, never edited, so that two people cannot overwrite each other. */
function NewNote({ answer }: { answer: { error: string; typed: string } | undefined }) {
  const { label, save } = LEAD_PAGE.notes;
  const form = useEmptiedWhenSaved(answer !== undefined);
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="timeline-new">
      <input type="hidden" name="act" value="note" />
      <label htmlFor="note" className="sr-only">
        {label}
      </label>
      <textarea
        id="note"
        name="text"
        rows={1}
        placeholder={TIMELINE.notePlaceholder}
        defaultValue={answer?.typed}
        aria-invalid={answer ? true : undefined}
        aria-describedby={answer ? 'note-error' : undefined}
      />
      <button type="submit" className="button button-line button-bar">
        {save}
      </button>
      <FieldError name="note" error={answer?.error} />
    </Form>
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
