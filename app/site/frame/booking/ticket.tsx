import '#app/site/frame/receipt.css';
import { type ReactNode, useId } from 'react';
import type { CallText } from '#app/features/booking/times/zones.ts';
import { BOOK_DETAILS } from './content.ts';

const STRANDS = [0, 3.75, 7.5, 11.25];
const CALL_MINUTES = 30;

const minutes = Array.from({ length: 60 }, (_, n) => n);
const TICKS = minutes.flatMap((n) => (n % 5 ? [`M${at(n, 94)}L${at(n, 98)}`] : [])).join('');
const MAJOR = minutes.flatMap((n) => (n % 5 ? [] : [`M${at(n, 91)}L${at(n, 98)}`])).join('');

/** A wave of 24 lobes around the circle; four of them, turned, are the guilloche. */
const LOBES = 24;
const RING = `M${at(15, 77.5)}${Array.from({ length: LOBES * 2 }, (_, n) => {
  const step = 60 / LOBES / 2;
  const radius = n % 2 ? 70 : 85;
  return `Q${at(15 + (n + 0.5) * step, radius)} ${at(15 + (n + 1) * step, 77.5)}`;
}).join('')}Z`;

const PAST = '[&_figure>svg]:opacity-30 [&_figure:first-child_b]:text-ink-500';
const STRUCK = `${PAST} [&_figcaption>b]:line-through [&_figcaption>b]:decoration-1`;
const STATES = { plain: '', taken: STRUCK, cancelled: STRUCK, past: PAST };

interface TicketProps {
  words: CallText;
  state?: keyof typeof STATES;
  stamp?: string;
  facts: readonly { label: string; value: ReactNode }[];
  children?: ReactNode;
}

/** A call as a ticket: the date, a clock for each zone, and the terms on the stub. */
export function Ticket({ words, state = 'plain', stamp, facts, children }: TicketProps) {
  return (
    <article
      className={`relative bg-paper-0 border border-ink-900 shadow-[inset_0_0_0_5px_var(--color-paper-0),inset_0_0_0_6px_var(--color-rule-strong)] ${STATES[state]}`}
      aria-label={BOOK_DETAILS.yourTime}
    >
      <span className="braid absolute inset-x-1.75 top-1.75" aria-hidden="true" />
      <div className="relative px-[clamp(22px,2.4vw,36px)] pt-13 pb-6.5">
        <TicketDay
          words={words}
          className={`mb-6.5 ${state === 'plain' ? '' : 'text-ink-600'} ${STATES[state] === STRUCK ? 'line-through decoration-1' : ''}`}
        />
        <Clocks words={words} />
        {stamp && (
          <p className="absolute left-1/2 top-1/2 px-[0.7em] pt-[0.28em] pb-[0.3em] border border-error [outline:1px_solid_var(--color-error)] [outline-offset:3px] bg-paper-0 text-error font-serif normal-nums italic text-32 leading-none [translate:-50%_-50%] [rotate:-8deg]">
            {stamp}
          </p>
        )}
      </div>
      <div className="px-[clamp(22px,2.4vw,36px)] pt-4 pb-6.5 [&_.terms>div:first-child]:border-t-0 perforated">
        <Terms facts={facts} />
        {children && <p className="mt-2 pt-3.5 border-t border-t-rule text-ink-600 text-15">{children}</p>}
      </div>
    </article>
  );
}

export function TicketDay({ words: { theirs }, className = '' }: { words: CallText; className?: string }) {
  return (
    <p className={`flex items-center gap-4.5 font-serif normal-nums text-22 leading-tight ${className}`}>
      <b className="font-display text-[5rem] leading-[0.8] font-normal tracking-[-0.045em]">{theirs.number}</b>
      <span>
        {theirs.weekday}
        <br />
        <i className="text-ink-600">
          {theirs.month} {theirs.year}
        </i>
      </span>
    </p>
  );
}

const CAPTION = 'mt-3 text-center text-15 leading-[1.35] text-ink-600';
const CLOCK = 'block font-serif font-normal normal-nums text-[1.5rem] leading-[1.2] tracking-[-0.01em]';

interface ClocksProps {
  words: CallText;
  /** Whose the first clock is. */
  whose?: string;
}

/** One clock if both zones show the same. */
export function Clocks({ words: { theirs, office, isSame }, whose = 'your time' }: ClocksProps) {
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-5">
      <figure className="only:col-span-full only:w-[min(60%,220px)] only:mx-auto">
        <Dial hour={theirs.hour} minute={theirs.minute} className="w-full" />
        <figcaption className={CAPTION}>
          <b className={`${CLOCK} text-ink-900`}>{theirs.time}</b>
          {isSame ? `${theirs.zone}, Chicago` : `${theirs.place}, ${whose}`}
        </figcaption>
      </figure>
      {!isSame && (
        <figure>
          <Dial hour={office.hour} minute={office.minute} className="w-[78%] my-[11%] mx-auto" />
          <figcaption className={CAPTION}>
            <b className={CLOCK}>{office.time}</b>
            {office.zone}, Chicago
          </figcaption>
        </figure>
      )}
    </div>
  );
}

export function Terms({ facts }: Pick<TicketProps, 'facts'>) {
  return (
    <dl className="terms">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A banking-hall clock: the hands at the beginning of the call, and its half hour as brass rays. */
function Dial({ hour, minute, className }: { hour: number; minute: number; className: string }) {
  const ring = useId();
  return (
    <svg
      className={`block fill-none stroke-ink-900 stroke-[0.7] ${className}`}
      viewBox="-101 -101 202 202"
      aria-hidden="true"
    >
      <defs>
        <path id={ring} d={RING} />
      </defs>
      <circle r="100" className="stroke-[1.6]" />
      <path className="stroke-[0.8]" d={TICKS} />
      <path className="stroke-[2]" d={MAJOR} />
      <circle r="88" />
      <g className="stroke-brass-500 stroke-[0.55]">
        {STRANDS.map((turn) => (
          <use key={turn} href={`#${ring}`} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r="67" />
      <path className="stroke-brass-500 stroke-[1]" d={rays(minute)} />
      <g className="fill-ink-900 stroke-paper-0 stroke-[1.6] [paint-order:stroke]">
        <path transform={`rotate(${minute * 6})`} d="M-1.1 10L-.9 -60L0 -64L.9 -60L1.1 10Z" />
        <path transform={`rotate(${hour * 30 + minute / 2})`} d="M-2.2 11L-3.4 -26L0 -43L3.4 -26L2.2 11Z" />
      </g>
      <circle r="4.4" className="fill-paper-0 stroke-[1.6]" />
    </svg>
  );
}

function at(minutes: number, radius: number): string {
  const angle = (minutes * Math.PI) / 30;
  return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** From the first minute of the call to its last, long and short in turn. */
function rays(start: number): string {
  const lines = Array.from({ length: CALL_MINUTES * 2 + 1 }, (_, n) => {
    const minute = start + n / 2;
    return `M${at(minute, n % 2 ? 34 : 22)}L${at(minute, 62)}`;
  });
  return `${lines.join('')}M${at(start, 62)}A62 62 0 0 1 ${at(start + CALL_MINUTES, 62)}`;
}
