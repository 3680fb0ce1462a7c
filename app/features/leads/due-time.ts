import { addBusinessHours, type BusinessHours } from '#app/platform/business-hours.ts';
import { countsBusinessHours, type FormName } from './lead.ts';

/** What every form promises (§9); a consultation in business hours. */
export const PROMISED_HOURS = 24;

export function dueTime(form: FormName, receivedAt: Date, hours: BusinessHours): Date {
  return countsBusinessHours(form)
    ? addBusinessHours(receivedAt, PROMISED_HOURS, hours)
    : new Date(receivedAt.getTime() + PROMISED_HOURS * 3_600_000);
}
