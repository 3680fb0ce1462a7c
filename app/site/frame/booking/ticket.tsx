import '#app/site/frame/receipt.css';
import './ticket.css';
import type { ReactNode } from 'react';
import type { CallWords } from '#app/features/booking/times/zones.ts';
import { BOOK_DETAILS } from './content.ts';
import { Dial } from './dial.tsx';

interface TicketProps {
  words: CallWords;
  state?: 'plain' | 'taken' | 'cancelled' | 'past';
  stamp?: string;
  facts: readonly { label: string; value: ReactNode }[];
  children?: ReactNode;
}

/** A call as a ticket: the date, a clock for each zone, and the terms on the stub. */
export function Ticket({ words, state = 'plain', stamp, facts, children }: TicketProps) {
  return (
    <article className={`ticket ticket-${state}`} aria-label={BOOK_DETAILS.yourTime}>
      <span className="braid" aria-hidden="true" />
      <div className="relative px-[clamp(22px,2.4vw,36px)] pt-13 pb-6.5">
        <TicketDay words={words} />
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

export function TicketDay({ words: { theirs } }: { words: CallWords }) {
  return (
    <p className="ticket-day">
      <b>{theirs.number}</b>
      <span>
        {theirs.weekday}
        <br />
        <i>
          {theirs.month} {theirs.year}
        </i>
      </span>
    </p>
  );
}

interface ClocksProps {
  words: CallWords;
  /** Whose the first clock is. */
  whose?: string;
}

/** One clock if both zones show the same. */
export function Clocks({ words: { theirs, office, isSame }, whose = 'your time' }: ClocksProps) {
  return (
    <div className="clocks">
      <figure>
        <Dial hour={theirs.hour} minute={theirs.minute} />
        <figcaption>
          <b>{theirs.time}</b>
          {isSame ? `${theirs.zone}, Chicago` : `${theirs.zone}, ${whose}`}
        </figcaption>
      </figure>
      {!isSame && (
        <figure>
          <Dial hour={office.hour} minute={office.minute} />
          <figcaption>
            <b>{office.time}</b>
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
