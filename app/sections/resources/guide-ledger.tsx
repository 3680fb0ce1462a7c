import { href } from 'react-router';
import { GUIDES, type GuideArticle } from '#app/content/guides.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { DownloadLink } from './download-link.tsx';
import type { FormFor } from './resources-url.ts';

/** The three guides with their lengths. One is an article, which needs no form. */
export function GuideLedger({ formFor }: { formFor: FormFor }) {
  return (
    <section aria-labelledby="guides" className="pt-[124px] pb-section xl:pt-[clamp(64px,7vw,112px)]">
      <div className="wrap">
        <h2 id="guides" className="sr-only">
          Guides
        </h2>
        <ul className="border-t border-ink-900 xl:w-[58%]">
          {GUIDES.map((guide) => (
            <li key={guide.slug} className={ROW}>
              <p className="flex flex-wrap items-baseline gap-2.5 font-display text-[clamp(3rem,2.2rem+2vw,4.25rem)] leading-[.85] tracking-[-.035em]">
                {guide.length.figure}
                <small className="font-serif text-[1.0625rem] leading-none tracking-normal text-ink-600 italic">
                  {guide.length.unit}
                </small>
              </p>
              <div className="max-md:order-3 max-md:w-full">
                <h3 className="text-[1.5rem]">
                  {'article' in guide ? <PageLink to={articleOf(guide)}>{guide.title}</PageLink> : guide.title}
                </h3>
                <p className="text-base text-ink-600">{guide.text}</p>
              </div>
              {'article' in guide ? (
                <ButtonLink to={articleOf(guide)} tone="line" small>
                  Download <span className="sr-only">{guide.title}: the article</span>
                </ButtonLink>
              ) : (
                <DownloadLink guide={guide} formFor={formFor} tone="line" small>
                  Download <span className="sr-only">{guide.title}</span>
                </DownloadLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const articleOf = ({ article }: GuideArticle) => href('/resources/:slug', { slug: article });

const ROW =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-3.5 border-b border-rule py-6 md:grid ' +
  'md:grid-cols-[minmax(150px,auto)_1fr_auto] md:gap-x-6 md:gap-y-2';
