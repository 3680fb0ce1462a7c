import { useVisitorsZone, ZONE_SCRIPT } from '#app/book/frame/visitors-zone.ts';
import type { SixSlot } from '#app/features/booking/times/six-days.ts';
import type { CallText } from '#app/features/booking/times/zones.ts';
import { BOOKING } from '#app/features/leads/forms/booking.ts';
import { BOOK, BOOK_DETAILS as TEXT } from '#app/site/frame/booking/content.ts';
import { Ticket } from '#app/site/frame/booking/ticket.tsx';
import { FormEnd, LeadForm } from '#app/site/frame/lead-form/lead-form.tsx';
import { useLeadForm } from '#app/site/frame/lead-form/use-lead-form.ts';
import { Checkbox, Choice } from '#app/ui/form/choice.tsx';
import { type Option, SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { InlineScript } from '#app/ui/inline-script.tsx';
import { PageLink } from '#app/ui/links.tsx';

export interface DetailsProps {
  /** The chosen time, as a parameter and in words. */
  time: string;
  words: CallText;
  host: string;
  zone: string;
  /** While the visitor's zone is not known: what they may choose without scripts, with the time there. */
  zones: Option[] | null;
  /** The person whose form came before: name and email are not asked for again. */
  known: { name: string; email: string; phone: string; about: string } | null;
  /** If the time is gone already. */
  nearest: SixSlot[] | null;
  allTimes: string;
  /** The same form, with empty fields. */
  otherPerson: string;
}

/** The second step: whom to call, and what about. */
export function Details({ time, words, host, zone, zones, known, nearest, allTimes, otherPerson }: DetailsProps) {
  useVisitorsZone();
  // Not shared, so the address has the chosen time also without scripts.
  const query = new URLSearchParams({ time, ...(!zones && { zone }) });
  const form = { ...useLeadForm('booking', BOOKING), action: `/book/details?${query}` };
  const { field } = form;
  const taken = form.answer?.taken ?? (form.tried ? null : nearest);
  const text = form.answer?.taken ? TEXT.taken : TEXT.gone;
  const facts = [
    { label: TEXT.with, value: host },
    { label: TEXT.length, value: TEXT.minutes },
  ];
  return (
    <div
      className={`wrap grid gap-x-[clamp(32px,5vw,80px)] gap-y-7 pt-[clamp(20px,2.6vw,40px)] pb-section xl:grid-cols-[7.4fr_4.6fr] xl:grid-rows-[auto_1fr] ${taken ? 'max-xl:[&>aside]:order-3' : ''}`}
    >
      <div className="xl:col-span-full">
        <PageLink className="text-link inline-flex min-h-11 items-center" to={allTimes}>
          <span aria-hidden="true">←&nbsp;</span> {TEXT.allTimes}
        </PageLink>
        <h1 className="mt-2">{taken ? text.title : TEXT.title}</h1>
      </div>
      <aside className="xl:sticky xl:top-[calc(var(--masthead-height)+28px)] xl:col-2 xl:row-2 xl:self-start">
        <Ticket words={words} facts={facts} {...(taken ? { state: 'taken', stamp: text.stamp } : {})}>
          {!taken && (
            <>
              {TEXT.notBooked}{' '}
              <PageLink className="text-link" to={allTimes}>
                {TEXT.another}
              </PageLink>
            </>
          )}
        </Ticket>
        {zones && <InlineScript code={ZONE_SCRIPT} />}
        <noscript>
          {zones && (
            <form className="mt-5 grid gap-3" action="/book/details">
              <input type="hidden" name="time" value={time} />
              <SelectField name="zone" label={TEXT.yourZone} options={zones} empty={null} defaultValue={zone} />
              <button type="submit" className="button button-line">
                {BOOK.show}
              </button>
            </form>
          )}
        </noscript>
      </aside>
      <section className="sheet xl:col-1 xl:row-2 [&_.sheet-form]:gap-11">
        <LeadForm
          form={form}
          end={
            taken ? null : (
              <FormEnd form={form} label={TEXT.send} busyLabel={TEXT.sending}>
                {TEXT.smallPrint}{' '}
                <PageLink className="text-link" to={TEXT.privacy.to}>
                  {TEXT.privacy.label}
                </PageLink>
              </FormEnd>
            )
          }
        >
          <input type="hidden" name="zone" value={zone} />
          {taken ? (
            <Taken nearest={taken} text={text.text(words.full)} allTimes={allTimes} busy={form.busy} />
          ) : (
            <input type="hidden" name="time" value={time} />
          )}
          <input type="hidden" name="callTime" value="" />
          <fieldset className="field-group">
            <legend>{TEXT.you}</legend>
            {known ? (
              <KnownPerson {...known} otherPerson={otherPerson} />
            ) : (
              <>
                <TextField autoComplete="name" {...field('name')} />
                <TextField type="email" inputMode="email" autoComplete="email" {...field('email')} />
              </>
            )}
            <TextField type="tel" inputMode="tel" autoComplete="tel" {...field('phone', known?.phone)} />
            {!known && <TextField autoComplete="organization" {...field('company')} />}
          </fieldset>
          <fieldset className="field-group">
            <legend>{TEXT.call}</legend>
            {!known && <Choice className="wide" {...field('inquiryType')} />}
            <TextArea rows={4} className="wide" {...field('message')} />
            <Choice className="wide" {...field('way', 'phone')} />
          </fieldset>
          {!known && <Checkbox {...form.box('consent')} />}
        </LeadForm>
      </section>
    </div>
  );
}

/** Sent along, so that the page's own check and a cookie that expires meanwhile lose nothing. */
function KnownPerson({
  name,
  email,
  about,
  otherPerson,
}: NonNullable<DetailsProps['known']> & { otherPerson: string }) {
  const sent = { joined: '1', name, email, inquiryType: about, consent: 'yes' };
  return (
    <p className="wide">
      {TEXT.known(name, email)}{' '}
      <PageLink className="text-link" to={otherPerson}>
        {TEXT.notYou}
      </PageLink>
      {Object.entries(sent).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
    </p>
  );
}

interface TakenProps {
  nearest: readonly SixSlot[];
  text: string;
  allTimes: string;
  busy: boolean;
}

/** Each of the nearest times is a submit button of the same form: what was typed comes along. */
function Taken({ nearest, text, allTimes, busy }: TakenProps) {
  return (
    <div
      className="px-[clamp(18px,2vw,28px)] pt-5.5 pb-5 border border-error border-l-4 bg-error-bg [&>p]:mt-2 [&>p]:max-w-[58ch]"
      role="alert"
    >
      {/* Enter presses the first button of a form. It must not book a time that the person did not choose. */}
      <button type="submit" disabled hidden />
      <h2 className="font-serif normal-nums font-normal text-26 leading-[1.15] tracking-[-0.012em]">
        {TEXT.taken.nearest}
      </h2>
      <p>{nearest.length ? text : TEXT.taken.none}</p>
      <div className="grid gap-2.5 mt-4.5 sm:grid-cols-[repeat(3,1fr)]">
        {nearest.map(({ time, clock, office, host, day }) => (
          <button
            key={time}
            type="submit"
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0 items-baseline min-h-16 px-4 py-3 border border-ink-900 rounded-control bg-paper-0 text-left cursor-pointer [&_span]:row-3 [&_span]:text-ink-600 [&_span]:text-15 [&_span]:leading-[1.3] hover:bg-ink-900 hover:text-ivory hover:[&_:is(small,span)]:text-mute sm:grid-cols-[1fr]"
            data-near
            name="time"
            value={time}
            disabled={busy}
            aria-label={[day, clock, office, host, TEXT.taken.book].filter(Boolean).join(' ')}
          >
            <small className="row-1 text-ink-600 text-15 leading-[1.3]">{day}</small>
            <b className="row-2 font-serif normal-nums font-normal text-26 leading-[1.15] tracking-[-0.01em]">
              {clock}
            </b>
            {office && <span>{office}</span>}
            <span>{host}</span>
            <i className="col-2 row-2 font-sans not-italic font-semibold text-15 leading-[1.3] underline decoration-brass-500 underline-offset-[0.3em] sm:col-1 sm:row-4 sm:mt-3">
              {TEXT.taken.book}
            </i>
          </button>
        ))}
      </div>
      <p className="text-(length:--text-ui) [&_span]:text-ink-600">
        <PageLink className="text-link" to={allTimes}>
          {TEXT.taken.all}
        </PageLink>
      </p>
    </div>
  );
}
