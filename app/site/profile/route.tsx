import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { articlesBy } from '#app/features/articles/published/published-articles.ts';
import { offeredTimes } from '#app/features/booking/times/offered-times.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { namesOf, personAt, personFormerlyAt, personTag } from '#app/firm/people.ts';
import { sbaLimits } from '#app/firm/sba.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { incomplete, withTags } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { Failure, PageNotFound } from '#app/site/frame/error-pages.tsx';
import { PAGE_NOT_FOUND } from '#app/site/frame/error-texts.ts';
import { breadcrumbs, profilePage } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { socialCards } from '#app/site/frame/head/social-cards.ts';
import { profileTexts } from '#app/site/page-texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { monogramPaths } from '#app/ui/drawings/monogram.server.ts';
import type { Route } from './+types/route';
import { BanknoteProfile } from './banknote.tsx';
import { PlateProfile } from './plate.tsx';

const TRAIL = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
];

/** §7, as for the home page: if the articles cannot be read, their section is left out. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const known = personAt(params.name);
  if (!known) throw movedOrMissing(params.name);
  const { facts: book, db, now, log } = context.get(services);
  const facts = book.reader();
  const { person: filled, ...texts } = facts.fill(profileTexts(known));
  const { id, ...person } = filled;
  const loan = { sba: texts.sba, limits: sbaLimits(facts.value), notes: facts.notes(now()) };
  const { days, headers } = await offeredTimes(context.get(services), id);
  const letters = monogramPaths(person.monogram, MONOGRAM[person.composition]);
  const cards = socialCards();
  const { path, alt } = cards[`about-${person.slug}`] ?? cards.default;
  const card = { url: path, alt, isCard: true } as const;
  const content = { person, card, focus: texts.focus, letters, days, loan };
  const tags = ['articles', personTag(id), ...facts.tags];
  try {
    const articles = facts.fill(await articlesBy(db, namesOf(known), dateIn(OFFICE_ZONE, now()), WRITTEN));
    return data({ ...content, articles }, { headers: withTags(headers, tags) });
  } catch (error) {
    log.error({ err: error }, 'reading the articles of a profile failed');
    return data({ ...content, articles: [] }, { headers: { ...withTags(headers, tags), ...incomplete } });
  }
}

/** Who was renamed keeps the old address. */
function movedOrMissing(slug: string) {
  const moved = personFormerlyAt(slug);
  return moved ? redirect(href('/about/:name', { name: moved.slug }), 301) : data(null, { status: 404 });
}

/** The sizes of both drawings. */
const MONOGRAM = {
  banknote: { size: 134, tracking: -0.112, y: 47 },
  plate: { size: 196, tracking: -0.102, y: 66 },
} as const;

const WRITTEN = 12;

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaderData) return missingHead(siteUrl, location.pathname);
  const { person, card } = loaderData;
  const path = href('/about/:name', { name: person.slug });
  return pageHead({
    siteUrl,
    path,
    title: `${person.name}, ${person.role}`,
    description: person.bio[0] ?? person.short,
    type: 'profile',
    image: card,
    structuredData: [
      profilePage(siteUrl, { ...person, ...(person.portrait && { image: person.portrait.src }) }),
      breadcrumbs(siteUrl, [...TRAIL, { label: person.name, to: path }]),
    ],
  });
};

export default function Profile({ loaderData: { focus, loan, card: _, ...profile } }: Route.ComponentProps) {
  const { name, composition } = profile.person;
  return (
    <>
      <div className="wrap">
        <Breadcrumb trail={TRAIL} current={name} currentOnPhones />
      </div>
      {composition === 'banknote' ? (
        <BanknoteProfile {...profile} focus={focus} />
      ) : (
        <PlateProfile {...profile} loan={loan} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <PageNotFound /> : <Failure error={error} />;
}

function missingHead(siteUrl: string, path: string) {
  return pageHead({ siteUrl, path, title: 'Page not found', description: PAGE_NOT_FOUND.text, robots: 'noindex' });
}
