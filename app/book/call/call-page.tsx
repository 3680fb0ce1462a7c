import type { ReactNode } from 'react';
import { DiaryTable } from '#app/book/frame/diary.tsx';
import type { ShownCall } from '#app/features/booking/call-state.ts';
import type { Diary } from '#app/features/booking/times/diary.ts';
import type { SixDay } from '#app/features/booking/times/six-days.ts';
import type { CallText } from '#app/features/booking/times/zones.ts';
import { SITE } from '#app/firm/identity.ts';
import { CALL_PAGE as TEXT } from '#app/site/frame/booking/content.ts';
import { SixTimes } from '#app/site/frame/booking/six-times.tsx';
import { Ticket } from '#app/site/frame/booking/ticket.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { ArrowLink, ButtonLink } from '#app/ui/links.tsx';

/** Move or cancel. Showing changes nothing: mail scanners follow links. */
export function ManageCall({ call, days, diary, moved }: ManageProps) {
  const [first = ''] = call.hostName.split(' ');
  const text = TEXT.manage;
  const hrefOf = (time: string) => `${call.path}?${new URLSearchParams({ to: time })}`;
  return (
    <div className="wrap grid gap-x-[clamp(32px,5vw,80px)] gap-y-8 pt-[clamp(32px,4.4vw,68px)] pb-section xl:grid-cols-[7.4fr_4.6fr] xl:gap-x-[clamp(32px,5vw,80px)] xl:gap-y-12">
      <header className="xl:col-span-full">
        <h1>{text.title(call.words.theirs.weekday)}</h1>
        {moved ? (
          <FormMessage tone="ok" focused>
            {text.moved}
          </FormMessage>
        ) : (
          <p className="lede mt-4 max-w-[22.25em] text-ink-600">{text.lede}</p>
        )}
      </header>
      <aside>
        <Ticket words={call.words} facts={call.facts}>
          <a className="text-link" href={`${call.path}/call.ics`}>
            {TEXT.booked.add}
          </a>
        </Ticket>
      </aside>
      <div className="grid gap-14 content-start [&_h2]:text-act xl:col-1 xl:row-2 [&_section]:@container">
        <section aria-labelledby="move">
          <h2 id="move">{text.move}</h2>
          <p className="mt-2 mb-4.5 text-ink-600">
            {days.length || diary ? text.moveText(first) : text.noTimes(first)}
          </p>
          {diary ? (
            <DiaryTable diary={diary} hrefOf={hrefOf} />
          ) : (
            <>
              <SixTimes days={days} hrefOf={hrefOf} />
              {days.length > 0 && (
                <div className="flex pt-4 pb-4.5 text-ink-600">
                  <ArrowLink to={`${call.path}?times`}>{text.allTimes(first)}</ArrowLink>
                </div>
              )}
            </>
          )}
        </section>
        <section
          aria-labelledby="cancel"
          className="pt-7 border-t border-t-ink-900 [&_.field]:w-full [&_textarea]:min-h-24"
        >
          <h2 id="cancel">{text.cancel}</h2>
          <form className="grid gap-4 justify-items-start max-w-136 mt-4" method="post" action={call.path}>
            <input type="hidden" name="intent" value="cancel" />
            <TextArea name="why" label={text.why} optional rows={3} maxLength={500} />
            <button type="submit" className="button button-line border-error text-error hover:bg-error-bg">
              {text.cancelButton}
            </button>
            <p className="field-hint">{text.cancelHint}</p>
          </form>
        </section>
      </div>
    </div>
  );
}

interface ManageProps {
  call: ShownCall;
  days: readonly SixDay[];
  /** All of the host's times, if asked for. */
  diary: Diary | null;
  moved: boolean;
}

