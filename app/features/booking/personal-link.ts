import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { findLead } from '#app/features/leads/work/lead-page.ts';
import { addressOfHost } from '#app/firm/people.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isSame, type KeyedHash } from '#app/platform/secret.ts';
import type { Services } from '#app/platform/services.ts';
import { bookingHosts, bookings } from './bookings.table.ts';
import { leadForCall } from './known-lead.ts';

/** The link of one person to one call: `/book?with={host}&for={token}`, for 30 days. Nothing is stored for it. */
const PURPOSE = 'booking link of a lead';
const DAYS = 30;
const DAY_MS = 86_400_000;

type LinkServices = Pick<Services, 'db' | 'keyedHash' | 'now' | 'siteUrl' | 'bookingUrl'>;

/** In place of `{booking link}`; undefined if no call can be booked for the lead. The same all day, so that a draft keeps it. */
export async function personalLink(
  { db, keyedHash, now, siteUrl, bookingUrl }: LinkServices,
  lead: { id: string; createdAt: Date; email: string },
  sender: string,
): Promise<string | undefined> {
  if (bookingUrl || !lead.email.includes('@') || !(await leadForCall(db, lead.id))) return bookingUrl;
  const [host] = await db.select({ slug: bookingHosts.slug }).from(bookingHosts).where(eq(bookingHosts.userId, sender));
  const until = Math.ceil(now().getTime() / DAY_MS) + DAYS;
  const since = (await latestBooking(db, lead.id))?.createdAt ?? lead.createdAt;
  const query = new URLSearchParams({
    ...(host && { with: addressOfHost(host.slug) }),
    for: signed(keyedHash, `${lead.id}.${until.toString(36)}.${since.getTime().toString(36)}`),
  });
  return `${siteUrl}/book?${query}`;
}

type Link = { ok: true; leadId: string; since: Date } | { ok: false; reason: 'expired' | 'used' };

/** It ends with its call, after 30 days, and when the lead is erased. */
export async function openPersonalLink(
  { db, keyedHash, now }: Pick<LinkServices, 'db' | 'keyedHash' | 'now'>,
  token: string,
): Promise<Link> {
  const [id = '', until = '', since = ''] = token.split('.');
  const isOurs = isSame(token, signed(keyedHash, `${id}.${until}.${since}`));
  const lead = isOurs && now().getTime() < Number.parseInt(until, 36) * DAY_MS ? await findLead(db, id) : null;
  if (!lead || !(await leadForCall(db, lead.id))) return { ok: false, reason: 'expired' };
  const from = new Date(Number.parseInt(since, 36));
  const isUsed = (await latestBooking(db, lead.id, from)) !== undefined;
  return isUsed ? { ok: false, reason: 'used' } : { ok: true, leadId: lead.id, since: from };
}

function signed(hash: KeyedHash, text: string): string {
  return `${text}.${hash(PURPOSE, text)}`;
}

/** The latest call that was booked for a lead, or only after a moment. A canceled one does not count. */
export async function latestBooking(db: Database, leadId: string, since = new Date(0)) {
  const [latest] = await db
    .select({ id: bookings.id, createdAt: bookings.createdAt })
    .from(bookings)
    .where(and(eq(bookings.leadId, leadId), ne(bookings.status, 'cancelled'), gt(bookings.createdAt, since)))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return latest;
}
