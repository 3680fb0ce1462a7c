import { Link } from 'react-router';
import { CALL_MINUTES } from '#app/features/booking/booking.ts';
import type { DiaryPage } from '#app/features/booking/hosts/read-diary.ts';
import type { DiaryDay, HalfHour } from '#app/features/booking/hosts/week-grid.ts';
import { CallEntry } from './calls.tsx';
import { useDaySwipe, weekPath } from './diary-moves.ts';
import { HostMark } from './host-mark.tsx';
import { clockText, REASONS, SHUT } from './week.tsx';

export function DayList({ desk }: { desk: DiaryPage }) {
  const { days, day: shown, calls } = desk;
  const swipe = useDaySwipe(desk);
  const day = days.find(({ date }) => date === shown);
  const placed = new Set(day?.rows.flat().map(({ callId }) => callId));
  /** Canceled, or outside the hours shown. */
  const isElsewhere = ({ date, id }: DiaryPage['calls'][number]) => date === shown && !placed.has(id);
  return (
    <section aria-label="Day" className="mb-10" {...swipe}>
      <nav aria-label="Days" className="grid auto-cols-fr grid-flow-col border-y border-ink-900">
        {days.map(({ date, number, weekday }) => (
          <Link
            key={date}
            to={weekPath(date)}
            preventScrollReset
            aria-current={date === shown ? 'date' : undefined}
            className="grid min-h-14 justify-items-center py-1.5 leading-tight no-underline aria-[current]:bg-ink-900 aria-[current]:text-ivory"
          >
            <span className="sr-only">{weekday} </span>
            <span aria-hidden="true" className="text-14">
              {weekday[0]}
            </span>
            <b className="font-serif text-17 font-normal">{number}</b>
            {calls.some((call) => call.date === date && call.status !== 'cancelled') && (
              <i className="size-1.5 rounded-full bg-brass-500">
                <span className="sr-only">, calls</span>
              </i>
            )}
          </Link>
        ))}
      </nav>
      {day && (
        <>
          <h2 className="py-3 font-serif text-22">
            {day.weekday}, {day.month} {day.number}
            {day.closed && <small className="block font-serif text-15 text-ink-600 italic">{day.closed}</small>}
          </h2>
          <ul className="border-t border-rule">
            {stretchesOf(day, desk).map((stretch) => (
              <li key={stretch.from} className="border-b border-rule">
                {stretch.calls.map((call) => (
                  <Entry key={call.id} call={call} desk={desk} />
                ))}
                {stretch.calls.length === 0 && <Stretch {...stretch} date={day.date} />}
              </li>
            ))}
          </ul>
          {calls.filter(isElsewhere).map((call) => (
            <Entry key={call.id} call={call} desk={desk} />
          ))}
        </>
      )}
    </section>
  );
}

export function Entry({ call, desk }: { call: DiaryPage['calls'][number]; desk: DiaryPage }) {
  return (
    <article
      id={`call-${call.id}`}
      className="my-2 flex scroll-mt-22 border border-ink-900 bg-paper-0 target:shadow-[-8px_0_0_var(--color-brass-400)]"
    >
      <HostMark
        place={desk.hosts.findIndex(({ slug }) => slug === call.host.slug)}
        className="w-3.5 flex-none self-stretch"
      />
      <div className="min-w-0 flex-1 p-3">
        <CallEntry call={call} free={desk.free} />
      </div>
    </article>
  );
}

interface DayStretch {
  from: number;
  to: number;
  kind: HalfHour;
  /** Its first free time. */
  time: string;
  calls: DiaryPage['calls'];
}

function Stretch({ from, to, kind, time, date }: DayStretch & { date: string }) {
  return (
    <p className={`flex min-h-12 items-center gap-4 px-2 ${kind === 'open' ? 'bg-paper-0' : SHUT}`}>
      <span className={`text-14 tabular-nums ${kind === 'open' ? '' : 'bg-paper-2 px-1'}`}>
        {clockText(from).replace(/ .M/, '')}–{clockText(to)}
      </span>
      {kind === 'open' ? (
        <>
          Open
          {time && (
            <Link
              to={`/admin/calendar?${new URLSearchParams({ week: date, time })}#cal-book`}
              className="link-act ml-auto"
            >
              Book<span className="sr-only"> from {clockText(from)}</span>
            </Link>
          )}
        </>
      ) : (
        <i className="bg-paper-2 px-1 font-serif text-ink-600">{REASONS[kind]}</i>
      )}
    </p>
  );
}

/** Half hours with calls stand alone. All others are joined: open if one host is, else for the reason of the last lane. */
function stretchesOf({ rows }: DiaryDay, { hours, calls }: DiaryPage): DayStretch[] {
  const stretches: DayStretch[] = [];
  for (const [n, cells] of rows.entries()) {
    const from = hours.from + n * CALL_MINUTES;
    const here = calls.filter(({ id }) => cells.some(({ callId }) => callId === id));
    const kind = cells.find((cell) => cell.kind === 'open')?.kind ?? cells.at(-1)?.kind ?? 'closed';
    const time = cells.find((cell) => cell.time)?.time ?? '';
    const before = stretches.at(-1);
    if (before && here.length === 0 && before.calls.length === 0 && before.kind === kind) {
      before.to = from + CALL_MINUTES;
      before.time ||= time;
    } else stretches.push({ from, to: from + CALL_MINUTES, kind, time, calls: here });
  }
  return stretches;
}
