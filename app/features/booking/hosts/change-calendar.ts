import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditAction } from '#app/features/accounts/audit/audit-actions.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import {
  type BookingRules,
  DEFAULT_RULES,
  RULE_LIMITS,
  WEEKDAYS,
  type WeeklyHours,
} from '#app/features/booking/booking.ts';
import { bookingClosures, bookingHosts, bookingRules } from '#app/features/booking/bookings.table.ts';
import { hoursText, parseHours } from '#app/features/booking/times/hours-text.ts';
import { TIMES_TAG } from '#app/firm/office.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';

/** The calendar is another person's: 403. */
export const REFUSED = { ok: false, reason: 'refused' } as const;

const WRITE_TIMES = 'Write times as 10–12, 1:30–5.';

/** The fields are named `slug Monday`. Nothing is saved if one of them cannot be read, or is another person's. */
export async function saveHours(db: Database, fields: FormData, actor: CalendarActor): Promise<Saved> {
  return db.transaction(async (tx) => {
    const hosts = await tx.select().from(bookingHosts).orderBy(bookingHosts.slug).for('update');
    const given = hosts.filter(({ slug }) => WEEKDAYS.some((day) => fields.has(`${slug} ${day}`)));
    if (!given.every((host) => mayChangeHost(actor, host))) return REFUSED;
    const errors: Record<string, string> = {};
    const read = given.map(({ slug, name, hours }) => {
      const days = WEEKDAYS.map((day) => {
        const text = fields.get(`${slug} ${day}`);
        if (text === null) return [day, hours[day] ?? []];
        const spans = parseHours(String(text));
        if (!spans) errors[`${slug} ${day}`] = WRITE_TIMES;
        return [day, spans ?? []];
      });
      const after = Object.fromEntries(days) as WeeklyHours;
      return { slug, name, hours: after, change: changeBetween(hoursByDay(hours), hoursByDay(after)) };
    });
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    for (const { slug, name, hours, change } of read) {
      await tx.update(bookingHosts).set({ hours }).where(eq(bookingHosts.slug, slug));
      await recordChange(tx, actor, { action: 'hours.changed', host: name, ...change });
    }
    return { ok: true };
  });
}

const hoursByDay = (hours: WeeklyHours) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hoursText(hours[day] ?? [])]));

/** What differs, for the audit log. */
function changeBetween<Value>(before: Readonly<Record<string, Value>>, after: Readonly<Record<string, Value>>) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const of = (record: Readonly<Record<string, Value>>) => Object.fromEntries(names.map((name) => [name, record[name]]));
  return { before: of(before), after: of(after) };
}

/** Of one person, or of the office: that is for administrators. What is sent again has the same `id`. */
export async function addClosure(
  db: Database,
  fields: FormData,
  actor: CalendarActor,
  id: string = randomUUID(),
): Promise<Saved> {
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
  const who = text('who');
  const add = async (tx: Database, of?: { name: string }) => {
    const closure = { id, host: who || null, from, to, span, reason: text('reason') };
    const added = await tx.insert(bookingClosures).values(closure).onConflictDoNothing().returning();
    if (added.length === 0) return { ok: true } as const;
    return { action: 'closure.added', ...(of && { host: of.name }), days: daysOf(from, to) } as const;
  };
  return who ? changeHost(db, who, actor, add) : changeOffice(db, actor, add);
}

export async function removeClosure(db: Database, id: string, actor: CalendarActor): Promise<Saved> {
  if (!isUuid(id)) return { ok: true };
  const [closure] = await db.select().from(bookingClosures).where(eq(bookingClosures.id, id));
  if (!closure) return { ok: true };
  const { host, from, to } = closure;
  const remove = async (tx: Database, of?: { name: string }) => {
    await tx.delete(bookingClosures).where(eq(bookingClosures.id, id));
    return { action: 'closure.removed', ...(of && { host: of.name }), days: daysOf(from, to) } as const;
  };
  return host ? changeHost(db, host, actor, remove) : changeOffice(db, actor, remove);
}

const daysOf = (from: string, to: string) => (from === to ? from : `${from} to ${to}`);

/** For administrators: they hold for every host. */
export async function saveRules(db: Database, fields: FormData, actor: CalendarActor): Promise<Saved> {
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
  return changeOffice(db, actor, async (tx) => {
    const [before = DEFAULT_RULES] = await tx.select().from(bookingRules);
    await tx.insert(bookingRules).values(rules).onConflictDoUpdate({ target: bookingRules.only, set: rules });
    return { action: 'booking-rules.changed', ...changeBetween<unknown>({ ...before }, { ...rules }) };
  });
}

async function changeOffice(
  db: Database,
  actor: CalendarActor,
  work: (tx: Database) => Promise<AuditAction | Saved>,
): Promise<Saved> {
  if (!actor.isAdmin) return REFUSED;
  return db.transaction(async (tx) => recorded(tx, actor, await work(tx)));
}

export interface CalendarActor {
  id: string;
  name: string;
  isAdmin: boolean;
}

/** Saved; or refused; or one sentence for each field that cannot be used, by its name. */
export type Saved = { ok: true } | typeof REFUSED | { ok: false; errors: Record<string, string> };

/** Administrators change every calendar, and all others the calendar that is linked to their account. */
export function mayChangeHost({ id, isAdmin }: CalendarActor, host: { userId: string | null }): boolean {
  return isAdmin || host.userId === id;
}

type Host = typeof bookingHosts.$inferSelect;

/** Locks the host until the change is stored, so that a changed link cannot come between the check and the change. */
export async function changeHost(
  db: Database,
  slug: string,
  actor: CalendarActor,
  work: (tx: Database, host: Host) => Promise<AuditAction | Saved>,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const [host] = await tx.select().from(bookingHosts).where(eq(bookingHosts.slug, slug)).for('update');
    if (!host) return { ok: false, errors: { host: 'This person does not take calls any more. Reload the page.' } };
    if (!mayChangeHost(actor, host)) return REFUSED;
    return recorded(tx, actor, await work(tx, host));
  });
}

async function recorded(tx: Database, actor: CalendarActor, done: AuditAction | Saved): Promise<Saved> {
  if (!('action' in done)) return done;
  await recordChange(tx, actor, done);
  return { ok: true };
}

async function recordChange(tx: Database, { id, name }: CalendarActor, action: AuditAction): Promise<void> {
  await recordInAuditLog(tx, { actor: { id, name }, ...action });
  await purgePages(tx, [TIMES_TAG]);
}
