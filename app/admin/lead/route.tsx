import { randomUUID } from 'node:crypto';
import { data, href, isRouteErrorResponse, Link, redirect, useLocation } from 'react-router';
import { AdminFailure } from '#app/admin/frame/admin-failure.tsx';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { listMembers, namesOf } from '#app/features/accounts/admins/roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import type { SignedIn } from '#app/features/accounts/sessions/current-session.ts';
import { personalLink } from '#app/features/booking/personal-link.ts';
import { LEAD_OWNERS, NOT_GIVEN } from '#app/features/leads/lead.ts';
import { leadQuery, readPlace } from '#app/features/leads/list/lead-filters.ts';
import { findNeighbors } from '#app/features/leads/list/lead-list.ts';
import { openReplyDesk } from '#app/features/leads/replies/reply-desk.ts';
import { findLead, findLeadDetails, type Lead } from '#app/features/leads/work/lead-page.ts';
import { asSent } from '#app/features/leads/work/merge-choices.ts';
import { formerOwners } from '#app/features/leads/work/owners.ts';
import { timelineOf } from '#app/features/leads/work/timeline.ts';
import { findSubscription } from '#app/features/people/person.ts';
import { countPerson } from '#app/features/people/person-tables.ts';
import { type Services, services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { CallPanel, CallStrip, ConsentRecord, MandatePanel, PrivacyPanel } from './aside-panels.tsx';
import { Composer } from './composer.tsx';
import { KnownAlready, MergedForms } from './known-already.tsx';
import { LEAD_ACTIONS, type LeadAnswer } from './lead-actions.ts';
import { LeadAnswers, LeadMissing, LeadTop, QuarantinePanel, SampleNote } from './lead-panels.tsx';
import { LeadStrip } from './lead-strip.tsx';
import { PersonPanel } from './person-panel.tsx';
import { REPLY_ACTIONS } from './replies/reply-actions.ts';
import { ReplySheet } from './replies/reply-sheet.tsx';
import { Timeline } from './timeline.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const signedIn = requireAdmin(context);
  const { db, now } = context.get(services);
  const lead = await findLead(db, params.id);
  if (!lead) throw data(null, { status: 404 });
  if (lead.id !== params.id) throw redirect(href('/admin/leads/:id', { id: lead.id }));
  const reader = signedIn.user.id;
  const place = readPlace(new URL(request.url).searchParams);
  const [details, subscription, admins, former, counts, desk, neighbors] = await Promise.all([
    findLeadDetails(db, lead),
    findSubscription(db, lead.emailKey),
    listMembers(db, LEAD_OWNERS),
    formerOwners(db),
    countPerson(db, lead.id),
    lead.quarantined ? null : openDesk(context.get(services), lead, senderOf(signedIn)),
    place && findNeighbors(db, place, reader, lead.id),
  ]);
  const list = place && leadQuery(place.filters);
  const owners = [...namesOf(admins), ...former.filter(({ id }) => id === lead.ownerId)];
  return { lead, details, subscription, counts, desk, list, neighbors, admins: owners, reader, now: now() };
}

const ACTIONS = { ...LEAD_ACTIONS, ...REPLY_ACTIONS };

export async function action({ request, params, context }: Route.ActionArgs) {
  const who = await recheckAdmin(request, context);
  const { act: name, subject, form: fields } = who.sent;
  const act = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!act) throw data(null, { status: 400 });
  const lead = await findLead(context.get(services).db, params.id);
  if (!lead) throw data(null, { status: 404 });
  return act({
    ...{
      services: context.get(services),
      lead,
      fields,
      subject,
      key: who.key,
      actor: who.actor,
      sender: senderOf(who),
    },
    batch: randomUUID(),
    search: new URL(request.url).search,
  });
}

async function openDesk(all: Services, lead: Lead, sender: ReturnType<typeof senderOf>) {
  return openReplyDesk({ ...all, bookingUrl: await personalLink(all, lead, sender.id) }, lead, sender);
}

function senderOf({ user: { id, name, email } }: SignedIn) {
  return { id, name: name || email, email };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.lead.name ?? 'Lead');

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, details, subscription, counts, desk, list, neighbors, admins, reader, now } = loaderData;
  const { deliveries, consents, known, merged, undo, mandate, replies, notes, names, events, calls } = details;
  const isSending = replies[0] && deliveries.some(({ id, state }) => id === replies[0]?.id && state === 'waiting');
  usePolling(isSending ? { everyMs: 1000 } : {});
  const { state } = useLocation();
  const answer = actionData as LeadAnswer | undefined;
  const answers = lead.answers as Record<string, string>;
  const place = [answers.company, answers.city, answers.state].filter(Boolean).join(', ');
  const stageSince = events.find(({ event }) => event === 'lead.moved')?.at ?? null;
  return (
    <>
      <LeadTop search={list ?? String(state?.back ?? '')} neighbors={neighbors} />
      <AdminHead title={lead.name} text={place}>
        <div className="flex flex-wrap gap-2">
          {lead.phone && (
            <a href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`} className="button button-line">
              {lead.phone}
            </a>
          )}
          {!lead.quarantined && !lead.sample && lead.email !== NOT_GIVEN && (
            <Link to={`/admin/calendar?lead=${lead.id}#cal-book`} className="button button-line">
              Book a call
            </Link>
          )}
        </div>
      </AdminHead>
      <CallStrip calls={calls} />
      {lead.sample && <SampleNote isAside={lead.quarantined} />}
      {!lead.quarantined && <LeadStrip key={lead.id} {...{ lead, stageSince, admins, reader, answer, now }} />}
      <div className={PARTS}>
        <div className="grid min-w-0 content-start gap-6">
          <LeadAnswers lead={asSent(lead)} />
          {!desk && !lead.sample && (
            <QuarantinePanel
              reason={lead.quarantineReason ?? ''}
              discarded={lead.discardedAt !== null}
              answer={answer}
            />
          )}
          <Composer key={lead.id} {...{ lead, notes }} answer={answer?.note}>
            {desk && lead.email !== NOT_GIVEN ? (
              <ReplySheet {...{ lead, desk, replies, deliveries, names, now }} answer={answer?.reply} />
            ) : (
              desk && (
                <p className="px-6 py-5 text-ink-600 max-md:px-4">
                  No email address is known. {lead.phone && `Call ${lead.phone}. `}
                  {!lead.answeredAt && 'A change of the stage stops the reply clock.'}
                </p>
              )
            )}
          </Composer>
        </div>
        <aside aria-label="About this person" className="grid grid-cols-1 content-start gap-8 2xl:row-span-2">
          <CallPanel calls={calls} phone={lead.phone} now={now} />
          {!lead.quarantined && <PersonPanel {...{ lead, names, now }} answer={answer?.person} />}
          <KnownAlready known={known} lead={lead} now={now} />
          <MergedForms lead={lead} merged={merged} now={now} />
          {!lead.quarantined && <MandatePanel mandate={mandate} answer={answer?.mandate} now={now} />}
          <ConsentRecord consents={consents} subscription={subscription} />
          <PrivacyPanel lead={lead} counts={counts} />
        </aside>
        <Timeline key={lead.id} {...{ lead, names, now, undo }} entries={timelineOf(lead, details, now)} />
      </div>
    </>
  );
}

/** What is known of the person stands at the right; in narrow windows between the composer and the timeline. */
const PARTS =
  'mt-6 grid grid-cols-1 gap-x-8 gap-y-10 2xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] 2xl:grid-rows-[auto_1fr]';

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <LeadMissing /> : <AdminFailure error={error} />;
}
