import { ctaForCategory } from '#app/content/article-ctas.ts';
import type { Category } from '#app/features/articles/article.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Rosette } from '#app/ui/rosette.tsx';
import { motifOf } from './category.tsx';

/** The category-dependent call to action (§2). */
export function CategoryCta({ category }: { category: Category }) {
  const { title, text, label, to } = ctaForCategory(category);
  return (
    <aside
      aria-label={title}
      data-print="no"
      className="on-ink relative self-start overflow-hidden bg-ink-900 px-7 py-7.5 2xl:max-[75rem]:px-5 text-ivory 2xl:sticky 2xl:top-28"
    >
      <Rosette
        motif={motifOf(category)}
        className="turns absolute -top-37.5 -right-42.5 w-65 text-brass-400/60 2xl:top-0 2xl:right-0 2xl:w-[clamp(180px,18vw,260px)] 2xl:translate-x-[46%] 2xl:-translate-y-[46%]"
      />
      <h2 className="relative max-w-[13em] text-[1.75rem] leading-[1.12] 2xl:max-w-[7em] 2xl:pt-18">{title}</h2>
      <p className="relative mt-3 mb-5.5 max-w-[52ch] text-base text-mute">{text}</p>
      <ButtonLink to={to} tone="brass" className="w-full px-4 text-balance sm:max-2xl:w-auto sm:max-2xl:px-6">
        {label}
      </ButtonLink>
    </aside>
  );
}
