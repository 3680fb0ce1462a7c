import './diary.css';
import './week-links.css';
import { Fragment } from 'react';
import type { Diary, DiaryDay, DiarySlot, DiaryWeek, Ruler } from '#app/features/booking/times/diary.ts';
import { SITE } from '#app/firm/identity.ts';
import { BOOK } from '#app/site/frame/booking/content.ts';
import { PageLink } from '#app/ui/page-link.tsx';

interface DiaryProps {
  diary: Diary;
  hrefOf(time: string): string;
}

/** The free times of the coming weeks. */
export function DiaryTable({ diary, hrefOf }: DiaryProps) {
  return (
    <div className="diary-place">
      <nav className="week-jump" aria-label={BOOK.weeks}>
        {diary.weeks.map(({ short }, n) => (
          <a key={short} href={`#week-${n + 1}`}>
            {short}
          </a>
        ))}
      </nav>
      <div className="diary">
        {diary.weeks.map((week, n) => (
          <Week key={week.short} week={week} number={n + 1} diary={diary} hrefOf={hrefOf} />
        ))}
      </div>
    </div>
  );
}

interface WeekProps {
  week: DiaryWeek;
  number: number;
  diary: Diary;
  hrefOf(time: string): string;
}

function Week({ week, number, diary, hrefOf }: WeekProps) {
  const id = `week-${number}-title`;
  return (
    <>
      {week.ruler && <Hours ruler={week.ruler} zone={diary.zone} />}
      <section className="diary-week" id={`week-${number}`} aria-labelledby={id}>
        <header>
          <h2 id={id}>{week.title}</h2>
          <p>{week.count === 1 ? '1 free time' : `${week.count} free times`}</p>
        </header>
        <ol className="diary-days">
          {week.days.map((day) => (
            <Day key={day.date} day={day} columns={diary.columns} hrefOf={hrefOf} />
          ))}
        </ol>
      </section>
    </>
  );
}

interface DayProps {
  day: DiaryDay;
  columns: number;
  hrefOf(time: string): string;
}

function Day({ day, columns, hrefOf }: DayProps) {
  const { kind, date, number, weekday, month, isFirst, slots } = day;
  if (kind === 'rest')
    return (
      <li className="day day-rest">
        <p>{day.title}</p>
      </li>
    );
  const heading = (
    <h3>
      <b>{number}</b>
      <span>
        {weekday}
        <small className={isFirst ? undefined : 'sr-only'}>{month}</small>
      </span>
    </h3>
  );
  if (kind === 'closed')
    return (
      <li className="day day-holiday">
        {heading}
        <p>
          <em>{day.isHoliday ? day.title : BOOK.closed}</em> {day.isHoliday ? BOOK.holiday : day.title}
        </p>
      </li>
    );
  if (kind !== 'times')
    return (
      <li className="day day-full">
        {heading}
        <div className="slots">
          <p className="plate-word">
            <em>{BOOK[kind].title}</em> {BOOK[kind].text}
            {kind === 'today' && <Telephone />}
          </p>
        </div>
      </li>
    );
  const isLong = slots.length > MOST_ON_A_PHONE;
  const box = `more-${date}`;
  return (
    <li className="day">
      {heading}
      {isLong && <input type="checkbox" className="more-box" id={box} />}
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
        <label className="more" htmlFor={box}>
          <span>
            {slots.length - SHOWN_ON_A_PHONE} more
            <span className="sr-only"> times on {weekday}</span>
          </span>
        </label>
      )}
    </li>
  );
}

/** On a phone a day with more than eight times shows six of them first. */
const MOST_ON_A_PHONE = 8;
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

function Telephone() {
  return (
    <>
      {' '}
      <a className="text-link" href={SITE.phoneHref}>
        {SITE.phone}
      </a>
      .
    </>
  );
}

/** The visitor's hours above the office's, on one scale. Each time's own label says both. */
function Hours({ ruler, zone }: { ruler: Ruler; zone: Diary['zone'] }) {
  const last = ruler.office.length - 1;
  return (
    <div className="hours" aria-hidden="true">
      <div className="hours-names">
        {!zone.isOffice && (
          <p>
            <b>{zone.name}</b> {BOOK.yourTime}
          </p>
        )}
        <p>
          <b>Central</b> Chicago
        </p>
      </div>
      <div className="hours-scale">
        {!zone.isOffice && (
          <div className="hours-row">
            {ruler.theirs.map(({ label, note }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place on the scale is the identity
              <span key={n}>
                {label}
                {note && <small> {note}</small>}
              </span>
            ))}
          </div>
        )}
        <svg viewBox={`0 0 ${last * 4} 12`} preserveAspectRatio="none" aria-hidden="true">
          <path d={ticks(last * 4, (n) => n % 4 > 0)} />
          <path className="hours-major" d={`${ticks(last * 4, (n) => n % 4 === 0)}M0 12H${last * 4}`} />
        </svg>
        <div className="hours-row hours-firm">
          {ruler.office.map((label, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place on the scale is the identity
            <span key={n}>{label}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function ticks(parts: number, isShown: (n: number) => boolean): string {
  const marks = Array.from({ length: parts + 1 }, (_, n) => n).filter(isShown);
  return marks.map((n) => `M${n} ${n % 4 === 0 ? 0 : n % 2 === 0 ? 4 : 8}V12`).join('');
}
