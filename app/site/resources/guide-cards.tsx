import { href } from 'react-router';
import { GUIDES, type GuideArticle, type GuideFile } from '#app/firm/guides.ts';
import type { FormFor } from '#app/site/frame/articles/resources-url.ts';
import { coverOf } from '#app/site/frame/guides/guide-pictures.ts';
import { ButtonLink, PageLink } from '#app/ui/links.tsx';
import { DownloadLink } from './download-link.tsx';

/** The three guides with their lengths. One is an article, which needs no form. */
export function GuideCards({ formFor }: { formFor: FormFor }) {
  return (
    <section aria-labelledby="guides" className="guide-cards">
      <h2 className="pb-3 border-b border-b-ink-900" id="guides">
        Guides
      </h2>
      <ul>
        {GUIDES.map((guide) => (
          <li
            key={guide.slug}
            className="relative grid grid-cols-[84px_minmax(0,1fr)] gap-5 py-5 border-b border-b-rule"
          >
            {'article' in guide ? (
              <span
                aria-hidden="true"
                className="self-start font-display normal-nums text-88 leading-[0.9] text-center"
              >
                {guide.title[0]}
              </span>
            ) : (
              <img
                {...coverOf(guide.slug)}
                alt=""
                loading="lazy"
                className="w-21 h-auto border border-rule-strong [box-shadow:3px_3px_0_var(--color-paper-2),4px_4px_0_var(--color-rule-strong)]"
              />
            )}
            <div className="grid content-start justify-items-start">
              <h3 className="text-[1.375rem] leading-[1.15]">
                <PageLink to={'article' in guide ? articleOf(guide) : pageOf(guide)}>{guide.title}</PageLink>
              </h3>
              <p className="mt-1 font-serif text-[1.0625rem] leading-[1.3] text-brass-700 italic">
                {guide.length.figure} {guide.length.unit}
                {!('article' in guide) && ', free'}
              </p>
              <p className="mt-1.5 mb-3 text-[.9375rem] leading-[1.45] text-ink-600">{guide.text}</p>
              {'article' in guide ? (
                <ButtonLink to={articleOf(guide)} tone="line" small>
                  Download <span className="sr-only">{guide.title}: the article</span>
                </ButtonLink>
              ) : (
                <DownloadLink guide={guide} formFor={formFor} tone="line" small>
                  Download <span className="sr-only">{guide.title}</span>
                </DownloadLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pageOf = ({ slug }: GuideFile) => href('/guides/:guide', { guide: slug });
const articleOf = ({ article }: GuideArticle) => href('/resources/:slug', { slug: article });
