import { userRoles } from '#app/features/accounts/accounts.table.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { bookingHosts, bookings } from '#app/features/booking/bookings.table.ts';
import { consents } from '#app/features/consents/consents.table.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { NEW_LEAD_STAGE, type Stage } from '#app/features/leads/lead.ts';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import { dueTime } from '#app/features/leads/store-lead.ts';
import { sampleSubscribers, sampleVisits } from '#app/features/samples/samples.table.ts';
import { OFFICE_HOURS, OFFICE_ZONE } from '#app/firm/office.ts';
import { addBusinessHours, isOpenOn } from '#app/platform/business-hours.ts';
import { addDays, dateIn, instantIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { demoArticles } from './demo-articles.ts';
import { FIRST_NAMES, FOLLOW_UPS, LAST_NAMES, NOTES, ORIGINS, REQUESTS, TRADES } from './sample-words.ts';

const DAYS = 90;
const LEADS = 96;
const SUBSCRIBERS = 72;
const DAY_MS = 86_400_000;

/** Adds leads, visits, subscribers and bookings of the last ninety days: the same ones for the same day. */
export async function seedSamples(db: Database, now: Date): Promise<void> {
  const random = randomFrom(1862);
  const [admin] = await db.select({ id: userRoles.userId }).from(userRoles).limit(1);
  const rows = Array.from({ length: LEADS }, (_, n) => sampleLead(n, now, random, admin?.id ?? null));
  await db.insert(leads).values(rows.map(({ note: _note, ...lead }) => lead));
  await db.insert(consents).values(
    rows.map(({ id, form, pageUrl, createdAt }) => {
      const record = { leadId: id, form, given: true, evidence: 'form' as const, pageUrl, createdAt };
      return { ...record, ...LEAD_FORMS[form].consent };
    }),
  );
  await db
    .insert(leadNotes)
    .values(
      rows.flatMap(({ id, note, answeredAt }) =>
        note && answeredAt ? [{ leadId: id, text: note, author: 'Sample colleague', createdAt: answeredAt }] : [],
      ),
    );
  await db.insert(sampleVisits).values(visitsUntil(dateIn(OFFICE_ZONE, now), random));
  await db.insert(sampleSubscribers).values(Array.from({ length: SUBSCRIBERS }, (_, n) => subscriber(n, now, random)));
  await addBookings(db, rows, now);
  await recordInAuditLog(db, { actor: { name: 'first start' }, action: 'samples.added', leads: rows.length });
}

type Random = () => number;
type Row = ReturnType<typeof sampleLead>;

function sampleLead(n: number, now: Date, random: Random, admin: string | null) {
  const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)] as One;
  const age = DAYS * (1 - Math.sqrt((n + 1) / LEADS)); // More and more, the last one today.
  const createdAt = new Date(now.getTime() - age * DAY_MS - (1 + random() * 5) * 3_600_000);
  const { form, answers, path } = pick(REQUESTS);
  const [first, last, trade] = [pick(FIRST_NAMES), pick(LAST_NAMES), pick(TRADES)];
  const name = `${first} ${last}`;
  const email = `${first}.${last}.${n + 1}@example.com`.toLowerCase();
  const phone = `(312) 555-01${String(n % 100).padStart(2, '0')}`;
  const origin = pick(ORIGINS);
  const touch = {
    ...(origin.campaign && { utm_source: origin.source, utm_medium: 'sample', utm_campaign: origin.campaign }),
    landing: `https://www.example.com${origin.path}`,
    at: createdAt.toISOString(),
  };
  const stage = stageAfter(age, random);
  const isNew = stage === NEW_LEAD_STAGE;
  const dueAt = dueTime(form, createdAt, OFFICE_HOURS);
  const hours = 0.3 + random() * 27; // Most within the promised 24.
  const answered =
    form === 'consultation'
      ? addBusinessHours(createdAt, hours, OFFICE_HOURS)
      : new Date(createdAt.getTime() + hours * 3_600_000);
  const isOwned = admin !== null && (!isNew || n % 3 > 0);
  const isFollowed = isOwned && age < 30 && (stage === 'Contacted' || stage === 'Qualified');
  const followUp = isFollowed && n % 2 === 0 ? FOLLOW_UPS[n % FOLLOW_UPS.length] : undefined;
  return {
    id: crypto.randomUUID(),
    ...{ sample: true, form, name, email, phone, createdAt, dueAt, stage },
    idempotencyKey: `sample ${n + 1}`,
    answers: filledIn(answers, {
      first,
      last,
      name,
      email,
      phone,
      company: `Sample ${trade}`,
      trade: trade.toLowerCase(),
    }),
    pageUrl: `https://www.example.com${path}`,
    firstTouch: touch,
    lastTouch: touch,
    answeredAt: isNew ? null : min(now, answered),
    ownerId: isOwned ? admin : null,
    ownedSince: isOwned ? createdAt : null,
    followUpOn: followUp ? addDays(dateIn(OFFICE_ZONE, now), (n % 9) - 2) : null,
    followUpText: followUp ?? '',
    note: !isNew && n % 2 === 0 ? NOTES[n % NOTES.length] : undefined,
  };
}

