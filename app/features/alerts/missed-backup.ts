import { eq } from 'drizzle-orm';
import { backupProblem } from '#app/features/backups/backup.ts';
import { readBackups } from '#app/features/backups/backups.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { type AlertServices, alertOnce, officeTime } from './alert.ts';
import { alerts } from './alerts.table.ts';

const KEY = 'backup';

/** Alerts the staff of a backup that is missing or failed, and of a restore drill that failed: once until all is well. */
export async function alertMissedBackup(services: AlertServices): Promise<void> {
  const latest = await readBackups(services.db);
  const problem = backupProblem(latest, services.now());
  const last = latest.dated?.at ?? null;
  if (problem) return alertOnce(services, KEY, missedBackupEmail(problem, last, services.siteUrl), last);
  await services.db.delete(alerts).where(eq(alerts.key, KEY));
}

function missedBackupEmail(problem: string, last: Date | null, siteUrl: string): EmailMessage {
  return {
    subject: 'A backup needs attention',
    title: 'A backup needs attention',
    paragraphs: [problem, 'You will get no further email about this until all is well again.'],
    facts: [{ label: 'Last backup', value: last ? officeTime.format(last) : 'None' }],
    button: { label: 'Open Health', url: `${siteUrl}/admin/health` },
  };
}
