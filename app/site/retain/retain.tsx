import type { SixDay } from '#app/features/booking/times/six-days.ts';
import { Booking } from '#app/site/frame/booking/booking.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { APPLICATION, BOND, QUALIFICATION_CALL, RETAIN_HERO, RETAIN_META, RETAIN_STEPS } from './content.ts';

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
    <div className="frame grid grid-cols-1 overflow-hidden p-(--inset) [--inset:clamp(22px,2.4vw,34px)]">
      <span className="crop">
        <Rosette
          motif="buy"
          className="-top-24 -right-24 w-52.5 text-brass-500/60 min-[22.5rem]:-top-27.5 min-[22.5rem]:-right-25 min-[22.5rem]:w-67.5 sm:-top-35 sm:-right-27.5 sm:w-80 min-[77.5rem]:-top-50 min-[77.5rem]:-right-37.5 min-[77.5rem]:w-115"
        />
      </span>
      <p className="relative font-serif text-[1.0625rem] leading-[1.3] text-ink-600 italic">{kind}</p>
      <p className="relative mt-[clamp(40px,5vw,84px)] mb-2.5 max-w-[8ch] font-display text-[clamp(2.25rem,1.6rem+2.2vw,3.5rem)] leading-none tracking-[-.022em]">
        {title}
      </p>
      <p className="relative mb-6.5 max-w-[30ch] text-ink-600">{text}</p>
      <ul className="relative mx-[calc(7px-var(--inset))] mb-[calc(7px-var(--inset))] grid grid-cols-3">
        {[...engraved, ...open].map((label, index) => {
          const isEngraved = index < engraved.length;
          return (
            <li
              key={label}
              className={`relative grid min-h-23 content-between gap-1 border-t-2 border-l-2 border-dotted border-rule-strong px-3 py-3.5 nth-[3n+1]:border-l-0 sm:min-h-26 sm:px-4.5 sm:pt-4 sm:pb-3.75 ${isEngraved ? 'overflow-hidden text-ink-700' : 'text-ink-600'}`}
            >
              {isEngraved && (
                <Rosette
                  motif="capital"
                  className="absolute -top-9.5 -right-9 w-19 text-brass-500/70 min-[22.5rem]:-top-11.5 min-[22.5rem]:-right-11 min-[22.5rem]:w-24 min-[77.5rem]:-top-16.5 min-[77.5rem]:-right-15.5 min-[77.5rem]:w-37.5 print:opacity-20!"
                />
              )}
              <b
                className={`relative font-serif text-24 leading-none font-normal normal-nums tracking-[-.01em] ${isEngraved ? 'text-ink-900 sm:text-36' : 'text-ink-500 sm:text-28'}`}
              >
                {index + 1}
              </b>
              <span className="relative text-meta leading-[1.35] wrap-anywhere">{label}</span>
            </li>
          );
        })}
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
        <ol className="mt-9 gap-y-10 sm:grid sm:grid-cols-2 xl:grid-cols-4">
          {RETAIN_STEPS.steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative border-brass-400 after:absolute after:size-2.25 after:rounded-full after:bg-brass-400 max-sm:border-l max-sm:pb-8 max-sm:pl-21.5 max-sm:last:pb-0 max-sm:after:top-3 max-sm:after:-left-1.25 sm:border-t sm:pt-5.5 sm:pr-7 sm:after:-top-1.25 sm:after:left-0 xl:last:pr-0"
            >
              <span
                aria-hidden="true"
                className="font-display text-[2.5rem] leading-none normal-nums tracking-[-.03em] text-brass-300 max-sm:absolute max-sm:left-6.5 sm:mb-4.5 sm:block sm:text-[clamp(3rem,2rem+3vw,5rem)]"
              >
                {index + 1}
              </span>
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
