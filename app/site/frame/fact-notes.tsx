import type { FactNote } from '#app/features/facts/fact.ts';
import { noteId } from '#app/features/facts/fact.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { SourceLink } from '#app/ui/links.tsx';

/** Readers see since when figures are known, from where, and which of them they should ask about. */
export function FactNotes({ notes, className = '' }: { notes: readonly FactNote[]; className?: string }) {
  const expired = notes.filter((note) => note.expired);
  if (notes.length === 0) return null;
  return (
    <div className={`text-meta text-ink-600 ${className}`}>
      {bySource(notes).map(({ asOf, source, state }) => (
        <p key={source.title + state}>
          As of {formatCalendarDate(asOf)}: <SourceLink {...source} />. {state}.
        </p>
      ))}
      {expired.map(({ key, name, text }) => (
        <p key={key}>
          {name}, {text}: confirm with your lender.
        </p>
      ))}
    </div>
  );
}

/** The numbered notes below an article. */
export function ArticleFigures({ notes }: { notes: readonly FactNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="mt-12 border-t border-rule pt-5 text-meta text-ink-600">
      <h2 id="figures" className="font-sans text-meta leading-normal font-semibold tracking-normal text-ink-900">
        Figures and their dates
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        {notes.map(({ key, name, text, asOf, source, state, expired }, index) => (
          <li key={key} id={noteId(index + 1)}>
            {`${name}: ${text}, as of ${formatCalendarDate(asOf)}. Source: `}
            <SourceLink {...source} />
            {`. ${state}.`}
            {expired && <strong className="font-semibold"> Confirm with your lender.</strong>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One line for each source, with its oldest date. */
function bySource(notes: readonly FactNote[]): readonly FactNote[] {
  const newestFirst = notes.toSorted((a, b) => b.asOf.localeCompare(a.asOf));
  return [...new Map(newestFirst.map((note) => [note.source.title + note.state, note])).values()];
}