/** The question before a move. */
export function MoveQuestion({ call, to, toHost, time, isTaken }: MoveProps) {
  const { theirs } = call.words;
  const text = TEXT.question;
  const facts = [
    ...call.facts.map((fact) => (fact.label === 'With' ? { ...fact, value: toHost } : fact)),
    { label: text.until, value: <s>{`${theirs.day}, ${theirs.time}`}</s> },
  ];
  return (
    <State
      title={text.title}
      lede={isTaken ? text.taken : text.text(to.full, theirs.day, toHost)}
      ticket={<Ticket words={to} facts={facts} {...(isTaken ? { state: 'taken', stamp: 'Taken' } : {})} />}
    >
      <form className="flex flex-wrap gap-3.5 max-xs:*:w-full" method="post" action={call.path}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="to" value={time} />
        {!isTaken && (
          <button className="button" type="submit">
            {text.yes}
          </button>
        )}
        <ButtonLink to={isTaken ? `${call.path}?times` : call.path} tone="line">
          {isTaken ? TEXT.unknown.choose : text.keep(theirs.weekday)}
        </ButtonLink>
      </form>
      {!isTaken && <p className="mt-5.5 max-w-[48ch] text-ink-600">{text.hint}</p>}
    </State>
  );
}

interface MoveProps {
  call: ShownCall;
  to: CallText;
  toHost: string;
  time: string;
  isTaken: boolean;
}

export function CancelledCall({ call, when, byVisitor, rebook }: CancelledProps) {
  const text = TEXT.cancelled;
  return (
    <State
      title={text.title}
      lede={byVisitor ? text.byVisitor(when) : text.byOffice(when)}
      ticket={<Ticket words={call.words} state="cancelled" stamp={text.stamp} facts={call.facts.slice(0, 2)} />}
    >
      <div className="flex flex-wrap gap-3.5 max-xs:*:w-full">
        <ButtonLink to="/book">{text.again}</ButtonLink>
      </div>
      {byVisitor && rebook && (
        <p className="mt-5.5 max-w-[48ch] text-ink-600">
          {text.mistake}{' '}
          <a className="text-link" href={rebook}>
            {text.rebook}
          </a>
          .
        </p>
      )}
    </State>
  );
}

interface CancelledProps {
  call: ShownCall;
  when: string;
  byVisitor: boolean;
  /** The details form for the same time, if it is still to come. */
  rebook: string | null;
}

export function PastCall({ call }: { call: ShownCall }) {
  const text = TEXT.past;
  return (
    <State
      title={text.title}
      lede={text.text(call.words.full, call.hostName)}
      ticket={<Ticket words={call.words} state="past" facts={call.facts.slice(0, 2)} />}
    >
      <div className="flex flex-wrap gap-3.5 max-xs:*:w-full">
        <ButtonLink to="/book">{text.another}</ButtonLink>
        <a className="button button-line" href={`mailto:${SITE.email}`}>
          {text.write}
        </a>
      </div>
      <p className="mt-5.5 max-w-[48ch] text-ink-600">
        {text.missed}{' '}
        <a className="text-link" href={SITE.phoneHref}>
          {SITE.phone}
        </a>
        {text.missedEnd}
      </p>
    </State>
  );
}

type StateProps = Record<'title' | 'lede', string> & Record<'ticket' | 'children', ReactNode>;

function State({ title, lede, ticket, children }: StateProps) {
  return (
    <div className="wrap grid pb-section">
      <section className="grid gap-x-[clamp(32px,6vw,96px)] gap-y-8 items-center py-[clamp(40px,5vw,80px)] xl:grid-cols-[4.4fr_7.6fr]">
        <div className="order-2 lg:order-none">{ticket}</div>
        <div>
          <h1 className="max-w-[12ch] text-state">{title}</h1>
          <p className="lede mt-4.5 mb-7 max-w-[20em] text-ink-600">{lede}</p>
          {children}
        </div>
      </section>
    </div>
  );
}

export function UnknownCall() {
  return (
    <div className="wrap grid pb-section">
      <div className="py-section">
        <h1 className="max-w-[12ch] text-state">{TEXT.unknown.title}</h1>
        <p className="lede mt-4.5 mb-7 max-w-[20em] text-ink-600">{TEXT.unknown.text}</p>
        <div className="flex flex-wrap gap-3.5 max-xs:*:w-full">
          <ButtonLink to="/book">{TEXT.unknown.choose}</ButtonLink>
          <a className="button button-line" href={SITE.phoneHref}>
            {SITE.phone}
          </a>
        </div>
      </div>
    </div>
  );
}
