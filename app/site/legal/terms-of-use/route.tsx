import { data } from 'react-router';
import { shared } from '#app/platform/http/page-headers.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import type { Route } from './+types/route';
import { TERMS_OF_USE } from './content.ts';

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
