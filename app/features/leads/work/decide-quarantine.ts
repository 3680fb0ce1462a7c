import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { type Actor, recordAllInAuditLog, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { consents } from '#app/features/consents/consents.table.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { Errors, Firm } from '#app/features/leads/lead.ts';
import { completeLead, deliveriesOf } from '#app/features/leads/lead-deliveries.ts';
import { leadMerges, leads } from '#app/features/leads/leads.table.ts';
import { IN_QUARANTINE, NOT_JOINED } from '#app/features/leads/list/lead-conditions.ts';
import { dueTime } from '#app/features/leads/store-lead.ts';
import type { LeadServices } from '#app/features/leads/submission.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { storeForms } from './lead-mandate.ts';
import type { Lead } from './lead-page.ts';
import { lockLeads } from './lock-leads.ts';

/** A discarded lead can still be released for this long; then it is deleted. */
export const DISCARDED_KEPT_DAYS = 30;

type Release =
  /** `restored`: it was a lead before it was discarded, and nothing is sent again. */
  | { ok: true; as: 'released' | 'restored' }
  | { ok: false; reason: 'decided already' }
  | { ok: false; reason: 'incomplete'; errors: Errors };

/**
 * Takes a lead out of quarantine: it is validated now, and sent to the CRM and the staff. The time to reply starts with
 * the release.
 */
export async function releaseLead(
  { db, siteUrl, now }: Pick<LeadServices, 'db' | 'siteUrl' | 'now'>,
  firm: Firm,
  id: string,
  actor: Actor,
): Promise<Release> {
  return db.transaction(async (tx) => {
    const isWaiting = and(eq(leads.quarantined, true), eq(leads.sample, false), NOT_JOINED);
    const [quarantined] = await lockLeads(tx, [id], isWaiting);
    if (!quarantined) return { ok: false, reason: 'decided already' };
    const [consent] = await tx.select({ id: consents.id }).from(consents).where(eq(consents.leadId, id)).limit(1);
    if (consent) {
      await tx
        .update(leads)
        .set({ quarantined: false, quarantineReason: null, discardedAt: null })
        .where(eq(leads.id, id));
      await recordInAuditLog(tx, { actor, action: 'lead.restored', lead: id });
      return { ok: true, as: 'restored' };
    }
    const form = LEAD_FORMS[quarantined.form];
    const read = form.read(fieldsOf(quarantined));
    if (!read.ok) return { ok: false, reason: 'incomplete', errors: read.errors };

    const { name, email, phone, source, answers } = read.answers;
    const touch = quarantined.lastTouch ?? {};
    const changes = { name, email, phone, source, answers, referrer: touch.referrer ?? '' };
    const dueAt = dueTime(quarantined.form, now(), firm.hours);
    await tx
      .update(leads)
      .set({ ...changes, dueAt, quarantined: false, quarantineReason: null, discardedAt: null })
      .where(eq(leads.id, id));
    const { pageUrl: page, createdAt: receivedAt } = quarantined;
    const lead = { id, form: quarantined.form, filled: read.answers, touch, page, receivedAt };
    await storeForms(tx, [{ id, form: quarantined.form, answers, createdAt: receivedAt }]);
    await completeLead(tx, id, form.consent, deliveriesOf(lead, { firm, siteUrl }));
    await recordInAuditLog(tx, { actor, action: 'lead.released', lead: id });
    return { ok: true, as: 'released' };
  });
}

/** Hides leads until `deleteDiscarded` removes them. Returns how many were discarded. */
export async function discardLeads(db: Database, ids: readonly string[], actor: Actor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const discarded = await tx
      .update(leads)
      .set({ discardedAt: now })
      .where(and(inArray(leads.id, ids.filter(isUuid)), IN_QUARANTINE))
      .returning({ id: leads.id });
    for (const { id } of discarded) await recordInAuditLog(tx, { actor, action: 'lead.discarded', lead: id });
    return discarded.length;
  });
}

/** Discards leads that passed the honeypot and are spam all the same. Returns how many; undo-change.ts brings them back. */
export async function discardSpam(
  db: Database,
  ids: readonly string[],
  actor: Actor,
  now: Date,
  batch?: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const discarded = await tx
      .update(leads)
      .set({ quarantined: true, quarantineReason: SPAM, discardedAt: now })
      .where(and(inArray(leads.id, ids.filter(isUuid)), eq(leads.quarantined, false)))
      .returning({ id: leads.id });
    const actions = discarded.map(({ id }) => ({ action: 'lead.discarded', lead: id, batch }) as const);
    await recordAllInAuditLog(tx, actor, actions);
    return discarded.length;
  });
}

export const SPAM = 'Discarded as spam';

export async function deleteDiscarded(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DISCARDED_KEPT_DAYS * 86_400_000);
  const old = and(eq(leads.quarantined, true), lt(leads.discardedAt, before));
  const joined = db
    .select({ id: leadMerges.leadId })
    .from(leadMerges)
    .innerJoin(leads, eq(leads.id, leadMerges.keptId))
    .where(old);
  await db.delete(leads).where(or(old, inArray(leads.id, joined)));
}

/** The stored answers as the browser would send them. */
function fieldsOf({ answers }: Lead): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(answers)) if (value !== false) fields.set(name, String(value));
  return fields;
}