/** The older, the further. */
function stageAfter(days: number, random: Random): Stage {
  const luck = random();
  if (days < 3) return luck < 0.7 ? NEW_LEAD_STAGE : 'Contacted';
  if (days < 14) return luck < 0.1 ? NEW_LEAD_STAGE : luck < 0.7 ? 'Contacted' : 'Qualified';
  if (luck < 0.25) return 'Contacted';
  if (luck < 0.5) return 'Qualified';
  return luck < 0.68 ? 'Client' : 'Closed, not a fit';
}

/** `{first}` and the like in the answers are filled in. */
function filledIn(answers: Readonly<Record<string, string | boolean>>, words: Readonly<Record<string, string>>) {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
  return Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [field, typeof answer === 'string' ? fill(answer) : answer]),
  );
}

const PAGES = ['/', '/buy', '/sell', '/capital', '/about', '/resources', '/consultation', '/contact', '/retain'];

function visitsUntil(today: string, random: Random): (typeof sampleVisits.$inferInsert)[] {
  const articles = demoArticles.filter(({ published }) => published).slice(0, 6);
  return Array.from({ length: DAYS }, (_, n) => addDays(today, n - DAYS + 1)).flatMap((day, n) => {
    const weekend = isOpenOn(day, OFFICE_HOURS) ? 1 : 0.4;
    const about = (many: number) => Math.round(many * weekend * (0.5 + n / DAYS) * (0.7 + 0.6 * random()));
    const arrived = ORIGINS.map(({ source, campaign, path, weight }) => {
      const visits = about(weight);
      const bookings = Number(visits > 0 && random() < 0.02 * weight * weekend);
      return { day, path, source, campaign, visits, bookings, views: visits, arrivals: visits };
    });
    const page = PAGES[n % PAGES.length] as string;
    const looked = ['/consultation', page].map((path) => ({ day, path, views: about(path === page ? 14 : 4) }));
    const read = articles.map(({ slug }, rank) => {
      const views = about(6 / (rank + 1));
      const depth = (share: number) => Math.round(views * share);
      const depths = { depth25: depth(0.85), depth50: depth(0.66), depth75: depth(0.5), depth100: depth(0.38) };
      return { day, path: `/resources/${slug}`, views, ...depths };
    });
    return [...arrived, ...looked, ...read];
  });
}

function subscriber(n: number, now: Date, random: Random): typeof sampleSubscribers.$inferInsert {
  const confirmedAt = new Date(now.getTime() - DAY_MS * (1.4 * DAYS * (1 - n / SUBSCRIBERS) + random()));
  const email = `sample.reader.${n + 1}@example.com`;
  if (n % 18 === 17) return { email, state: 'pending' };
  if (n % 11 !== 10) return { email, state: 'confirmed', confirmedAt };
  return {
    email,
    state: 'unsubscribed',
    confirmedAt,
    endedAt: min(now, new Date(confirmedAt.getTime() + 20 * DAY_MS)),
  };
}

/**
 * Calls that have taken place. None is to come: it would take a free time from a visitor. Each host has one call on each
 * day, so that none overlap.
 */
async function addBookings(db: Database, rows: readonly Row[], now: Date): Promise<void> {
  const hosts = await db.select({ slug: bookingHosts.slug }).from(bookingHosts).orderBy(bookingHosts.position);
  const called = rows.filter(({ form, answeredAt }) => form === 'consultation' && answeredAt);
  const taken = new Set<string>();
  const calls = called.flatMap(({ id, createdAt }, n) => {
    const host = hosts[n % Math.max(1, hosts.length)]?.slug;
    let day = addDays(dateIn(OFFICE_ZONE, createdAt), 2);
    while (!isOpenOn(day, OFFICE_HOURS) || taken.has(`${host} ${day}`)) day = addDays(day, 1);
    const start = instantIn(OFFICE_ZONE, day, OFFICE_HOURS.opens + (n % 5));
    const end = new Date(start.getTime() + 30 * 60_000);
    if (!host || end > now) return [];
    taken.add(`${host} ${day}`);
    const during = `[${start.toISOString()},${end.toISOString()})`;
    const status = n % 6 === 5 ? ('no-show' as const) : ('done' as const);
    return [{ leadId: id, host, during, status, zone: OFFICE_ZONE, createdAt, changedAt: end }];
  });
  if (calls.length > 0) await db.insert(bookings).values(calls);
}

const min = (a: Date, b: Date) => (a < b ? a : b);

/** A pseudo-random sequence between 0 and 1 (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
