import { VALUES } from '#app/firm/values.ts';
import type { TRUST } from './content.ts';

/** The trust strip (§2). */
export function TrustLedger({ items }: { items: typeof TRUST }) {
  return (
    <section aria-label="At a glance">
      <div className="wrap @container">
        <ul className="grid grid-cols-2 @max-[15rem]:grid-cols-1 pt-3 pb-7 2xl:grid-cols-[1.25fr_1fr_1.1fr_.9fr] 2xl:pt-11 2xl:pb-13">
          {items.map(({ figure, text }, index) => (
            <li key={figure} className={CELL}>
              <strong className={`${FIGURE} ${index === 0 ? LARGE : ''}`}>{figure}</strong>
              <span className="mt-2 block text-[.9375rem] leading-[1.45] text-ink-600 2xl:text-base">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const CELL =
  'border-rule py-5 pl-4.5 max-2xl:odd:pl-0 max-2xl:odd:pr-3 max-2xl:even:border-l max-2xl:nth-[-n+2]:border-b ' +
  '@max-[15rem]:not-last:border-b @max-[15rem]:even:border-l-0 @max-[15rem]:even:pl-0 ' + // Large text on a phone.
  '2xl:py-0 2xl:pr-7 2xl:not-first:border-l 2xl:not-first:pl-7 2xl:first:pl-0';

const FIGURE =
  'block font-display text-[clamp(1.5rem,7vw,1.75rem)] leading-[1.1] font-normal tracking-[-.02em] ' +
  '2xl:text-[clamp(1.75rem,.2rem+2.5vw,2.5rem)] 2xl:leading-[1.08]';

const LARGE = '2xl:mb-1 2xl:text-[clamp(2.75rem,2rem+2.4vw,4rem)] 2xl:leading-[.9]';

const NUMERALS = ['I.', 'II.', 'III.', 'IV.', 'V.'];

export function ValuesLedger() {
  return (
    <section className="pt-[clamp(72px,9vw,120px)] pb-section max-lg:pt-6">
      <div className="wrap grid gap-x-6 gap-y-12 lg:grid-cols-[4fr_8fr]">
        <header className="self-start lg:sticky lg:top-30">
          <h2 className="max-w-[12ch]">What we hold ourselves to</h2>
          <p className="lede mt-5 max-w-[13.25em] text-ink-600">Five values, and what each one means in a deal.</p>
        </header>
        <ol className="border-b border-rule">
          {VALUES.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[44px_1fr] items-baseline gap-x-6 gap-y-2 border-t border-rule py-6.5 lg:grid-cols-[48px_140px_1fr] min-[75rem]:grid-cols-[72px_220px_1fr]"
            >
              <span aria-hidden="true" className="font-serif text-[1.25rem] leading-none text-brass-700 italic">
                {NUMERALS[index]}
              </span>
              <h3>{name}</h3>
              <p className="col-start-2 max-w-[46ch] text-ink-600 lg:col-start-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
