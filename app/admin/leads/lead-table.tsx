import { href, Link } from 'react-router';
import { DeliveryMarks } from '#app/admin/frame/leads/delivery-marks.tsx';
import { FollowUpCell, OwnerMark } from '#app/admin/frame/leads/follow-up.tsx';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { StageSelect } from '#app/admin/frame/leads/stage-select.tsx';
import { SampleTag } from '#app/admin/frame/leads/stage-tag.tsx';
import { Tick, TickAll, type Ticks } from '#app/admin/frame/lists/bulk-form.tsx';
import { SortHeader } from '#app/admin/frame/lists/sort-header.tsx';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { type LeadFilters, leadQuery, placeQuery } from '#app/features/leads/list/lead-filters.ts';
import type { ListedLead } from '#app/features/leads/list/lead-list.ts';
import type { GroupName } from '#app/features/leads/list/lead-order.ts';
import { guideCalled } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { inOtherZone, shortTime, timeLeft, urgencyOf } from '#app/firm/times.ts';
import { formatCount } from '#app/platform/format.ts';
import { useLeadKeys } from './lead-keys.tsx';
import './lead-table.css';
import './lead-columns.css';

interface LeadTableProps {
  leads: readonly ListedLead[];
  groups: readonly { name: GroupName; count: number }[];
  now: Date;
  /** The id of the administrator who looks at it. */
  reader: string;
  filters: LeadFilters;
  ticks: Ticks;
}

/** The lists outside quarantine. On phones each row begins with the due time. */
export function LeadTable({ leads, groups, now, reader, filters, ticks }: LeadTableProps) {
  const { picking, stopPicking } = useLeadKeys(leads);
  const row = (lead: ListedLead) => (
    <LeadRow
      key={lead.id}
      {...{ lead, now, reader, filters }}
      place={leads.indexOf(lead)}
      isPicking={picking === lead.id}
      onPicked={stopPicking}
    />
  );
  return (
    <table className="responsive-table lead-table">
      <thead>
        <tr>
          <TickAll ticks={ticks} total={leads.length} />
          {LEADS_ADMIN.columns.map(({ title, sort, name }) =>
            sort ? (
              <SortHeader
                key={title}
                className={`c-${name}`}
                {...{ sort: filters.sort, up: sort, down: `-${sort}` as const }}
                to={(order) => `/admin/leads${leadQuery({ ...filters, sort: order, page: 1 })}`}
              >
                {title}
              </SortHeader>
            ) : (
              <th key={title} scope="col" className={`c-${name}`}>
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      {groups.length === 0 && <tbody>{leads.map(row)}</tbody>}
      {groups.map(({ name, count }) => {
        const ofGroup = leads.filter(({ group }) => group === name);
        if (ofGroup.length === 0) return null;
        return (
          <tbody key={name}>
            <tr className="lead-group">
              <th scope="rowgroup" colSpan={FEWEST_COLUMNS}>
                {LEADS_ADMIN.groups[name]} <small>{formatCount(count)}</small>
              </th>
              {WIDE_COLUMNS.map((column) => (
                <td key={column} className={`c-${column}`} />
              ))}
            </tr>
            {ofGroup.map(row)}
          </tbody>
        );
      })}
    </table>
  );
}

/** A header over columns that a narrow window hides would bring them back, empty. */
const WIDE_COLUMNS = ['asked', 'came-by', 'deliveries'];
const FEWEST_COLUMNS = LEADS_ADMIN.columns.length + 1 - WIDE_COLUMNS.length;

interface LeadRowProps extends Pick<LeadTableProps, 'now' | 'reader' | 'filters'> {
  lead: ListedLead;
  /** The row, from 0. */
  place: number;
  isPicking: boolean;
  onPicked: () => void;
}

function LeadRow({ lead, place, now, reader, filters, isPicking, onPicked }: LeadRowProps) {
  return (
    <tr>
      <Tick name="lead" value={lead.id} title={lead.name} />
      <DueCell dueAt={lead.dueAt} answeredAt={lead.answeredAt} now={now} />
      <td className="wide lead-who">
        <Link
          to={href('/admin/leads/:id', { id: lead.id }) + placeQuery(filters, place)}
          className="lead-name"
          data-lead={lead.id}
        >
          {lead.name}
        </Link>{' '}
        {lead.sample && <SampleTag />}
        <small>{[lead.company || LEADS_ADMIN.noCompany, lead.place].filter(Boolean).join(', ')}</small>
      </td>
      <td className="wide lead-asked">
        {[...lead.asked, guideCalled(lead.guide)?.title].filter(Boolean).join(', ') || LEAD_FORMS[lead.form].deskTitle}
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
        <StageSelect lead={lead} action={`/admin/leads${leadQuery(filters)}`} isOpen={isPicking} onClose={onPicked} />
      </td>
    </tr>
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
        {own && (
          <span className="due-own">
            {own}
            <span className="sr-only"> for you</span>
          </span>
        )}
      </small>
    </td>
  );
}
