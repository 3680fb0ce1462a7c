import { and, eq, isNull } from 'drizzle-orm';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { isSame, type KeyedHash } from '#app/platform/secret.ts';

/** After a form, a cookie names its lead for two hours: a call that is booked then joins it, and asks for no name again. */
const COOKIE = 'lead';
const PURPOSE = 'lead of a visitor';
const SECONDS = 2 * 60 * 60;

/** That of a personal link books one call: the first after `since`. */
export function leadCookie(hash: KeyedHash, leadId: string, now: Date, since?: Date): string {
  const value = [leadId, ...[now, since].flatMap((at) => at?.getTime().toString(36) ?? [])].join('.');
  return `${COOKIE}=${value}.${hash(PURPOSE, value)}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`;
}

export const NO_LEAD_COOKIE = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

export interface KnownLead {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  about: string;
  /** By a personal link, which books one call: the first after this moment. */
  since?: Date;
}

/** The lead that the visitor has just sent, or null. */
export async function knownLead(
  { db, keyedHash, now }: { db: Database; keyedHash: KeyedHash; now: () => Date },
  request: Request,
): Promise<KnownLead | null> {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  const signed = value.slice(0, Math.max(value.lastIndexOf('.'), 0));
  const [id = '', issued = '', since] = signed.split('.');
  const age = now().getTime() - Number.parseInt(issued, 36);
  if (!isSame(value, `${signed}.${keyedHash(PURPOSE, signed)}`) || !(age < SECONDS * 1000)) return null;
  const lead = await leadForCall(db, id);
  return lead && { ...lead, ...(since && { since: new Date(Number.parseInt(since, 36)) }) };
}

/** Null unless a call can be booked for it. */
export async function leadForCall(db: Database, id: string): Promise<KnownLead | null> {
  if (!isUuid(id)) return null;
  const [lead] = await db
    .select({ id: leads.id, name: leads.name, email: leads.email, phone: leads.phone, answers: leads.answers })
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.quarantined, false), eq(leads.sample, false), isNull(leads.discardedAt)));
  if (!lead) return null;
  const { answers, ...person } = lead;
  const about = String(answers.inquiryType ?? answers.intent ?? 'general');
  return { ...person, company: String(answers.company ?? ''), about };
}
