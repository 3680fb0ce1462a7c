import type { SixDay } from '#app/features/booking/times/six-days.ts';
import { PageLink } from '#app/ui/links.tsx';

interface SixTimesProps {
  days: readonly SixDay[];
  /** Where a time leads. */
  hrefOf(time: string): string;
}

/** The next times on three days. */
export function SixTimes({ days, hrefOf }: SixTimesProps) {
  return (
    <ol className="border-b border-b-rule [&>li]:grid [&>li]:gap-x-6 [&>li]:gap-y-2.5 [&>li]:items-center [&>li]:py-3.5 [&>li]:border-t [&>li]:border-t-rule [&_.slot]:min-h-16 [&_.slot]:px-1.5 [&_.slot]:border [&_.slot]:border-rule-strong [&_.slot]:rounded-control [[data-booking]_&]:mx-[clamp(20px,3vw,36px)] [[data-booking]_&]:[&>li:first-child]:border-t-0 @min-[34rem]:[&>li]:grid-cols-[10.5rem_1fr]">
      {days.map(({ date, number, weekday, month, slots }) => (
        <li key={date}>
          <DayHeading number={number} weekday={weekday} month={month} />
          <ul className="grid grid-cols-[1fr_1fr] gap-2.5">
            {slots.map(({ time, clock, office, label }) => (
              <li key={time} className="grid">
                <PageLink to={hrefOf(time)} className="slot" aria-label={label}>
                  <b>
                    {clock.split(' ')[0]}
                    <i> {clock.split(' ')[1]}</i>
                  </b>
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

interface DayHeadingProps extends Pick<SixDay, 'number' | 'weekday' | 'month'> {
  /** Screen readers read the month of every day. */
  isMonthShown?: boolean;
  className?: string;
}

export function DayHeading({ number, weekday, month, isMonthShown = true, className = '' }: DayHeadingProps) {
  return (
    <h3 className={`flex items-center gap-3.5 ${className}`}>
      <b className="min-w-[1.1em] font-display normal-nums text-44 leading-none font-normal tracking-[-0.03em]">
        {number}
      </b>
      <span className="font-serif normal-nums text-18 leading-[1.2]">
        {weekday}
        <small
          className={
            isMonthShown ? 'block text-16 leading-tight text-ink-600 italic in-[.on-ink]:text-mute' : 'sr-only'
          }
        >
          {month}
        </small>
      </span>
    </h3>
  );
}

/** The address of the details form for a time. */
export function detailsPath(time: string, zone?: string): string {
  return `/book/details?${new URLSearchParams({ time, ...(zone ? { zone } : {}) })}`;
}
