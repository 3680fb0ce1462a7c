import { CONFIRMATION, PUBLISHER } from '#app/content/newsletter.ts';
import { confirmSubscription } from '#app/features/newsletter/confirm.ts';
import { readForm } from '#app/platform/read-form.ts';
import { services, visitor } from '#app/platform/services.ts';
import { Confirmation } from '#app/sections/newsletter/confirmation.tsx';
import { pageHead, siteUrlOf } from '#app/sections/page-head.ts';
import type { Route } from './+types/confirmed';

/** Looking at the page confirms nothing: mail scanners look at everything. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
}

/** The button of browsers without scripts. */
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
  return <Confirmation link={loaderData} answered={actionData ?? 'processing'} />;
}
