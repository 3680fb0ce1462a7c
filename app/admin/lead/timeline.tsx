import { Link, useLocation, useSearchParams } from 'react-router';
import {
  isShown,
  TIMELINE_FILTERS,
  type TimelineEntry,
  type TimelineFilter,
} from '#app/features/leads/work/timeline.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { clock, dayTitle, shortTime } from '#app/firm/times.ts';
import { formatCount } from '#app/platform/format.ts';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import { DESTINATIONS, type EntryText, type TextContext, textOf } from './timeline-text.tsx';

const FILTERS: Readonly<Record<TimelineFilter, string>> = {
  all: 'All',
  mails: 'Emails',
  notes: 'Notes',
  deliveries: 'Deliveries',
};

interface TimelineProps extends TextContext {
  entries: readonly TimelineEntry[];
}

/** So many are drawn in one turn of the server's event loop. */
const PER_PAGE = 50;

/** Everything about the lead in one column. The filter and the page are in the address. */
export function Timeline({ entries, ...context }: TimelineProps) {
  const { shown, page, addressOf } = usePlace();
  const ofFilter = entries.filter((entry) => isShown(entry, shown));
  const first = Math.min(page - 1, Math.max(0, Math.ceil(ofFilter.length / PER_PAGE) - 1)) * PER_PAGE;
  const some = ofFilter.slice(first, first + PER_PAGE);
  const days = Map.groupBy(some, ({ at }) => dayTitle(at, context.now));
  return (
    <div id="timeline" className="min-w-0">
      <Panel title="Timeline" aside={<Filters {...{ entries, shown, addressOf }} />}>
        {days.size === 0 && <p className="mt-5 text-ink-600">Nothing of this kind yet.</p>}
        {[...days].map(([day, ofDay]) => (
          <section key={day} className="mt-5">
            <h3 className="pb-1.5 font-serif text-17 tracking-normal italic">{day}</h3>
            <ol>
              {ofDay.map((entry) => (
                <Entry key={entry.key} entry={entry} context={context} />
              ))}
            </ol>
          </section>
        ))}
        {ofFilter.length > PER_PAGE && (
          <ListFoot
            range={`${first + 1}–${first + some.length} of ${formatCount(ofFilter.length)}`}
            previous={first > 0 ? addressOf(shown, first / PER_PAGE) : null}
            next={first + PER_PAGE < ofFilter.length ? addressOf(shown, first / PER_PAGE + 2) : null}
            labels={{ previous: 'Later', next: 'Earlier' }}
          />
        )}
      </Panel>
    </div>
  );
}

function usePlace() {
  const [parameters] = useSearchParams();
  const { search } = useLocation();
  const addressOf = (filter: TimelineFilter, page = 1) => {
    const others = new URLSearchParams(search);
    others.delete('show');
    others.delete('entries');
    if (filter !== 'all') others.set('show', filter);
    if (page > 1) others.set('entries', String(page));
    return `?${others}#timeline`;
  };
  const shown = TIMELINE_FILTERS.find((filter) => filter === parameters.get('show')) ?? 'all';
  return { shown, page: Math.max(1, Math.floor(Number(parameters.get('entries'))) || 1), addressOf };
}

interface FiltersProps {
  entries: readonly TimelineEntry[];
  shown: TimelineFilter;
  addressOf(filter: TimelineFilter): string;
}

function Filters({ entries, shown, addressOf }: FiltersProps) {
  return (
    <nav aria-label="Timeline" className="flex flex-wrap gap-x-4.5">
      {TIMELINE_FILTERS.map((filter) => (
        <Link
          key={filter}
          to={addressOf(filter)}
          preventScrollReset
          aria-current={filter === shown ? 'page' : undefined}
          className="inline-flex min-h-8 items-center font-medium tabular-nums no-underline aria-[current]:font-semibold aria-[current]:text-ink-900 aria-[current]:underline aria-[current]:decoration-brass-500 aria-[current]:decoration-2 aria-[current]:underline-offset-8 max-md:min-h-11"
        >
          {FILTERS[filter]} {formatCount(entries.filter((entry) => isShown(entry, filter)).length)}
        </Link>
      ))}
    </nav>
  );
}

