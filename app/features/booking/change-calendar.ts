import { eq, sql } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/page-purge.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type BookingRules, RULE_LIMITS, WEEKDAYS, type WeeklyHours } from './booking.ts';
import { bookingClosures, bookingHosts, bookingRules, TIMES_TAG } from './bookings.table.ts';
import { parseHours } from './hours-text.ts';

/** One sentence for each field that cannot be used, by its name; or saved. */
export type Saved = { ok: true } | { ok: false; errors: Record<string, string> };

const WRITE_TIMES = 'Write times as 10–12, 1:30–5.';

/** The fields are named `slug Monday`. Nothing is saved if one of them cannot be read. */
export async function saveHours(db: Database, fields: FormData, actor: AuditEntry['actor']): Promise<Saved> {
  const hosts = await db.select({ slug: bookingHosts.slug, hours: bookingHosts.hours }).from(bookingHosts);
  const errors: Record<string, string> = {};
  const read = hosts.map(({ slug, hours }) => {
    const days = WEEKDAYS.map((day) => {
      const text = fields.get(`${slug} ${day}`);
      if (text === null) return [day, hours[day] ?? []];
      const spans = parseHours(String(text));
      if (!spans) errors[`${slug} ${day}`] = WRITE_TIMES;
      return [day, spans ?? []];
    });
    return { slug, hours: Object.fromEntries(days) as WeeklyHours };
  });
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return change(db, actor, 'changed the hours of calls', async (tx) => {
    for (const { slug, hours } of read) await tx.update(bookingHosts).set({ hours }).where(eq(bookingHosts.slug, slug));
  });
}

export async function addClosure(db: Database, fields: FormData, actor: AuditEntry['actor']): Promise<Saved> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const from = text('from');
  const to = text('to') || from;
  const hours = parseHours(text('hours'));
  const [span = null] = hours ?? [];
  const errors = {
    ...(isCalendarDate(from) ? {} : { from: 'Choose the first day.' }),
    ...(isCalendarDate(to) && to >= from ? {} : { to: 'Choose a day that is not before the first.' }),
    ...(hours && hours.length <= 1 ? {} : { hours: 'Write one span, such as 1:30–5, or leave it empty.' }),
    ...(text('reason').length <= 200 ? {} : { reason: 'Write at most 200 characters.' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const values = { host: text('who') || null, from, to, span, reason: text('reason') };
  return change(db, actor, 'added a closure', async (tx) => void (await tx.insert(bookingClosures).values(values)));
}

export async function removeClosure(db: Database, id: string, actor: AuditEntry['actor']): Promise<Saved> {
  if (!isUuid(id)) return { ok: true };
  return change(
    db,
    actor,
    'removed a closure',
    async (tx) => void (await tx.delete(bookingClosures).where(eq(bookingClosures.id, id))),
  );
}

export async function saveRules(db: Database, fields: FormData, actor: AuditEntry['actor']): Promise<Saved> {
  const names = Object.keys(RULE_LIMITS) as (keyof BookingRules)[];
  const rules = Object.fromEntries(
    names.map((name) => [name, Number(fields.get(name) || Number.NaN)]),
  ) as unknown as BookingRules;
  const isWrong = (name: keyof BookingRules) =>
    !Number.isInteger(rules[name]) || rules[name] < RULE_LIMITS[name].least || rules[name] > RULE_LIMITS[name].most;
  const errors = names
    .filter((name) => !(name in rules) || isWrong(name))
    .map((name) => [name, `Write a number from ${RULE_LIMITS[name].least} to ${RULE_LIMITS[name].most}.`]);
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) };
  return change(
    db,
    actor,
    'changed the rules of booking',
    async (tx) =>
      void (await tx.insert(bookingRules).values(rules).onConflictDoUpdate({ target: bookingRules.only, set: rules })),
  );
}

/** The account of a host, their meeting room, and the address of their own calendar. */
export async function saveHost(db: Database, fields: FormData, actor: AuditEntry['actor']): Promise<Saved> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const slug = text('host');
  const isAddress = (value: string, schemes: RegExp) => value === '' || (URL.canParse(value) && schemes.test(value));
  const userId = isUuid(text('account')) ? text('account') : null;
  const errors = {
    ...(isAddress(text('busyUrl'), /^(https?|webcal):/i) && text('busyUrl').length <= 2000
      ? {}
      : { [`busyUrl ${slug}`]: 'Paste the secret address of the calendar; it begins with https.' }),
    ...(isAddress(text('videoUrl'), /^https:/i) && text('videoUrl').length <= 500
      ? {}
      : { [`videoUrl ${slug}`]: 'Paste the address of the meeting room; it begins with https.' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return change(db, actor, 'changed how a person takes calls', async (tx) => {
    await tx
      .update(bookingHosts)
      .set({ userId, busyUrl: text('busyUrl'), videoUrl: text('videoUrl') })
      .where(eq(bookingHosts.slug, slug));
    await tx.execute(sql`delete from busy_feeds using booking_hosts
      where host = slug and slug = ${slug} and busy_feeds.url <> busy_url`);
  });
}

/** Ends the old address of a host's feed. */
export async function newFeedAddress(db: Database, slug: string, actor: AuditEntry['actor']): Promise<Saved> {
  return change(db, actor, 'made a new address for a calendar feed', async (tx) => {
    await tx
      .update(bookingHosts)
      .set({ feedNumber: sql`${bookingHosts.feedNumber} + 1` })
      .where(eq(bookingHosts.slug, slug));
  });
}

async function change(
  db: Database,
  actor: AuditEntry['actor'],
  action: string,
  work: (tx: Database) => Promise<void>,
): Promise<Saved> {
  await db.transaction(async (tx) => {
    await work(tx);
    await recordInAuditLog(tx, { actor, action });
    await purgePages(tx, [TIMES_TAG]);
  });
  return { ok: true };
}
