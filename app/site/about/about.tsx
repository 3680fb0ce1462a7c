import type { Range } from '#app/firm/fact-values.ts';
import { VALUES } from '#app/firm/values.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { Scale } from '#app/ui/drawings/scale.tsx';
import { ABOUT_VALUES, COMPLIANCE, FOCUS, type HOW_WE_WORK } from './content.ts';
import './around-rosette.css';
import { SectorVignette } from './sector-vignette.tsx';

/** The size of target companies as a figure and on a ruler, then their industries. */
export function Focus({ figure, range }: { figure: string; range: Range }) {
  const [first, , , last] = FOCUS.marks;
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="sr-only">{FOCUS.title}</h2>
        <div className="grid items-end gap-x-[clamp(32px,5vw,88px)] gap-y-7 lg:grid-cols-[auto_1fr]">
          <div>
            <p className="font-display text-[min(13.2vw,3rem)] leading-[.92] tracking-[-.035em] whitespace-nowrap sm:text-[clamp(3rem,1.2rem+5.6vw,6.25rem)]">
              {figure}
            </p>
            <p className="mt-3 text-ink-600">{FOCUS.measure}</p>
          </div>
          <Scale
            label={`A logarithmic ruler of EBITDA from ${first.text} to ${last.text}, on which ${figure} is marked`}
            {...FOCUS.ruler}
            logarithmic
            ranges={[{ ...range, tone: 'brass' }]}
            labels={FOCUS.marks}
          />
        </div>
        <ul className="mt-[clamp(40px,4.6vw,72px)] border-t border-ink-900">
          {FOCUS.industries.map((industry) => (
            <li
              key={industry}
              className="flex flex-wrap items-end justify-between gap-x-6 border-b border-rule pt-3.5 font-display text-[clamp(1.625rem,1.1rem+2.2vw,2.875rem)] leading-[1.1] tracking-[-.02em]"
            >
              <span className="pb-3.5 lg:pb-4.5">{industry}</span>
              <SectorVignette industry={industry} className="ml-auto w-[clamp(84px,14vw,190px)] flex-none" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HowWeWork({ title, items }: typeof HOW_WE_WORK) {
  return (
    <section className="border-y border-rule bg-paper-2 py-[clamp(56px,6vw,96px)]">
      <div className="wrap grid gap-x-[clamp(24px,4vw,64px)] gap-y-8 lg:grid-cols-[3.4fr_8.6fr]">
        <h2>{title}</h2>
        <ol className="gap-x-[clamp(28px,4vw,64px)] [column-rule:1px_solid_var(--color-rule)] sm:columns-2">
          {items.map(({ title, text }, index) => (
            <li key={title} className="grid break-inside-avoid grid-cols-[34px_1fr] pb-6.5 text-base leading-normal">
              <span aria-hidden="true" className="font-serif text-[1.25rem] leading-[1.2] text-brass-700 italic">
                {index + 1}
              </span>
              <div>
                <h3 className="font-sans text-base leading-normal font-semibold tracking-normal">{title}</h3>
                <p className="text-ink-600">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Five values around a five-fold rosette: the first at the top, the others clockwise. */
export function ValuesRosette() {
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="mb-7 lg:mb-12 lg:text-center">{ABOUT_VALUES.title}</h2>
        <div className="around-rosette">
          <Rosette motif="sell" className="text-brass-500" />
          <ol>
            {VALUES.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="mt-2 text-base leading-normal text-ink-600 lg:text-balance">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

export function ComplianceNote() {
  return (
    <section className="py-[clamp(44px,5vw,72px)]">
      <div className="wrap grid gap-x-6 gap-y-3 lg:grid-cols-[3fr_9fr]">
        <h2 className="font-serif text-[1.25rem] leading-[1.4] tracking-normal text-brass-700 italic">
          {COMPLIANCE.title}
        </h2>
        <p className="max-w-[70ch] text-ink-600">{COMPLIANCE.text}</p>
      </div>
    </section>
  );
}
