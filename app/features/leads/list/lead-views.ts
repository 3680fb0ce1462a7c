import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { MAX_VIEW_NAME_LENGTH, oneLine } from '#app/features/leads/lead.ts';
import { leadViews } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { conditionsOf } from './lead-conditions.ts';
import { countLeads } from './lead-counts.ts';
import { type LeadFilters, leadQuery, readLeadFilters } from './lead-filters.ts';

type OwnActor = Actor & { id: string };

/** Counting further would read too much; beyond it a rough number is enough. */
export const MAX_COUNTED = 1000;
/** More tabs than that find no room. */
export const MAX_VIEWS = 20;

/** A view as it opens today. */
export interface LeadView {
  id: string;
  name: string;
  shared: boolean;
  /** Only the person who saved it can change it. */
  isOwn: boolean;
  filters: LeadFilters;
  /** The query string of its list. */
  query: string;
  /** Up to one more than `MAX_COUNTED`. */
  count: number;
  /** The value of the stage that the view names and that no longer exists. */
  goneStage: string | null;
  owner: string;
}

/** The reader's own views and those that everybody sees, in the order in which they were saved. */
export async function listViews(db: Database, reader: string): Promise<LeadView[]> {
  const rows = await db
    .select()
    .from(leadViews)
    .where(or(eq(leadViews.ownerId, reader), leadViews.shared))
    .orderBy(asc(leadViews.createdAt), asc(leadViews.id))
    .limit(2 * MAX_VIEWS);
  return Promise.all(
    rows.map(async ({ id, name, shared, ownerId, filters: stored }) => {
      const filters = readLeadFilters(new URLSearchParams(stored));
      return {
        ...{ id, name, shared, isOwn: ownerId === reader, query: leadQuery(filters), filters, owner: filters.owner },
        count: await countLeads(db, conditionsOf(filters, reader), MAX_COUNTED + 1),
        goneStage: stored.stage && !filters.stage ? stored.stage : null,
      };
    }),
  );
}

export type ViewMistake = 'no name' | 'too long' | 'name taken' | 'too many' | 'not yours';

type NamedView = Pick<LeadView, 'id' | 'name' | 'shared'>;

/** Saves filters and order under a name. What is sent again has the same `id`. */
export async function saveView(
  db: Database,
  {
    id = randomUUID(),
    name: typed,
    shared,
    filters,
  }: Partial<NamedView> & Omit<NamedView, 'id'> & { filters: LeadFilters },
  actor: OwnActor,
): Promise<'saved' | ViewMistake> {
  const name = oneLine(typed);
  const mistake = mistakeIn(name);
  if (mistake) return mistake;
  return db.transaction(async (tx) => {
    if ((await tx.$count(leadViews, eq(leadViews.id, id))) > 0) return 'saved';
    if ((await tx.$count(leadViews, eq(leadViews.ownerId, actor.id))) >= MAX_VIEWS) return 'too many';
    const stored = Object.fromEntries(new URLSearchParams(leadQuery({ ...filters, view: null, page: 1 })));
    const added = await tx
      .insert(leadViews)
      .values({ id, ownerId: actor.id, name, shared, filters: stored })
      .onConflictDoNothing()
      .returning({ id: leadViews.id });
    if (added.length === 0) return 'name taken';
    await recordInAuditLog(tx, { actor, action: 'view.saved', view: id, shared });
    return 'saved';
  });
}

/** Changes the name of a view, and who sees it. */
export async function changeView(
  db: Database,
  { id, name: typed, shared }: NamedView,
  actor: OwnActor,
): Promise<'changed' | ViewMistake> {
  const name = oneLine(typed);
  const mistake = mistakeIn(name);
  if (mistake) return mistake;
  if (!isUuid(id)) return 'not yours';
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: leadViews.id })
      .from(leadViews)
      .where(
        and(
          eq(leadViews.ownerId, actor.id),
          sql`lower(${leadViews.name}) = lower(${name}) and ${leadViews.id} <> ${id}::uuid`,
        ),
      );
    if (taken) return 'name taken';
    const changed = await tx.update(leadViews).set({ name, shared }).where(ownView(id, actor)).returning();
    if (changed.length === 0) return 'not yours';
    await recordInAuditLog(tx, { actor, action: 'view.changed', view: id, shared });
    return 'changed';
  });
}

export async function deleteView(db: Database, id: string, actor: OwnActor): Promise<'deleted' | 'not yours'> {
  if (!isUuid(id)) return 'not yours';
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(leadViews).where(ownView(id, actor)).returning({ id: leadViews.id });
    if (deleted.length === 0) return 'not yours';
    await recordInAuditLog(tx, { actor, action: 'view.deleted', view: id });
    return 'deleted';
  });
}

function ownView(id: string, actor: OwnActor) {
  return and(eq(leadViews.id, id), eq(leadViews.ownerId, actor.id));
}

function mistakeIn(name: string): ViewMistake | null {
  if (name === '') return 'no name';
  return Array.from(name).length > MAX_VIEW_NAME_LENGTH ? 'too long' : null;
}
