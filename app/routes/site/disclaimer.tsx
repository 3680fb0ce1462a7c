import { data } from 'react-router';
import { DISCLAIMER } from '#app/content/legal/disclaimer.ts';
import { PAGE_TEXTS } from '#app/content/page-texts.ts';
import { services } from '#app/platform/services.ts';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { LegalPage } from '#app/sections/legal/legal-page.tsx';
import type { Route } from './+types/disclaimer';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const document = facts.fill(PAGE_TEXTS['Legal Disclaimer']);
  return data({ document, notes: facts.notes(now()) }, { headers: facts.shared([], now()) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ siteUrl: siteUrlOf(matches), ...DISCLAIMER });

export default function Disclaimer({ loaderData: { document, notes } }: Route.ComponentProps) {
  return <LegalPage document={document} notes={notes} />;
}
