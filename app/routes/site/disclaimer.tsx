import { data } from 'react-router';
import { DISCLAIMER } from '#app/content/legal/disclaimer.ts';
import { shared } from '#app/platform/page-headers.ts';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { LegalPage } from '#app/sections/legal/legal-page.tsx';
import type { Route } from './+types/disclaimer';

export function loader() {
  return data(null, { headers: shared([]) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ siteUrl: siteUrlOf(matches), ...DISCLAIMER });

export default function Disclaimer() {
  return <LegalPage document={DISCLAIMER} />;
}
