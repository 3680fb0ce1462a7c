import { FOCUS } from '#app/content/about.ts';
import { FOCUS_RANGES } from '#app/content/services.ts';
import { Scale } from '#app/ui/scale.tsx';
import { dollarAmounts } from '../head/offer-data.ts';

/** The size of target companies as a figure and on a ruler, then their industries. */
export function Focus() {
  const range = dollarAmounts(FOCUS_RANGES.ebitda);
  const [first, , , last] = FOCUS.marks;
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="sr-only">{FOCUS.title}</h2>
        <div className="grid items-end gap-x-[clamp(32px,5vw,88px)] gap-y-7 lg:grid-cols-[auto_1fr]">
          <div>
            <p className="font-display text-[min(13.2vw,3rem)] leading-[.92] tracking-[-.035em] whitespace-nowrap sm:text-[clamp(3rem,1.2rem+5.6vw,6.25rem)]">
              {FOCUS_RANGES.ebitda}
            </p>
            <p className="mt-3 text-ink-600">{FOCUS.measure}</p>
          </div>
          <Scale
            label={`A logarithmic ruler of EBITDA from ${first.text} to ${last.text}, on which ${FOCUS_RANGES.ebitda} is marked`}
            {...FOCUS.ruler}
            logarithmic
            ranges={range ? [{ from: range.least, to: range.most, tone: 'brass' }] : []}
            labels={FOCUS.marks}
          />
        </div>
        <ul className="mt-[clamp(40px,4.6vw,72px)] border-t border-ink-900">
          {FOCUS.industries.map((industry) => (
            <li
              key={industry}
              className="border-b border-rule py-3.5 font-display text-[clamp(1.625rem,1.1rem+2.2vw,2.875rem)] leading-[1.1] tracking-[-.02em] lg:py-4.5"
            >
              {industry}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
