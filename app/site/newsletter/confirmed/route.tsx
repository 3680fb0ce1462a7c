import { useEffect, useRef } from 'react';
import { confirmSubscription } from '#app/features/newsletter/confirm.ts';
import { STORED_EMAIL } from '#app/features/newsletter/newsletter.ts';
import { SITE } from '#app/firm/identity.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { services, visitor } from '#app/platform/services.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { CONFIRMATION, PUBLISHER, SUBSCRIBE } from '#app/site/frame/newsletter/content.ts';
import { InlineScript } from '#app/ui/inline-script.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { MessageSheet } from '#app/ui/message-sheet.tsx';
import type { Route } from './+types/route';
import { type ConfirmationState, confirmInBrowser } from './confirm-in-browser.ts';
import confirmInBrowserSource from './confirm-in-browser.ts?raw';

/** Runs before the first paint, so that a state that is already known does not flash. */
const INLINE_SCRIPT = `{${confirmInBrowserSource.replace('export ', '')};confirmInBrowser(document.getElementById('confirmation'))}`;

const STATES: ConfirmationState[] = ['processing', 'ask', 'success', 'error'];

const SHOWN_WHEN = {
  processing: 'hidden group-data-[state=processing]:contents',
  ask: 'hidden group-data-[state=ask]:contents',
  success: 'hidden group-data-[state=success]:contents',
  error: 'hidden group-data-[state=error]:contents',
};

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

/** The link carries our token, or the email address that the marketing tool put into it. */
interface ConfirmationLink {
  token: string;
  email: string;
}

interface ConfirmationProps {
  link: ConfirmationLink;
  /** The action's result for a browser without JavaScript; otherwise `processing`. */
  initialState: ConfirmationState;
}

/** /confirmed: processing, then success or error (§2, §4). All states are rendered; `data-state` shows one. */
function Confirmation({ link, initialState }: ConfirmationProps) {
  const region = useRef<HTMLDivElement>(null);
  // After a client-side navigation: the script below only runs on a page load.
  useEffect(() => {
    if (region.current) confirmInBrowser(region.current);
  }, []);
  return (
    <>
      <div
        ref={region}
        id="confirmation"
        // Tall enough for every state, so that the layout does not shift.
        className="group [&_.sheet]:min-h-[33rem] [&_.sheet]:content-start"
        data-state={initialState}
        data-stored-email={STORED_EMAIL}
        aria-live="polite"
        aria-busy={initialState === 'processing'}
        suppressHydrationWarning
      >
        <MessageSheet title={STATES.map((state) => <Title key={state} state={state} />)}>
          <div className={SHOWN_WHEN.processing}>
            <Processing link={link} />
          </div>
          <div className={SHOWN_WHEN.ask}>{(link.token || link.email) && <ConfirmForm link={link} />}</div>
          <div className={SHOWN_WHEN.success}>
            <Success />
          </div>
          <div className={SHOWN_WHEN.error}>
            <Failure />
          </div>
        </MessageSheet>
      </div>
      <InlineScript code={INLINE_SCRIPT} />
    </>
  );
}

function Title({ state }: { state: ConfirmationState }) {
  return <span className={SHOWN_WHEN[state]}>{CONFIRMATION[state].title}</span>;
}

function Processing({ link }: { link: ConfirmationLink }) {
  return (
    <>
      <p className="script-only text-ink-600">{CONFIRMATION.processing.text}</p>
      <noscript>
        <ConfirmForm link={link} />
      </noscript>
    </>
  );
}

/** Without JavaScript, and in other browsers than the one that subscribed, viewing the page must not confirm anything. */
function ConfirmForm({ link }: { link: ConfirmationLink }) {
  const { text, button } = CONFIRMATION.ask;
  return (
    <form method="post" className="grid justify-items-center gap-5">
      <p className="text-ink-600">{text}</p>
      {link.token && <input type="hidden" name="token" value={link.token} />}
      {!link.token && link.email && <input type="hidden" name="email" value={link.email} />}
      {!link.token && !link.email && (
        <div className="field w-full text-left">
          <label htmlFor="confirm-email">{SUBSCRIBE.label}</label>
          <input id="confirm-email" type="email" name="email" required maxLength={255} autoComplete="email" />
        </div>
      )}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
}

function Success() {
  const { text, links } = CONFIRMATION.success;
  return (
    <>
      <p className="max-w-[44ch] text-ink-600">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3.5 max-xs:w-full">
        {links.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} tone={index === 0 ? 'ink' : 'line'} className="max-xs:w-full">
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}

function Failure() {
  const { text, again } = CONFIRMATION.error;
  return (
    <>
      <p className="max-w-[44ch] text-ink-600">{text}</p>
      <p>
        <a
          href={`mailto:${SITE.email}`}
          className="text-link inline-flex min-h-11 items-center font-serif text-[1.375rem] wrap-anywhere"
        >
          {SITE.email}
        </a>
      </p>
      <ButtonLink to="/newsletter" tone="line" className="max-xs:w-full">
        {again}
      </ButtonLink>
    </>
  );
}
