import { PEOPLE_ADMIN, ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import { AREAS, type Area } from '#app/features/accounts/access.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import type { AuditNames } from '#app/features/accounts/audit/audit-names.ts';
import type { AuditLine } from '#app/features/accounts/audit/list-audit.ts';
import { AUDIT } from './labels.ts';

export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** What an entry says about a record before and after; a role is followed by what it may do. */
export function changesIn({ event, detail }: AuditLine, { people }: AuditNames): FieldChange[] {
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
