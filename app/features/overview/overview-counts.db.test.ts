import { beforeAll, expect, test } from 'vitest';
import { OFFICE_HOURS, OFFICE_ZONE } from '#app/firm/office.ts';
import { addBusinessHours } from '#app/platform/business-hours.ts';
import { addDays } from '#app/platform/calendar.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { deliveryHealth } from './delivery-health.ts';
import { subscriberFigures } from './overview.ts';
import { byWeek, weeksUntil } from './period.ts';
import { readSampleWeeks } from './stored-weeks.ts';

const database = ownDatabase();
const query = async (text: string) => (await database().pool.query(text)).rows;
/** The clocks change on November 1, so one day of this period has 25 hours. */
const TODAY = '2026-11-12';
const INSTANT = `timestamptz '2026-11-12T18:00Z' - interval '1 hour' * (random() * 24 * 60)::int`;

beforeAll(async () => {
  await query('select setseed(0.5)');
  await query(`insert into subscribers (email, state, confirmed_at, ended_at)
    select n || '@example.com', state, case when state <> 'pending' or n % 2 = 0 then ${INSTANT} end,
      case when state in ('unsubscribed', 'bounced') then ${INSTANT} end
    from generate_series(1, 600) as n,
      lateral (select (array['confirmed', 'pending', 'unsubscribed', 'bounced', 'quarantined'])[1 + n % 5] as state) as given`);
  await query(`insert into deliveries (subscriber_id, destination, payload, state, delivered_at)
    select id, destination, '{}', 'delivered', ${INSTANT}
    from subscribers, unnest(array['newsletter', 'letter']) as destination`);
  await query(`update deliveries set state = 'waiting', delivered_at = null where random() < 0.2`);
});

test('subscribers per week, as if every instant were converted to the date of the office', async () => {
  const weeks = weeksUntil(TODAY, 6);
  const { weekly, joined, left, pending } = await subscriberFigures(
    database().db,
    weeks.map((first) => ({ first, last: addDays(first, 6) })),
  );
  const perDay = (column: string, condition: string) =>
    query(`select (${column} at time zone '${OFFICE_ZONE}')::date::text as day, count(*)::int as count from subscribers
      where ${column} is not null and ${condition} group by 1`);
  const joins = await perDay('confirmed_at', `state <> 'quarantined'`);
  const leaves = await perDay('ended_at', 'confirmed_at is not null');
  expect(joined).toEqual(byWeek(weeks, joins));
  expect(left).toEqual(byWeek(weeks, leaves));
  const sum = (days: { count: number }[]) => days.reduce((total, { count }) => total + count, 0);
  expect(weekly.at(-1)).toBe(sum(joins) - sum(leaves));
  expect(weekly[0]).toBeGreaterThan(0);
  expect([{ pending }]).toEqual(
    await query(`select count(*)::int as pending from subscribers where state = 'pending'`),
  );
});

test('deliveries per day, as if every instant were converted to the date of the office', async () => {
  const perDay = await query(`
    select destination, (delivered_at at time zone '${OFFICE_ZONE}')::date::text as day, count(*)::int as arrived
    from deliveries where delivered_at is not null group by 1, 2`);
  for (const { destination, days } of await deliveryHealth(database().db, TODAY)) {
    const on = (day: string) => perDay.find((row) => row.destination === destination && row.day === day)?.arrived ?? 0;
    expect(days.map(({ arrived }) => arrived)).toEqual(days.map(({ day }) => on(day)));
  }
  expect(perDay.length).toBeGreaterThan(30);
});

test('answers per number of hours on business days, over weekends, holidays and a change of clocks', async () => {
  const asked = Array.from({ length: 200 }, (_, n) => ({
    created: new Date(Date.UTC(2025, 9, 20, (n * 31) % (24 * 28), n % 60)),
    hours: 1 + ((n * 7) % 20),
  }));
  for (const { created, hours } of asked) {
    await database().pool.query(
      `insert into leads (form, idempotency_key, name, email, answers, created_at, stage, answered_at, due_at,
        sample)
      values ('consultation', gen_random_uuid(), 'Ann', 'ann@example.com', '{}', $1, 'Contacted', $2, $2, true)`,
      [created, addBusinessHours(created, hours, OFFICE_HOURS)],
    );
  }
  const [figures] = await readSampleWeeks(database().db, [{ first: '2025-10-01', last: '2025-11-30' }], new Date());
  const expected: Record<number, number> = {};
  for (const { hours } of asked) expected[hours * 60] = (expected[hours * 60] ?? 0) + 1;
  expect(figures?.answers).toEqual([[null, 200, 0, null, expected]]);
});
