import { data } from 'react-router';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { SELL_SIDE } from '#app/firm/services.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { breadcrumbs, faqPage, service } from '#app/site/frame/head/structured-data.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { Questions } from '#app/site/frame/questions.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { ToolEntrance } from '#app/tools/frame/tool-entrance.tsx';
import serifText from '#app/ui/fonts/newsreader-text.woff2?url';
import { preloadFont } from '#app/ui/preload-font.ts';
import type { Route } from './+types/route';
import { SELL_CLOSING, SELL_META, SELL_TOOL } from './content.ts';
import { exitDates } from './exit-dates.ts';
import { ExitPhases } from './exit-phases.tsx';
import { Benefits, ReadinessPackage, SellHero } from './sell.tsx';

const PATH = '/sell';

/** Without a month of closing the page is shared, until the months on offer change. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.Sell);
  const asked = new URL(request.url).searchParams.get('close');
  const dates = exitDates(asked, dateIn(OFFICE_ZONE, now()));
  const content = { texts, dates, increase: facts.value('firm.value-increase') };
  const headers = asked ? NOT_SHARED : sharedUntilTomorrow(facts.tags, now(), OFFICE_ZONE);
  return data(content, { headers });
}

const NOT_SHARED = { 'cache-control': 'no-store' };

export const handle: SiteHandle = { parameters: { close: 'personal' } };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const links: Route.LinksFunction = () => [preloadFont(serifText)];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  const { meta: texts, offer } = loaderData?.texts ?? { meta: SELL_META, offer: SELL_SIDE };
  const { description } = texts;
  return pageHead({
    siteUrl,
    path: PATH,
    ...texts,
    structuredData: [
      service(siteUrl, { path: PATH, name: 'Sell-side advisory', description, offers: [offer] }),
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Sell a Business', to: PATH },
      ]),
      faqPage(loaderData?.texts.questions ?? []),
    ],
  });
};

export default function Sell({ loaderData: { texts, dates, increase } }: Route.ComponentProps) {
  return (
    <>
      <SellHero lede={texts.lede} increase={increase} />
      <ToolEntrance {...SELL_TOOL} />
      <Benefits />
      <ReadinessPackage fee={texts.offer.fee} />
      <ExitPhases dates={dates} />
      <Questions questions={texts.questions} />
      <ClosingCta {...SELL_CLOSING} motif="sell" />
    </>
  );
}
