import { data } from 'react-router';
import { services } from '#app/platform/services.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { LegalPage } from '#app/site/legal/legal-page.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import type { Route } from './+types/route';
import { DISCLAIMER } from './content.ts';

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
