import { eq, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import { bookingHosts } from '#app/features/booking/bookings.table.ts';
import { findOwner } from '#app/features/leads/work/owners.ts';
import type { Database } from '#app/platform/db/database.ts';
import { startFeedAgain, tryFeedNow } from './busy-feeds.ts';
import { type CalendarActor, changeHost, REFUSED, type Saved } from './change-calendar.ts';

const MAX_CALENDAR_URL_LENGTH = 2000;
const MAX_VIDEO_URL_LENGTH = 500;

/** A host's meeting room, and the secret address of their own calendar: an empty field keeps it. */
export async function saveHost(db: Database, fields: FormData, actor: CalendarActor, now: Date): Promise<Saved> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const [slug, busyUrl, videoUrl] = [text('host'), text('busyUrl'), text('videoUrl')];
  return changeHost(db, slug, actor, async (tx, host) => {
    const errors = {
      ...(isAddress(busyUrl, /^(https?|webcal):/i) && busyUrl.length <= MAX_CALENDAR_URL_LENGTH
        ? {}
        : { [`busyUrl ${slug}`]: 'Paste the secret address of the calendar again; it begins with https.' }),
      ...(isAddress(videoUrl, /^https:/i) && videoUrl.length <= MAX_VIDEO_URL_LENGTH
        ? {}
        : { [`videoUrl ${slug}`]: 'Paste the address of the meeting room; it begins with https.' }),
    };
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    await tx
      .update(bookingHosts)
      .set({ videoUrl: fields.has('videoUrl') ? videoUrl : host.videoUrl, ...(busyUrl && { busyUrl, busySetAt: now }) })
      .where(eq(bookingHosts.slug, slug));
    if (busyUrl) await startFeedAgain(tx, slug, busyUrl);
    const hasNewRoom = fields.has('videoUrl') && videoUrl !== host.videoUrl;
    const changed = [busyUrl && 'calendar address', hasNewRoom && 'meeting room'].filter(Boolean).join(', ');
    return { action: 'host.changed', host: host.name, changed };
  });
}

function isAddress(value: string, schemes: RegExp): boolean {
  return value === '' || (URL.canParse(value) && schemes.test(value));
}

/** With the busy times that were read there. */
export async function removeCalendar(db: Database, slug: string, actor: CalendarActor): Promise<Saved> {
  return changeHost(db, slug, actor, async (tx, host) => {
    await tx.update(bookingHosts).set({ busyUrl: '', busySetAt: null }).where(eq(bookingHosts.slug, slug));
    await startFeedAgain(tx, slug, '');
    return { action: 'host-calendar.removed', host: host.name };
  });
}

/** Starts the attempts again; the worker reads the calendar in its next run. */
export async function tryCalendarNow(db: Database, slug: string, actor: CalendarActor, now: Date): Promise<Saved> {
  return changeHost(db, slug, actor, async (tx, host) => {
    await tryFeedNow(tx, slug, now);
    return { action: 'host-calendar.retried', host: host.name };
  });
}

/** Ends the old address of a host's feed. */
export async function newFeedAddress(db: Database, slug: string, actor: CalendarActor): Promise<Saved> {
  return changeHost(db, slug, actor, async (tx, host) => {
    await tx
      .update(bookingHosts)
      .set({ feedNumber: sql`${bookingHosts.feedNumber} + 1` })
      .where(eq(bookingHosts.slug, slug));
    return { action: 'calendar-feed.renewed', host: host.name };
  });
}

/** Links the host to an account with access to leads, or to none. The link decides who changes this calendar. */
export async function linkAccount(db: Database, fields: FormData, actor: CalendarActor): Promise<Saved> {
  const [slug, id] = [String(fields.get('host') ?? ''), String(fields.get('account') ?? '')];
  if (!actor.isAdmin) return REFUSED;
  return changeHost(db, slug, actor, async (tx, host) => {
    const account = id ? await findOwner(tx, id) : null;
    if (id && !account) return { ok: false, errors: { [`account ${slug}`]: 'Choose a person with access to leads.' } };
    const earlier = host.userId ? await emailOf(tx, host.userId) : null;
    await tx
      .update(bookingHosts)
      .set({ userId: account?.id ?? null, accountChosen: true })
      .where(eq(bookingHosts.slug, slug));
    const change = { before: { account: earlier ?? 'none' }, after: { account: account?.email ?? 'none' } };
    return { action: 'host.linked', host: host.name, ...change };
  });
}

async function emailOf(tx: Database, id: string): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  return user?.email ?? null;
}
