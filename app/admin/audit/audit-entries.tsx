import { Link } from 'react-router';
import { OwnerMark, SampleTag } from '#app/admin/frame/leads/lead-marks.tsx';
import { PEOPLE_ADMIN, ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { AREAS, type Area } from '#app/features/accounts/access.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import type { AuditNames } from '#app/features/accounts/audit/audit-names.ts';
import type { AuditLine } from '#app/features/accounts/audit/list-audit.ts';
import { dateIn, formatCalendarDate, isCalendarDate } from '#app/platform/calendar.ts';
import { weekdayDate } from '#app/platform/format.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import { AUDIT } from './labels.ts';

interface AuditEntriesProps {
  entries: readonly AuditLine[];
  names: AuditNames;
  reader: string;
  now: Date;
}

/** The entries by day, newest first. */
export function AuditEntries({ entries, names, reader, now }: AuditEntriesProps) {
  const zone = useReaderZone();
  const today = dateIn(zone, now);
  const days = Map.groupBy(entries, ({ at }) => dateIn(zone, at));
  const [time, who, what, device] = AUDIT.columns;
  const columns: readonly Column<AuditLine>[] = [
    { head: time, width: 'md:w-24', phone: 'aside', cell: ({ at }) => <Clock at={at} zone={zone} /> },
    { head: who, width: 'md:w-52', phone: 'main', cell: (line) => <Who line={line} reader={reader} /> },
    { head: what, cell: (line) => <What line={line} names={names} /> },
    {
      head: device,
      width: 'md:w-40',
      from: 1000,
      align: 'end',
      cell: ({ detail }) => <Device device={detail.device} />,
    },
  ];
  return (
    <DataTable
      caption={AUDIT.title}
      columns={columns}
      rows={[...days].map(([day, rows]) => ({ head: dayLabel(day, today), rows }))}
      rowKey={({ id }) => id}
      empty={AUDIT.empty}
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
  const action = <b>{capitalized(line.action)}</b>;
  return (
    <>
      {isRefusal(line) ? <StateMark state="failed">{action}</StateMark> : action}{' '}
      <AuditObject line={line} names={names} /> {line.detail.sample === true && <SampleTag />}
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

/** The site itself and the command line have no account; a refused visitor may be anyone. */
function Who({ line, reader }: { line: AuditLine; reader: string }) {
  const { actorId, name, actor } = line;
  const isUnknown = actorId === null && isRefusal(line);
  const shown = isUnknown ? AUDIT.unknown : name || (actor.includes('@') ? actor : capitalized(actor));
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
        {typeof detail.call === 'string' && 'with '}
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
  if (!lead) return AUDIT.erasedLead;
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

/** The plain values of an entry; numbers with their name. */
function joined(detail: AuditLine['detail']): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (HIDDEN.includes(name) || ('lead' in detail && HIDDEN_OF_LEADS.includes(name)) || value === null || value === '')
      return [];
    if (name === 'value' && 'after' in detail) return [];
    if (Array.isArray(value)) return [value.join(', ')];
    if (typeof value === 'object' || value === false) return [];
    if (name === 'role') return [ROLE_NAMES[value as Role] ?? String(value)];
    if (value === true) return [AUDIT.details[name as keyof typeof AUDIT.details] ?? name];
    if (typeof value === 'string') return [isCalendarDate(value) ? formatCalendarDate(value) : value];
    return [`${AUDIT.details[name as keyof typeof AUDIT.details] ?? name}: ${value}`];
  });
  return parts.join(', ');
}

interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** What an entry says about a record before and after; a role is followed by what it may do. */
function changesIn({ event, detail }: AuditLine, { people }: AuditNames): FieldChange[] {
  const { before, after, stage, from, to, owner } = detail;
  const person = (id: unknown) => people[String(id)] ?? AUDIT.gone;
  const { fields, none } = AUDIT;
  // Old entries do not say what was before.
  if (event === 'lead.moved')
    return [{ name: fields.stage, before: String(from ?? AUDIT.unrecorded), after: String(stage) }];
  if (event === 'lead.assigned') {
    const next = to ? (people[String(to)] ?? String(owner)) : (owner as string | null);
    return [
      {
        name: fields.owner,
        before: from ? person(from) : from === null ? none : AUDIT.unrecorded,
        after: next ?? none,
      },
    ];
  }
  if (!isRecord(before) || !isRecord(after)) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const label = fields[name as keyof typeof fields] ?? name;
    const change = { name: label, before: textOf(name, before[name]), after: textOf(name, after[name]) };
    return name === 'role' ? [change, ...rightsBetween(before.role, after.role)] : [change];
  });
}

function rightsBetween(before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [before, after].map((role) => ROLES.find((one) => one === role));
  if (!from || !to) return [];
  const { areas, levels } = PEOPLE_ADMIN.matrix;
  return (Object.keys(AREAS) as Area[])
    .filter((area) => AREAS[area][from] !== AREAS[area][to])
    .map((area) => ({ name: areas[area], before: levels[AREAS[area][from]], after: levels[AREAS[area][to]] }));
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return AUDIT.none;
  if (name === 'role') return ROLE_NAMES[value as Role] ?? String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const [before, after] = AUDIT.changes;
  return (
    <dl className="mt-1 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 text-14 xl:grid-cols-[180px_minmax(0,auto)_minmax(0,1fr)]">
      {changes.map((change) => (
        <div key={change.name} className="contents">
          <dt className="text-ink-600 max-xl:col-span-full">{change.name}</dt>
          <dd>
            <span className="sr-only">{before}: </span>
            <del className="bg-error-bg px-1.5 decoration-error">{change.before}</del>
          </dd>
          <dd>
            <span aria-hidden="true">→ </span>
            <span className="sr-only">{after}: </span>
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
  if (day === today) return text.replace(/^\w+/, AUDIT.today);
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text}, ${day.slice(0, 4)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone: making one takes longer than using it. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const made = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' });
  clocks.set(zone, made);
  return made;
}
