import { SELL_HERO } from '#app/content/sell.ts';
import { SELL_SIDE } from '#app/content/services.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Towers } from './towers.tsx';

export function SellHero() {
  const { title, lede, link, towers } = SELL_HERO;
  return (
    <section className="border-b border-ink-900">
      <div className="wrap grid items-end gap-x-[clamp(24px,4vw,64px)] gap-y-6 pt-[clamp(40px,4.4vw,72px)] lg:grid-cols-[5.6fr_6.4fr]">
        <div className="grid justify-items-start pb-2 lg:pb-[clamp(40px,6vw,96px)]">
          <h1 className="text-[clamp(2.5rem,12.6vw,3rem)] leading-[.95] tracking-[-.028em] text-wrap sm:text-[clamp(3rem,1.2rem+5.6vw,6.25rem)]">
            {title}
          </h1>
          <p className="lede mt-7 mb-8 max-w-[34ch] text-ink-600">
            {lede.before} <span className="whitespace-nowrap">{lede.figure}</span> {lede.after}
          </p>
          <ButtonLink to={link.to} className="max-xs:w-full">
            {link.label}
          </ButtonLink>
        </div>
        <Towers increase={SELL_SIDE.valueIncreasePercent} labels={towers} />
      </div>
    </section>
  );
}
