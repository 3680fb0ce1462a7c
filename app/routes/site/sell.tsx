import { data } from 'react-router';
import { SELL_CLOSING, SELL_HERO, SELL_META } from '#app/content/sell.ts';
import { SELL_SIDE } from '#app/content/services.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs, service } from '#app/sections/head/structured-data.ts';
import { ExitPhases } from '#app/sections/sell/exit-phases.tsx';
import { Benefits, ReadinessPackage, SellHero } from '#app/sections/sell/sell.tsx';
import serifText from '#app/ui/fonts/newsreader-text.woff2?url';
import { preloadFont } from '#app/ui/preload-font.ts';
import type { Route } from './+types/sell';

const PATH = '/sell';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill({ meta: SELL_META, lede: SELL_HERO.lede, offer: SELL_SIDE });
  return data({ texts, increase: facts.value('firm.value-increase') }, { headers: facts.shared([], now()) });
}

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
    ],
  });
};

export default function Sell({ loaderData: { texts, increase } }: Route.ComponentProps) {
  return (
    <>
      <SellHero lede={texts.lede} increase={increase} />
      <Benefits />
      <ReadinessPackage fee={texts.offer.fee} />
      <ExitPhases />
      <ClosingCta {...SELL_CLOSING} motif="sell" />
    </>
  );
}
