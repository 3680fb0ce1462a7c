import { and, eq, gt, or, sql } from 'drizzle-orm';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import type { PressIdentity } from './idempotency.ts';
import type { ConsentText } from './lead.ts';

type Payload = Record<string, unknown>;

/** What leaves the building because of a lead. Not every form is answered with a letter. */
interface Payloads {
  crm: Payload;
  notification: Payload;
  letter?: Payload | undefined;
}

type LeadRow = typeof leads.$inferInsert & { createdAt: Date };

/** The same press, if it is in the ledger already. */
export async function findSamePress(tx: Database, { key, earlier }: PressIdentity): Promise<string | null> {
  const [known] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      or(
        eq(leads.idempotencyKey, key),
        earlier && and(eq(leads.idempotencyKey, earlier.key), gt(leads.createdAt, earlier.since)),
      ),
    );
  return known?.id ?? null;
}

/** Two names for one press: no unique index notices that, so whoever sends it at the same time waits here for us. */
export async function waitForSamePress(tx: Database, lock: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

/**
 * Null if it is there already. Repeated people are linked by their address, never merged: `earlier` says how many
 * inquiries came from it before.
 */
export async function insertLead(tx: Database, lead: LeadRow): Promise<{ id: string; earlier: number } | null> {
  const earlier = sql<number>`(select count(*)::int from leads before
    where before.email_key = leads.email_key and before.id <> leads.id and not before.quarantined)`;
  const [stored] = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoNothing({ target: leads.idempotencyKey })
    .returning({ id: leads.id, earlier });
  return stored ?? null;
}

/** What makes a lead whole: what the person agreed to, and everything that has to leave the building because of it. */
export async function completeLead(
  tx: Database,
  queue: JobQueue,
  lead: LeadRow & { id: string },
  consent: ConsentText,
  payloads: Payloads,
): Promise<void> {
  const { id: leadId, form, pageUrl, createdAt } = lead;
  await tx.insert(consents).values({ leadId, form, ...consent, given: true, evidence: 'form', pageUrl, createdAt });
  const made = await tx
    .insert(deliveries)
    .values(
      (Object.entries(payloads) as [keyof Payloads, Payload | undefined][]).flatMap(([destination, payload]) =>
        payload ? [{ leadId, destination, payload, createdAt, nextAttemptAt: createdAt }] : [],
      ),
    )
    .returning({ id: deliveries.id, destination: deliveries.destination });
  for (const { id, destination } of made) await queue.add(tx, destination, [id]);
}
