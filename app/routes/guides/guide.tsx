import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { GUIDE_EMAIL, GUIDE_PAGE } from '#app/content/guide-download.ts';
import { guideCalled } from '#app/content/guides.ts';
import { sendNewLink } from '#app/features/guides/send-new-link.ts';
import { readTicket } from '#app/features/guides/tickets.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { readForm } from '#app/platform/read-form.ts';
import { services } from '#app/platform/services.ts';
import { Failure, PageNotFound } from '#app/sections/errors/error-pages.tsx';
import { GuideSheet } from '#app/sections/guides/guide-sheet.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import type { Route } from './+types/guide';

/** The page for download links that no longer work; the status code says so, too. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { keyedHash, now } = context.get(services);
  const guide = knownGuide(params.guide);
  const { searchParams } = new URL(request.url);
  const ticket = searchParams.get('ticket') ?? '';
  const read = readTicket(keyedHash, guide.slug, ticket, now());
  const sent = searchParams.has('sent');
  const state = read.ok ? 'valid' : read.reason === 'foreign' ? 'unknown' : sent ? 'sent' : 'expired';
  return data({ guide, ticket, state } as const, { status: STATUS[state], headers: NOT_INDEXED });
}

const STATUS = { valid: 200, sent: 200, expired: 410, unknown: 404 } as const;
const NOT_INDEXED = { 'x-robots-tag': 'noindex, nofollow' };

/** Requests a new link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const guide = knownGuide(params.guide);
  const ticket = String((await readForm(request)).get('ticket') ?? '');
  const outcome = await orUnavailable(sendNewLink(context.get(services), GUIDE_EMAIL, guide, ticket));
  if (outcome !== 'sent') return data(outcome, { status: outcome === 'too-many' ? 429 : 404 });
  throw redirect(`${href('/guides/:guide', { guide: guide.slug })}?ticket=${encodeURIComponent(ticket)}&sent`, 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: `/guides/${params.guide}`,
    title: guideCalled(params.guide)?.title ?? 'Page not found',
    description: GUIDE_PAGE.description,
    robots: 'noindex',
  });

export default function Guide({ loaderData: { guide, ticket, state }, actionData }: Route.ComponentProps) {
  return <GuideSheet guide={guide} ticket={ticket} state={actionData ?? state} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <PageNotFound /> : <Failure error={error} />;
}

function knownGuide(slug: string) {
  const guide = guideCalled(slug);
  if (!guide) throw data(null, { status: 404 });
  return guide;
}
