import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import { fixedClock, ownDatabase, queuedJobs } from '#tests/support/test-database.ts';
import type { SiteFormName } from './lead.ts';
import type { Submission } from './submission.ts';
import { submitLead } from './submit-lead.ts';

const database = ownDatabase();
const FIRM = {
  tollFreeNumber: '(800) 555-0142',
  hours: { days: ['Monday'], opens: 10, closes: 17, zone: OFFICE_ZONE },
};
const URL = 'https://firm.example/contact';

/** Every test has its own person and client, so that tests do not share rate limits. */
function visitor() {
  const clock = fixedClock('2026-03-02T15:30:00Z');
  const person = randomUUID().slice(0, 8);
  const services = {
    db: database().db,
    siteUrl: 'https://firm.example',
    keyedHash: keyedHash('secret'),
    now: clock.now,
    log: pino({ level: 'silent' }),
  };
  const email = `Dana-${person}@Whitfield.example`;
  const submit = (change: Record<string, string> = {}, sent: Partial<Submission> = {}) => {
    const form: SiteFormName = sent.form ?? 'contact';
    const fields = formData({ ...FILLED_IN[form], email, ...change });
    const client = `client ${person}`;
    return submitLead(services, FIRM, { form, fields, url: URL, referer: null, client, ...sent });
  };
  const ledger = () => database().db.select().from(leads).where(eq(leads.emailKey, email.toLowerCase()));
  return { clock, email, submit, ledger, services };
}

const key = () => ({ submission_key: randomUUID() });

describe('a submission is stored', () => {
  test.each(['consultation', 'retain', 'contact', 'resource'] as const)('whole: %s', async (form) => {
    const { submit, ledger, email } = visitor();
    const outcome = await submit({}, { form });
    expect(outcome).toEqual({ ok: true, leadId: expect.any(String), repeated: false });
    const [lead] = await ledger();
    expect(lead).toMatchObject({ form, name: 'Dana Whitfield', email, quarantined: false });
    expect(lead?.createdAt.toISOString()).toBe('2026-03-02T15:30:00.000Z');
    expect(lead?.clientHash).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(lead?.answers ?? {})).toEqual(expect.arrayContaining(Object.keys(FILLED_IN[form])));

    const leadId = lead?.id as string;
    const sent = await database().db.select().from(deliveries).where(eq(deliveries.leadId, leadId));
    expect(sent.map(({ destination }) => destination).toSorted()).toEqual(['crm', 'notification']);
    const queued = (await queuedJobs(database())).flatMap(({ queue, key }) => [queue, key]);
    expect(queued).toEqual(expect.arrayContaining(sent.flatMap(({ destination, id }) => [destination, id])));
    const agreed = await database().db.select().from(consents).where(eq(consents.leadId, leadId));
    expect(agreed).toMatchObject([{ form, given: true, evidence: 'form', version: `${form}-1` }]);
  });

  test('or not at all: without its queue there is no lead', async () => {
    const { submit, ledger } = visitor();
    const { pool } = database();
    await pool.query('alter table queue.jobs rename to gone');
    onTestFinished(async () => void (await pool.query('alter table queue.gone rename to jobs')));
    expect(await submit()).toMatchObject({
      ok: false,
      reason: 'unavailable',
      values: { message: 'Do you work in Texas?' },
    });
    expect(await ledger()).toEqual([]);
  });

  test('with the touches that the script sent', async () => {
    const { submit, ledger } = visitor();
    const first = { utm_source: 'linkedin', landing: 'https://firm.example/buy', at: '2026-01-05T10:00:00Z' };
    const last = { utm_source: 'google', referrer: 'https://google.com/', hacked: 'x' };
    const page = 'https://firm.example/contact?x=1#form';
    await submit({ attribution: JSON.stringify({ first, last, page }) });
    expect(await ledger()).toMatchObject([
      {
        firstTouch: first,
        lastTouch: { utm_source: 'google', referrer: 'https://google.com/' },
        referrer: 'https://google.com/',
        pageUrl: page,
      },
    ]);
  });

  test.each([
    ['the address it was sent to', `${URL}?utm_source=mail&x=1`, null],
    ['the page it stood on', URL, 'https://firm.example/resources?utm_source=mail'],
  ])('without scripts, the parameters of %s count', async (_name, url, referer) => {
    const { submit, ledger } = visitor();
    await submit({}, { url, referer, form: 'resource' });
    const [lead] = await ledger();
    expect(lead).toMatchObject({ lastTouch: { utm_source: 'mail' }, pageUrl: referer ?? url });
    const [crm] = await database()
      .db.select({ payload: deliveries.payload })
      .from(deliveries)
      .where(eq(deliveries.leadId, lead?.id as string))
      .orderBy(deliveries.destination);
    expect(crm?.payload).toMatchObject({
      source: 'resource_download',
      utm: { source: 'mail', medium: '', campaign: '' },
    });
  });

  test('and notifies the staff, with Reply-To and the number of earlier leads', async () => {
    const { submit, ledger, email } = visitor();
    await submit(key(), { form: 'consultation' });
    await submit({ ...key(), message: 'Again' }, { form: 'consultation' });
    const [, second] = (await ledger()).toSorted(
      (a, b) => (a.answers.message === 'Again' ? 1 : -1) - (b.answers.message === 'Again' ? 1 : -1),
    );
    const [, mail] = await database()
      .db.select({ payload: deliveries.payload })
      .from(deliveries)
      .where(eq(deliveries.leadId, second?.id as string))
      .orderBy(deliveries.destination);
    expect(mail?.payload).toMatchObject({
      subject: 'Consultation request: Dana Whitfield, Buy a Business',
      replyTo: { name: 'Dana Whitfield', address: email },
      quotation: 'Again',
      details: expect.arrayContaining([
        { label: 'Earlier inquiries', value: '1 from this address' },
        { label: 'State', value: 'Illinois' },
        { label: 'Received', value: 'Monday, March 2, 2026 at 9:30 AM Central' },
      ]),
    });
  });
});

