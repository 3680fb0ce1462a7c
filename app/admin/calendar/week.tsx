import { href, Link } from 'react-router';
import { CALL_MINUTES } from '#app/features/booking/booking.ts';
import type { CalendarPage } from '#app/features/booking/hosts/calendar-page.ts';

/** The first person's calls are solid, the others' outlined. */
const SOLID = 'bg-ink-900 text-ivory';
const OUTLINED = 'bg-paper-0 text-ink-900 ring-1 ring-ink-900 ring-inset';

/** Closed is ruled, and the half hour after a call is hatched above. */
const KINDS = {
  offered: 'border-t bg-paper-0',
  closed: 'bg-[repeating-linear-gradient(transparent_0_4px,var(--color-rule)_4px_5px)]',
  after:
    '[background:linear-gradient(var(--color-paper-0)_0_0)_bottom/100%_50%_no-repeat,repeating-linear-gradient(90deg,var(--color-paper-0)_0_3px,var(--color-rule)_3px_4px)]',
};

/** A row for each half hour, a lane for each person on each day. Smaller windows show the list of calls alone. */
export function Week({ desk: { grid, hosts, today, now } }: { desk: CalendarPage }) {
  return (
    <div className="mb-12 max-xl:hidden">
      <table className="w-full table-fixed border-collapse border-y border-ink-900 text-left">
        <caption className="sr-only">The calls of the week, by half hour</caption>
        <thead>
          <tr>
            <td className="w-16" />
            {grid.days.map(({ date, number, weekday, closed }) => (
              <th
                key={date}
                scope="colgroup"
                colSpan={hosts.length}
                className={`border-l border-rule-strong p-3 font-normal ${date === today ? 'shadow-[inset_0_3px_0_var(--color-brass-500)]' : ''}`}
              >
                <b className="font-display text-32 leading-none font-normal tracking-[-.03em]">{number}</b> {weekday}
                {closed && <small className="block font-serif text-15 text-ink-600 italic">{closed}</small>}
              </th>
            ))}
          </tr>
          <tr className="sr-only">
            <td />
            {grid.days.flatMap(({ date }) =>
              hosts.map(({ slug, name }) => (
                <th key={`${date} ${slug}`} scope="col">
                  {name}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ minute, time, label, cells }) => (
            <tr key={time}>
              <th
                scope="row"
                aria-label={label ? time : undefined}
                className="align-top text-14 font-normal text-ink-600"
              >
                {label || <span className="sr-only">{time}</span>}
              </th>
              {cells.map(({ key, kind, call }, n) => (
                <td
                  key={key}
                  className={`relative h-11.5 border-l border-rule px-0.75 py-px ${n % hosts.length === 0 ? 'border-l-rule-strong' : ''} ${KINDS[kind]}`}
                >
                  {key.startsWith(now.date) && <NowLine share={(now.minute - minute) / CALL_MINUTES} />}
                  {call && (
                    <a
                      href={`#call-${call.id}`}
                      className={`grid h-full content-center overflow-hidden px-2 py-0.5 text-13 whitespace-nowrap no-underline ${n % hosts.length === 0 ? SOLID : OUTLINED}`}
                    >
                      <b className="truncate text-14 leading-tight font-semibold">{lastName(call.name)}</b>
                      {call.time}
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3.5 flex flex-wrap gap-x-6 gap-y-1.5 text-ink-600">
        {hosts.map(({ slug, name }, n) => (
          <Key key={slug} name={name} swatch={n === 0 ? SOLID : OUTLINED} />
        ))}
        <Key name="Offered" swatch={OUTLINED} />
        <Key
          name="Not offered"
          swatch="bg-[repeating-linear-gradient(transparent_0_3px,var(--color-rule-strong)_3px_4px)]"
        />
        <span className="ml-auto">All times Central</span>
      </p>
    </div>
  );
}

function Key({ name, swatch }: { name: string; swatch: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <i className={`h-3.5 w-5.5 ${swatch}`} /> {name}
    </span>
  );
}

function NowLine({ share }: { share: number }) {
  if (share < 0 || share >= 1) return null;
  const y = `${Math.round(share * 100)}%`;
  return (
    <svg className="pointer-events-none absolute inset-0 size-full stroke-brass-500 stroke-2" aria-hidden="true">
      <line x2="100%" y1={y} y2={y} />
    </svg>
  );
}

export function WeekLinks({ desk: { monday } }: { desk: CalendarPage }) {
  const away = (days: number) =>
    `/admin/calendar?week=${new Date(Date.parse(`${monday}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)}`;
  return (
    <nav className="flex flex-wrap gap-2" aria-label="Calendar">
      <Link className="button button-line" to={away(-7)}>
        <span aria-hidden="true">←</span> Previous week
      </Link>
      <Link className="button button-line" to={href('/admin/calendar')}>
        This week
      </Link>
      <Link className="button button-line" to={away(7)}>
        Next week <span aria-hidden="true">→</span>
      </Link>
    </nav>
  );
}

function lastName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name;
}
