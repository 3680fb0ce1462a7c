import { data, redirect } from 'react-router';
import { readSubscribeRequest, subscribe } from '#app/features/newsletter/subscribe.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { services, visitor } from '#app/platform/services.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { PUBLISHER, SUBSCRIBE, SUBSCRIBE_PAGE } from '#app/site/frame/newsletter/content.ts';
import { SubscribeForm } from '#app/site/frame/newsletter/subscribe-form.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { MessageSheet } from '#app/ui/message-sheet.tsx';
import type { Route } from './+types/route';

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') };
}

/** Receives the newsletter forms of all pages from browsers without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = readSubscribeRequest(request, await readForm(request), context.get(visitor).address);
  const outcome = await subscribe(context.get(services), PUBLISHER, sent);
  if (sent.trapped) throw new Response(null, { status: 204 }); // 204 keeps the browser on its page (§5).
  if (outcome.ok) throw redirect('/newsletter?sent', 303);
  const { text, status } = PROBLEMS[outcome.reason];
  return data({ email: sent.email, problem: text }, { status });
}

const PROBLEMS = {
  invalid: { status: 422, text: SUBSCRIBE.notAnAddress },
  'too-many': { status: 429, text: SUBSCRIBE.tooMany },
  unavailable: { status: 503, text: SUBSCRIBE.notSent },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: '/newsletter',
    title: SUBSCRIBE_PAGE.title,
    description: SUBSCRIBE_PAGE.text,
    robots: 'noindex',
  });

export default function Newsletter({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  if (sent) return <Sent />;
  return (
    <MessageSheet title={SUBSCRIBE_PAGE.title}>
      <p className="max-w-[46ch] text-ink-600">{SUBSCRIBE_PAGE.text}</p>
      <div className="w-full max-w-[34rem] text-left">
        <SubscribeForm
          label={SUBSCRIBE_PAGE.title}
          form="footer"
          email={actionData?.email}
          error={actionData?.problem}
        />
      </div>
    </MessageSheet>
  );
}

function Sent() {
  return (
    <MessageSheet title={SUBSCRIBE_PAGE.sentTitle}>
      <p className="text-ink-600">{SUBSCRIBE.thanks}</p>
      <ButtonLink to="/" className="max-xs:w-full">
        Return to Home
      </ButtonLink>
    </MessageSheet>
  );
}
