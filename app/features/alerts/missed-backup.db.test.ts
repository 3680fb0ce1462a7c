import { expect, test } from 'vitest';
import { recordBackup } from '#app/features/backups/backups.ts';
import { type EmailMessage, emailText } from '#app/platform/mail/email.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { testLeads } from '#tests/support/test-leads.ts';
import { alertMissedBackup } from './missed-backup.ts';

const database = ownDatabase();
const HOUR = 3_600_000;

test('a backup that is missing or failed is reported once, and again only after one was made', async () => {
  const { db, pool } = database();
  const { clock } = testLeads(db);
  const sent: EmailMessage[] = [];
  const sendToStaff = async (_id: string, email: EmailMessage) => void sent.push(email);
  const services = { db, now: clock.now, siteUrl: 'https://firm.example', formTitle: String, sendToStaff };
  const record = (event: 'made' | 'failed', problem: string | null = null) =>
    recordBackup(db, {
      ...{ event, at: clock.now(), file: 'a.tar.gz', bytes: 1, isWhole: true },
      ...{ place: '/mnt/disk', problem },
    });
  await pool.query('delete from users');
  await alertMissedBackup(services);
  await record('made');
  clock.advance(27 * HOUR);
  await alertMissedBackup(services);
  expect(sent).toEqual([]);
  clock.advance(2 * HOUR);
  await Promise.all([alertMissedBackup(services), alertMissedBackup(services)]);
  await alertMissedBackup(services);
  expect(sent).toHaveLength(1);
  expect(emailText(sent[0] as EmailMessage)).toContain('The last nightly backup is missing.');
  await record('made');
  await alertMissedBackup(services);
  await record('failed', 'There is no room.');
  await alertMissedBackup(services);
  expect(sent).toHaveLength(2);
  expect(emailText(sent[1] as EmailMessage)).toContain('The last backup failed: There is no room.');
});
