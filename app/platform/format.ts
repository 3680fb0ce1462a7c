const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const withYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });

const number = new Intl.NumberFormat('en-US');

/** `1,234`. One shared formatter: `toLocaleString` takes many times as long, and tables have hundreds of cells. */
export const formatCount = (count: number) => number.format(count);

/** `Nov 13`. */
export const shortDate = (date: string) => shortDay.format(new Date(date));
/** `Nov 13, 2026`. */
export const dateWithYear = (date: string) => withYear.format(new Date(date));
/** `Friday, November 13`. */
export const weekdayDate = (date: string) => weekday.format(new Date(date));

/** `312 KB`, `1.9 MB`. */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `1 lead`, `3 leads`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Check ids from a URL before a query: PostgreSQL rejects any other text as a uuid. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