describe('a submission counts once', () => {
  test('with the key of the script, also when several arrive at the same time', async () => {
    const { submit, ledger } = visitor();
    const same = key();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => submit(same)));
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.leadId)).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(1);
    expect(await ledger()).toHaveLength(1);
  });

  test('and a new key is a new submission', async () => {
    const { submit, ledger } = visitor();
    await submit(key());
    await submit(key());
    expect(await ledger()).toHaveLength(2);
  });

  test('but a corrected message is not dropped', async () => {
    const { submit, ledger } = visitor();
    const same = key();
    await submit(same);
    await submit({ ...same, message: 'Do you work in Ohio?' });
    expect((await ledger()).map(({ answers }) => answers.message).toSorted()).toEqual([
      'Do you work in Ohio?',
      'Do you work in Texas?',
    ]);
  });

  test('without scripts, the same content from the same client within ten minutes', async () => {
    const { submit, ledger, clock } = visitor();
    await Promise.all([submit(), submit(), submit()]);
    clock.advance(9 * 60_000 + 59_000); // Across the boundary of two spans.
    expect(await submit()).toMatchObject({ ok: true, repeated: true });
    expect(await ledger()).toHaveLength(1);
    clock.advance(2000);
    expect(await submit()).toMatchObject({ ok: true, repeated: false });
    expect(await submit({}, { client: 'another client' })).toMatchObject({ repeated: false });
    expect(await submit({ message: 'Another one' })).toMatchObject({ repeated: false });
    expect(await ledger()).toHaveLength(4);
  });
});

describe('a submission is rejected', () => {
  test('with its errors and what was typed', async () => {
    const { submit, ledger } = visitor();
    expect(await submit({ message: ' ', name: ' Dana ' })).toEqual({
      ok: false,
      reason: 'invalid',
      errors: { message: 'Write your message.' },
      values: expect.objectContaining({ name: ' Dana ', message: ' ' }),
    });
    expect(await ledger()).toEqual([]);
  });

  test('after twenty from one address within an hour, until the hour is over; repetitions do not count', async () => {
    const { submit, ledger, clock } = visitor();
    const presses = Array.from({ length: 20 }, key);
    for (const press of presses) for (let n = 0; n < 2; n++) expect(await submit(press)).toMatchObject({ ok: true });
    clock.advance(60_000);
    expect(await submit(key())).toMatchObject({ ok: false, reason: 'too-many', retryAfterSeconds: 59 * 60 });
    expect(await submit(presses[3])).toMatchObject({ ok: true, repeated: true });
    expect(await ledger()).toHaveLength(20);
    clock.advance(59 * 60_000);
    expect(await submit(key())).toMatchObject({ ok: true });
  });

  test('after sixty from one client within ten minutes', async () => {
    const { submit, email } = visitor();
    const press = (n: number) => submit({ ...key(), email: `${n}-${email}` });
    for (let n = 0; n < 60; n++) expect(await press(n)).toMatchObject({ ok: true });
    expect(await press(60)).toMatchObject({ ok: false, reason: 'too-many', retryAfterSeconds: 600 });
  });
});

describe('what a honeypot caught', () => {
  test('is quarantined and not delivered', async () => {
    const { submit, ledger } = visitor();
    await database().pool.query('delete from queue.jobs');
    const trapped = await submit({ website: 'https://spam.example' }, { form: 'consultation' });
    expect(trapped).toMatchObject({ ok: false, reason: 'quarantined', values: { firstName: 'Dana' } });
    const [lead] = await ledger();
    expect(lead).toMatchObject({
      quarantined: true,
      quarantineReason: 'A field that people do not see was filled in.',
      answers: { message: 'A distributor near Rockford.\nAbout $900K EBITDA.' },
    });
    expect(
      await database()
        .db.select()
        .from(deliveries)
        .where(eq(deliveries.leadId, lead?.id as string)),
    ).toEqual([]);
    expect(await queuedJobs(database())).toEqual([]);
  });

  test('is stored even if the rest is invalid', async () => {
    const { submit, services } = visitor();
    const nonsense = {
      website: 'x',
      email: 'x'.repeat(500),
      firstName: '\u0000',
      lastName: '',
      message: '😀'.repeat(4000),
    };
    expect(await submit(nonsense, { form: 'consultation' })).toMatchObject({ reason: 'quarantined' });
    const [lead] = await services.db.select().from(leads).where(eq(leads.email, 'not given'));
    expect(lead).toMatchObject({ name: 'not given', quarantined: true });
  });
});
