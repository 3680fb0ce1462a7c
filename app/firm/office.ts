/**
 * Where and when the firm works: business dates depend on it.
 * The zone is also in the trigger of migration 0011, which counts a lead on the day of the office.
 */
export const OFFICE_ZONE = 'America/Chicago';
/** What pages and emails call the zone. */
export const OFFICE_ZONE_NAME = 'Central';

/** Which shared pages show free times. Here, because changes of bookings, people and the firm purge it. */
export const TIMES_TAG = 'free times';

/** When the telephone is answered. */
export const OFFICE_HOURS = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: 10,
  closes: 17,
  zone: OFFICE_ZONE,
} as const;

/** Forms that end on the thank-you page (§9): weekends and federal holidays do not count in their 24 hours. */
export const OFFICE_CLOCK_FORMS: readonly string[] = ['consultation', 'resource'];

/** `10 AM` for 10, `5 PM` for 17. */
export function clockTime(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
