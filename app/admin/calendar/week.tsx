import { Link } from 'react-router';
import { CALL_MINUTES } from '#app/features/booking/booking.ts';
import type { DiaryPage } from '#app/features/booking/hosts/read-diary.ts';
import type { Cell, DiaryDay, HalfHour } from '#app/features/booking/hosts/week-grid.ts';
import { CallCard } from './calls.tsx';
import { useWeekKeys, weekPath } from './diary-moves.ts';
import { HostMark } from './host-mark.tsx';

/** Why visitors cannot book a half hour. */
export const REASONS: Readonly<Record<Exclude<HalfHour, 'open'>, string>> = {
  past: 'Past',
  soon: 'Too soon to book',
  away: 'Away',
  closed: 'Closed',
  busy: 'Busy elsewhere',
  kept: 'Kept free',
  later: 'Not open yet',
};

export const SHUT = 'bg-paper-2 bg-[repeating-linear-gradient(transparent_0_4px,var(--color-rule)_4px_5px)]';
const FREE = 'bg-paper-0 border-t border-rule';

/** A row for each half hour, a lane for each host on each day. Smaller windows show a day at a time. */
export function Week({ desk: { days, hours, hosts, calls, today, minute } }: { desk: DiaryPage }) {
  const rows = Array.from({ length: (hours.to - hours.from) / CALL_MINUTES }, (_, n) => hours.from + n * CALL_MINUTES);
  return (
    <table className="w-full table-fixed border-collapse border-y border-ink-900 text-left max-xl:hidden">
      <caption className="sr-only">The calls of the week, by half hour</caption>
      <thead>
        <tr>
          <td className="w-14" />
          {days.map(({ date, number, weekday, closed }) => (
            <th
              key={date}
              scope="colgroup"
              colSpan={hosts.length}
              className={`border-l border-rule-strong px-2 py-1.5 font-normal ${date === today ? 'shadow-[inset_0_3px_0_var(--color-brass-500)]' : ''}`}
            >
              <b className="font-serif text-22 leading-none font-normal">{number}</b> {weekday}
              {closed && <small className="block font-serif text-14 text-ink-600 italic">{closed}</small>}
            </th>
          ))}
        </tr>
        <tr className="border-b border-ink-900">
          <td />
          {days.flatMap(({ date }) =>
            hosts.map(({ slug, name }, lane) => (
              <th
                key={`${date} ${slug}`}
                scope="col"
                className={`border-l px-2 py-1 text-13 font-normal ${lane === 0 ? 'border-rule-strong' : 'border-rule'}`}
              >
                <span className="flex items-center gap-1.5">
                  <HostMark place={lane} className="size-2.75 flex-none" />
                  <span className="truncate">{firstName(name)}</span>
                </span>
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((from, row) => (
          <tr key={from}>
            <th scope="row" className="pr-2 text-right align-top text-13 font-normal text-ink-600">
              <span className={from % 60 === 0 ? 'whitespace-nowrap' : 'sr-only'}>
                {clockText(from).replace(':00', '')}
              </span>
            </th>
            {days.flatMap((day) =>
              (day.rows[row] ?? []).map((cell, lane) => (
                <td
                  key={`${day.date} ${hosts[lane]?.slug}`}
                  className={`relative h-9.5 border-l p-px ${lane === 0 ? 'border-l-rule-strong' : 'border-l-rule'} ${cell.kind === 'open' ? FREE : SHUT}`}
                >
                  {day.date === today && <NowLine share={(minute - from) / CALL_MINUTES} />}
                  <HalfHourCell
                    {...{ cell, lane }}
                    call={calls.find(({ id }) => id === cell.callId)}
                    reason={reasonAt(day, row, lane, hosts)}
                    free={`Book ${day.weekday} ${clockText(from)} with ${firstName(hosts[lane]?.name ?? '')}`}
                    date={day.date}
                  />
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HalfHourProps {
  cell: Cell;
  lane: number;
  call: DiaryPage['calls'][number] | undefined;
  reason: string;
  free: string;
  date: string;
}

function HalfHourCell({ cell, lane, call, reason, free, date }: HalfHourProps) {
  if (call)
    return (
      <>
        <button
          type="button"
          popoverTarget={`card-${call.id}`}
          className="absolute inset-px z-1 flex cursor-pointer overflow-hidden border border-ink-900 bg-paper-0 text-left text-13 leading-tight"
        >
          <HostMark place={lane} className="h-full w-2 flex-none" />
          <span className="min-w-0 flex-1 px-1.5 whitespace-nowrap">
            <b className="block truncate font-semibold">{call.person.name}</b>
            {call.text.time}
          </span>
        </button>
        <CallCard call={call} />
      </>
    );
  if (cell.time)
    return (
      <Link
        to={`/admin/calendar?${new URLSearchParams({ week: date, time: cell.time })}#cal-book`}
        className="grid h-full place-items-center text-13 no-underline opacity-0 hover:bg-hover hover:opacity-100 focus-visible:opacity-100"
      >
        <span aria-hidden="true">Book</span>
        <span className="sr-only">{free}</span>
      </Link>
    );
  return (
    reason && (
      <i className="absolute top-1 left-1 z-1 bg-paper-2 px-1 font-serif text-13 whitespace-nowrap text-ink-600">
        {reason}
      </i>
    )
  );
}

/** Once for each stretch, and once where neighboring lanes begin theirs together. */
function reasonAt({ rows }: DiaryDay, row: number, lane: number, hosts: DiaryPage['hosts']): string {
  const kindAt = (at: number, of: number) => {
    const cell = rows[at]?.[of];
    return cell?.callId ? 'call' : cell?.kind;
  };
  const kind = kindAt(row, lane);
  if (!kind || kind === 'open' || kind === 'call' || kindAt(row - 1, lane) === kind) return '';
  if (kind === 'away') return `${firstName(hosts[lane]?.name ?? '')} away`;
  const isSaid = lane > 0 && kindAt(row, lane - 1) === kind && kindAt(row - 1, lane - 1) !== kind;
  return isSaid ? '' : REASONS[kind];
}

/** What the patterns and the grounds mean. */
export function HostMarks({ desk: { hosts } }: { desk: DiaryPage }) {
  return (
    <p className="mt-3 mb-10 flex flex-wrap gap-x-5 gap-y-1.5 text-14 text-ink-600">
      {hosts.map(({ slug, name }, place) => (
        <span key={slug} className="inline-flex items-center gap-2">
          <HostMark place={place} /> {name}
        </span>
      ))}
      <span className="inline-flex items-center gap-2">
        <i className="size-3.5 border border-ink-900 bg-paper-0" /> Open to visitors
      </span>
      <span className="inline-flex items-center gap-2">
        <i className={`size-3.5 border border-rule-strong ${SHUT}`} /> Past, too soon, away or closed
      </span>
      <span className="ml-auto">All times Central</span>
    </p>
  );
}

function NowLine({ share }: { share: number }) {
  if (share < 0 || share >= 1) return null;
  const y = `${Math.round(share * 100)}%`;
  return (
    <svg className="pointer-events-none absolute inset-0 z-1 size-full stroke-brass-500 stroke-2" aria-hidden="true">
      <line x2="100%" y1={y} y2={y} />
    </svg>
  );
}

export function WeekLinks({ desk: { days, previous, next } }: { desk: DiaryPage }) {
  useWeekKeys({ previous, next });
  const [first, last] = [days[0], days.at(-1)];
  const end = first?.month === last?.month ? last?.number : `${last?.month} ${last?.number}`;
  return (
    <nav className="my-3 flex flex-wrap items-center gap-2" aria-label="Weeks">
      <Link className="button button-line" to={weekPath(previous)} preventScrollReset>
        <span aria-hidden="true">‹</span> <span className="max-md:sr-only">Previous week</span>
      </Link>
      <Link className="button button-line" to={weekPath()} preventScrollReset>
        Today
      </Link>
      <Link className="button button-line" to={weekPath(next)} preventScrollReset>
        <span className="max-md:sr-only">Next week</span> <span aria-hidden="true">›</span>
      </Link>
      <h2 className="ml-2 font-serif text-22 max-md:order-first max-md:ml-0 max-md:flex-1 max-md:text-17">
        {first?.month} {first?.number}–{end}, {last?.year}
      </h2>
    </nav>
  );
}

/** `10:30 AM`. */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const firstName = (name: string) => name.split(/\s+/)[0] ?? name;
