import { and, asc, type SQL, sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { users } from '#app/features/accounts/accounts.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { LeadListName, LeadSort, SortColumn } from './lead-filters.ts';

/** A part of a list in its default order. */
export interface Group {
  name: GroupName;
  where: SQL | undefined;
  order: readonly SQL[];
}
export type GroupName = 'reply' | 'follow-up' | 'next' | 'none';

const UNANSWERED = sql`${leads.answeredAt} is null`;
const ANSWERED = sql`(${leads.answeredAt} is not null)`;
const FOLLOW_UP = sql`${leads.followUpOn} is not null`;

/** Spelled like the index: PostgreSQL uses it only if nulls are sorted the same way, even in columns without nulls. */
export const NEWEST = [sql`${leads.createdAt} desc nulls last`, sql`${leads.id} desc nulls last`];
const OLDEST_DUE = [asc(leads.dueAt), asc(leads.id)];
/** A follow-up is due from the start of its day. Leads without a next step come last. */
const NEXT_STEP = [
  sql`least(case when ${UNANSWERED} then ${leads.dueAt} end,
    ${leads.followUpOn}::timestamp at time zone ${OFFICE_ZONE})`,
  ...OLDEST_DUE,
];

const WITHOUT_DATE: Group = {
  name: 'none',
  where: and(ANSWERED, sql`${leads.followUpOn} is null`),
  order: [asc(ANSWERED), ...OLDEST_DUE],
};
const REPLY: Group = { name: 'reply', where: UNANSWERED, order: OLDEST_DUE };

/** The default order. Lists that are not here have one part, the newest first. */
export const GROUPS: Readonly<Partial<Record<LeadListName, readonly Group[]>>> = {
  mine: [{ name: 'next', where: sql`(${UNANSWERED} or ${FOLLOW_UP})`, order: NEXT_STEP }, WITHOUT_DATE],
  open: [
    REPLY,
    { name: 'follow-up', where: and(ANSWERED, FOLLOW_UP), order: [asc(leads.followUpOn), ...OLDEST_DUE] },
    WITHOUT_DATE,
  ],
  due: [REPLY],
};

const COLUMNS: Readonly<Record<SortColumn, SQL>> = {
  received: sql`${leads.createdAt}`,
  due: sql`${leads.dueAt}`,
  company: sql`nullif(lower(answers ->> 'company'), '')`,
  owner: sql`${users.name}`,
};

/**
 * Leads without a company or an owner come last in both directions; among equals the newest is first. The oldest first
 * is the index of the newest, read backwards.
 */
export function sortedBy(sort: LeadSort): SQL[] {
  if (sort === 'received') return [sql`${leads.createdAt} asc nulls first`, sql`${leads.id} asc nulls first`];
  if (sort === '-received') return NEWEST;
  const column = COLUMNS[sort.replace('-', '') as SortColumn];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return [sql`${column} ${direction} nulls last`, ...NEWEST];
}
