import { type BackupFacts, backupProblem, isNotTried } from '#app/features/backups/backup.ts';
import { fileSize, pluralize } from '#app/platform/format.ts';
import { type Check, checkOf, clockTime, joined } from './endpoint-check.ts';
import type { HealthFacts } from './health.ts';

const DAY_MS = 86_400_000;
const BACKUP_DAYS = 7;

/** The last backup and its restore drill. Without dated backups, those that a person makes. */
export function checkBackup(facts: HealthFacts, zone: string): Check | null {
  const { backup, at } = facts;
  if (!backup) return null;
  const { made, restored, drilled } = backup;
  const is = checkOf('backup', 'Last backup');
  const came = restored && `This database was restored ${clockTime(restored.at, at, zone)} from ${restored.file}.`;
  if (!facts.backupPlan) return { ...is('ok', ''), ...checkByHand(facts, zone), meaning: came ?? '' };

  const { place, isSameDisk, at: time } = facts.backupPlan;
  const when = time ? `at ${time} office time` : 'by npm run backup';
  const what = made
    ? `${clockTime(made.at, at, zone)}, ${fileSize(made.bytes)}, ${made.place ? `in ${made.place}` : made.file}.`
    : `None yet. The next one is made ${when}, in ${place}.`;
  const problem = backupProblem(backup, at);
  const drill = drilled
    ? `Restore drill ${clockTime(drilled.at, at, zone)}: ${outcomeOf(drilled)}`
    : 'No restore drill yet.';
  const meaning = joined(drill, came ?? undefined);
  if (problem) {
    const todo = 'Read the log, run npm run backup and see what it says.';
    return is('attention', joined(problem, made ? `Last: ${what}` : undefined), { meaning, todo });
  }
  const where = isSameDisk && 'The backups are beside the database. Set BACKUP_DIR to another disk or to s3.';
  return is('ok', what, { meaning: joined(meaning, where || undefined) });
}

function outcomeOf({ problem }: BackupFacts): string {
  if (!problem) return 'every row and file is the same.';
  return isNotTried(problem) ? problem : 'failed.';
}

type State = Pick<Check, 'state' | 'sentence' | 'todo'>;

function checkByHand({ backup, database, at }: HealthFacts, zone: string): State {
  const { made, firstAccountAt } = backup ?? { made: null, firstAccountAt: null };
  const days = (since: Date) => Math.floor((at.getTime() - since.getTime()) / DAY_MS);
  const todo = 'Set BACKUP_DIR: the site then makes one every night.';
  if (!made) {
    const isOld =
      database.state === 'up' && database.isEmbedded && firstAccountAt && days(firstAccountAt) >= BACKUP_DAYS;
    return { state: isOld ? 'attention' : 'not configured', sentence: 'Nightly backups are off. None was made.', todo };
  }
  const what = `${clockTime(made.at, at, zone)}, ${fileSize(made.bytes)}${made.isWhole ? '' : ', only the database'}`;
  if (days(made.at) < BACKUP_DAYS) return { state: 'ok', sentence: `${what}. Nightly backups are off.` };
  const sentence = `The last backup is ${pluralize(days(made.at), 'day')} old: ${what}. Nightly backups are off.`;
  return { state: 'attention', sentence, todo };
}
