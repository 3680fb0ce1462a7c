import { SITE } from '#app/firm/identity.ts';
import { clockTime, OFFICE_HOURS } from '#app/firm/office.ts';
import { Week } from '#app/ui/drawings/week.tsx';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { CONTACT_FACTS, CONTACT_PAGE, OFFICE_WEEK } from './content.ts';

/** The phone number is the hero of this page. */
export function ContactHead() {
  return (
    <div className="wrap pt-[clamp(40px,4.6vw,72px)]">
      <div className="grid items-end gap-x-6 gap-y-2 pb-[clamp(24px,2.6vw,40px)] lg:grid-cols-[7fr_5fr]">
        <h1>{CONTACT_PAGE.title}</h1>
        <p className="lede max-w-[18.75em] text-ink-600">{CONTACT_PAGE.lede}</p>
      </div>
      <a
        href={SITE.phoneHref}
        className="block pt-[clamp(20px,2.6vw,40px)] pb-[clamp(20px,2.4vw,38px)] border-y border-y-ink-900 font-display normal-nums text-telephone leading-[0.84] tracking-[-0.04em] wrap-anywhere hover:text-brass-700 lg:tracking-[-0.045em]"
      >
        {SITE.phone}
      </a>
    </div>
  );
}

/** Office hours and contact details. */
export function OfficeWeek() {
  const { days, from, to, label } = OFFICE_WEEK;
  const { opens, closes } = OFFICE_HOURS;
  return (
    <div>
      <h2 className="font-serif text-[clamp(1.375rem,1.2rem+.6vw,1.625rem)] leading-[1.25] tracking-[-.01em]">
        {SITE.hours.replace(/(\d) (?=[AP]M)/g, '$1\u00a0')}
      </h2>
      <Week
        label={label}
        days={days}
        from={from}
        to={to}
        open={{ at: opens, text: clockTime(opens) }}
        close={{ at: closes, text: clockTime(closes) }}
        className="mt-6.5"
      />
      <FactLedger facts={CONTACT_FACTS} className="mt-10 [&_dd]:font-sans [&_dd]:text-base [&_dd]:tracking-normal" />
    </div>
  );
}
