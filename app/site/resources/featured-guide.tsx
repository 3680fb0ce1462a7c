import { ETA_PLAYBOOK as GUIDE } from '#app/firm/guides.ts';
import type { FormFor } from '#app/site/frame/articles/resources-url.ts';
import { coverOf } from '#app/site/frame/guides/guide-pictures.ts';
import { FEATURED_GUIDE } from './content.ts';
import { DownloadLink } from './download-link.tsx';

/** The featured guide on ink (§2). Its cover is for wide screens: the sidebar shows a small one. */
export function FeaturedGuide({ formFor }: { formFor: FormFor }) {
  const { figure, unit } = GUIDE.length;
  return (
    <section aria-labelledby="featured" className="overflow-hidden on-ink bg-ink-900 text-ivory">
      <div className="wrap grid items-end gap-x-6 md:grid-cols-12">
        <div className="py-[clamp(48px,6vw,96px)] md:col-span-7">
          <h2 id="featured" className="text-[clamp(2.5rem,1.5rem+3.6vw,4.5rem)] leading-none">
            {GUIDE.title}
          </h2>
          <p className="mt-5 mb-7.5 max-w-[42ch] text-[#d5dacd]">
            {FEATURED_GUIDE.text} {figure} {unit}, {FEATURED_GUIDE.free}.
          </p>
          <DownloadLink guide={GUIDE} formFor={formFor} tone="brass">
            {FEATURED_GUIDE.button}
          </DownloadLink>
        </div>
        <div className="justify-items-end pt-14 max-md:hidden md:col-span-5 md:grid">
          <img
            {...coverOf(GUIDE.slug)}
            alt={`Cover of ${GUIDE.title}, ${figure} ${unit}`}
            loading="lazy"
            className="w-[min(100%,400px)] h-auto -mb-47.5 [box-shadow:1px_1px_0_var(--color-rule),3px_3px_0_var(--color-paper-2),4px_4px_0_var(--color-rule-strong),6px_6px_0_var(--color-paper-0),7px_7px_0_var(--color-rule-strong),9px_9px_0_var(--color-paper-2),10px_10px_0_var(--color-rule-strong)]"
          />
        </div>
      </div>
    </section>
  );
}
