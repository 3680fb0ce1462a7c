/** The overview's period: whole weeks from Monday, including the current one. */
export const PERIODS = [
  { value: '12-weeks', weeks: 12 },
  { value: '6-months', weeks: 26 },
  { value: 'year', weeks: 52 },
] as const;
export type Period = (typeof PERIODS)[number];

/** In the address (`?period=year`), so that a view can be bookmarked and shared. */
export function readPeriod(parameters: URLSearchParams): Period {
  return PERIODS.find(({ value }) => value === parameters.get('period')) ?? PERIODS[0];
}

/** The weeks' Mondays as office dates, oldest first. */
export function weeksUntil(today: string, weeks: number): string[] {
  const monday = mondayOf(today);
  return Array.from({ length: weeks }, (_, index) => addDays(monday, (index - weeks + 1) * 7));
}

export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Sums daily counts into weeks. Days outside the weeks are ignored. */
export function byWeek(weeks: readonly string[], days: Iterable<{ day: string; count: number }>): number[] {
  const sums = weeks.map(() => 0);
  const first = Date.parse(weeks[0] ?? '');
  for (const { day, count } of days) {
    const week = Math.floor((Date.parse(day) - first) / WEEK_MS);
    if (sums[week] !== undefined) sums[week] += count;
  }
  return sums;
}

const WEEK_MS = 7 * 86_400_000;
