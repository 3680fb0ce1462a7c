import { href, Link, useLocation } from 'react-router';
import { guideCalled } from '#app/content/guides.ts';
import { LEADS_ADMIN } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { type LeadFilters, leadQuery } from '#app/features/leads/desk/lead-filters.ts';
import type { ListedLead } from '#app/features/leads/desk/lead-list.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { Tick, TickAll, type Ticks } from '../lists/bulk-form.tsx';
import { SortHeader } from '../lists/sort-header.tsx';
import { DeliveryMarks } from './delivery-marks.tsx';
import { FollowUpCell, OwnerMark } from './follow-up.tsx';
import { StageTag } from './stage-tag.tsx';
import { inOtherZone, shortTime, timeLeft, urgencyOf } from './times.ts';
import { useReaderZone } from './use-reader-zone.ts';

interface LeadTableProps {
  leads: readonly ListedLead[];
  now: Date;
  /** The id of the administrator who looks at it. */
  reader: string;
  filters: LeadFilters;
  ticks: Ticks;
}

/** The lists outside quarantine. On phones each row begins with the due time. */
export function LeadTable({ leads, now, reader, filters, ticks }: LeadTableProps) {
  const { search } = useLocation();
  return (
    <table className="responsive-table lead-table">
      <thead>
        <tr>
          <TickAll ticks={ticks} total={leads.length} />
          {LEADS_ADMIN.columns.map(({ title, sort }) =>
            sort ? (
              <SortHeader
                key={title}
                {...{ sort: filters.sort, up: sort, down: `-${sort}` as const }}
                to={(order) => `/admin/leads${leadQuery({ ...filters, sort: order, page: 1 })}`}
              >
                {title}
              </SortHeader>
            ) : (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <Tick name="lead" value={lead.id} title={lead.name} />
            <DueCell dueAt={lead.dueAt} answeredAt={lead.answeredAt} now={now} />
            <td className="wide lead-who">
              <Link to={href('/admin/leads/:id', { id: lead.id })} state={{ back: search }} className="lead-name">
                {lead.name}
              </Link>
              <small>{[lead.company || LEADS_ADMIN.noCompany, lead.place].filter(Boolean).join(', ')}</small>
            </td>
            <td className="wide lead-asked">
              {[...lead.asked, guideCalled(lead.guide)?.title].filter(Boolean).join(', ') ||
                LEAD_FORMS[lead.form].deskTitle}
              <small>{LEAD_FORMS[lead.form].deskTitle}</small>
            </td>
            <td className="lead-owner">
              <OwnerMark name={lead.owner} isReader={lead.ownerId === reader} />
            </td>
            <FollowUpCell day={lead.followUpOn} text={lead.followUpText} now={now} />
            <td className="wide came-by">{cameBy(lead)}</td>
            <td className="wide lead-deliveries">
              <DeliveryMarks deliveries={lead.deliveries} />
            </td>
            <td className="lead-stage">
              <StageTag stage={lead.stage} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cameBy({ utmSource, utmCampaign, source, referrer }: ListedLead): string {
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return [utmSource, utmCampaign].filter(Boolean).join(' / ') || source || from || LEADS_ADMIN.direct;
}

interface DueProps {
  dueAt: Date;
  answeredAt: Date | null;
  now: Date;
}

/** The time left to reply, with the due time in the office's time zone and in the reader's. */
function DueCell({ dueAt, answeredAt, now }: DueProps) {
  const urgency = urgencyOf(dueAt, answeredAt, now);
  const at = answeredAt ?? dueAt;
  const own = inOtherZone(at, useReaderZone());
  return (
    <td className={`due due-${urgency}`}>
      <b>{answeredAt ? 'Replied' : timeLeft(dueAt, now)}</b>
      <small>
        <time dateTime={at.toISOString()}>{shortTime(at, now, OFFICE_ZONE)}</time>
        {own && <span className="due-own">{own} for you</span>}
      </small>
    </td>
  );
}
