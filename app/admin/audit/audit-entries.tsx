import { Link } from 'react-router';
import { OwnerMark, SampleTag } from '#app/admin/frame/leads/lead-marks.tsx';
import { ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import type { Role } from '#app/features/accounts/account.ts';
import type { AuditNames } from '#app/features/accounts/audit/audit-names.ts';
import type { AuditLine } from '#app/features/accounts/audit/list-audit.ts';
import { dateIn, formatCalendarDate, isCalendarDate } from '#app/platform/calendar.ts';
import { weekdayDate } from '#app/platform/format.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import { changesIn, type FieldChange } from './field-changes.ts';

interface AuditEntriesProps {
  entries: readonly AuditLine[];
  names: AuditNames;
  reader: string;
  now: Date;
}

export function AuditEntries({ entries, names, reader, now }: AuditEntriesProps) {
  const zone = useReaderZone();
  const today = dateIn(zone, now);
  const days = Map.groupBy(entries, ({ at }) => dateIn(zone, at));
  const columns: readonly Column<AuditLine>[] = [
    { head: 'Time', width: 'md:w-24', phone: 'aside', cell: ({ at }) => <Clock at={at} zone={zone} /> },
    { head: 'Person', width: 'md:w-52', phone: 'main', cell: (line) => <Who line={line} reader={reader} /> },
    { head: 'What', cell: (line) => <What line={line} names={names} /> },
    {
      head: 'Device',
      width: 'md:w-40',
      from: 1000,
      align: 'end',
      cell: ({ detail }) => <Device device={detail.device} />,
    },
  ];
  return (
    <DataTable
      caption="Audit log"
      columns={columns}
      rows={[...days].map(([day, rows]) => ({ head: dayLabel(day, today), rows }))}
      rowKey={({ id }) => id}
      empty="No entries match."
    />
  );
}

function Clock({ at, zone }: { at: Date; zone: string }) {
  return (
    <small>
      <TimeText at={at} zone={zone}>
        {clockIn(zone).format(at)}
      </TimeText>
    </small>
  );
}

const Device = ({ device }: { device: unknown }) => typeof device === 'string' && <small>{device}</small>;

const isRefusal = ({ kind }: AuditLine) => kind === 'refusals';

function What({ line, names }: { line: AuditLine; names: AuditNames }) {
  const changes = changesIn(line, names);
  const action = <b>{capitalized(sentenceOf(line))}</b>;
  return (
    <>
      {isRefusal(line) ? <StateMark state="failed">{action}</StateMark> : action}{' '}
      <AuditObject line={line} names={names} /> {line.detail.sample === true && <SampleTag />}
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

/** In today’s words. */
const ACTIONS: Readonly<Record<string, string>> = {
  'call.canceled': 'canceled a call',
  'lead.merged': 'merged leads',
};

/** Before a name: "moved lead" and "wrote a note for". The log keeps the sentences that it began with. */
function sentenceOf({ event, action, detail }: AuditLine): string {
  const sentence = ACTIONS[event] ?? action;
  if (typeof detail.call === 'string') return `${sentence} with`;
  if (typeof detail.lead !== 'string') return sentence;
  return /(lead|leads|person)$/.test(sentence) ? sentence.replace(/ a lead$/, ' lead') : `${sentence} for`;
}

/** The site itself and the command line have no account; a refused visitor may be anyone. */
function Who({ line, reader }: { line: AuditLine; reader: string }) {
  const { actorId, name, actor } = line;
  const isUnknown = actorId === null && isRefusal(line);
  const shown = isUnknown ? 'Unknown' : name || (actor.includes('@') ? actor : capitalized(actor));
  return (
    <span className="flex items-center gap-2.5">
      {actorId === null && !isUnknown ? (
        <Rosette motif="seal" className="size-[30px] flex-none text-brass-700" />
      ) : (
        <span aria-hidden="true">
          <OwnerMark name={isUnknown ? null : shown} isReader={actorId === reader} />
        </span>
      )}
      <span className="min-w-0">{shown}</span>
    </span>
  );
}

function AuditObject({ line, names }: { line: AuditLine; names: AuditNames }) {
  const { detail, event, actorId, actor } = line;
  const about = detail.lead ?? detail.call;
  if (typeof about === 'string') {
    const rest = joined(detail);
    return (
      <>
        {typeof detail.joined === 'string' && (
          <>
            <LeadLink id={detail.joined} names={names} /> into{' '}
          </>
        )}
        <LeadLink id={about} names={names} />
        {rest && `, ${rest}`}
      </>
    );
  }
  if (typeof detail.title === 'string' && typeof detail.id === 'number' && event !== 'article.deleted') {
    return (
      <Link to={`/admin/articles/${detail.id}`} className="text-link">
        {detail.title}
      </Link>
    );
  }
  const who = isRefusal(line) && actorId === null ? [actor] : [];
  return [...who, joined(detail)].filter(Boolean).join(', ');
}

/** A lead by the name of its person. One that was erased has none. */
function LeadLink({ id, names }: { id: string; names: AuditNames }) {
  const lead = names.leads[id];
  if (!lead) return 'a lead that was erased';
  return (
    <Link to={`/admin/leads/${lead.id}`} className="text-link">
      {lead.name}
    </Link>
  );
}

/** Not for readers, or shown elsewhere. */
const HIDDEN = [
  ...['lead', 'id', 'slug', 'batch', 'device', 'before', 'after', 'delivery', 'reply', 'revision', 'sample'],
  ...['call', 'joined', 'answeredAt', 'copyOf', 'fields'],
];
const HIDDEN_OF_LEADS = ['to', 'from', 'stage', 'owner'];

/** Of numbers, and of what is either so or not. */
const DETAILS: Readonly<Record<string, string>> = { shared: 'for everyone', ok: 'accepted' };

/** The plain values of an entry; numbers with their name. */
function joined(detail: AuditLine['detail']): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (HIDDEN.includes(name) || ('lead' in detail && HIDDEN_OF_LEADS.includes(name)) || value === null || value === '')
      return [];
    if (name === 'value' && 'after' in detail) return [];
    if (Array.isArray(value)) return [value.join(', ')];
    if (typeof value === 'object' || value === false) return [];
    if (name === 'role') return [ROLE_NAMES[value as Role] ?? String(value)];
    if (value === true) return [DETAILS[name] ?? name];
    if (typeof value === 'string') return [isCalendarDate(value) ? formatCalendarDate(value) : value];
    return [`${DETAILS[name] ?? name}: ${value}`];
  });
  return parts.join(', ');
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="mt-1 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 text-14 xl:grid-cols-[180px_minmax(0,auto)_minmax(0,1fr)]">
      {changes.map((change) => (
        <div key={change.name} className="contents">
          <dt className="text-ink-600 max-xl:col-span-full">{change.name}</dt>
          <dd>
            <span className="sr-only">Before: </span>
            <del className="bg-error-bg px-1.5 decoration-error">{change.before}</del>
          </dd>
          <dd>
            <span aria-hidden="true">→ </span>
            <span className="sr-only">After: </span>
            <ins className="border-b-[1.5px] border-ok bg-ok-bg px-1.5 no-underline">{change.after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const capitalized = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** `Today, November 16`, `Friday, November 13`; with the year if it is not this year. */
function dayLabel(day: string, today: string): string {
  const text = weekdayDate(day);
  if (day === today) return text.replace(/^\w+/, 'Today');
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text}, ${day.slice(0, 4)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone: making one takes longer than using it. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const made = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' });
  clocks.set(zone, made);
  return made;
}
