import { expect, test } from 'vitest';
import { NOT_GIVEN } from '#app/features/leads/lead.ts';
import { findLead, type Lead } from '#app/features/leads/work/lead-page.ts';
import { erasePerson } from '#app/features/people/erase-person.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, testLeads } from '#tests/support/test-leads.ts';
import { outboxOf } from './announce.ts';
import { bookCall } from './book-call.ts';
import { ensureHosts } from './hosts/hosts.ts';
import { knownLead, leadCookie } from './known-lead.ts';
import { openPersonalLink, personalLink } from './personal-link.ts';

const database = ownDatabase();
const DAY = 86_400_000;
const HOSTS = ['William', 'Elena'].map((name) => ({
  ...{ name, slug: name.toLowerCase(), email: `${name.toLowerCase()}@firm.example` },
}));

async function setUp(email: string) {
  const { db } = database();
  const desk = testLeads(db, '2026-11-17T16:35:00Z');
  const id = await desk.send('contact', { email });
  const services = { ...desk.services, bookingUrl: undefined };
  const link = await personalLink(services, (await findLead(db, id)) as Lead, await addAdmin(db, email));
  return { db, desk, id, services, token: new URL(link ?? '').searchParams.get('for') ?? '' };
}

test('a personal link works for its lead for 30 days, and is the same all day', async () => {
  const { db, desk, id, services, token } = await setUp('days@link.example');
  expect(await openPersonalLink(services, token)).toMatchObject({ ok: true, leadId: id });
  const again = await personalLink(services, (await findLead(db, id)) as Lead, crypto.randomUUID());
  expect(again).toContain(token);
  for (const forged of ['', 'x', token.slice(0, -1), token.replace(id, crypto.randomUUID())])
    expect(await openPersonalLink(services, forged), forged).toEqual({ ok: false, reason: 'expired' });
  desk.clock.advance(30 * DAY);
  expect(await openPersonalLink(services, token)).toMatchObject({ ok: true });
  desk.clock.advance(DAY);
  expect(await openPersonalLink(services, token)).toEqual({ ok: false, reason: 'expired' });
});

test('two devices at once book one call with it; it ends with the call, and a canceled call frees it', async () => {
  const { db, desk, id, services, token } = await setUp('ends@link.example');
  await ensureHosts(db, HOSTS);
  desk.clock.advance(1000);
  const link = await openPersonalLink(services, token);
  if (!link.ok) throw new Error(link.reason);
  const { keyedHash, siteUrl, now } = services;
  const outbox = outboxOf({ siteUrl, keyedHash, now, queue: { add: async () => {} } });
  const [cookie = ''] = leadCookie(keyedHash, link.leadId, now(), link.since).split(';');
  const known = await knownLead(services, new Request('http://localhost', { headers: { cookie } }));
  if (!known) throw new Error('the cookie was not read');
  const book = (host: string, time: string) => {
    const wanted = { host, start: new Date(`2026-12-01T${time}Z`), zone: 'America/Chicago', way: 'phone' } as const;
    return bookCall({ db, outbox, by: { kind: 'visitor' } }, { ...wanted, lead: { known, message: '' } });
  };
  const outcomes = await Promise.all([book('william', '18:00'), book('elena', '19:00'), book('william', '20:00')]);
  expect(new Set(outcomes.map((one) => one.ok && one.bookingId)).size).toBe(1);
  expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
  expect(await openPersonalLink(services, token)).toEqual({ ok: false, reason: 'used' });

  await database().pool.query(
    `update bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'visitor' where lead_id = $1`,
    [id],
  );
  expect(await openPersonalLink(services, token)).toMatchObject({ ok: true });
  expect(await book('william', '18:00')).toMatchObject({ ok: true, repeated: false });
});

test('it ends when the lead is erased, and a lead without an address has none', async () => {
  const { db, id, services, token } = await setUp('erased@link.example');
  const lead = (await findLead(db, id)) as Lead;
  expect(await personalLink(services, { ...lead, email: NOT_GIVEN }, 'ada')).toBeUndefined();
  expect(await personalLink({ ...services, bookingUrl: 'https://own.example' }, lead, 'ada')).toBe(
    'https://own.example',
  );
  await erasePerson({ ...services, deleteEmailFiles: async () => {} }, id, CLERK);
  expect(await openPersonalLink(services, token)).toEqual({ ok: false, reason: 'expired' });
});
