import type { SixDay } from '#app/features/booking/times/six-days.ts';
import { Booking } from '#app/site/frame/booking/booking.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { APPLICATION, BOND, QUALIFICATION_CALL, RETAIN_HERO, RETAIN_META, RETAIN_STEPS } from './content.ts';
import './retain.css';

export function RetainHero() {
  const { lede, apply, schedule } = RETAIN_HERO;
  return (
    <div className="wrap grid grid-cols-1 items-center gap-x-[clamp(32px,5vw,88px)] gap-y-10 pt-[clamp(44px,5.6vw,88px)] pb-[clamp(56px,7vw,104px)] xl:grid-cols-2">
      <div>
        <h1 className="text-[clamp(2.75rem,1.5rem+4.3vw,5.25rem)] leading-[.98]">{RETAIN_META.title}</h1>
        <p className="lede mt-6 max-w-[20em] text-ink-600">{lede}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          <ButtonLink to={apply.to} className="max-xs:w-full">
            {apply.label}
          </ButtonLink>
          <ButtonLink to={schedule.to} tone="line" className="max-xs:w-full">
            {schedule.label}
          </ButtonLink>
        </div>
      </div>
      <Bond />
    </div>
  );
}

/** The retainer as a bond with coupons: those of the minimum term are engraved, the later ones are blank. */
function Bond() {
  const { kind, title, text, engraved, open } = BOND;
  return (
    <div className="bond frame">
      <span className="crop">
        <Rosette motif="buy" />
      </span>
      <p className="relative font-serif text-[1.0625rem] leading-[1.3] text-ink-600 italic">{kind}</p>
      <p className="bond-title">{title}</p>
      <p className="relative mb-6.5 max-w-[30ch] text-ink-600">{text}</p>
      <ul className="coupons">
        {engraved.map((label, index) => (
          <li key={label} className="coupon-engraved">
            <Rosette motif="capital" />
            <b>{index + 1}</b>
            <span>{label}</span>
          </li>
        ))}
        {open.map((label, index) => (
          <li key={label}>
            <b>{engraved.length + index + 1}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Four stops on one line: across the page, or down it on phones. */
export function HowItWorks() {
  return (
    <section className="on-ink bg-ink-900 py-[clamp(56px,6vw,96px)] text-ivory">
      <div className="wrap">
        <h2 className="text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">{RETAIN_STEPS.title}</h2>
        <ol className="stops mt-9">
          {RETAIN_STEPS.steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-[1.375rem]">{title}</h3>
              <p className="mt-1.5 max-w-[26ch] text-base leading-[1.55] text-mute">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The application form, with what happens next beside it. */
export function Application({ coupon, children }: { coupon: React.ReactNode; children: React.ReactNode }) {
  return (
    <section id="apply" className="border-y border-rule bg-paper-2 py-section" data-print="no">
      <div className="wrap grid grid-cols-1 gap-x-[clamp(32px,5vw,88px)] gap-y-12 xl:grid-cols-[4fr_8fr]">
        <div className="self-start xl:sticky xl:top-29">
          <h2>{APPLICATION.title}</h2>
          <p className="mt-4.5 max-w-[34ch] text-ink-600">{APPLICATION.text}</p>
          <FactLedger facts={APPLICATION.facts} className="mt-8 [&_dd]:text-[1.1875rem]" />
          {coupon}
        </div>
        <div className="sheet">{children}</div>
      </div>
    </section>
  );
}

/** `applied`: the visitor has just sent the application, and the page scrolls here. */
export function QualificationCall({ applied, days }: { applied: boolean; days: readonly SixDay[] | null }) {
  const { title, text, topics, booking } = QUALIFICATION_CALL;
  return (
    <section id="schedule" tabIndex={-1} className="py-section" data-print="no">
      <div className="wrap grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,72px)] gap-y-10 xl:grid-cols-[8fr_4fr]">
        <div className="xl:order-1 xl:pt-2">
          <h2>{applied ? QUALIFICATION_CALL.applied.title : title}</h2>
          {applied && <p className="form-ok mt-6">{QUALIFICATION_CALL.applied.text}</p>}
          <p className="mt-4.5 max-w-[34ch] text-ink-600">{text}</p>
          <ul className="mt-7">
            {topics.map((topic) => (
              <li key={topic} className="border-t border-rule py-3">
                {topic}
              </li>
            ))}
          </ul>
        </div>
        <Booking {...booking} height="h-[720px]" days={days} />
      </div>
    </section>
  );
}
