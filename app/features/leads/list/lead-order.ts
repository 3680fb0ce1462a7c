import { asc, type SQL, sql } from 'drizzle-orm';
import { leads } from '#app/features/leads/leads.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { LeadFilters, LeadListName, LeadSort, SortColumn } from './lead-filters.ts';

/** A part of a list in its default order. */
export interface Group {
  name: GroupName;
  where: SQL;
  order: readonly SQL[];
}
export type GroupName = 'reply' | 'follow-up' | 'next' | 'none';

const UNANSWERED = sql`${leads.answeredAt} is null`;
const FOLLOW_UP = sql`${leads.followUpOn} is not null`;

/** Spelled like the index: PostgreSQL uses it only if nulls are sorted the same way, even in columns without nulls. */
export const NEWEST = [sql`${leads.createdAt} desc nulls last`, sql`${leads.id} desc nulls last`];
const OLDEST_DUE = [asc(leads.dueAt), asc(leads.id)];
/** Forms of a weekend are due at one moment: the guide, which asks for nothing, comes last. */
const REPLY_ORDER = [asc(leads.dueAt), sql`${leads.form} = 'resource'`, asc(leads.id)];
/** A follow-up is due from the start of its day. Leads without a next step come last. */
const NEXT_STEP = [
  sql`least(case when ${UNANSWERED} then ${leads.dueAt} end,
    ${leads.followUpOn}::timestamp at time zone ${OFFICE_ZONE})`,
  ...REPLY_ORDER,
];

const REPLY = group('reply', UNANSWERED, REPLY_ORDER);
const LATER = group('follow-up', sql`not (${UNANSWERED}) and ${FOLLOW_UP}`, [asc(leads.followUpOn), ...OLDEST_DUE]);
const WITHOUT_DATE = group('none', sql`not (${UNANSWERED}) and ${leads.followUpOn} is null`, OLDEST_DUE);
/** What is due by a day, the oldest day first. */
const DUE_BY = group('follow-up', FOLLOW_UP, [asc(leads.followUpOn), ...OLDEST_DUE]);

/** Also of each column of the board. */
export const OPEN_GROUPS: readonly Group[] = [REPLY, LATER, WITHOUT_DATE];

function group(name: GroupName, where: SQL, order: readonly SQL[]): Group {
  return { name, where, order };
}

/** The parts of a list in its default order. Without any, the newest is first. */
export function groupsOf({ list, followUpBy }: Pick<LeadFilters, 'list' | 'followUpBy'>): readonly Group[] {
  return followUpBy ? [DUE_BY] : (GROUPS[list] ?? []);
}

const GROUPS: Readonly<Partial<Record<LeadListName, readonly Group[]>>> = {
  mine: [group('next', sql`(${UNANSWERED} or ${FOLLOW_UP})`, NEXT_STEP), WITHOUT_DATE],
  open: OPEN_GROUPS,
  due: [REPLY],
};

const COLUMNS: Readonly<Record<SortColumn, SQL>> = {
  received: sql`${leads.createdAt}`,
  due: sql`${leads.dueAt}`,
  company: sql`nullif(lower(answers ->> 'company'), '')`,
  owner: sql`(select name from users where users.id = ${leads.ownerId})`,
};

/**
 * Leads without a company or an owner come last in both directions; among equals the newest is first. The oldest first
 * is the index of the newest, read backwards.
 */
export function sortedBy(sort: LeadSort): SQL[] {
  if (sort === 'received') return [sql`${leads.createdAt} asc nulls first`, sql`${leads.id} asc nulls first`];
  if (sort === '-received') return NEWEST;
  if (sort === '-due') return [sql`${leads.dueAt} desc nulls first`, ...NEWEST]; // The index, read backwards.
  const column = COLUMNS[sort.replace('-', '') as SortColumn];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return [sql`${column} ${direction} nulls last`, ...NEWEST];
}
