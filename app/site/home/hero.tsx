import strategic from '#app/ui/art/headline-strategic.svg?raw';
import wide1600 from '#app/ui/art/hero-1600.avif';
import wide1600Webp from '#app/ui/art/hero-1600.webp';
import wide2400 from '#app/ui/art/hero-2400.avif';
import wide2400Webp from '#app/ui/art/hero-2400.webp';
import tall600 from '#app/ui/art/hero-tall-600.avif';
import tall780 from '#app/ui/art/hero-tall-780.avif';
import tall780Webp from '#app/ui/art/hero-tall-780.webp';
import tall1080 from '#app/ui/art/hero-tall-1080.avif';
import tall1080Webp from '#app/ui/art/hero-tall-1080.webp';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { OutlinedWords } from '#app/ui/drawings/outlined-words.tsx';
import { HERO } from './content.ts';

export function Hero({ dealSize }: { dealSize: string }) {
  return (
    <section className="hero on-ink">
      <HeroImage />
      <div className="hero-text wrap">
        <h1>
          Build lasting wealth <br className="max-[22.5rem]:hidden" />
          through <OutlinedWords words={EMPHASIS} className="text-brass-300" /> <br className="max-[22.5rem]:hidden" />
          business acquisitions.
        </h1>
        <p className="mt-5 max-w-[31em] text-[clamp(1.0625rem,1rem+.22vw,1.25rem)] leading-[1.55] text-[#e9e3d2] @min-[62.5rem]:mt-6 @min-[62.5rem]:@max-[80rem]:max-w-[25em]">
          {HERO.subline}
        </p>
        <p className="mt-4.5 flex items-center gap-3 text-meta text-[#d9d8c8] @min-[62.5rem]:text-ui">
          <span aria-hidden="true" className="hidden w-9 border-t border-brass-300 @min-[62.5rem]:block" />
          {dealSize}
        </p>
        <div className="mt-[26px] flex flex-wrap gap-3 @min-[62.5rem]:mt-8 @min-[62.5rem]:gap-3.5">
          <ButtonLink to={HERO.apply.to} tone="brass" className="max-sm:w-full">
            {HERO.apply.label}
          </ButtonLink>
          <ButtonLink to={HERO.schedule.to} tone="line" className="max-sm:w-full">
            {HERO.schedule.label}
          </ButtonLink>
        </div>
      </div>
      <p className="absolute right-gutter bottom-[18px] z-2 hidden bg-[#071713d9] px-3 py-1 font-serif text-[.9375rem] leading-[1.3] text-[#e9e3d2] italic @min-[62.5rem]:block">
        {HERO.caption}
      </p>
    </section>
  );
}

const EMPHASIS = [{ word: 'strategic', svg: strategic }];

/**
 * Low priority, because the headline is the LCP element. Tall image below 1000 px, wide image above, as in hero.css. `80vw`: on high-density phone screens a fifth fewer pixels look the same and save a third of the
 * bytes.
 */
function HeroImage() {
  const tall = '(width < 62.5rem)';
  const tallSizes = '80vw';
  return (
    <picture>
      <source
        media={tall}
        type="image/avif"
        srcSet={`${tall600} 600w, ${tall780} 780w, ${tall1080} 1080w`}
        sizes={tallSizes}
      />
      <source media={tall} type="image/webp" srcSet={`${tall780Webp} 780w, ${tall1080Webp} 1080w`} sizes={tallSizes} />
      <source type="image/avif" srcSet={`${wide1600} 1600w, ${wide2400} 2400w`} sizes="max(100vw, 1350px)" />
      <source type="image/webp" srcSet={`${wide1600Webp} 1600w, ${wide2400Webp} 2400w`} sizes="max(100vw, 1350px)" />
      <img src={wide1600Webp} width={2400} height={1350} alt={HERO.picture} fetchPriority="low" />
    </picture>
  );
}
