import { RESOURCES_HERO } from '#app/content/resources.ts';

export function LibraryHero() {
  return (
    <div className="wrap grid items-end gap-x-6 gap-y-5 pt-[clamp(48px,6vw,96px)] pb-[clamp(40px,4vw,64px)] xl:grid-cols-[7fr_5fr]">
      <h1 className="max-w-[9ch] text-[clamp(3rem,1.2rem+5.4vw,6rem)] leading-[.96] tracking-[-.028em]">
        {RESOURCES_HERO.title}
      </h1>
      <p className="lede max-w-[34ch] text-ink-600">{RESOURCES_HERO.lede}</p>
    </div>
  );
}
