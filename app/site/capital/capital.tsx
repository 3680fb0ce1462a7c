import { SbaSheet, type SbaSheetProps } from '#app/site/frame/sba-sheet.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { type CAPITAL_FEE, CAPITAL_HERO, CAPITAL_PROCESS, PRIVATE_DEBT } from './content.ts';

export function CapitalHero({ facts }: { facts: typeof CAPITAL_HERO.facts }) {
  const { title, lede, link } = CAPITAL_HERO;
  return (
    <section className="wrap grid items-end gap-x-[clamp(32px,6vw,104px)] gap-y-9 pt-[clamp(52px,6.4vw,104px)] pb-[clamp(56px,6vw,96px)] lg:grid-cols-[8fr_4fr]">
      <div>
        <h1 className="text-[clamp(2.5rem,12.6vw,4.6rem)] lg:text-[min(8.2vw,7.5rem)] leading-[.96] tracking-[-.03em]">
          {title}
        </h1>
        <p className="lede mt-7 mb-8 max-w-[21em] text-ink-600">{lede}</p>
        <ButtonLink to={link.to} className="max-xs:w-full">
          {link.label}
        </ButtonLink>
      </div>
      <FactLedger facts={facts} />
    </section>
  );
}

/** A framed sheet for the SBA loan with its fixed limits; a plain list for individually negotiated private debt. */
export function Offerings(sheet: SbaSheetProps) {
  return (
    <section className="py-section">
      <div className="wrap grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,88px)] gap-y-14 lg:grid-cols-[7fr_5fr]">
        <SbaSheet {...sheet} />
        <div className="lg:pt-[clamp(0px,5vw,72px)]">
          <h2>{PRIVATE_DEBT.title}</h2>
          <p className="mt-2.5 max-w-[46ch] text-ink-600">{PRIVATE_DEBT.text}</p>
          <dl className="mt-8.5 border-t border-ink-900">
            {PRIVATE_DEBT.kinds.map(({ name, text }) => (
              <div key={name} className="border-b border-rule py-5">
                <dt className="font-serif text-[1.5rem] leading-[1.2] tracking-[-.012em]">{name}</dt>
                <dd className="mt-1 max-w-[40ch] text-ink-600">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

export function FeeLine({ figure, text }: typeof CAPITAL_FEE) {
  return (
    <>
      <div aria-hidden="true" className="braid" />
      <section aria-label="Our fee" className="bg-paper-2 py-[clamp(48px,5.4vw,88px)]">
        <div className="wrap grid items-center gap-x-[clamp(28px,5vw,80px)] gap-y-3 sm:grid-cols-[auto_1fr]">
          <p className="pt-[.1em] font-display text-[clamp(5rem,2.6rem+9vw,11rem)] leading-[.8] tracking-[-.05em]">
            {figure}
          </p>
          <p className="max-w-[18ch] font-display text-[clamp(1.5rem,1.1rem+1.7vw,2.5rem)] leading-[1.14] tracking-[-.018em]">
            {text}
          </p>
        </div>
      </section>
    </>
  );
}

export function CapitalProcess() {
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-6 gap-y-9 lg:grid-cols-[4fr_8fr]">
        <h2 className="max-w-[11ch] self-start lg:sticky lg:top-30">{CAPITAL_PROCESS.title}</h2>
        <StepLedger steps={CAPITAL_PROCESS.steps} />
      </div>
    </section>
  );
}

interface StepLedgerProps {
  steps: readonly { title: string; text: string }[];
  className?: string;
}

/** Numbered steps separated by hairlines. */
function StepLedger({ steps, className = '' }: StepLedgerProps) {
  return (
    <ol className={`step-ledger ${className}`}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
