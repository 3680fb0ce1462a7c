import type { DiaryPage } from '#app/features/booking/hosts/read-diary.ts';
import { callsPath, EXPIRING_FACTS_PATH } from '#app/features/leads/list/due-lists.ts';
import type { Today } from '#app/features/overview/today.ts';
import { formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { PageLink } from '#app/ui/links.tsx';

export interface TodayProps {
  /** What the role may not see is null. */
  leads: Today | null;
  calls: DiaryPage['calls'] | null;
  facts: readonly { name: string; validUntil: string | null }[] | null;
  today: string;
  isMine: boolean;
  now: Date;
}

/** The counts of today, each a link to the list that shows exactly those. */
export function Tally(props: TodayProps) {
  return (
    <nav
      aria-label="Today in numbers"
      className="mt-3 mb-5 grid grid-cols-2 border-y border-ink-900 md:auto-cols-fr md:grid-cols-4 xl:grid-flow-col xl:grid-cols-none"
    >
      {countsOf(props).map(({ label, count, note, to, isBad }) => (
        <PageLink key={label} to={to} className={CELL}>
          <b
            className={`font-display text-32 leading-[1.1] font-normal lining-nums max-md:row-span-2 ${count === 0 ? 'text-ink-500' : isBad ? 'text-error' : ''}`}
          >
            {formatCount(count)}
          </b>
          <span className="leading-[1.3] font-medium group-hover:underline max-md:self-end">{label}</span>
          <small className="text-14 leading-snug text-ink-600 max-md:self-start max-md:text-13">{note}</small>
        </PageLink>
      ))}
    </nav>
  );
}

/** Rules between the cells: at the left of each, and on smaller windows above each row but the first. */
const CELL =
  'group grid min-w-0 content-start border-rule py-2.5 pr-2 wrap-anywhere no-underline max-md:min-h-15 max-md:grid-cols-[40px_minmax(0,1fr)] max-md:content-center max-md:items-center max-md:gap-x-2 max-md:even:border-l max-md:even:pl-3 max-md:last:odd:col-span-full max-md:nth-[n+3]:border-t md:border-l md:pl-4 md:max-xl:nth-[4n+1]:border-l-0 md:max-xl:nth-[4n+1]:pl-0 md:max-xl:nth-[n+5]:border-t xl:first:border-l-0 xl:first:pl-0';

interface Count {
  label: string;
  count: number;
  note: string;
  to: string;
  /** Late or failed: the note says which. */
  isBad?: boolean;
}

function countsOf({ leads, calls, facts, today, isMine, now }: TodayProps): Count[] {
  const counts: Count[] = [];
  if (leads && calls) {
    const { replies, followUps, fresh, undelivered } = leads.counts;
    const next = calls.find(({ isOver }) => !isOver);
    const parts = [
      followUps.past && `${followUps.past} past`,
      followUps.clients && pluralize(followUps.clients, 'client'),
    ];
    counts.push(
      {
        ...{ label: 'Replies due', count: replies.count, to: leads.paths.replies, isBad: replies.late > 0 },
        note: replies.late ? `${formatCount(replies.late)} late` : replies.count ? 'none late' : 'all answered',
      },
      {
        ...{ label: 'Follow-ups due', count: followUps.count, to: leads.paths.followUps },
        note: parts.filter(Boolean).join(', ') || (followUps.count ? 'none past' : 'none until today'),
      },
      {
        ...{ label: 'Calls today', count: calls.length, to: callsPath(today, isMine) },
        note: next ? `next ${next.text.time}` : calls.length ? 'all over' : 'none booked',
      },
      { label: 'New leads', count: fresh.count, note: 'since yesterday', to: leads.paths.fresh },
      {
        ...{ label: 'Deliveries waiting', count: undelivered.count, to: leads.paths.undelivered },
        note: undelivered.failed
          ? `${formatCount(undelivered.failed)} failed`
          : undelivered.count
            ? 'retrying'
            : 'all arrived',
        isBad: undelivered.failed > 0,
      },
    );
  }
  if (facts) {
    const [first] = facts;
    const note = first?.validUntil ? `first on ${shortDate(first.validUntil)}` : 'none in 30 days';
    counts.push({ label: 'Facts expiring', count: facts.length, note, to: EXPIRING_FACTS_PATH });
  }
  if (leads) {
    const { count, oldest } = leads.counts.unassigned;
    const days = oldest ? Math.floor((now.getTime() - oldest.getTime()) / 86_400_000) : null;
    const note = days === null ? 'everyone has one' : days === 0 ? 'oldest today' : `oldest ${pluralize(days, 'day')}`;
    counts.push({ label: 'Leads, no owner', count, note, to: leads.paths.unassigned });
  }
  return counts;
}
