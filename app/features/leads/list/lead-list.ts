import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import type { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { answersOf, askedFor, joined } from '#app/features/leads/forms/lead-forms.ts';
import type { Answers, FormName } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { OWNER_NAME } from '#app/features/leads/work/owners.ts';
import type { Database } from '#app/platform/db/database.ts';
import { kept } from './kept-counts.ts';
import { conditionsOf, daysAgo, lookUp, MAX_FOUND, type Search } from './lead-conditions.ts';
import { countLeads, countLists, countParts, countReceived } from './lead-counts.ts';
import { isFiltered, type LeadFilters, ROWS_PER_PAGE } from './lead-filters.ts';
import { type Group, type GroupName, groupsOf, NEWEST, sortedBy } from './lead-order.ts';

const MIN_ROWS = 50;

/** One page of a list, with totals. A page number beyond the end gives the last page. */
export async function listLeads(db: Database, filters: LeadFilters, reader: string) {
  const search = filters.q ? await lookUp(db, filters.q) : undefined;
  const counting = countLists(db, reader);
  const ofTab = async () => (await counting)[filters.list as keyof Awaited<typeof counting>];
  const inAnyTime = { ...filters, received: null, from: '', to: '' };
  const countAnyTime = () => countReceived(db, conditionsOf(inAnyTime, reader, search));
  const [counts, received, { rows, ...page }] = await Promise.all([
    counting,
    search?.isCommon ? null : countOf(db, inAnyTime, reader)(`received ${daysAgo('1')}`, countAnyTime),
    readPage(db, filters, reader, search, ofTab),
  ]);
  return {
    counts,
    /** Null for what is in most leads. */
    received,
    ...page,
    leads: rows.map(withExcerpt),
  };
}

type Count = () => Promise<number>;

/** The rows of a page. `countAll` is asked for the total of a list without filters and groups. */
async function readPage(db: Database, filters: LeadFilters, reader: string, search?: Search, countAll?: Count) {
  const where = conditionsOf(filters, reader, search);
  // What is in most leads is neither counted to the end nor grouped.
  const isCommon = search?.isCommon ?? false;
  const parts = filters.sort || isCommon ? [] : groupsOf(filters);
  const isInParts = parts.length > 1;
  const isAll = !isFiltered(filters) && filters.list !== 'discarded';
  const counted = countOf(db, filters, reader);
  const [[chosen], found, inParts] = await Promise.all([
    db.select({ rows: users.leadRows }).from(users).where(eq(users.id, reader)),
    isInParts
      ? 0
      : isAll && countAll
        ? countAll()
        : counted('leads', () => countLeads(db, where, isCommon ? MAX_FOUND + 1 : null)),
    isInParts ? counted('parts', () => countParts(db, where, parts)) : [],
  ]);
  const perPage = ROWS_PER_PAGE.find((rows) => rows === chosen?.rows) ?? MIN_ROWS;
  const isMore = isCommon && found > MAX_FOUND;
  const total = isMore ? MAX_FOUND : inParts.reduce((sum, part) => sum + part, found);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(filters.page, pages);
  const start = (page - 1) * perPage;
  const groups = parts.map(({ name }, index) => ({ name, count: inParts[index] ?? total }));
  const slices =
    parts.length > 0 ? slicesOf(parts, groups, start, perPage) : [wholeList(filters, where, start, perPage)];
  const rows = await Promise.all(slices.map((slice) => readSlice(db, where, slice, perPage)));
  return {
    total,
    /** Whether there are more than the total. */
    isMore,
    page,
    pages,
    perPage,
    groups: groups.length > 1 ? groups : [],
    rows: rows.flat().slice(0, perPage),
  };
}

/** Counts in a whole list are kept. What filters look at is more than the leads. */
function countOf(db: Database, filters: LeadFilters, reader: string) {
  return <Value>(what: string, count: () => Promise<Value>) =>
    isFiltered(filters) ? count() : kept(db, `${what} of ${filters.list} ${reader}`, count);
}

/** The first leads of a list, in its order and without counting any. */
export async function firstLeads(db: Database, filters: LeadFilters, reader: string, most: number) {
  const where = conditionsOf(filters, reader);
  const [first] = filters.sort ? [] : groupsOf(filters);
  const slice = first ? { ...first, offset: 0, group: null } : wholeList(filters, where, 0, most);
  return (await readSlice(db, where, slice, most)).map(withExcerpt);
}

interface Slice {
  where: SQL | undefined;
  order: readonly SQL[];
  offset: number;
  group: GroupName | null;
}

/** What the page shows of each part: each has an index of its own, which one query for all of them could not use. */
function slicesOf(
  parts: readonly Group[],
  groups: readonly { count: number }[],
  start: number,
  perPage: number,
): Slice[] {
  let before = 0;
  return parts.flatMap(({ name, where, order }, index) => {
    const first = before;
    before += groups[index]?.count ?? 0;
    const isShown = before > start && first < start + perPage;
    return isShown ? [{ where, order, offset: Math.max(0, start - first), group: name }] : [];
  });
}

function wholeList({ sort }: LeadFilters, where: SQL | undefined, offset: number, perPage: number): Slice {
  const isByOwner = sort === 'owner' || sort === '-owner';
  return {
    where: isByOwner ? sql`${leads.id} in (${newestOfEachOwner(where, offset + perPage)})` : undefined,
    order: sort ? sortedBy(sort) : NEWEST,
    offset,
    group: null,
  };
}

/** Enough leads of each owner to fill the page. Sorting by a name in another table would read all of them. */
function newestOfEachOwner(where: SQL | undefined, most: number): SQL {
  const newest = (owned: SQL) =>
    sql`(select id from leads where ${and(owned, where)} order by ${sql.join(NEWEST, sql`, `)} limit ${most})`;
  return sql`select owned.id from users as owner cross join lateral ${newest(sql`owner_id = owner.id`)} as owned
    where exists (select from leads where owner_id = owner.id and not quarantined)
    union all ${newest(sql`owner_id is null`)}`;
}

/** Finds the ids in an index first: the rows before the page need not be read. */
export async function readSlice(db: Database, where: SQL | undefined, slice: Slice, perPage: number) {
  const page = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(where, slice.where))
    .orderBy(...slice.order)
    .limit(perPage)
    .offset(slice.offset);
  const rows = await db
    .select(LISTED)
    .from(leads)
    .leftJoin(users, eq(users.id, leads.ownerId))
    .where(inArray(leads.id, page))
    .orderBy(...slice.order);
  return rows.map((row) => ({ ...row, group: slice.group }));
}

