import { CAPITAL_CLOSING, CAPITAL_META, CAPITAL_OFFER } from '#app/content/capital.ts';
import { shared } from '#app/platform/page-headers.ts';
import { CapitalHero, CapitalProcess, FeeLine, Offerings } from '#app/sections/capital/capital.tsx';
import { CaseStudy } from '#app/sections/capital/case-study.tsx';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs, service } from '#app/sections/head/structured-data.ts';
import type { Route } from './+types/capital';

/** Cached without tags: nothing on the page comes from the database. */
export function headers() {
  return shared([]);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const path = '/capital';
  const name = 'Capital Advisory';
  return pageHead({
    siteUrl,
    path,
    ...CAPITAL_META,
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: name, to: path },
      ]),
      service(siteUrl, { path, name, description: CAPITAL_META.description, offers: [CAPITAL_OFFER] }),
    ],
  });
};

export default function Capital() {
  return (
    <>
      <CapitalHero />
      <CaseStudy />
      <Offerings />
      <FeeLine />
      <CapitalProcess />
      <ClosingCta {...CAPITAL_CLOSING} motif="capital" />
    </>
  );
}
