import { RETAIN_HERO, RETAIN_META } from '#app/content/retain.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Bond } from './bond.tsx';

export function RetainHero() {
  const { lede, apply, schedule } = RETAIN_HERO;
  return (
    <div className="wrap grid grid-cols-1 items-center gap-x-[clamp(32px,5vw,88px)] gap-y-10 pt-[clamp(44px,5.6vw,88px)] pb-[clamp(56px,7vw,104px)] xl:grid-cols-2">
      <div>
        <h1 className="text-[clamp(2.75rem,1.5rem+4.3vw,5.25rem)] leading-[.98]">{RETAIN_META.title}</h1>
        <p className="lede mt-6 max-w-[36ch] text-ink-600">{lede}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          <ButtonLink to={apply.to} className="max-xs:w-full">
            {apply.label}
          </ButtonLink>
          <ButtonLink to={schedule.to} tone="line" className="max-xs:w-full">
            {schedule.label}
          </ButtonLink>
        </div>
      </div>
      <Bond />
    </div>
  );
}
