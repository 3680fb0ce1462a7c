import { data } from 'react-router';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { breadcrumbs } from '#app/site/frame/head/structured-data.ts';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import type { Route } from './+types/route';
import { ComplianceNote, Focus, HowWeWork, ValuesRosette } from './about.tsx';
import { ABOUT_CLOSING, ABOUT_META } from './content.ts';
import { Leadership } from './leadership.tsx';
import { Mission } from './mission.tsx';

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
