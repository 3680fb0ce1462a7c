import { describe, expect, test } from 'vitest';
import { type EmailMessage, emailText } from '#app/platform/mail/email.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { addAdmin, CLERK, testLeads } from '#tests/support/test-leads.ts';
import { discardSpam } from './decide-quarantine.ts';
import { notifyOwners, remindOfFollowUps } from './owner-emails.ts';
import { assignLeads, finishFollowUp, setFollowUp } from './work-on-lead.ts';

const database = ownDatabase();
const HOUR = 3_600_000;

async function watch(start?: string) {
  const { db, pool } = database();
  await pool.query('delete from leads; delete from users');
  const desk = testLeads(db, start);
  const sent: EmailMessage[] = [];
  const mail = { works: true };
  const services = {
    db,
    now: desk.clock.now,
    siteUrl: 'https://firm.example',
    send: async (_id: string, to: string | null, email: EmailMessage) => {
      if (!mail.works) throw new Error('no mail server');
      sent.push({ ...email, closing: `to ${to}` });
    },
  };
  return {
    ...desk,
    sent,
    mail,
    owners: () => notifyOwners(services),
    followUps: () => remindOfFollowUps(services),
  };
}

const mails = (sent: readonly EmailMessage[]) => sent.map(({ closing, subject }) => `${closing}: ${subject}`);

describe('an owner', () => {
  test('gets one email about all leads that others have assigned, without personal data', async () => {
    const { db } = database();
    const { send, owners, sent, mail } = await watch();
    const [ann, bob] = [await addAdmin(db, 'Ann'), await addAdmin(db, 'Bob')];
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4]) ids.push(await send('contact', { email: `owned-${n}@example.com` }));
    await assignLeads(db, ids.slice(0, 2), ann, CLERK, new Date());
    await assignLeads(db, ids.slice(2, 3), bob, CLERK, new Date());
    await assignLeads(db, ids.slice(3), ann, { ...CLERK, id: ann }, new Date());
    mail.works = false;
    await expect(owners()).rejects.toThrow('no mail server');
    mail.works = true;
    await Promise.all([owners(), owners(), owners()]);
    await owners();
    expect(mails(sent).sort()).toEqual([
      'to ann@firm.example: 2 leads are yours now',
      'to bob@firm.example: A lead is yours now',
    ]);
    const text = sent.map(emailText).join();
    expect(text).toContain(`https://firm.example/admin/leads/${ids[0]}`);
    expect(text).not.toMatch(/owned-\d|Dana/);
  });

  test('is reminded of follow-ups once, on the morning of an office day; without an owner the staff is', async () => {
    const { db } = database();
    const { send, clock, followUps, sent } = await watch('2026-11-26T14:00:00Z'); // Thanksgiving, 8 AM in Chicago.
    const ann = await addAdmin(db, 'Ann');
    const [owned, free] = [await send('contact'), await send('retain')];
    const [later, spam] = [await send('contact'), await send('contact')];
    await assignLeads(db, [owned, later], ann, { ...CLERK, id: ann }, clock.now());
    await setFollowUp(db, owned, { on: '2026-11-26', text: 'A secret' }, CLERK);
    await setFollowUp(db, free, { on: '2026-11-27', text: 'Call' }, CLERK);
    await setFollowUp(db, later, { on: '2026-11-30', text: 'Call' }, CLERK);
    await setFollowUp(db, spam, { on: '2026-11-26', text: 'Call' }, CLERK);
    await discardSpam(db, [spam], CLERK, clock.now());
    await followUps();
    clock.advance(24 * HOUR - 60_000);
    await followUps();
    expect(sent).toEqual([]);
    clock.advance(60_000);
    await Promise.all([followUps(), followUps()]);
    await followUps();
    expect(mails(sent).sort()).toEqual(['to ann@firm.example: A follow-up is due', 'to null: A follow-up is due']);
    expect(sent.map(emailText).join()).not.toContain('secret');
    await finishFollowUp(db, later, CLERK, clock.now());
    await setFollowUp(db, owned, { on: '2026-11-30', text: 'Again' }, CLERK);
    clock.advance(3 * 24 * HOUR);
    await followUps();
    expect(mails(sent).slice(2)).toEqual(['to ann@firm.example: A follow-up is due']);
  });
});
