import { data } from 'react-router';
import { DEAL_FIELDS } from '#app/features/tools/deal-coverage.ts';
import { readTool } from '#app/features/tools/tool-fields.ts';
import { sbaLimits } from '#app/firm/sba.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { breadcrumbs, faqPage, service } from '#app/site/frame/head/structured-data.ts';
import { Questions } from '#app/site/frame/questions.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import type { Route } from './+types/route';
import { CapitalHero, CapitalProcess, FeeLine, Offerings } from './capital.tsx';
import { CaseStudy } from './case-study.tsx';
import { CAPITAL_CLOSING, CAPITAL_META, CAPITAL_OFFER, CAPITAL_TOOL } from './content.ts';
import { DealEntrance } from './deal-entrance.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const limits = sbaLimits((key) => facts.value(key));
  const texts = facts.fill(PAGE_TEXTS.Capital);
  const { typed } = readTool(DEAL_FIELDS, new URLSearchParams());
  const tool = CAPITAL_TOOL.fields.map((field) => ({ ...field, value: typed[field.name] }));
  return data({ texts, limits, tool, notes: facts.notes(now()) }, { headers: facts.shared([], now()) });
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
      faqPage(loaderData?.texts.questions ?? []),
    ],
  });
};

export default function Capital({ loaderData: { texts, limits, tool, notes } }: Route.ComponentProps) {
  return (
    <>
      <CapitalHero facts={texts.hero} />
      <CaseStudy />
      <DealEntrance {...CAPITAL_TOOL} fields={tool} />
      <Offerings sba={texts.sba} limits={limits} notes={notes} />
      <FeeLine {...texts.fee} />
      <CapitalProcess />
      <Questions questions={texts.questions} />
      <ClosingCta {...CAPITAL_CLOSING} motif="capital" />
    </>
  );
}
