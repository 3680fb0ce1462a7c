import { CONTACT_FACTS, OFFICE_WEEK } from '#app/content/contact.ts';
import { clockTime, OFFICE_HOURS } from '#app/content/office.ts';
import { SITE } from '#app/content/site.ts';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { Week } from '#app/ui/week.tsx';

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
