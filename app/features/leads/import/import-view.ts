import { setImmediate } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { leads } from '#app/features/leads/leads.table.ts';
import { CSV_START, csvLine } from '#app/platform/csv.ts';
import type { Database } from '#app/platform/db/database.ts';
import { actionOf } from './decide.ts';
import { LEAD_NOW, type LeadNow, rowContext } from './examine-rows.ts';
import { choicesFor, defaultAction, type Finding, type RowAction } from './lead-import.ts';
import { type LeadImport, leadImportRows, leadImports } from './lead-imports.table.ts';
import { isLeadImport } from './lead-imports.ts';
import { readRow } from './read-row.ts';
import { filledIn } from './store-rows.ts';

const MAX_LISTED = 20;

/** Newest first. */
export async function listLeadImports(db: Database) {
  const { id, fileName, state, rows, createdAt, author } = leadImports;
  return db
    .select({ id, name: fileName, state, rows, createdAt, author })
    .from(leadImports)
    .orderBy(desc(createdAt))
    .limit(MAX_LISTED);
}
export type ListedLeadImport = Awaited<ReturnType<typeof listLeadImports>>[number];

export async function findLeadImport(db: Database, id: string): Promise<LeadImport | null> {
  const [found] = await db.select().from(leadImports).where(isLeadImport(id));
  return found ?? null;
}

const NEEDS_CHECK = sql`(finding <> 'new' or cardinality(problems) > 0)`;
const FINDINGS_FOR_PEOPLE: readonly Finding[] = ['here', 'alike', 'repeated', 'maybe erased', 'erased'];

/** How many rows there are of each kind, as the choices are at present. */
export async function countRows(db: Database, { id, settings }: LeadImport) {
  const does = actionOf(settings);
  const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const [counts] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      ...{ new: count(sql`${does} = 'new'`), add: count(sql`${does} = 'add'`), skip: count(sql`${does} = 'skip'`) },
      toCheck: count(NEEDS_CHECK),
      duplicates: count(inArray(leadImportRows.finding, [...FINDINGS_FOR_PEOPLE])),
      added: count(sql`outcome = 'added'`),
      extended: count(sql`outcome = 'extended'`),
      unchanged: count(sql`outcome = 'unchanged'`),
      skipped: count(sql`outcome = 'skipped'`),
      undone: count(sql`outcome = 'undone'`),
    })
    .from(leadImportRows)
    .where(eq(leadImportRows.importId, id));
  return counts as NonNullable<typeof counts>;
}
export type RowCounts = Awaited<ReturnType<typeof countRows>>;

export const ROWS_SHOWN = 25;

/** A page of rows, as the lead would be, with what was found. */
export async function shownRows(db: Database, one: LeadImport, show: 'check' | 'all', page: number, now: Date) {
  const rows = await db
    .select({ row: leadImportRows, lead: { ...LEAD_NOW, stage: leads.stage } })
    .from(leadImportRows)
    .leftJoin(leads, eq(leads.id, leadImportRows.leadId))
    .where(and(eq(leadImportRows.importId, one.id), show === 'check' ? NEEDS_CHECK : undefined))
    .orderBy(asc(leadImportRows.position))
    .limit(ROWS_SHOWN)
    .offset((page - 1) * ROWS_SHOWN);
  const context = await rowContext(db, one.settings, now);
  const shown = [];
  for (const { row, lead } of rows) {
    await setImmediate(); // As in examineRows.
    const person = readRow(row.cells, context);
    const { position, finding, problems, choice } = row;
    const action: RowAction = choice ?? defaultAction(finding, one.settings);
    shown.push({
      ...{ position, name: person.name, finding, problems, action },
      contact: [person.email, person.phone].filter(Boolean).join(', '),
      isDuplicate: FINDINGS_FOR_PEOPLE.includes(finding),
      found: foundText(finding, row.repeats, lead && { ...lead, isSameEmail: lead.email.toLowerCase() === row.email }),
      fills: lead && finding === 'here' ? fillsText(lead, filledIn(lead, person)) : '',
      choices: choicesFor(finding),
    });
  }
  return shown;
}
export type ShownRow = Awaited<ReturnType<typeof shownRows>>[number];

const MAX_SAMPLE_LENGTH = 100;

/** The beginning of each cell of the first row, by which a person recognizes its column. */
export async function firstCells(db: Database, { id }: LeadImport): Promise<string[]> {
  const { cells, importId, position } = leadImportRows;
  const [first] = await db.select({ cells }).from(leadImportRows).where(eq(importId, id)).orderBy(position).limit(1);
  return (first?.cells ?? []).map((cell) => cell.slice(0, MAX_SAMPLE_LENGTH));
}

function foundText(
  finding: Finding,
  repeats: number | null,
  lead: { name: string; stage: string; isSameEmail: boolean } | null,
): string {
  const who = lead ? `${lead.name}, ${lead.stage}` : 'a lead that is gone';
  if (finding === 'here') return `Same ${lead?.isSameEmail ? 'email' : 'phone or email'} as ${who}`;
  if (finding === 'alike') return `Same phone as ${who}`;
  if (finding === 'repeated') return `Same person as row ${repeats} in this file`;
  if (finding === 'erased') return 'Erased on request: cannot be imported again';
  if (finding === 'maybe erased') return 'Phone of a person who was erased on request';
  return finding === 'unusable' ? 'No email address and no phone number' : '';
}

const LABELS = { email: 'email', phone: 'phone', further: 'another email or phone', ownerId: 'owner' } as const;

function fillsText(lead: LeadNow, { answers = {}, ...change }: Partial<LeadNow>): string {
  const filled = [
    ...Object.keys(change).flatMap((name) => LABELS[name as keyof typeof LABELS] ?? []),
    ...Object.keys(answers).filter((name) => answers[name] !== lead.answers[name]),
  ];
  return filled.length > 0 ? `Fills in: ${filled.join(', ')}` : 'Nothing new';
}

/** Leads that an undo has left, because someone has changed them since. */
export async function leadsThatStay(db: Database, { id }: LeadImport) {
  return db
    .selectDistinct({ id: leads.id, name: leads.name, stage: leads.stage })
    .from(leadImportRows)
    .innerJoin(leads, eq(leads.id, leadImportRows.leadId))
    .where(and(eq(leadImportRows.importId, id), inArray(leadImportRows.outcome, ['added', 'extended'])))
    .orderBy(leads.name)
    .limit(200);
}

const PER_QUERY = 50;

/** The skipped rows as they were in the file, with the reason. */
export async function* skippedRows(db: Database, { id, header }: LeadImport): AsyncGenerator<string> {
  yield CSV_START + csvLine([...header, 'Why it was skipped']);
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(leadImportRows)
      .where(and(eq(leadImportRows.importId, id), eq(leadImportRows.outcome, 'skipped'), sql`position > ${last}`))
      .orderBy(asc(leadImportRows.position))
      .limit(PER_QUERY);
    yield rows
      .map(({ cells, finding, problems, repeats, choice }) => {
        const why = [foundReason(finding, repeats), ...problems, ...(choice === 'skip' ? ['Chosen'] : [])];
        return csvLine([...header.map((_, at) => cells[at] ?? ''), why.filter(Boolean).join('; ')]);
      })
      .join('');
    if (rows.length < PER_QUERY) return;
    last = rows.at(-1)?.position ?? last;
  }
}

const foundReason = (finding: Finding, repeats: number | null) =>
  finding === 'here' || finding === 'alike' ? 'A lead is here already' : foundText(finding, repeats, null);
