import { BUY_CLOSING, BUY_META, BUY_SERVICES } from '#app/content/buy.ts';
import { shared } from '#app/platform/page-headers.ts';
import { BuyHero, FeeRows, FinancingPanel, SearchProcess } from '#app/sections/buy/buy.tsx';
import { HundredDays } from '#app/sections/buy/hundred-days.tsx';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs, service } from '#app/sections/head/structured-data.ts';
import type { Route } from './+types/buy';

/** Cached without tags: nothing on the page comes from the database. */
export function headers() {
  return shared([]);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const path = '/buy';
  return pageHead({
    siteUrl,
    path,
    ...BUY_META,
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Buy a Business', to: path },
      ]),
      service(siteUrl, { path, name: 'Buy-side advisory', description: BUY_META.description, offers: BUY_SERVICES }),
    ],
  });
};

export default function Buy() {
  return (
    <>
      <BuyHero />
      <FeeRows />
      <SearchProcess />
      <HundredDays />
      <FinancingPanel />
      <ClosingCta {...BUY_CLOSING} motif="buy" />
    </>
  );
}
