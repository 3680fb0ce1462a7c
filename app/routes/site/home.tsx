import { data } from 'react-router';
import { HOME_CLOSING, HOME_META } from '#app/content/home.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { PAGE_TEXTS } from '#app/content/page-texts.ts';
import { latestArticles } from '#app/features/articles/published-articles.ts';
import { withHeroPictures } from '#app/features/pictures/hero-pictures.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { incomplete, sharedUntilTomorrow } from '#app/platform/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { website } from '#app/sections/head/structured-data.ts';
import { Hero } from '#app/sections/home/hero.tsx';
import { TrustLedger, ValuesLedger } from '#app/sections/home/ledgers.tsx';
import { LibraryTeaser } from '#app/sections/home/library-teaser.tsx';
import { PathPanels } from '#app/sections/home/path-panels.tsx';
import { Tombstones } from '#app/sections/home/tombstones.tsx';
import type { Route } from './+types/home';
import type { SiteHandle } from './layout.tsx';

const TEASERS = 3;

/** §7: on an error, the section is hidden. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, log, storageUrl, facts: book } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.Home);
  try {
    const latest = await latestArticles(db, dateIn(OFFICE_ZONE, now()), TEASERS);
    const articles = facts.fill(await withHeroPictures(db, latest, storageUrl));
    const headers = sharedUntilTomorrow(['articles', ...facts.tags], now(), OFFICE_ZONE);
    return data({ texts, articles }, { headers });
  } catch (error) {
    log.error({ err: error }, 'reading the articles of the home page failed');
    return data({ texts, articles: [] }, { headers: incomplete });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle: SiteHandle = { overPicture: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  return pageHead({ siteUrl, path: '/', ...(loaderData?.texts.meta ?? HOME_META), structuredData: [website(siteUrl)] });
};

export default function Home({ loaderData: { texts, articles } }: Route.ComponentProps) {
  return (
    <>
      <Hero dealSize={texts.dealSize} />
      <div aria-hidden="true" className="braid" />
      <TrustLedger items={texts.trust} />
      <PathPanels buy={texts.buy} sell={texts.sell} />
      <ValuesLedger />
      <Tombstones />
      <LibraryTeaser articles={articles} />
      <ClosingCta {...HOME_CLOSING} motif="buy" />
    </>
  );
}
