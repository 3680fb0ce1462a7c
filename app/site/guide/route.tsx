import { data, Form, href, isRouteErrorResponse, redirect, useNavigation } from 'react-router';
import { sendNewLink } from '#app/features/guides/send-guide.ts';
import { readTicket } from '#app/features/guides/tickets.ts';
import { RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { type GuideFile, guideCalled, shownGuide } from '#app/firm/guides.ts';
import { SITE } from '#app/firm/identity.ts';
import { shared } from '#app/platform/http/page-headers.ts';
import { services, visitor } from '#app/platform/services.ts';
import { guideFormUrl } from '#app/site/frame/articles/resources-url.ts';
import { Failure, PageNotFound } from '#app/site/frame/error-pages.tsx';
import { answerRequest } from '#app/site/frame/guides/answer-request.ts';
import { GUIDE_EMAIL, GUIDE_LANDING, GUIDE_PAGE, GUIDE_PAGE as TEXT } from '#app/site/frame/guides/content.ts';
import { coverOf } from '#app/site/frame/guides/guide-pictures.ts';
import { book, breadcrumbs } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { formHeaders, orFailure } from '#app/site/frame/lead-form/form-answer.ts';
import { ArrowLink, ButtonLink } from '#app/ui/links.tsx';
import { MessageSheet } from '#app/ui/message-sheet.tsx';
import type { Route } from './+types/route';
import { GuideLanding } from './guide-landing.tsx';

/**
 * What is in the guide, shared by all visitors. With a ticket, its state is shown above: it is where a download link
 * without a valid ticket redirects to, and the status code says so, too.
 */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { keyedHash, now } = context.get(services);
  const { searchParams } = new URL(request.url);
  const ticket = searchParams.get('ticket');
  const guide = knownGuide(params.guide, ticket !== null);
  if (ticket === null) return data({ guide, ticket: '', state: null } as const, { headers: shared([]) });
  const read = readTicket(keyedHash, guide.slug, ticket, now());
  const sent = searchParams.has('sent');
  const state = read.ok ? 'valid' : read.reason === 'foreign' ? 'unknown' : sent ? 'sent' : 'expired';
  return data({ guide, ticket, state } as const, { status: STATUS[state], headers: NOT_INDEXED });
}

const STATUS = { valid: 200, sent: 200, expired: 410, unknown: 404 } as const;
const NOT_INDEXED = { 'x-robots-tag': 'noindex, nofollow' };

/** Requests the guide, or with a ticket a new link to it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const guide = knownGuide(params.guide, true);
  const sent = await readSubmission('resource', request, context.get(visitor));
  const ticket = sent.fields.get('ticket');
  if (ticket === null) return answerRequest(context.get(services), guide, sent);
  const outcome = await sendNewLink(context.get(services), GUIDE_EMAIL, guide, String(ticket));
  if (outcome !== 'sent') return data(outcome, { status: outcome === 'too-many' ? 429 : 404 });
  const page = href('/guides/:guide', { guide: guide.slug });
  throw redirect(`${page}?ticket=${encodeURIComponent(String(ticket))}&sent`, 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isRequest = !(await request.clone().formData()).has('ticket');
  return isRequest ? orFailure(serverAction, RESOURCE_TOASTS.failed) : serverAction();
}

export function headers({ errorHeaders, ...others }: Route.HeadersArgs) {
  return errorHeaders ?? formHeaders(others);
}

export const handle: SiteHandle = { parameters: { ticket: 'personal' } };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  const guide = guideCalled(params.guide);
  const path = `/guides/${params.guide}`;
  const isLanding = guide && loaderData?.state === null;
  return pageHead({
    siteUrl,
    path,
    title: guide?.title ?? 'Page not found',
    description: isLanding ? GUIDE_LANDING.description(guide.title, guide.text) : GUIDE_PAGE.description,
    ...(isLanding
      ? {
          socialImage: 'resources',
          structuredData: [
            breadcrumbs(siteUrl, [...TRAIL, { label: guide.title, to: path }]),
            book(siteUrl, guide, coverOf(guide.slug).src ?? ''),
          ],
        }
      : { robots: 'noindex' }),
  });
};

const TRAIL = [
  { label: 'Home', to: '/' },
  { label: 'Resources', to: '/resources' },
];

export default function Guide({ loaderData: { guide, ticket, state }, actionData }: Route.ComponentProps) {
  const shown = typeof actionData === 'string' ? actionData : state;
  return (
    <>
      {shown && <GuideSheet guide={guide} ticket={ticket} state={shown} />}
      <GuideLanding guide={guide} isBelow={shown !== null} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <PageNotFound /> : <Failure error={error} />;
}

/** A hidden one is there for readers who have asked for it. */
function knownGuide(slug: string, isAskedFor: boolean) {
  const guide = isAskedFor ? guideCalled(slug) : shownGuide(slug);
  if (!guide) throw data(null, { status: 404 });
  return guide;
}

interface GuideSheetProps {
  guide: GuideFile;
  ticket: string;
  state: 'valid' | 'expired' | 'sent' | 'too-many' | 'unknown';
}

/** The state of a download link, and what the visitor can do next. */
function GuideSheet({ guide, ticket, state }: GuideSheetProps) {
  const { title, text } = textFor(state, guide.title);
  return (
    <MessageSheet title={title}>
      <p className="max-w-[52ch] text-ink-600">{text}</p>
      {state === 'valid' && (
        <ButtonLink to={`/guides/${guide.slug}/${ticket}`} reloadDocument className="max-xs:w-full">
          {TEXT.valid.button}
        </ButtonLink>
      )}
      {state === 'expired' && <NewLinkForm ticket={ticket} />}
      {state === 'unknown' && (
        <ButtonLink to={guideFormUrl({}, guide.slug)} className="max-xs:w-full">
          {TEXT.ask}
        </ButtonLink>
      )}
      {state !== 'valid' && state !== 'unknown' && <ArrowLink to={guideFormUrl({}, guide.slug)}>{TEXT.ask}</ArrowLink>}
      <p className="text-base text-ink-600">
        <span className="whitespace-nowrap">{SITE.phone}</span>, {SITE.hours}
      </p>
    </MessageSheet>
  );
}

function NewLinkForm({ ticket }: { ticket: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="max-xs:w-full">
      <input type="hidden" name="ticket" value={ticket} />
      <button type="submit" disabled={busy} className="button max-xs:w-full">
        {busy ? TEXT.expired.sending : TEXT.expired.button}
      </button>
    </Form>
  );
}

function textFor(state: GuideSheetProps['state'], guide: string): { title: string; text: string } {
  if (state === 'valid') return { title: TEXT.valid.title(guide), text: TEXT.valid.text };
  return state === 'too-many' ? TEXT.tooMany : TEXT[state];
}
