import { join, resolve } from 'node:path';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Env } from '#app/platform/env.ts';

/** How many days and weeks keep their newest backup. */
export interface Keep {
  days: number;
  weeks: number;
}

export interface BackupPlan {
  /** A folder, or the S3 bucket. */
  place: { folder: string; isOurs: boolean } | 's3';
  /** `03:00` in the office's zone; null: a timer of the operator's runs the command. */
  at: string | null;
  keep: Keep;
}

type BackupSettings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_AT' | 'BACKUP_KEEP'>;

/** What the settings say; null: no dated backups. A server of one's own has backups of its own, until a place is set. */
export function backupPlan({ DATA_DIR, DATABASE_URL, BACKUP_DIR, BACKUP_AT, BACKUP_KEEP }: BackupSettings) {
  if (BACKUP_DIR === 'off' || (!BACKUP_DIR && DATABASE_URL)) return null;
  const ours = { folder: join(DATA_DIR, 'backups'), isOurs: true };
  const given = BACKUP_DIR === 's3' ? ('s3' as const) : { folder: resolve(BACKUP_DIR ?? ''), isOurs: false };
  const plan: BackupPlan = {
    place: BACKUP_DIR ? given : ours,
    at: BACKUP_AT === 'off' ? null : BACKUP_AT,
    keep: keepOf(BACKUP_KEEP ?? (BACKUP_DIR ? '14d,8w' : '7d')),
  };
  return plan;
}

function keepOf(text: string): Keep {
  const many = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0);
  return { days: many('d'), weeks: many('w') };
}

/** When a backup was due last: today or yesterday, when the office's clocks showed this time. */
export function latestDue(at: string, now: Date, zone = OFFICE_ZONE): Date {
  const on = (date: string) =>
    new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: at }).epochMilliseconds);
  const today = dateIn(zone, now);
  const due = on(today);
  return due <= now ? due : on(Temporal.PlainDate.from(today).subtract({ days: 1 }).toString());
}

const NAME = /^wrc-advisory-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)z\.tar\.gz(?:\.enc)?$/;

/** In UTC, so that names sort by time when clocks change. In lower case, as the object storage takes them. */
export function datedName(now: Date, isEncrypted: boolean): string {
  const [date, time = ''] = now.toISOString().slice(0, 19).split('T');
  return `wrc-advisory-${date}-${time.replaceAll(':', '')}z.tar.gz${isEncrypted ? '.enc' : ''}`;
}

export function isDatedName(name: string): boolean {
  return NAME.test(name);
}

/**
 * The backups that may be deleted. Kept is the newest one of each of the latest days and weeks that have any, so that
 * nothing is lost while none is made, and everything of the newest day.
 */
export function expiredBackups(names: readonly string[], { days, weeks }: Keep, zone = OFFICE_ZONE): string[] {
  const newestFirst = names.filter(isDatedName).toSorted().toReversed();
  const dayOf = (name: string) => dateIn(zone, timeOf(name));
  const newestOf = (period: (name: string) => string, most: number) =>
    [...Map.groupBy(newestFirst, period).values()].slice(0, most).map(([newest = '']) => newest);
  const [newest = ''] = newestFirst;
  const kept = new Set([...newestOf(dayOf, days), ...newestOf((name) => weekOf(dayOf(name)), weeks)]);
  return newestFirst.filter((name) => !kept.has(name) && dayOf(name) !== dayOf(newest));
}

function timeOf(name: string): Date {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
}

/** The Monday of its week. */
function weekOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
