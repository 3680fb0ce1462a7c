import { describe, expect, test } from 'vitest';
import { backupPlan, datedName, expiredBackups, isDatedName, latestDue } from './backup-plan.ts';

const CHICAGO = 'America/Chicago';
const DAY_MS = 86_400_000;
const PRESETS = { DATA_DIR: '/data', BACKUP_AT: '03:00' };

test('the embedded database is backed up without settings, a server of one’s own once a place is set', () => {
  const ours = { folder: '/data/backups', isOurs: true };
  expect(backupPlan(PRESETS)).toEqual({ place: ours, at: '03:00', keep: { days: 7, weeks: 0 } });
  const own = { ...PRESETS, DATABASE_URL: 'postgres://db/site' };
  expect(backupPlan(own)).toBe(null);
  const set = { place: { folder: '/mnt/disk', isOurs: false }, at: '03:00', keep: { days: 14, weeks: 8 } };
  expect(backupPlan({ ...own, BACKUP_DIR: '/mnt/disk' })).toEqual(set);
  expect(backupPlan({ ...own, BACKUP_DIR: 's3', BACKUP_AT: 'off', BACKUP_KEEP: '3d' })).toEqual({
    ...{ place: 's3', at: null, keep: { days: 3, weeks: 0 } },
  });
  expect(backupPlan({ ...PRESETS, BACKUP_DIR: 'off' })).toBe(null);
});

test('names are dated, sort by time, and are those of backups alone', () => {
  const name = datedName(new Date('2026-11-19T09:00:05.123Z'), false);
  expect(name).toBe('wrc-advisory-2026-11-19-090005z.tar.gz');
  expect(isDatedName(name)).toBe(true);
  expect(isDatedName(datedName(new Date(), true))).toBe(true);
  for (const other of [`${name}.part`, `x${name}`, 'monday.tar.gz', name.replace('11', 'aa')])
    expect(isDatedName(other)).toBe(false);
});

describe('the time of the latest backup', () => {
  test.each([
    ['before it', '2026-11-19T08:59:59Z', '2026-11-18T09:00:00Z'],
    ['at it', '2026-11-19T09:00:00Z', '2026-11-19T09:00:00Z'],
    ['late in the evening, when UTC has the next day', '2026-11-20T03:00:00Z', '2026-11-19T09:00:00Z'],
    ['on the day when clocks go forward', '2026-03-08T12:00:00Z', '2026-03-08T08:00:00Z'],
    ['on the day when clocks go back', '2026-11-01T12:00:00Z', '2026-11-01T09:00:00Z'],
  ])('%s', (_, now, due) => {
    expect(latestDue('03:00', new Date(now), CHICAGO)).toEqual(new Date(due));
  });

  test('comes once each night, also when clocks change within that hour', () => {
    for (const [at, start] of [
      ['02:30', '2026-03-01T00:00:00Z'],
      ['01:30', '2026-10-25T00:00:00Z'],
    ] as const) {
      const times = new Set<number>();
      for (let now = Date.parse(start); now < Date.parse(start) + 14 * DAY_MS; now += 10 * 60_000)
        times.add(latestDue(at, new Date(now), CHICAGO).getTime());
      const gaps = [...times].slice(1).map((time, n) => (time - ([...times][n] as number)) / 3_600_000);
      expect(gaps.every((hours) => hours >= 23 && hours <= 25)).toBe(true);
      expect(gaps).toHaveLength(14);
    }
  });
});

describe('over 60 nights, among them one when clocks change', () => {
  const keep = { days: 14, weeks: 8 };
  let there: string[] = [];
  let now = Date.parse('2026-09-15T12:00:00Z');
  for (let night = 0; night < 60; night++, now += DAY_MS) {
    there.push(datedName(latestDue('03:00', new Date(now), CHICAGO), false));
    there = there.filter((name) => !expiredBackups(there, keep, CHICAGO).includes(name));
  }
  const dates = there.map((name) => name.slice(13, 23));

  test('each of the last 14 days has its backup, and each of the 8 weeks its last one', () => {
    expect(dates.slice(-14)).toEqual(
      Array.from({ length: 14 }, (_, n) => new Date(now - (14 - n) * DAY_MS).toISOString().slice(0, 10)),
    );
    expect(dates.slice(0, -14)).toEqual([...['2026-09-27', '2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25']]);
  });

  test('nothing is deleted while none is made, and other files never are', () => {
    expect(expiredBackups([...there, 'monday.tar.gz', `${there[0]}.part`], keep, CHICAGO)).toEqual([]);
  });

  test('further backups of today are kept until tomorrow', () => {
    const morning = datedName(new Date(now), false);
    const evening = datedName(new Date(now + 5 * 3_600_000), true);
    expect(expiredBackups([...there, morning, evening], { days: 7, weeks: 0 }, CHICAGO)).not.toContain(morning);
    const tomorrow = datedName(new Date(now + DAY_MS), true);
    const expired = expiredBackups([...there, morning, evening, tomorrow], { days: 7, weeks: 0 }, CHICAGO);
    expect(expired).toContain(morning);
    expect(expired).not.toContain(evening);
  });
});
