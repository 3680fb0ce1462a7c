import { eq, sql } from 'drizzle-orm';
import { addBusinessHours, type BusinessHours } from '#app/platform/business-hours.ts';
import type { Database } from '#app/platform/db/database.ts';
import { perDatabase } from '#app/platform/db/per-database.ts';
import { clientHash, emailHash } from '#app/platform/http/client-hash.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { contactHashes } from './erased-contacts.ts';
import type { FilledForm } from './forms/lead-form.ts';
import { LEAD_FORMS } from './forms/lead-forms.ts';
import { type ConsentText, countsBusinessHours, type Firm, type FormName } from './lead.ts';
import { deliveriesOf, type LeadDelivery } from './lead-deliveries.ts';
import { leads } from './leads.table.ts';
import {
  attributionOf,
  type EmailFor,
  type IdempotencyKey,
  idempotencyKey,
  type LeadServices,
  type Submission,
} from './submission.ts';

export type StoredLead =
  | { ok: true; leadId: string; repeated: boolean }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

/** Stores the lead, its consent record, its deliveries, and a job for each of them. */
export async function storeLead(
  { db, siteUrl, keyedHash, now }: Omit<LeadServices, 'log'>,
  firm: Firm,
  sent: Submission,
  filled: FilledForm,
  emailFor?: EmailFor,
): Promise<StoredLead> {
  const createdAt = now();
  const { form } = sent;
  const { name, email, phone, source, answers } = filled;
  const client = clientHash(keyedHash, sent.client);
  const { first, last, page } = attributionOf(sent);
  const id = crypto.randomUUID();
  return callStoreLead(db, {
    lead: {
      ...{ id, form, name, email, phone, source, answers, createdAt },
      pageUrl: page,
      referrer: last.referrer ?? '',
      firstTouch: first,
      lastTouch: last,
      clientHash: client,
      dueAt: dueTime(form, createdAt, firm.hours),
      quarantined: false,
      quarantineReason: null,
    },
    identity: idempotencyKey(sent, { content: answers, clientHash: client }, createdAt),
    limits: submissionLimits(keyedHash, client, email),
    returned: contactHashes(keyedHash, { emails: [email], phones: [phone] }),
    consent: LEAD_FORMS[form].consent,
    deliveries: deliveriesOf(
      { id, form, filled, touch: last, page, receivedAt: createdAt },
      { firm, siteUrl, letter: emailFor?.({ id, email }) },
    ),
  });
}

/** High enough for an office behind one network address and for people who start again. */
export function submissionLimits(hash: KeyedHash, client: string, email: string | null): RateLimit[] {
  const byClient = { what: 'submissions from', who: client, most: 60, seconds: 10 * 60 };
  if (email === null) return [byClient];
  return [byClient, { what: 'submissions of', who: emailHash(hash, email), most: 20, seconds: 60 * 60 }];
}

/** What only the staff writes. */
export type StaffColumn = 'stage' | 'answeredAt' | 'cameBy' | 'referredBy' | 'further';
type LeadColumn = Exclude<
  keyof typeof leads.$inferInsert,
  | 'idempotencyKey'
  | 'sample'
  | 'sent'
  | 'corrected'
  | StaffColumn
  | `${string}At`
  | `own${string}`
  | `followUp${string}`
>;

/** A quarantined lead has no consent record and no deliveries. */
interface LeadDocument {
  lead: Required<Pick<typeof leads.$inferInsert, LeadColumn>> &
    Partial<Pick<typeof leads.$inferInsert, StaffColumn>> & { createdAt: Date; dueAt: Date };
  identity: IdempotencyKey;
  limits: readonly RateLimit[];
  /** Who was erased before and writes again is no longer left out of imports and backups. */
  returned?: readonly string[];
  consent?: ConsentText & { given?: boolean; evidence?: 'by hand' };
  deliveries?: readonly LeadDelivery[];
}

/** One statement, and so one transaction: `store_lead` in `db/functions/leads.sql`. */
export async function callStoreLead(db: Database, { lead, identity, ...rest }: LeadDocument): Promise<StoredLead> {
  const { key, earlier } = identity;
  const row = Object.entries({ ...lead, idempotencyKey: key }).map(([name, value]) => [snakeCase(name), value]);
  const doc = JSON.stringify({ lead: Object.fromEntries(row), copy: earlier, ...rest });
  const [stored] = await preparedIn(db).execute({ doc });
  if (!stored?.leadId) return { ok: false, reason: 'too-many', retryAfterSeconds: stored?.wait ?? 0 };
  return { ok: true, leadId: stored.leadId, repeated: stored.repeated };
}

const preparedIn = perDatabase((db) =>
  db
    .select({ leadId: sql<string | null>`lead_id`, repeated: sql<boolean>`repeated`, wait: sql<number | null>`wait` })
    .from(sql`store_lead(${sql.placeholder('doc')}::jsonb)`)
    .prepare('store_lead'),
);

/** As the database calls the column. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What every form promises (§9). */
const PROMISED_HOURS = 24;

export function dueTime(form: FormName, receivedAt: Date, hours: BusinessHours): Date {
  return countsBusinessHours(form)
    ? addBusinessHours(receivedAt, PROMISED_HOURS, hours)
    : new Date(receivedAt.getTime() + PROMISED_HOURS * 3_600_000);
}

/** With everything that belongs to them. Returns how many there were. */
export async function deleteSampleLeads(tx: Database): Promise<number> {
  const { rowCount } = await tx.delete(leads).where(eq(leads.sample, true));
  return rowCount ?? 0;
}
