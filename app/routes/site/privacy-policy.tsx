import { data } from 'react-router';
import { PRIVACY_POLICY } from '#app/content/legal/privacy-policy.ts';
import { shared } from '#app/platform/page-headers.ts';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { LegalPage } from '#app/sections/legal/legal-page.tsx';
import type { Route } from './+types/privacy-policy';

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
