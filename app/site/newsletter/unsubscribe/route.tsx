import { data, href, redirect } from 'react-router';
import { findSubscription, resubscribe, unsubscribe } from '#app/features/newsletter/unsubscribe.ts';
import { SITE } from '#app/firm/identity.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { services } from '#app/platform/services.ts';
import { Failure } from '#app/site/frame/error-pages.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { PUBLISHER, UNSUBSCRIBE } from '#app/site/frame/newsletter/content.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { MessageSheet } from '#app/ui/message-sheet.tsx';
import type { Route } from './+types/route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const found = await findSubscription(context.get(services), token);
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
  const done = await act(context.get(services), PUBLISHER, token);
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

interface UnsubscribeSheetProps {
  /** Null for an invalid link. */
  subscription: { email: string; isUnsubscribed: boolean; canResubscribe: boolean; hasResubscribed: boolean } | null;
}

/** Unsubscribing takes one click, needs no sign-in and can be undone. */
function UnsubscribeSheet({ subscription }: UnsubscribeSheetProps) {
  if (!subscription) return <UnknownLink />;
  return subscription.isUnsubscribed ? <Unsubscribed {...subscription} /> : <UnsubscribePrompt {...subscription} />;
}

/** Right after a resubscription it confirms that instead, with unsubscribing as the secondary action. */
function UnsubscribePrompt({ email, hasResubscribed }: { email: string; hasResubscribed: boolean }) {
  const { title, text } = hasResubscribed ? UNSUBSCRIBE.back : UNSUBSCRIBE.ask;
  return (
    <MessageSheet title={title}>
      <p className="text-ink-600">{text}</p>
      <Address email={email} />
      <IntentForm intent="leave" className={hasResubscribed ? 'button button-line' : 'button'}>
        {UNSUBSCRIBE.ask.button}
      </IntentForm>
    </MessageSheet>
  );
}

function Unsubscribed({ email, canResubscribe }: { email: string; canResubscribe: boolean }) {
  const { title, text, undo, button } = UNSUBSCRIBE.done;
  return (
    <MessageSheet title={title}>
      <p className="text-ink-600">{text}</p>
      <Address email={email} />
      <ButtonLink to="/" className="max-xs:w-full">
        Return to Home
      </ButtonLink>
      {canResubscribe && (
        <>
          <p className="mt-4 w-full border-t border-rule pt-5 text-ink-600">{undo}</p>
          <IntentForm intent="rejoin" className="button button-line">
            {button}
          </IntentForm>
        </>
      )}
    </MessageSheet>
  );
}

function UnknownLink() {
  const { title, text } = UNSUBSCRIBE.unknown;
  return (
    <MessageSheet title={title}>
      <p className="max-w-[44ch] text-ink-600">{text}</p>
      <a
        href={`mailto:${SITE.email}`}
        className="text-link inline-flex min-h-11 items-center font-serif text-[1.375rem] wrap-anywhere"
      >
        {SITE.email}
      </a>
    </MessageSheet>
  );
}

function Address({ email }: { email: string }) {
  return <p className="font-serif text-[1.375rem] leading-[1.3] wrap-anywhere">{email}</p>;
}

/** A plain form, so that it works with and without JavaScript. */
function IntentForm({ intent, className, children }: { intent: string; className: string; children: string }) {
  return (
    <form method="post" className="max-xs:w-full">
      <button type="submit" name="intent" value={intent} className={`${className} max-xs:w-full`}>
        {children}
      </button>
    </form>
  );
}
