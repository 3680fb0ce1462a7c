import { href, Link } from 'react-router';
import { CALL_MINUTES } from '#app/features/booking/booking.ts';
import type { Desk } from '#app/features/booking/hosts/desk.ts';
import { CALENDAR as TEXT } from './labels.ts';

/** The week as a table: a row for each half hour, a lane for each person on each day. On a phone the list below stands alone. */
export function Week({ desk: { grid, hosts, today, now } }: { desk: Desk }) {
  return (
    <>
      <table className="cal">
        <caption className="sr-only">{TEXT.grid}</caption>
        <thead>
          <tr>
            <td />
            {grid.days.map(({ date, number, weekday, closed }) => (
              <th
                key={date}
                scope="colgroup"
                colSpan={hosts.length}
                className={date === today ? 'is-today' : undefined}
              >
                <b>{number}</b> <span>{weekday}</span>
                {closed && <small>{closed}</small>}
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
              <th scope="row">
                <span aria-hidden="true">{label}</span>
                <span className="sr-only">{time}</span>
              </th>
              {cells.map(({ key, kind, call }, n) => (
                <td key={key} className={`cal-${kind} ${n % hosts.length === 0 ? 'cal-first' : ''}`}>
                  {key.startsWith(now.date) && <NowLine share={(now.minute - minute) / CALL_MINUTES} />}
                  {call && (
                    <a
                      href={`#call-${call.id}`}
                      className={`slip slip-${n % hosts.length === 0 ? 'solid' : 'outlined'}`}
                    >
                      <b>{lastName(call.name)}</b>
                      <span>{call.time}</span>
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cal-key">
        {hosts.map(({ slug, name }, n) => (
          <span key={slug} className={n === 0 ? 'key' : 'key key-outlined'}>
            {name}
          </span>
        ))}
        <span className="key key-open">{TEXT.offered}</span>
        <span className="key key-closed">{TEXT.notOffered}</span>
        <span className="cal-zone">{TEXT.zone}</span>
      </p>
    </>
  );
}

function NowLine({ share }: { share: number }) {
  if (share < 0 || share >= 1) return null;
  const y = `${Math.round(share * 100)}%`;
  return (
    <svg className="cal-now" aria-hidden="true">
      <line x2="100%" y1={y} y2={y} />
    </svg>
  );
}

export function WeekLinks({ desk: { monday } }: { desk: Desk }) {
  const away = (days: number) =>
    `/admin/calendar?week=${new Date(Date.parse(`${monday}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)}`;
  return (
    <nav className="cal-nav" aria-label={TEXT.title}>
      <Link className="button button-line button-bar" to={away(-7)}>
        <span aria-hidden="true">←&nbsp;</span> {TEXT.before}
      </Link>
      <Link className="button button-line button-bar" to={href('/admin/calendar')}>
        {TEXT.present}
      </Link>
      <Link className="button button-line button-bar" to={away(7)}>
        {TEXT.after} <span aria-hidden="true">&nbsp;→</span>
      </Link>
    </nav>
  );
}

function lastName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name;
}
