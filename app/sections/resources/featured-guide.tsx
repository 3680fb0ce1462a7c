import '#app/sections/resources/cover.css';
import { ETA_PLAYBOOK as GUIDE } from '#app/content/guides.ts';
import { FEATURED_GUIDE } from '#app/content/resources.ts';
import { SITE } from '#app/content/site.ts';
import { Rosette } from '#app/ui/rosette.tsx';
import { DownloadLink } from './download-link.tsx';
import type { FormFor } from './resources-url.ts';

/** The featured guide on ink. Its cover overlaps the list of guides below. */
export function FeaturedGuide({ formFor }: { formFor: FormFor }) {
  const { figure, unit } = GUIDE.length;
  return (
    <section aria-labelledby="featured" className="on-ink bg-ink-900 text-ivory">
      <div className="wrap grid items-end gap-x-6 md:grid-cols-12">
        <div className="pt-[clamp(48px,6vw,96px)] md:col-span-7 md:pb-[clamp(48px,6vw,96px)]">
          <h2 id="featured" className="max-w-[10ch] text-[clamp(2.5rem,1.5rem+3.6vw,4.5rem)] leading-none">
            {GUIDE.title}
          </h2>
          <p className="mt-5 mb-7.5 max-w-[42ch] text-[#d5dacd]">
            {FEATURED_GUIDE.text} {figure} {unit}, {FEATURED_GUIDE.free}.
          </p>
          <DownloadLink guide={GUIDE} formFor={formFor} tone="brass">
            {FEATURED_GUIDE.button}
          </DownloadLink>
        </div>
        <div className="cover-place md:col-span-5">
          <Cover label={`Cover of ${GUIDE.title}, ${figure} ${unit}`} />
        </div>
      </div>
    </section>
  );
}

function Cover({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label} className="cover">
      <div className="cover-frame">
        <span className="font-serif text-base leading-[1.3] text-ink-600 italic">{GUIDE.series}</span>
        <Rosette motif={GUIDE.motif} className="w-[62%] self-center text-brass-500" />
        <span className="cover-title">{GUIDE.title}</span>
        <span className="mt-3.5 font-serif text-base leading-none text-ink-600 italic">{SITE.name}</span>
      </div>
    </div>
  );
}
