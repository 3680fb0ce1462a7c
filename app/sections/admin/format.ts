const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const withYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });

/** `Nov 13`. */
export const shortDate = (date: string) => shortDay.format(new Date(date));
/** `Nov 13, 2026`. */
export const dateWithYear = (date: string) => withYear.format(new Date(date));
/** `Friday, November 13`. */
export const weekdayDate = (date: string) => weekday.format(new Date(date));

/** `1 lead`, `3 leads`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
