import { TRUST } from '#app/content/home.ts';

/** The trust strip (§2). */
export function TrustLedger() {
  return (
    <section aria-label="At a glance">
      <div className="wrap">
        <ul className="grid grid-cols-2 pt-3 pb-7 2xl:grid-cols-[1.25fr_1fr_1.1fr_.9fr] 2xl:pt-11 2xl:pb-13">
          {TRUST.map(({ figure, text }, index) => (
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
  '2xl:py-0 2xl:pr-7 2xl:not-first:border-l 2xl:not-first:pl-7 2xl:first:pl-0';

const FIGURE =
  'block font-display text-[clamp(1.5rem,7vw,1.75rem)] leading-[1.1] font-normal tracking-[-.02em] ' +
  '2xl:text-[clamp(1.75rem,.2rem+2.5vw,2.5rem)] 2xl:leading-[1.08]';

const LARGE = '2xl:mb-1 2xl:text-[clamp(2.75rem,2rem+2.4vw,4rem)] 2xl:leading-[.9]';
