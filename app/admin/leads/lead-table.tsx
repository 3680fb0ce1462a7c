import { href } from 'react-router';
import { daysUntil, OwnerMark, relativeDay, SampleTag } from '#app/admin/frame/leads/lead-marks.tsx';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { NEW_LEAD_STAGE, WAYS_THEY_CAME } from '#app/features/leads/lead.ts';
import { type LeadFilters, leadQuery, placeQuery } from '#app/features/leads/list/lead-filters.ts';
import type { ListedLead } from '#app/features/leads/list/lead-list.ts';
import type { GroupName } from '#app/features/leads/list/lead-order.ts';
import { guideCalled } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime, timeLeft, urgencyOf } from '#app/firm/times.ts';
import { formatCount } from '#app/platform/format.ts';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { DeliveryMark } from './delivery-mark.tsx';
import type { LeadList } from './lead-chips.tsx';
import { useLeadKeys } from './lead-keys.tsx';
import { StageSelect } from './stage-select.tsx';

const GROUPS = { reply: 'Reply due', 'follow-up': 'Follow up', next: 'Next step', none: 'No date set' };

/** The lists outside quarantine. On phones each row begins with the due time. */
export function LeadTable({ leads, groups, now, reader, filters }: LeadList) {
  const { picking, stopPicking } = useLeadKeys(leads);
  const action = `/admin/leads${leadQuery(filters)}`;
  const columns: readonly Column<ListedLead, NonNullable<LeadFilters['sort']>>[] = [
    {
      head: 'Due (Central)',
      width: 'md:w-33 xl:w-35',
      phone: 'main',
      sort: { up: 'due', down: '-due' },
      cell: (lead) => <Due lead={lead} now={now} />,
    },
    {
      head: 'Name, company',
      width: 'md:w-[26%] min-[75rem]:w-60',
      phone: 'main',
      sort: { up: 'company', down: '-company' },
      cell: (lead) => <Who lead={lead} to={placeQuery(filters, leads.indexOf(lead))} />,
    },
    { head: 'About', from: 1000, cell: (lead) => <About lead={lead} /> },
    {
      head: 'Owner',
      width: 'md:w-20',
      phone: 'end',
      sort: { up: 'owner', down: '-owner' },
      cell: ({ owner, ownerId }) => <OwnerMark name={owner} isReader={ownerId === reader} />,
    },
    {
      head: 'Follow-up',
      width: 'md:w-auto min-[75rem]:w-60',
      cell: ({ followUpOn, followUpText }) => <FollowUp day={followUpOn} text={followUpText} now={now} />,
    },
    { head: 'Source', width: 'md:w-34', from: 1200, cell: (lead) => <CameBy lead={lead} /> },
    {
      head: 'Stage',
      width: 'md:w-32 xl:w-34',
      phone: 'end',
      cell: (lead) => <StageSelect {...{ lead, action }} isOpen={picking === lead.id} onClose={stopPicking} />,
    },
  ];
  const ofGroup = (name: GroupName) => leads.filter(({ group }) => group === name);
  return (
    <div className={FOCUSED_ROW}>
      <DataTable
        caption="Leads"
        columns={columns}
        rows={
          groups.length === 0
            ? leads
            : groups.map(({ name, count }) => ({ head: GROUPS[name], count: formatCount(count), rows: ofGroup(name) }))
        }
        rowKey={({ id }) => id}
        tone={({ dueAt, answeredAt }) => TONES[urgencyOf(dueAt, answeredAt, now)]}
        sorting={{
          by: filters.sort,
          to: (sort) => `/admin/leads${leadQuery({ ...filters, sort, page: 1 })}`,
        }}
        ticks={{ name: 'lead', value: ({ id }) => id, label: ({ name }) => name }}
      />
    </div>
  );
}

const TONES = { late: 'late', soon: 'soon', later: undefined, answered: undefined } as const;

/** The row shows the focus of its name. */
const FOCUSED_ROW =
  'md:[&_tr:has([data-lead]:focus-visible)]:outline-2 md:[&_tr:has([data-lead]:focus-visible)]:-outline-offset-2 md:[&_tr:has([data-lead]:focus-visible)]:outline-brass-700';

interface CellProps {
  lead: ListedLead;
}

/** The reply clock; the title of the time is on the reader's clock. */
function Due({ lead: { form, stage, dueAt, answeredAt }, now }: CellProps & { now: Date }) {
  const zone = useReaderZone();
  const urgency = urgencyOf(dueAt, answeredAt, now);
  const at = answeredAt ?? dueAt;
  const isAdded = form === 'manual' && stage === NEW_LEAD_STAGE;
  const answered = answeredAt && (isAdded ? 'Added' : 'Replied');
  const look = answeredAt ? 'text-ink-600' : `font-semibold ${urgency === 'late' ? 'text-error' : ''}`;
  return (
    <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
      <span className={`whitespace-nowrap ${look}`}>{answered || timeLeft(dueAt, now)}</span>
      <small>
        <TimeText at={at} zone={zone}>
          {shortTime(at, now, OFFICE_ZONE)}
        </TimeText>
      </small>
    </div>
  );
}

function Who({ lead: { id, name, sample, company, place }, to }: CellProps & { to: string }) {
  return (
    <>
      <PageLink
        to={href('/admin/leads/:id', { id }) + to}
        data-lead={id}
        className="-my-1.5 inline-block py-1.5 font-semibold no-underline hover:underline max-md:text-17 md:outline-none"
      >
        {name}
      </PageLink>{' '}
      {sample && <SampleTag />}
      <small>{[company || 'No company given', place].filter(Boolean).join(', ')}</small>
    </>
  );
}

function About({ lead: { asked, guide, form } }: CellProps) {
  const { internalTitle } = LEAD_FORMS[form];
  return (
    <>
      {[...asked, guideCalled(guide)?.title].filter(Boolean).join(', ') || internalTitle}
      <small>{internalTitle}</small>
    </>
  );
}

function FollowUp({ day, text, now }: { day: string | null; text: string; now: Date }) {
  if (day === null) return <span className="text-ink-600 max-md:hidden">None</span>;
  return (
    <>
      <b className={daysUntil(day, now) < 0 ? 'text-error' : undefined}>{relativeDay(day, now)}</b>{' '}
      <small className="max-md:inline">{text}</small>
    </>
  );
}

const wayOf = (cameBy: string | null) => WAYS_THEY_CAME.find(({ value }) => value === cameBy)?.label;

/** Where it came from. What has not been delivered takes the second line; phones show only that. */
function CameBy({ lead: { utmSource, utmCampaign, source, referrer, referredBy, cameBy, deliveries } }: CellProps) {
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  const unsent = deliveries.filter(({ state }) => state !== 'delivered');
  return (
    <>
      <span className="max-md:hidden">{utmSource || wayOf(cameBy) || source || from || 'Direct'}</span>
      {unsent.length === 0 && <small className="max-md:hidden">{utmCampaign || referredBy}</small>}
      {unsent.map((delivery) => (
        <small key={delivery.destination}>
          <DeliveryMark {...delivery} />
        </small>
      ))}
    </>
  );
}
