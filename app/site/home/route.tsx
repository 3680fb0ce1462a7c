import { data } from 'react-router';
import { latestArticles } from '#app/features/articles/published/published-articles.ts';
import { withHeroPictures } from '#app/features/pictures/hero-pictures.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { incomplete, sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { website } from '#app/site/frame/head/structured-data.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { Tombstones } from '#app/site/frame/tombstones.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import type { Route } from './+types/route';
import { HOME_CLOSING, HOME_META } from './content.ts';
import { Hero } from './hero.tsx';
import { TrustLedger, ValuesLedger } from './ledgers.tsx';
import { LibraryTeaser } from './library-teaser.tsx';
import { PathPanels } from './path-panels.tsx';

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
