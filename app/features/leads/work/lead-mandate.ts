import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Errors } from '#app/features/leads/lead.ts';
import { leadMandates, leads } from '#app/features/leads/leads.table.ts';
import {
  completedBy,
  isBuyer,
  MANDATE_NAMES,
  type Mandate,
  type MandateName,
  mandateLines,
  mandateOfForm,
  readMandate,
  readRange,
} from '#app/features/leads/mandate.ts';
import type { Database } from '#app/platform/db/database.ts';

type Lead = typeof leads.$inferSelect;

/** The mandate of a lead: what is stored, or what its form said. */
export async function findMandate(db: Database, lead: Pick<Lead, 'id' | 'form' | 'answers'>) {
  const [stored] = await db.select().from(leadMandates).where(eq(leadMandates.leadId, lead.id));
  return {
    lines: mandateLines(stored ?? mandateOfForm(lead.form, lead.answers)),
    isBuyer: stored !== undefined || isBuyer(lead.answers),
    changedAt: stored?.changedAt ?? null,
    changedBy: stored?.changedBy ?? null,
  };
}

/** Stores the lines of the panel. The audit log names the fields that changed, not their content. */
export async function changeMandate(
  db: Database,
  lead: Pick<Lead, 'id' | 'form' | 'answers' | 'createdAt'>,
  lines: Readonly<Record<MandateName, string>>,
  actor: Actor,
  now: Date,
): Promise<{ ok: true } | { ok: false; errors: Errors }> {
  const read = readMandate(lines);
  if (!read.ok) return read;
  await db.transaction(async (tx) => {
    const before = (await findMandate(tx, lead)).lines;
    const after = mandateLines(read.mandate);
    const fields = MANDATE_NAMES.filter((name) => before[name] !== after[name]);
    if (fields.length === 0) return;
    const changes = { ...read.mandate, changedAt: now, changedBy: actor.name };
    await tx
      .insert(leadMandates)
      .values({ leadId: lead.id, receivedAt: lead.createdAt, ...changes })
      .onConflictDoUpdate({ target: leadMandates.leadId, set: changes });
    await recordInAuditLog(tx, { actor, action: 'mandate.changed', lead: lead.id, fields });
  });
  return { ok: true };
}

/** A joined lead has one mandate: the kept one's, completed by the other's. */
export async function mergeMandates(tx: Database, kept: Lead, other: Lead): Promise<void> {
  const rows = await tx
    .select()
    .from(leadMandates)
    .where(or(eq(leadMandates.leadId, kept.id), eq(leadMandates.leadId, other.id)));
  const [own, more] = [kept, other].map(
    ({ id, form, answers }) => rows.find(({ leadId }) => leadId === id) ?? mandateOfForm(form, answers),
  ) as [Mandate, Mandate];
  if (!rows.length && !isBuyer(kept.answers) && !isBuyer(other.answers)) return;
  const { industry, states, ebitdaFrom, ebitdaTo, equity, timing } = completedBy(own, more);
  const both = { industry, states, ebitdaFrom, ebitdaTo, equity, timing };
  await tx
    .insert(leadMandates)
    .values({ leadId: kept.id, receivedAt: kept.createdAt, ...both })
    .onConflictDoUpdate({ target: leadMandates.leadId, set: both });
}

const AT_ONCE = 1000;
/** Leads are stored in another order than they are received in, but not later than this. */
const OVERLAP = sql`interval '1 hour'`;

/**
 * Copies what the forms of new buyers said into the table that the filter reads. Storing a form does no work for it. The
 * worker calls it every ten seconds: opening a list writes nothing.
 */
export async function fillMandates(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ since: string }>(
      sql`select (received_at - ${OVERLAP})::text as since from lead_mandates order by received_at desc nulls last limit 1`,
    );
    const buyers = await db
      .select({ id: leads.id, form: leads.form, answers: leads.answers, createdAt: leads.createdAt })
      .from(leads)
      .where(
        sql`${leads.createdAt} > ${rows[0]?.since ?? '-infinity'}::timestamptz and not ${leads.quarantined}
          and 'buy' in (${leads.answers} ->> 'intent', ${leads.answers} ->> 'inquiryType')
          and not exists (select from lead_mandates where lead_id = ${leads.id})`,
      )
      .orderBy(sql`${leads.createdAt} asc nulls first`) // Spelled like the index, read backward.
      .limit(AT_ONCE);
    await storeForms(db, buyers);
    if (buyers.length < AT_ONCE) return;
  }
}

/** Stores what these forms said; a mandate that exists stays as it is. */
export async function storeForms(
  db: Database,
  filled: readonly Pick<Lead, 'id' | 'form' | 'answers' | 'createdAt'>[],
): Promise<void> {
  const rows = filled
    .filter(({ answers }) => isBuyer(answers))
    .map(({ id, form, answers, createdAt }) => ({
      ...{ leadId: id, receivedAt: createdAt },
      ...mandateOfForm(form, answers),
    }));
  if (rows.length) await db.insert(leadMandates).values(rows).onConflictDoNothing();
}

export interface MandateFilter {
  industry: string;
  /** A two-letter code. */
  state: string;
  /** An amount or a range. */
  ebitda: string;
}

/**
 * Leads whose mandate covers a company of this kind. What a mandate leaves open covers everything, but a buyer of whom
 * nothing is known is not found.
 */
export function coveredBy({ industry, state, ebitda }: MandateFilter): SQL | undefined {
  const range = readRange(ebitda);
  if (!industry && !state && !range) return undefined;
  const conditions = [
    sql`(industry <> '' or states <> '{}' or ebitda_from is not null or ebitda_to is not null)`,
    ...stems(industry).map((stem) => sql`(is_any_industry or industry_text like article_pattern(${stem}))`),
    state ? sql`(states = '{}' or ${state} = any(states))` : undefined,
    range && range.to !== null ? sql`(ebitda_from is null or ebitda_from <= ${range.to})` : undefined,
    range && range.from !== null ? sql`(ebitda_to is null or ebitda_to >= ${range.from})` : undefined,
  ];
  return sql`${leads.id} in (select lead_id from lead_mandates where ${and(...conditions)})`;
}

/** Without their endings, so that `distribution` finds `Distributors`. */
function stems(industry: string): string[] {
  const words = industry.split(/[\s,;/&]+/).filter(Boolean);
  return words.map((word) => (word.length > 6 ? word.slice(0, -3) : word));
}
