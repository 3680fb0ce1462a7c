import { data } from 'react-router';
import { shared } from '#app/platform/http/page-headers.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import type { Route } from './+types/route';
import { PRIVACY_POLICY } from './content.ts';

export function loader() {
  return data(null, { headers: shared([]) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ siteUrl: siteUrlOf(matches), ...PRIVACY_POLICY });

export default function PrivacyPolicy() {
  return <LegalPage document={PRIVACY_POLICY} />;
}
