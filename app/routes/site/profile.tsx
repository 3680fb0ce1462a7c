import { data, href, isRouteErrorResponse } from 'react-router';
import { PAGE_NOT_FOUND } from '#app/content/error-pages.ts';
import { PROFILE, personAt } from '#app/content/people.ts';
import { services } from '#app/platform/services.ts';
import { Failure, PageNotFound } from '#app/sections/errors/error-pages.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs, profilePage } from '#app/sections/head/structured-data.ts';
import { Banknote } from '#app/sections/profile/banknote.tsx';
import { Biography } from '#app/sections/profile/biography.tsx';
import { ContactLinks } from '#app/sections/profile/contact-links.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { Route } from './+types/profile';

const TRAIL = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
];

export function loader({ params, context }: Route.LoaderArgs) {
  const person = personAt(params.name);
  if (!person) throw data(null, { status: 404 });
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill({ person, focus: PROFILE.focus });
  return data(texts, { headers: facts.shared([], now()) });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaderData) return missingHead(siteUrl, location.pathname);
  const { person } = loaderData;
  const path = href('/about/:name', { name: person.slug });
  return pageHead({
    siteUrl,
    path,
    title: `${person.name}, ${person.role}`,
    description: person.bio[0],
    type: 'profile',
    structuredData: [profilePage(siteUrl, person), breadcrumbs(siteUrl, [...TRAIL, { label: person.name, to: path }])],
  });
};

export default function Profile({ loaderData: { person, focus } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Breadcrumb trail={TRAIL} current={person.name} currentOnPhones />
        <Banknote name={person.name} role={person.role} focus={focus} />
      </div>
      <div className="wrap grid gap-x-[clamp(32px,6vw,104px)] gap-y-10 pt-[clamp(48px,6vw,96px)] pb-section lg:grid-cols-[3.8fr_8.2fr]">
        <div className="max-lg:order-2">
          <ContactLinks person={person} />
        </div>
        <Biography person={person} />
      </div>
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
