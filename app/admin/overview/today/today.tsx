import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysUntil, OwnerMark, relativeDay } from '#app/admin/frame/leads/lead-marks.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { CALL_MINUTES } from '#app/features/booking/booking.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { callsPath, EXPIRING_FACTS_PATH } from '#app/features/leads/list/due-lists.ts';
import type { DeliveryHealth } from '#app/features/overview/delivery-health.ts';
import type { Today, TodayLead } from '#app/features/overview/today.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime, timeLeft, urgencyOf } from '#app/firm/times.ts';
import { formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import { AllLink, FollowUpMenus, LeadName, Line, TodayPart } from './lines.tsx';
import { Tally, type TodayProps } from './tally.tsx';
import type { TodayAnswer } from './today-actions.ts';

interface TodayScreenProps extends TodayProps {
  deliveries: readonly DeliveryHealth[];
  reader: string;
  answer: TodayAnswer | undefined;
}

/** What the day begins with: the counts, and the first rows of each list with what can be done in place. */
export function TodayScreen({ deliveries, reader, answer, ...props }: TodayScreenProps) {
  const { leads, calls, facts, now, today, isMine } = props;
  return (
    <>
      <Tally {...props} />
      <div className="mb-7 grid items-start gap-x-8 gap-y-4 2xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {leads && (
          <div className="grid gap-4">
            <Replies {...leads} now={now} />
            <FollowUps {...leads} now={now} answer={answer?.followUp} />
          </div>
        )}
        <div className="grid gap-4">
          {calls && <Calls calls={calls} to={callsPath(today, isMine)} />}
          {leads && <Fresh {...leads} reader={reader} now={now} />}
          <NeedsALook leads={leads} facts={facts} deliveries={deliveries} />
        </div>
      </div>
    </>
  );
}

const allOf = (count: number, to: string) => <AllLink to={to}>{`All ${formatCount(count)}`}</AllLink>;
const aboutOf = ({ asked, form }: TodayLead) => asked.join(', ') || LEAD_FORMS[form].internalTitle;

function Replies({ replies, counts, paths, now }: Today & { now: Date }) {
  return (
    <TodayPart title="Replies due" none="Every lead has an answer." all={allOf(counts.replies.count, paths.replies)}>
      {replies.map((lead) => (
        <Line
          key={lead.id}
          when={timeLeft(lead.dueAt, now)}
          isLate={urgencyOf(lead.dueAt, null, now) === 'late'}
          who={<LeadName {...lead} />}
          what={`${aboutOf(lead)}${lead.ownerId ? '' : '. No owner'}`}
        >
          {!lead.ownerId && (
            <ActButton act={`take ${lead.id}`} of={lead.name}>
              Take
            </ActButton>
          )}
          <Link to={`/admin/leads/${lead.id}?write=1#reply`} className="link-act">
            Reply<span className="sr-only"> to {lead.name}</span>
          </Link>
        </Line>
      ))}
    </TodayPart>
  );
}

function FollowUps(props: Today & { now: Date; answer: TodayAnswer['followUp'] | undefined }) {
  const { followUps, counts, paths, now, answer } = props;
  return (
    <TodayPart title="Follow-ups due" none="No follow-ups due." all={allOf(counts.followUps.count, paths.followUps)}>
      {followUps.map((lead) => (
        <Line
          key={lead.id}
          when={relativeDay(lead.followUpOn ?? '', now)}
          isLate={daysUntil(lead.followUpOn ?? '', now) < 0}
          who={
            <>
              <LeadName {...lead} /> {lead.stage === 'Client' && <Badge kind="dashed">Client</Badge>}
            </>
          }
          what={lead.followUpText}
        >
          <FollowUpMenus lead={lead} answer={answer} />
        </Line>
      ))}
    </TodayPart>
  );
}

