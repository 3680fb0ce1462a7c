import { data } from 'react-router';
import { TERMS_OF_USE } from '#app/content/legal/terms-of-use.ts';
import { shared } from '#app/platform/page-headers.ts';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { LegalPage } from '#app/sections/legal/legal-page.tsx';
import type { Route } from './+types/terms-of-use';

export function loader() {
  return data(null, { headers: shared([]) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ siteUrl: siteUrlOf(matches), ...TERMS_OF_USE });

export default function TermsOfUse() {
  return <LegalPage document={TERMS_OF_USE} />;
}
