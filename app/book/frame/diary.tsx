import './diary.css';
import { Fragment } from 'react';
import type { Diary, DiaryDay, DiarySlot, DiaryWeek } from '#app/features/booking/times/diary.ts';
import type { Ruler } from '#app/features/booking/times/visitor-hours.ts';
import { SITE } from '#app/firm/identity.ts';
import { BOOK } from '#app/site/frame/booking/content.ts';
import { DayHeading } from '#app/site/frame/booking/six-times.tsx';
import { PageLink } from '#app/ui/links.tsx';

interface DiaryProps {
  diary: Diary;
  hrefOf(time: string): string;
}

/** The free times of the coming weeks. */
export function DiaryTable({ diary, hrefOf }: DiaryProps) {
  return (
    <div className="@container">
      {/* On phones, one line, however many weeks there are: the times keep clear of its height. Large text covers nothing. */}
      <nav
        className="sticky top-[calc(var(--masthead-height)_-_1px)] z-2 hidden overflow-x-auto [scrollbar-width:none] -mx-gutter px-gutter bg-paper border-b border-b-ink-900 @max-[56.25rem]:flex @max-[16rem]:static @max-[16rem]:flex-wrap"
        aria-label={BOOK.weeks}
      >
        {diary.weeks.map(({ short }, n) => (
          <a
            key={short}
            href={`#week-${n + 1}`}
            className="grid flex-[1_0_max-content] place-items-center min-h-12 px-2.5 font-medium text-ui leading-none no-underline not-first:border-l not-first:border-l-rule"
          >
            {short}
          </a>
        ))}
      </nav>
      {diary.weeks.map((week, n) => (
        <Week key={week.short} week={week} number={n + 1} diary={diary} hrefOf={hrefOf} />
      ))}
    </div>
  );
}

interface WeekProps extends DiaryProps {
  week: DiaryWeek;
  number: number;
}

