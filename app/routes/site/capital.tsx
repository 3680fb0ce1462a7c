import { data } from 'react-router';
import { CAPITAL_CLOSING, CAPITAL_FEE, CAPITAL_HERO, CAPITAL_META, CAPITAL_OFFER, SBA } from '#app/content/capital.ts';
import { services } from '#app/platform/services.ts';
import { CapitalHero, CapitalProcess, FeeLine, Offerings } from '#app/sections/capital/capital.tsx';
import { CaseStudy } from '#app/sections/capital/case-study.tsx';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs, service } from '#app/sections/head/structured-data.ts';
import type { Route } from './+types/capital';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const limits = {
    loanPercent: facts.value('sba.7a.loan-to-value'),
    dollars: facts.value('sba.7a.max-loan'),
    years: { from: facts.value('sba.7a.term'), to: facts.value('sba.7a.term-real-estate') },
  };
  const own = { meta: CAPITAL_META, offer: CAPITAL_OFFER, hero: CAPITAL_HERO.facts, fee: CAPITAL_FEE };
  const texts = facts.fill({ ...own, sba: SBA });
  return data({ texts, limits, notes: facts.notes(now()) }, { headers: facts.shared([], now()) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  const path = '/capital';
  const name = 'Capital Advisory';
  const { meta: texts, offer } = loaderData?.texts ?? { meta: CAPITAL_META, offer: CAPITAL_OFFER };
  return pageHead({
    siteUrl,
    path,
    ...texts,
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: name, to: path },
      ]),
      service(siteUrl, { path, name, description: texts.description, offers: [offer] }),
    ],
  });
};

export default function Capital({ loaderData: { texts, limits, notes } }: Route.ComponentProps) {
  return (
    <>
      <CapitalHero facts={texts.hero} />
      <CaseStudy />
      <Offerings sba={texts.sba} limits={limits} notes={notes} />
      <FeeLine {...texts.fee} />
      <CapitalProcess />
      <ClosingCta {...CAPITAL_CLOSING} motif="capital" />
    </>
  );
}
