import { Link } from 'react-router';
import { ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { OwnerMark } from '#app/admin/frame/leads/follow-up.tsx';
import { SampleTag } from '#app/admin/frame/leads/stage-tag.tsx';
import { PEOPLE_ADMIN } from '#app/admin/frame/people-labels.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { AREAS, type Area } from '#app/features/accounts/access.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import type { AuditLine } from '#app/features/accounts/audit/list-audit.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { weekdayDate } from '#app/platform/format.ts';
import { ColumnHeaders } from '#app/ui/column-headers.tsx';
import { Rosette } from '#app/ui/rosette.tsx';
import { AUDIT } from './labels.ts';

interface AuditEntriesProps {
  entries: readonly AuditLine[];
  /** The names of the leads that still exist, by id. */
  leads: Readonly<Record<string, string>>;
  reader: string;
  now: Date;
}

/** The entries by day, newest first. */
export function AuditEntries({ entries, leads, reader, now }: AuditEntriesProps) {
  const zone = useReaderZone();
  const today = dateIn(zone, now);
  const days = Map.groupBy(entries, ({ at }) => dateIn(zone, at));
  return (
    <div className="audit">
      {[...days].map(([day, lines]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dayWords(day, today)}</h2>
          <ol>
            {lines.map((line) => (
              <Entry key={line.id} {...{ line, leads, zone }} isReader={line.actorId === reader} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface EntryProps {
  line: AuditLine;
  leads: AuditEntriesProps['leads'];
  isReader: boolean;
  zone: string;
}

function Entry({ line, leads, isReader, zone }: EntryProps) {
  const { at, action, detail } = line;
  const changes = changesIn(detail);
  const isRefusal = line.kind === 'refusals';
  return (
    <li data-refused={isRefusal || undefined}>
      <time dateTime={at.toISOString()}>{clockIn(zone).format(at)}</time>
      <Who line={line} isReader={isReader} isRefusal={isRefusal} />
      <span className="a-what">
        <b>{capitalized(action)}</b>{' '}
        <span className="a-object">
          <AuditObject {...{ line, leads, isRefusal }} />
        </span>{' '}
        {detail.sample === true && <SampleTag />}
      </span>
      {typeof detail.device === 'string' && <span className="a-where">{detail.device}</span>}
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}

/** The site itself and the command line have no account; a refused visitor may be anyone. */
function Who({
  line: { actorId, name, actor },
  isReader,
  isRefusal,
}: Pick<EntryProps, 'line' | 'isReader'> & { isRefusal: boolean }) {
  const isUnknown = actorId === null && isRefusal;
  const shown = isUnknown ? AUDIT.unknown : name || (actor.includes('@') ? actor : capitalized(actor));
  return (
    <span className="a-who">
      {actorId === null && !isUnknown ? (
        <Rosette motif="seal" className="size-[30px] flex-none text-brass-700" />
      ) : (
        <span aria-hidden="true">
          <OwnerMark name={isUnknown ? null : shown} isReader={isReader} />
        </span>
      )}
      <span>{shown}</span>
    </span>
  );
}

function AuditObject({ line, leads, isRefusal }: { line: AuditLine; leads: EntryProps['leads']; isRefusal: boolean }) {
  const { detail, event, actorId, actor } = line;
  if (typeof detail.lead === 'string') {
    const name = leads[detail.lead];
    return (
      <>
        {name ? (
          <Link to={`/admin/leads/${detail.lead}`} className="text-link">
            {name}
          </Link>
        ) : (
          AUDIT.erasedLead
        )}
        {joined(detail, { before: ', ' })}
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
  const who = isRefusal && actorId === null ? [actor] : [];
  return [...who, joined(detail)].filter(Boolean).join(', ');
}

/** Not for readers, or shown elsewhere. */
const HIDDEN = ['lead', 'id', 'slug', 'batch', 'device', 'before', 'after', 'delivery', 'reply', 'revision', 'sample'];

/** The plain values of an entry; numbers with their name. */
function joined(detail: AuditLine['detail'], { before = '' } = {}): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (HIDDEN.includes(name) || value === null || value === '' || typeof value === 'object') return [];
    if (name === 'role') return [ROLE_NAMES[value as Role] ?? String(value)];
    return [typeof value === 'string' ? value : `${name}: ${value}`];
  });
  return parts.length > 0 ? before + parts.join(', ') : '';
}

interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** What an entry says about a record before and after; a role is followed by what it may do. */
function changesIn({ before, after }: AuditLine['detail']): FieldChange[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const label = AUDIT.fields[name as keyof typeof AUDIT.fields] ?? name;
    const change = { name: label, before: words(name, before[name]), after: words(name, after[name]) };
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

function words(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return AUDIT.nothing;
  if (name === 'role') return ROLE_NAMES[value as Role] ?? String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <table className="a-changes">
      <thead>
        <tr>
          <ColumnHeaders columns={AUDIT.changes} />
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const capitalized = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** `Today, November 16`, `Friday, November 13`; with the year if it is not this year. */
function dayWords(day: string, today: string): string {
  const words = weekdayDate(day);
  if (day === today) return words.replace(/^\w+/, AUDIT.today);
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${day.slice(0, 4)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone: making one takes longer than using it. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const made = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' });
  clocks.set(zone, made);
  return made;
}
