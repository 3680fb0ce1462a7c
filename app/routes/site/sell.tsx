import { SELL_CLOSING, SELL_META } from '#app/content/sell.ts';
import { SELL_SIDE } from '#app/content/services.ts';
import { shared } from '#app/platform/page-headers.ts';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs, service } from '#app/sections/head/structured-data.ts';
import { ExitPhases } from '#app/sections/sell/exit-phases.tsx';
import { Benefits, ReadinessPackage, SellHero } from '#app/sections/sell/sell.tsx';
import serifText from '#app/ui/fonts/newsreader-text.woff2?url';
import { preloadFont } from '#app/ui/preload-font.ts';
import type { Route } from './+types/sell';

const PATH = '/sell';

export function headers() {
  return shared([]);
}

export const links: Route.LinksFunction = () => [preloadFont(serifText)];

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const { description } = SELL_META;
  return pageHead({
    siteUrl,
    path: PATH,
    ...SELL_META,
    structuredData: [
      service(siteUrl, { path: PATH, name: 'Sell-side advisory', description, offers: [SELL_SIDE] }),
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Sell a Business', to: PATH },
      ]),
    ],
  });
};

export default function Sell() {
  return (
    <>
      <SellHero />
      <Benefits />
      <ReadinessPackage />
      <ExitPhases />
      <ClosingCta {...SELL_CLOSING} motif="sell" />
    </>
  );
}