function Week({ week, number, diary, hrefOf }: WeekProps) {
  const id = `week-${number}-title`;
  return (
    <>
      {week.ruler && <Hours ruler={week.ruler} zone={diary.zone} />}
      <section
        className="pt-[clamp(30px,3.6vw,52px)] @max-[56.25rem]:scroll-mt-[calc(var(--masthead-height)_+_52px)]"
        id={`week-${number}`}
        aria-labelledby={id}
      >
        <header className="flex items-baseline justify-between gap-5 pb-3 border-b border-b-ink-900">
          <h2 className="font-display normal-nums font-normal text-week leading-[1.1] tracking-[-0.014em]" id={id}>
            {week.title}
          </h2>
          <p className="text-ink-600 text-15 whitespace-nowrap">
            {week.count === 1 ? '1 free time' : `${week.count} free times`}
          </p>
        </header>
        <ol>
          {week.days.map((day) => (
            <Day key={day.date} day={day} columns={week.columns} hrefOf={hrefOf} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** A container query, because its rem follows the text size: large text gets the layout of a narrow screen. */
const DAY =
  'border-b border-b-rule @max-[56.25rem]:relative @min-[56.25rem]:grid @min-[56.25rem]:grid-cols-[172px_1fr]';
const WORKING_DAY = `${DAY} @max-[56.25rem]:py-4 @min-[56.25rem]:min-h-19`;
const REASON = 'mr-[0.7em] text-ink-900 font-serif normal-nums text-20 leading-[1.3] @max-[56.25rem]:block';

function Day({ day, columns, hrefOf }: { day: DiaryDay; columns: number; hrefOf(time: string): string }) {
  const { kind, date, number, weekday, month, isFirst, slots } = day;
  if (kind === 'rest')
    return (
      <li
        className={`${DAY} @max-[56.25rem]:py-3.5 @max-[56.25rem]:bg-[repeating-linear-gradient(transparent_0_4px,var(--color-rule)_4px_5px)] @max-[56.25rem]:bg-clip-padding @min-[56.25rem]:py-2.75`}
      >
        <p className="text-ink-500 font-serif normal-nums italic text-16 leading-none @max-[56.25rem]:inline-block @max-[56.25rem]:py-1.25 @max-[56.25rem]:pr-3.5 @max-[56.25rem]:bg-paper @min-[56.25rem]:col-span-full">
          {day.title}
        </p>
      </li>
    );
  const heading = (
    <DayHeading {...{ number, weekday, month }} isMonthShown={isFirst} className="text-16 @min-[56.25rem]:py-2" />
  );
  if (kind === 'closed')
    return (
      <li className={WORKING_DAY}>
        {heading}
        <p className="text-ink-600 text-16 @max-[56.25rem]:mt-2 @min-[56.25rem]:self-center">
          <em className={REASON}>{day.isHoliday ? day.title : BOOK.closed}</em>{' '}
          {day.isHoliday ? BOOK.holiday : day.title}
        </p>
      </li>
    );
  if (kind !== 'times')
    return (
      <li className={WORKING_DAY}>
        {heading}
        <div className="slots @max-[56.25rem]:block @max-[56.25rem]:mt-1.5">
          <p className="text-ink-600 text-16 @max-[56.25rem]:mt-2 @min-[56.25rem]:col-span-full @min-[56.25rem]:self-center @min-[56.25rem]:justify-self-start @min-[56.25rem]:ml-[7%] @min-[56.25rem]:px-5.5 @min-[56.25rem]:py-2 @min-[56.25rem]:bg-paper">
            <em className={REASON}>{BOOK[kind].title}</em> {BOOK[kind].text}
            {kind === 'today' && (
              <>
                {' '}
                <a className="text-link" href={SITE.phoneHref}>
                  {SITE.phone}
                </a>
                .
              </>
            )}
          </p>
        </div>
      </li>
    );
  const isLong = slots.length > MAX_ON_A_PHONE;
  const box = `more-${date}`;
  return (
    <li className={WORKING_DAY}>
      {heading}
      {isLong && (
        <input type="checkbox" className="peer absolute hidden size-px opacity-0 @max-[56.25rem]:block" id={box} />
      )}
      <ul className="slots">
        {slots.map((slot, n) => (
          <Fragment key={slot.time}>
            <Gap parts={slot.at - endOf(slots[n - 1])} />
            <Slot slot={slot} href={hrefOf(slot.time)} isLater={isLong && n >= SHOWN_ON_A_PHONE} />
          </Fragment>
        ))}
        <Gap parts={columns + 1 - endOf(slots.at(-1))} />
      </ul>
      {isLong && (
        <label
          className="hidden items-center min-h-11 mt-1 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brass-700 @max-[56.25rem]:in-[li:not(:has(>:checked))]:inline-flex"
          htmlFor={box}
        >
          <span className="font-medium text-ui leading-[1.3] underline decoration-brass-500 underline-offset-[0.3em]">
            {slots.length - SHOWN_ON_A_PHONE} more
            <span className="sr-only"> times on {weekday}</span>
          </span>
        </label>
      )}
    </li>
  );
}

/** On a phone a day with more than eight times shows six of them first. */
const MAX_ON_A_PHONE = 8;
const SHOWN_ON_A_PHONE = 6;

function Slot({ slot, href, isLater }: { slot: DiarySlot; href: string; isLater: boolean }) {
  const classes = [isLater && 'later', slot.begins && 'from', slot.ends && 'to'].filter(Boolean).join(' ');
  return (
    <li className={classes || undefined}>
      <PageLink to={href} className="slot" aria-label={slot.label}>
        <b>
          {slot.clock}
          <i> {slot.period}</i>
        </b>
        {slot.office && <small>{slot.office}</small>}
      </PageLink>
    </li>
  );
}

/** The column after a slot. */
function endOf(slot: DiarySlot | undefined): number {
  return slot ? slot.at + 2 : 1;
}

/** What is not offered, in quarters of an hour. The page's policy forbids styles in attributes, so cells are counted. */
function Gap({ parts }: { parts: number }) {
  return Array.from({ length: parts }, (_, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cells are equal
    <li key={n} className="gap" aria-hidden="true" />
  ));
}

/** The visitor's hours above the office's, on one scale. Each time's own label says both. */
function Hours({ ruler, zone }: { ruler: Ruler; zone: Diary['zone'] }) {
  const last = ruler.office.length - 1;
  return (
    <div
      data-hours
      className="sticky top-[calc(var(--masthead-height)_-_1px)] z-2 hidden grid-cols-[172px_1fr] pt-3 pb-2 bg-paper border-b border-b-rule font-sans text-(length:--text-meta) leading-[24px] @min-[56.25rem]:grid"
      aria-hidden="true"
    >
      <div className="grid grid-rows-[24px_12px_24px] [&_p]:row-1 [&_p]:text-ink-600 [&_p+p]:row-3 [&_b]:text-ink-900 [&_b]:font-semibold [&_p+p_b]:text-ink-600">
        {!zone.isOffice && (
          <p>
            <b>{zone.name}</b> {BOOK.yourTime}
          </p>
        )}
        <p>
          <b>Central</b> Chicago
        </p>
      </div>
      <div className="[&_path]:fill-none [&_path]:[vector-effect:non-scaling-stroke]">
        {!zone.isOffice && <HourRow hours={ruler.theirs} className="font-semibold" />}
        <svg
          className="block w-full h-3 overflow-visible"
          viewBox={`0 0 ${last * 4} 12`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="stroke-rule-strong stroke-[1]" d={ticks(last * 4, (n) => n % 4 > 0)} />
          <path
            className="stroke-ink-900 stroke-[1.4]"
            d={`${ticks(last * 4, (n) => n % 4 === 0)}M0 12${ruler.breaks.map((n) => `H${n * 4 - 0.4}M${n * 4} 12`).join('')}H${last * 4}`}
          />
        </svg>
        <HourRow hours={ruler.office} className="text-ink-600" />
      </div>
    </div>
  );
}

function HourRow({ hours, className }: { hours: readonly { label: string; note?: string }[]; className: string }) {
  return (
    <div className={`relative grid grid-flow-col auto-cols-fr h-6 tabular-nums ${className}`}>
      {hours.map(({ label, note }, n) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place on the scale is the identity
          key={n}
          className="justify-self-start not-first:-translate-x-1/2 whitespace-nowrap last:absolute last:right-0 last:translate-x-0!"
        >
          {!hours[n - 1]?.note && label}
          {note && <small className="text-ink-600 font-normal"> {note}</small>}
        </span>
      ))}
    </div>
  );
}

function ticks(parts: number, isShown: (n: number) => boolean): string {
  const marks = Array.from({ length: parts + 1 }, (_, n) => n).filter(isShown);
  return marks.map((n) => `M${n} ${n % 4 === 0 ? 0 : n % 2 === 0 ? 4 : 8}V12`).join('');
}