function Entry({ entry, context }: { entry: TimelineEntry; context: TextContext }) {
  const { mark, title, lines = [], quote, more } = textOf(entry, context);
  return (
    <li className={`${ENTRY} ${RAIL}`}>
      <span className="pt-px text-14 whitespace-nowrap text-ink-600 tabular-nums max-md:[grid-area:2/2]">
        {entry.hasTime && <TimeText at={entry.at}>{clock(entry.at)}</TimeText>}
      </span>
      <i
        aria-hidden="true"
        className={`relative justify-self-center outline-3 outline-paper max-md:[grid-area:1/1] forced-colors:border-[CanvasText] forced-colors:forced-color-adjust-none ${MARKS[mark]}`}
      />
      <div className="max-md:[grid-area:1/2]">
        <p>{title}</p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other identity
          <small key={index} className="block text-14 text-ink-600">
            {line}
          </small>
        ))}
        {quote && (
          <blockquote className="mt-1 max-w-[60ch] border-l-3 border-brass-500 bg-paper-0 px-3.5 py-2.5 whitespace-pre-line">
            {quote}
          </blockquote>
        )}
        {more}
      </div>
      <Act entry={entry} now={context.now} undo={context.undo} />
    </li>
  );
}

const ENTRY =
  'relative grid grid-cols-[72px_22px_minmax(0,1fr)_auto] gap-x-3 py-2 wrap-anywhere max-md:grid-cols-[22px_minmax(0,1fr)] [&_b]:font-semibold';
/** The line through the marks of a day. */
const RAIL =
  'before:absolute before:inset-y-0 before:left-[94.5px] before:border-l before:border-rule-strong first:before:top-4.5 last:before:bottom-auto last:before:h-4.5 only:before:hidden max-md:before:left-[10.5px]';

const LARGE = 'mt-[3px] size-[13px] border-[1.5px]';
const SMALL = 'mt-[5px] size-2.5 border-[1.5px]';
const FLAP =
  'before:absolute before:-top-[3.5px] before:left-[1.5px] before:size-[7px] before:rotate-45 before:border-r-[1.5px] before:border-b-[1.5px] before:border-ink-700 before:[clip-path:polygon(100%_0,100%_100%,0_100%)]';

/** Marks differ in shape, not only in hue. */
const MARKS: Readonly<Record<EntryText['mark'], string>> = {
  form: `${LARGE} border-ink-900 bg-ink-900`,
  mail: `${LARGE} border-ink-700 bg-paper ${FLAP}`,
  note: `${LARGE} border-brass-700 bg-paper`,
  change: `${LARGE} rounded-full border-ink-700 bg-paper`,
  call: `${LARGE} rounded-full border-brass-500 bg-brass-500 shadow-[inset_0_0_0_2px_var(--color-paper)]`,
  visit: 'mt-1.5 size-[7px] rounded-full border-[1.5px] border-ink-500 bg-paper',
  done: `${SMALL} rounded-full border-ok bg-ok`,
  waiting: `${SMALL} rounded-full border-brass-700 bg-paper`,
  retrying: `${SMALL} rounded-full border-brass-700 bg-linear-to-r from-brass-700 from-50% to-paper to-50%`,
  off: `${SMALL} rounded-full border-dashed border-ink-500 bg-paper`,
  failed: `${SMALL} rotate-45 border-error bg-error`,
  late: `${SMALL} rotate-45 border-error bg-paper`,
};

/** What can be done with an entry. */
function Act({ entry, now, undo }: { entry: TimelineEntry } & Pick<TextContext, 'now' | 'undo'>) {
  const formClass = 'max-md:[grid-area:3/2]';
  if (entry.kind === 'note') {
    const { id, createdAt } = entry.note;
    const of = `the note of ${shortTime(createdAt, now, OFFICE_ZONE)}`;
    return <ActButton {...{ act: 'remove-note', fields: { note: id }, of, formClass }}>Remove</ActButton>;
  }
  if (entry.kind === 'event' && undo && entry.event.event === 'lead.merged' && entry.event.detail.joined === undo.id)
    return <ActButton {...{ act: 'unmerge', fields: { other: undo.id }, of: 'the merge', formClass }}>Undo</ActButton>;
  const delivery = 'delivery' in entry ? entry.delivery : undefined;
  // What succeeded, or has no address, cannot be replayed.
  if (!delivery || delivery.state === 'delivered' || delivery.state === 'not configured') return null;
  const what = { act: 'replay', fields: { delivery: delivery.id }, of: DESTINATIONS[delivery.destination], formClass };
  return (
    <ActButton {...what} className="button button-soft">
      Replay
    </ActButton>
  );
}
