import type { SixDay } from '#app/features/booking/times/six-days.ts';
import { PageLink } from '#app/ui/page-link.tsx';

interface SixTimesProps {
  days: readonly SixDay[];
  /** Where a time leads. */
  hrefOf(time: string): string;
}

/** The next times on three days. */
export function SixTimes({ days, hrefOf }: SixTimesProps) {
  return (
    <ol className="six">
      {days.map(({ date, number, weekday, month, slots }) => (
        <li key={date}>
          <h3>
            <b>{number}</b>
            <span>
              {weekday}
              <small>{month}</small>
            </span>
          </h3>
          <ul>
            {slots.map(({ time, clock, office, label }) => (
              <li key={time} className="grid">
                <PageLink to={hrefOf(time)} className="slot" aria-label={label}>
                  <Clock time={clock} />
                  {office && <small>{office}</small>}
                </PageLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Clock({ time }: { time: string }) {
  const [clock, period] = time.split(' ');
  return (
    <b>
      {clock}
      <i> {period}</i>
    </b>
  );
}

/** The address of the details form for a time. */
export function detailsPath(time: string, zone?: string): string {
  return `/book/details?${new URLSearchParams({ time, ...(zone ? { zone } : {}) })}`;
}
