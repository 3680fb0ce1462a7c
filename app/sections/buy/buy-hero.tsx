import { BUY_HERO } from '#app/content/buy.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Rosette } from '#app/ui/rosette.tsx';

/** The headline and a cropped rosette: right of the text, below it on small screens. */
export function BuyHero() {
  return (
    <section className="relative">
      <span className="crop">
        <Rosette
          motif="buy"
          fine
          className="-right-60 -bottom-62.5 w-110 text-brass-500/50 sm:-top-30 sm:-right-65 sm:bottom-auto sm:w-125 lg:top-[clamp(-330px,-17vw,-190px)] lg:right-[clamp(-420px,-25vw,-220px)] lg:w-[clamp(520px,64vw,980px)]"
        />
      </span>
      <div className="wrap relative pt-[clamp(52px,7vw,112px)] pb-52 sm:pb-[clamp(56px,6vw,88px)]">
        <h1 className="max-w-[7.2em] text-[clamp(3rem,1.2rem+6.4vw,7rem)] leading-[.96] tracking-[-.03em]">
          {BUY_HERO.title}
        </h1>
        <p className="lede mt-7.5 mb-8.5 max-w-[33ch] text-ink-600">{BUY_HERO.lede}</p>
        <ButtonLink to={BUY_HERO.link.to} className="max-xs:w-full">
          {BUY_HERO.link.label}
        </ButtonLink>
      </div>
    </section>
  );
}
