import { describe, expect, test } from 'vitest';
import { checkBackup } from './backup-check.ts';
import type { HealthFacts } from './health.ts';

const NOW = new Date('2026-11-16T16:40:00Z'); // 10:40 AM at the office.
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const NO_BACKUP = { made: null, dated: null, failed: null, drilled: null, restored: null, firstAccountAt: null };

function checkOf(facts: Pick<HealthFacts, 'backup' | 'backupPlan'>) {
  const check = checkBackup({ at: NOW, ...facts } as HealthFacts, 'America/Chicago');
  if (!check) throw new Error('There is no check.');
  return check;
}

describe('nightly backups', () => {
  const backupPlan = { place: '/mnt/disk', isSameDisk: false, at: '03:00' };
  const DATED = {
    ...{ at: new Date('2026-11-16T09:00:00Z'), file: 'wrc-advisory-2026-11-16-090000z.tar.gz', bytes: 176_000_000 },
    ...{ isWhole: true, place: '/mnt/disk', problem: null },
  };
  const DONE = { ...NO_BACKUP, made: DATED, dated: DATED, firstAccountAt: daysAgo(90) };
  const NEW = { ...NO_BACKUP, firstAccountAt: daysAgo(1) };
  const DRILLED = { ...DATED, at: daysAgo(5) };
  const OLD = { ...DATED, at: daysAgo(2) };

  test.each([
    ['was made', DONE, 'ok', '3:00 AM, 176.0 MB, in /mnt/disk.', 'No restore drill yet.'],
    ['on a new site', NEW, 'ok', 'None yet. The next one is made at 03:00 office time, in /mnt/disk.', 'No restore'],
    ['with a drill', { ...DONE, drilled: DRILLED }, 'ok', '3:00 AM', 'every row and file is the same'],
    [
      'no right to drill',
      { ...DONE, drilled: { ...DRILLED, problem: 'not tried, because x.' } },
      'ok',
      '3:00 AM',
      'not tried, because x.',
    ],
    ['is missing', { ...DONE, made: OLD, dated: OLD }, 'attention', 'The last nightly backup is missing. Last: ', ''],
    ['failed', { ...DONE, failed: { ...DATED, problem: 'No room.' } }, 'attention', 'backup failed: No room.', ''],
    ['drill failed', { ...DONE, drilled: { ...DRILLED, problem: 'x' } }, 'attention', 'restore drill failed: x', ''],
  ] as const)('%s', (_, backup, state, sentence, meaning) => {
    const check = checkOf({ backup, backupPlan });
    expect(check).toMatchObject({ state, sentence: expect.stringContaining(sentence) });
    expect(check.meaning).toContain(meaning);
  });

  test('beside the database are no help when its disk breaks', () => {
    const plan = { ...backupPlan, isSameDisk: true };
    expect(checkOf({ backup: DONE, backupPlan: plan }).meaning).toContain('Set BACKUP_DIR');
  });
});
