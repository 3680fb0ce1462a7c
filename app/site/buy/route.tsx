import { data } from 'react-router';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { breadcrumbs, faqPage, service } from '#app/site/frame/head/structured-data.ts';
import { Questions } from '#app/site/frame/questions.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { ToolEntrance } from '#app/tools/frame/tool-entrance.tsx';
import type { Route } from './+types/route';
import { BuyHero, FeeRows, FinancingPanel, SearchProcess } from './buy.tsx';
import { BUY_CLOSING, BUY_META, BUY_SERVICES, BUY_TOOL } from './content.ts';
import { HundredDays } from './hundred-days.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.Buy);
  const loanPercent = facts.value('sba.7a.loan-to-value');
  return data({ texts, loanPercent, notes: facts.notes(now()) }, { headers: facts.shared([], now()) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  const path = '/buy';
  const { meta: texts, services: offers } = loaderData?.texts ?? { meta: BUY_META, services: BUY_SERVICES };
  return pageHead({
    siteUrl,
    path,
    ...texts,
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Buy a Business', to: path },
      ]),
      service(siteUrl, { path, name: 'Buy-side advisory', description: texts.description, offers }),
      faqPage(loaderData?.texts.questions ?? []),
    ],
  });
};

export default function Buy({ loaderData: { texts, loanPercent, notes } }: Route.ComponentProps) {
  return (
    <>
      <BuyHero />
      <FeeRows services={texts.services} />
      <SearchProcess />
      <HundredDays />
      <FinancingPanel {...texts.financing} loanPercent={loanPercent} notes={notes} />
      <ToolEntrance {...BUY_TOOL} className="border-t" />
      <div className="pt-section">
        <Questions questions={texts.questions} />
      </div>
      <ClosingCta {...BUY_CLOSING} motif="buy" />
    </>
  );
}
