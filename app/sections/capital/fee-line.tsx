import { CAPITAL_FEE } from '#app/content/capital.ts';

export function FeeLine() {
  return (
    <>
      <div aria-hidden="true" className="braid" />
      <section aria-label="Our fee" className="bg-paper-2 py-[clamp(48px,5.4vw,88px)]">
        <div className="wrap grid items-center gap-x-[clamp(28px,5vw,80px)] gap-y-3 sm:grid-cols-[auto_1fr]">
          <p className="pt-[.1em] font-display text-[clamp(5rem,2.6rem+9vw,11rem)] leading-[.8] tracking-[-.05em]">
            {CAPITAL_FEE.figure}
          </p>
          <p className="max-w-[18ch] font-display text-[clamp(1.5rem,1.1rem+1.7vw,2.5rem)] leading-[1.14] tracking-[-.018em]">
            {CAPITAL_FEE.text}
          </p>
        </div>
      </section>
    </>
  );
}
