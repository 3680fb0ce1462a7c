import { data } from 'react-router';
import { ABOUT_CLOSING, ABOUT_META } from '#app/content/about.ts';
import { PAGE_TEXTS } from '#app/content/page-texts.ts';
import { services } from '#app/platform/services.ts';
import { ComplianceNote, Focus, HowWeWork, ValuesRosette } from '#app/sections/about/about.tsx';
import { Leadership } from '#app/sections/about/leadership.tsx';
import { Mission } from '#app/sections/about/mission.tsx';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs } from '#app/sections/head/structured-data.ts';
import type { Route } from './+types/about';

const PATH = '/about';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.About);
  return data({ texts, range: facts.value('firm.focus') }, { headers: facts.shared([], now()) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  return pageHead({
    siteUrl,
    path: PATH,
    ...(loaderData?.texts.meta ?? ABOUT_META),
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'About', to: PATH },
      ]),
    ],
  });
};

export default function About({ loaderData: { texts, range } }: Route.ComponentProps) {
  return (
    <>
      <Mission />
      <Focus figure={texts.focus} range={range} />
      <HowWeWork {...texts.work} />
      <ValuesRosette />
      <Leadership />
      <ComplianceNote />
      <ClosingCta {...ABOUT_CLOSING} motif="insights" />
    </>
  );
}