/** Where a page stands in a list. */
export interface ListPlace {
  filters: LeadFilters;
  /** The row on the page of the list, from 0. */
  row: number;
}

/**
 * The leads before and after one in a list. A lead that has left the list, because it was answered, keeps its place: the
 * next one is what stands there now.
 */
export async function findNeighbors(db: Database, { filters, row }: ListPlace, reader: string, id: string) {
  const search = filters.q ? await lookUp(db, filters.q) : undefined;
  const { rows, page, pages, total, perPage } = await readPage(db, filters, reader, search);
  const found = rows.findIndex((lead) => lead.id === id);
  const here = found < 0 ? Math.min(row, rows.length) : found;
  const edge = async (other: number, end: 0 | -1) => {
    const { rows: others } = await readPage(db, { ...filters, page: other }, reader, search);
    const lead = others.at(end);
    return lead && { id: lead.id, filters: { ...filters, page: other }, row: others.indexOf(lead) };
  };
  const at = (index: number) => {
    const lead = rows[index];
    return lead && { id: lead.id, filters: { ...filters, page }, row: index };
  };
  return {
    place: (page - 1) * perPage + here + 1,
    total,
    previous: at(here - 1) ?? (page > 1 ? await edge(page - 1, -1) : undefined),
    next: at(found < 0 ? here : here + 1) ?? (page < pages ? await edge(page + 1, 0) : undefined),
  };
}

/** The most that one action changes. */
export const MAX_AT_ONCE = 1000;

/** The ids of all leads that match, up to one more than can be changed at once. */
export async function matchingLeads(db: Database, filters: LeadFilters, reader: string): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(conditionsOf(filters, reader))
    .limit(MAX_AT_ONCE + 1);
  return rows.map(({ id }) => id);
}

/** How far a delivery is. */
export type ListedDelivery = Pick<typeof deliveries.$inferSelect, 'destination' | 'state' | 'tries'>;
export type ListedLead = Awaited<ReturnType<typeof listLeads>>['leads'][number];

export function withExcerpt<Row extends { form: FormName; answers: Answers }>({ answers, ...lead }: Row) {
  return { ...lead, ...excerptOf(lead.form, answers) };
}

/** What the list shows of the answers. */
function excerptOf(form: FormName, answers: Answers) {
  const answer = (field: string) => String(answers[field] ?? '');
  return {
    company: answer('company'),
    place: [answer('city'), answer('state')].filter(Boolean).join(' '),
    guide: answer('guide'),
    asked: askedFor(form, { ...answers, guide: '' }),
    firstWords: joined(answersOf(form, answers).message).slice(0, FIRST_WORDS),
  };
}
const FIRST_WORDS = 160;

const { id, form, name, email, answers, source, referrer, utmSource, utmCampaign, stage, sample, ownerId } = leads;
const { followUpOn, followUpText, createdAt, dueAt, answeredAt, cameBy, referredBy, quarantineReason } = leads;
const LISTED = {
  ...{ id, form, name, email, answers, source, referrer, utmSource, utmCampaign, stage, sample, ownerId },
  ...{ followUpOn, followUpText, createdAt, dueAt, answeredAt, cameBy, referredBy, quarantineReason },
  owner: OWNER_NAME,
  deliveries: sql<ListedDelivery[]>`array(
    select jsonb_build_object('destination', destination, 'state', state, 'tries', tries)
    from deliveries where lead_id = ${leads.id} order by destination)`,
};
