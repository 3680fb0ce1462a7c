import { and, eq, gt, or, sql } from 'drizzle-orm';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { clientHash, emailHash } from '#app/platform/client-hash.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import { countAgainst, type RateLimit } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { dueTime } from './due-time.ts';
import type { FilledForm } from './forms/lead-form.ts';
import { LEAD_FORMS } from './forms/lead-forms.ts';
import type { ConsentText, Firm } from './lead.ts';
import { leadUrl, notificationOf } from './notification.ts';
import {
  attributionOf,
  type EmailFor,
  type IdempotencyKey,
  idempotencyKey,
  type LeadServices,
  type Submission,
} from './submission.ts';

type Stored =
  | { ok: true; leadId: string; repeated: boolean }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

/** One transaction: the lead, its consent record, its deliveries, and a queue entry for each of them. */
export async function storeLead(
  { db, queue, siteUrl, keyedHash, now }: LeadServices,
  firm: Firm,
  sent: Submission,
  filled: FilledForm,
  emailFor?: EmailFor,
): Promise<Stored> {
  const createdAt = now();
  const { form } = sent;
  const { name, email, phone, source, answers } = filled;
  const client = clientHash(keyedHash, sent.client);
  const { first, last, page } = attributionOf(sent);
  const identity = idempotencyKey(sent, { content: answers, clientHash: client }, createdAt);
  const lead = {
    ...{ form, name, email, phone, source, answers, createdAt },
    idempotencyKey: identity.key,
    pageUrl: page,
    referrer: last.referrer ?? '',
    firstTouch: first,
    lastTouch: last,
    clientHash: client,
    dueAt: dueTime(form, createdAt, firm.hours),
  };

  try {
    return await db.transaction(async (tx) => {
      // The unique index finds a copy with a script's key: look for one only after a conflict.
      const known = identity.earlier && (await findRepeated(tx, identity));
      if (known) return { ok: true, leadId: known, repeated: true };
      const stored = await insertLead(tx, lead);
      if (!stored) return { ok: true, leadId: (await findRepeated(tx, identity)) ?? '', repeated: true };

      const wait = await countAgainst(tx, submissionLimits(keyedHash, client, email), createdAt);
      if (wait > 0) throw new TooMany(wait);
      const { id, earlier } = stored;
      await completeLead(tx, queue, { ...lead, id }, LEAD_FORMS[form].consent, {
        crm: filled.payload({ firm, touch: last }),
        notification: {
          ...notificationOf({
            ...{ url: leadUrl(siteUrl, id), form, filled, touch: last, page, earlier },
            receivedAt: createdAt,
          }),
        },
        letter: await emailFor?.(tx, { id, email }),
      });
      return { ok: true, leadId: id, repeated: false };
    });
  } catch (error) {
    if (error instanceof TooMany) return { ok: false, reason: 'too-many', retryAfterSeconds: error.seconds };
    throw error;
  }
}

/** Thrown to roll the transaction back, including its rate-limit counts. */
class TooMany extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many submissions');
    this.seconds = seconds;
  }
}

/** High enough for an office behind one network address and for people who start again. */
export function submissionLimits(hash: KeyedHash, client: string, email: string | null): RateLimit[] {
  const byClient = { what: 'submissions from', who: client, most: 60, seconds: 10 * 60 };
  if (email === null) return [byClient];
  return [byClient, { what: 'submissions of', who: emailHash(hash, email), most: 20, seconds: 60 * 60 }];
}

/**
 * The lead that an earlier copy of this submission has stored. A copy without a script's key may have either of two
 * keys, which no unique index catches: copies that arrive at the same time wait for each other here.
 */
export async function findRepeated(tx: Database, { key, earlier }: IdempotencyKey): Promise<string | null> {
  if (earlier) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${earlier.lock}, 0))`);
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

type LeadRow = typeof leads.$inferInsert & { createdAt: Date };

/**
 * Null if the idempotency key is stored already. `earlier` is the number of leads with the same email address: they are
 * linked, never merged.
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

/** By destination. `letter` is the email to the person, which only some forms send. */
interface Payloads {
  crm: Record<string, unknown>;
  notification: Record<string, unknown>;
  letter?: Record<string, unknown> | undefined;
}

/** Adds what every lead outside quarantine has: the consent record, and the deliveries with their queue entries. */
export async function completeLead(
  tx: Database,
  queue: JobQueue,
  lead: LeadRow & { id: string },
  consent: ConsentText,
  { crm, notification, letter }: Payloads,
): Promise<void> {
  const { id: leadId, form, pageUrl, createdAt } = lead;
  await tx.insert(consents).values({ leadId, form, ...consent, given: true, evidence: 'form', pageUrl, createdAt });
  const row = { leadId, createdAt, nextAttemptAt: createdAt };
  const stored = await tx
    .insert(deliveries)
    .values([
      { ...row, destination: 'crm', payload: crm },
      { ...row, destination: 'notification', payload: notification },
      ...(letter ? [{ ...row, destination: 'letter' as const, payload: letter }] : []),
    ])
    .returning({ id: deliveries.id, destination: deliveries.destination });
  for (const { id, destination } of stored) await queue.add(tx, destination, [id]);
}
