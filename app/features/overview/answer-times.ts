import { inArray } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { WeekFigures } from './week.ts';

/** How fast leads were answered. */
export interface AnswerTimes {
  /** Null for leads without an owner. */
  owner: string | null;
  answered: number;
  inTime: number;
  /** Answered late, or due and not answered. */
  late: number;
  /** Not answered and not due yet. */
  waiting: number;
  /** On the reply clock of the form. Null without an answer. */
  medianMinutes: number | null;
}

/** All leads together, and by owner: the one with the most leads first, leads without an owner last. */
export async function answerTimes(db: Database, weeks: readonly WeekFigures[], now: Date) {
  const rows = weeks.flatMap(({ answers }) => answers);
  const byOwner = Map.groupBy(rows, ([owner]) => owner);
  const ids = [...byOwner.keys()].filter((id) => id !== null);
  const names = ids.length
    ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
    : [];
  const owners = [...byOwner].map(([id, theirs]) => {
    return sumAnswers(id && (names.find((user) => user.id === id)?.name ?? ''), theirs, now);
  });
  const leadsOf = ({ inTime, late, waiting }: AnswerTimes) => inTime + late + waiting;
  owners.sort((a, b) => Number(a.owner === null) - Number(b.owner === null) || leadsOf(b) - leadsOf(a));
  return { all: sumAnswers(null, rows, now), owners };
}

export function sumAnswers(owner: string | null, rows: WeekFigures['answers'], now: Date): AnswerTimes {
  const times = new Map<number, number>();
  const sum = { inTime: 0, late: 0, waiting: 0 };
  for (const [, inTime, late, dueTimes, minutes] of rows) {
    const missed = (dueTimes ?? []).filter((due) => due * 1000 < now.getTime()).length;
    sum.inTime += inTime;
    sum.late += late + missed;
    sum.waiting += (dueTimes?.length ?? 0) - missed;
    for (const [time, count] of Object.entries(minutes ?? {})) {
      times.set(Number(time), (times.get(Number(time)) ?? 0) + count);
    }
  }
  const answered = [...times.values()].reduce((total, count) => total + count, 0);
  return { owner, ...sum, answered, medianMinutes: medianOf(times, answered) };
}

/** Of an even number, the mean of the two in the middle. */
function medianOf(times: ReadonlyMap<number, number>, count: number): number | null {
  if (count === 0) return null;
  const sorted = [...times].sort(([a], [b]) => a - b);
  const nth = (n: number) => {
    let passed = 0;
    return sorted.find(([, some]) => {
      passed += some;
      return passed > n;
    })?.[0] as number;
  };
  return (nth(Math.floor((count - 1) / 2)) + nth(Math.floor(count / 2))) / 2;
}
