import { data, href, redirect } from 'react-router';
import { findSubscription, resubscribe, unsubscribe } from '#app/features/newsletter/unsubscribe.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { readForm } from '#app/platform/http/read-form.ts';
import { services } from '#app/platform/services.ts';
import { Failure } from '#app/site/frame/error-pages.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { PUBLISHER, UNSUBSCRIBE } from '#app/site/frame/newsletter/content.ts';
import type { Route } from './+types/route';
import { UnsubscribeSheet } from './unsubscribe.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const found = await orUnavailable(findSubscription(context.get(services), token));
  if (!found) return data(null, { status: 404 });
  const isUnsubscribed = found.state === 'unsubscribed' || found.state === 'bounced';
  const hasResubscribed = !isUnsubscribed && new URL(request.url).searchParams.has('back');
  const canResubscribe = found.state === 'unsubscribed';
  return data({ email: found.email, isUnsubscribed, canResubscribe, hasResubscribed });
}

/** The page's buttons, and one-click unsubscribe by the email client (RFC 8058), which sends only that one field. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  const fields = await readForm(request);
  const isReturn = fields.get('intent') === 'rejoin';
  const act = isReturn ? resubscribe : unsubscribe;
  const done = await orUnavailable(act(context.get(services), PUBLISHER, token));
  if (!done) return data(null, { status: 404 });
  // Email clients do not follow redirects; visitors get a page that they can reload.
  if (fields.get('List-Unsubscribe') === 'One-Click') return null;
  throw redirect(
    `${href('/newsletter/unsubscribe')}?token=${encodeURIComponent(token)}${isReturn ? '&back' : ''}`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: '/newsletter/unsubscribe',
    title: UNSUBSCRIBE.title,
    description: UNSUBSCRIBE.description,
    robots: 'noindex',
  });

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribeSheet subscription={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