function Calls({ calls, to }: { calls: NonNullable<TodayProps['calls']>; to: string }) {
  return (
    <TodayPart title="Calls today" none="No calls today." all={<AllLink to={to}>Calendar</AllLink>}>
      {calls.map(({ id, leadId, text, person, host, way, isOver, status }) => {
        const isVideo = way === 'video';
        const address = isVideo ? host.videoUrl : person.phone && `tel:${person.phone.replaceAll(/[^\d+]/g, '')}`;
        return (
          <Line
            key={id}
            when={text.time}
            who={<LeadName id={leadId} name={person.name} />}
            what={`${CALL_MINUTES} min with ${host.name}, ${isVideo ? 'video' : person.phone || 'phone'}`}
          >
            {status === 'booked' && !isOver && address && (
              <a href={address} className="link-act">
                {isVideo ? 'Join' : 'Call'}
                <span className="sr-only"> {person.name}</span>
              </a>
            )}
          </Line>
        );
      })}
    </TodayPart>
  );
}

function Fresh({ fresh, counts, paths, reader, now }: Today & { reader: string; now: Date }) {
  return (
    <TodayPart
      title="New since yesterday"
      none="Nothing new since yesterday."
      all={allOf(counts.fresh.count, paths.fresh)}
    >
      {fresh.map((lead) => (
        <Line
          key={lead.id}
          when={shortTime(lead.createdAt, now, OFFICE_ZONE).replace('Today, ', '')}
          who={<LeadName {...lead} />}
          what={[LEAD_FORMS[lead.form].internalTitle, lead.place].filter(Boolean).join(', ')}
        >
          <OwnerMark name={lead.owner} isReader={lead.ownerId === reader} />
        </Line>
      ))}
    </TodayPart>
  );
}

const DESTINATIONS = { crm: 'CRM', newsletter: 'Newsletter', notification: 'Staff email', letter: 'Emails' };

function NeedsALook({ leads, facts, deliveries }: Pick<TodayScreenProps, 'leads' | 'facts' | 'deliveries'>) {
  const may = useMay();
  const late = deliveries.filter(({ givenUp, retrying }) => givenUp + retrying > 0);
  const firstWaiting = late.find(({ retrying }) => retrying > 0);
  const rows: { name: string; state: State; text: string; action: ReactNode }[] = late.map((health) => {
    const { destination, givenUp, retrying } = health;
    const parts = [
      retrying && `${pluralize(retrying, 'delivery waits', 'deliveries wait')}`,
      givenUp && `${givenUp} failed`,
    ];
    return {
      name: DESTINATIONS[destination],
      state: givenUp > 0 ? 'failed' : 'retrying',
      text: parts.filter(Boolean).join(', '),
      action:
        health === firstWaiting && may('/admin', 'send-waiting') ? (
          <ActButton act="send-waiting">Send all waiting now</ActButton>
        ) : (
          may('/admin/health') && <AllLink to="/admin/health">Health</AllLink>
        ),
    };
  });
  const [fact] = facts ?? [];
  if (fact) {
    const text = `${pluralize(facts?.length ?? 0, 'expires', 'expire')}, first: ${fact.name}, ${shortDate(fact.validUntil ?? '')}`;
    rows.push({ name: 'Facts', state: 'waiting', text, action: <AllLink to={EXPIRING_FACTS_PATH}>Check</AllLink> });
  }
  const unassigned = leads?.counts.unassigned.count ?? 0;
  if (leads && unassigned > 0) {
    const text = pluralize(unassigned, 'lead has no owner', 'leads have no owner');
    rows.push({
      name: 'Owners',
      state: 'waiting',
      text,
      action: <AllLink to={leads.paths.unassigned}>Assign</AllLink>,
    });
  }
  return (
    <TodayPart title="Needs a look" none="Nothing needs a look.">
      {rows.map(({ name, state, text, action }) => (
        <Line key={name} when={<StateMark state={state}>{name}</StateMark>} who={text} what={null}>
          {action}
        </Line>
      ))}
    </TodayPart>
  );
}
