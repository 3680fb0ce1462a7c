import { STAGES, type Stage } from '#app/features/leads/lead.ts';
import type { Database } from '#app/platform/db/database.ts';
import { conditionsOf, lookUp, MAX_FOUND } from './lead-conditions.ts';
import { countLeads } from './lead-counts.ts';
import type { LeadFilters } from './lead-filters.ts';
import { readSlice, withExcerpt } from './lead-list.ts';
import { OPEN_GROUPS } from './lead-order.ts';

/** The most cards of a column; its list shows all. */
const MAX_CARDS = 30;

export type BoardColumn = Awaited<ReturnType<typeof readBoard>>[number];
export type BoardCard = BoardColumn['cards'][number];

/** The leads of a list by stage: the first of each, late ones first, and how many there are. */
export async function readBoard(db: Database, filters: LeadFilters, reader: string, most = MAX_CARDS) {
  const search = filters.q ? await lookUp(db, filters.q) : undefined;
  const limit = search?.isCommon ? MAX_FOUND : null;
  return Promise.all(STAGES.map((stage) => readColumn(stage)));

  async function readColumn(stage: Stage) {
    if (filters.stage && filters.stage !== stage) return { stage, count: 0, cards: [] };
    const where = conditionsOf({ ...filters, stage }, reader, search);
    const [count, ...parts] = await Promise.all([
      countLeads(db, where, limit),
      ...OPEN_GROUPS.map((part) => readSlice(db, where, { ...part, offset: 0, group: part.name }, most)),
    ]);
    return { stage, count, cards: parts.flat().slice(0, most).map(withExcerpt) };
  }
}
