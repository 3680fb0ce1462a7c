import { AREA_LABELS, LEVEL_LABELS, ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import { AREAS, type Area } from '#app/features/accounts/access.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import type { AuditNames } from '#app/features/accounts/audit/audit-names.ts';
import type { AuditLine } from '#app/features/accounts/audit/list-audit.ts';

export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

const FIELDS = {
  role: 'Role',
  stage: 'Stage',
  owner: 'Owner',
  title: 'Title',
  name: 'Name',
  value: 'Value',
  account: 'Account',
  noticeHours: 'Notice, hours',
  bufferMinutes: 'Between calls, minutes',
  horizonDays: 'Horizon, days',
  mostPerDay: 'Max calls per day',
};
const [NONE, UNRECORDED] = ['None', 'Not recorded'];

/** What an entry says about a record before and after; a role is followed by what it may do. */
export function changesIn({ event, detail }: AuditLine, { people }: AuditNames): FieldChange[] {
  const { before, after, stage, from, to, owner } = detail;
  const person = (id: unknown) => people[String(id)] ?? 'A former account';
  // Old entries do not say what was before.
  if (event === 'lead.moved') return [{ name: FIELDS.stage, before: String(from ?? UNRECORDED), after: String(stage) }];
  if (event === 'lead.assigned') {
    const next = to ? (people[String(to)] ?? String(owner)) : (owner as string | null);
    return [
      {
        name: FIELDS.owner,
        before: from ? person(from) : from === null ? NONE : UNRECORDED,
        after: next ?? NONE,
      },
    ];
  }
  if (!isRecord(before) || !isRecord(after)) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const label = FIELDS[name as keyof typeof FIELDS] ?? name;
    const change = { name: label, before: textOf(name, before[name]), after: textOf(name, after[name]) };
    return name === 'role' ? [change, ...rightsBetween(before.role, after.role)] : [change];
  });
}

function rightsBetween(before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [before, after].map((role) => ROLES.find((one) => one === role));
  if (!from || !to) return [];
  return (Object.keys(AREAS) as Area[])
    .filter((area) => AREAS[area][from] !== AREAS[area][to])
    .map((area) => ({
      name: AREA_LABELS[area],
      before: LEVEL_LABELS[AREAS[area][from]],
      after: LEVEL_LABELS[AREAS[area][to]],
    }));
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (name === 'role') return ROLE_NAMES[value as Role] ?? String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
