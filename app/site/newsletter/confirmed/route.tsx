import { confirmSubscription } from '#app/features/newsletter/confirm.ts';
import { readForm } from '#app/platform/http/read-form.ts';
import { services, visitor } from '#app/platform/services.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { CONFIRMATION, PUBLISHER } from '#app/site/frame/newsletter/content.ts';
import type { Route } from './+types/route';
import { Confirmation } from './confirmation.tsx';

/** GET confirms nothing: email scanners follow every link. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
}

/** The form for browsers without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const outcome = await confirmSubscription(context.get(services), PUBLISHER, {
    token: String(fields.get('token') ?? ''),
    email: String(fields.get('email') ?? ''),
    client: context.get(visitor).address,
  });
  return outcome.ok ? 'success' : 'error';
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: '/confirmed',
    title: CONFIRMATION.title,
    description: CONFIRMATION.description,
    robots: 'noindex',
  });

export default function Confirmed({ loaderData, actionData }: Route.ComponentProps) {
  return <Confirmation link={loaderData} initialState={actionData ?? 'processing'} />;
}
