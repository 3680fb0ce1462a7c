import { CAPITAL_HERO } from '#app/content/capital.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FactLedger } from '#app/ui/fact-ledger.tsx';

export function CapitalHero() {
  const { title, lede, link, facts } = CAPITAL_HERO;
  return (
    <section className="wrap grid items-end gap-x-[clamp(32px,6vw,104px)] gap-y-9 pt-[clamp(52px,6.4vw,104px)] pb-[clamp(56px,6vw,96px)] lg:grid-cols-[8fr_4fr]">
      <div>
        <h1 className="text-[clamp(2.5rem,12.6vw,4.6rem)] lg:text-[min(8.2vw,7.5rem)] leading-[.96] tracking-[-.03em]">
          {title}
        </h1>
        <p className="lede mt-7 mb-8 max-w-[38ch] text-ink-600">{lede}</p>
        <ButtonLink to={link.to} className="max-xs:w-full">
          {link.label}
        </ButtonLink>
      </div>
      <FactLedger facts={facts} />
    </section>
  );
}
