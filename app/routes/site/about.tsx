import { ABOUT_CLOSING, ABOUT_META } from '#app/content/about.ts';
import { shared } from '#app/platform/page-headers.ts';
import { ComplianceNote, Focus, HowWeWork, ValuesRosette } from '#app/sections/about/about.tsx';
import { Leadership } from '#app/sections/about/leadership.tsx';
import { Mission } from '#app/sections/about/mission.tsx';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs } from '#app/sections/head/structured-data.ts';
import type { Route } from './+types/about';

const PATH = '/about';

export function headers() {
  return shared([]);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return pageHead({
    siteUrl,
    path: PATH,
    ...ABOUT_META,
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'About', to: PATH },
      ]),
    ],
  });
};

export default function About() {
  return (
    <>
      <Mission />
      <Focus />
      <HowWeWork />
      <ValuesRosette />
      <Leadership />
      <ComplianceNote />
      <ClosingCta {...ABOUT_CLOSING} motif="insights" />
    </>
  );
}
