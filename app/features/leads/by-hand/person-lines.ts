import { US_STATES } from '#app/features/leads/forms/fields.ts';
import { NOT_GIVEN } from '#app/features/leads/lead.ts';
import type { leads } from '#app/features/leads/leads.table.ts';

/** What the staff can correct about a person, in the order of the page. */
export const PERSON_LINES = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  further: 'Further emails and phones',
  company: 'Company',
  city: 'City',
  state: 'State',
} as const;
export type PersonLine = keyof typeof PERSON_LINES;

export function isPersonLine(name: string): name is PersonLine {
  return Object.hasOwn(PERSON_LINES, name);
}

/** As it is edited: empty if it is not known. */
export function personValue(lead: typeof leads.$inferSelect, name: PersonLine): string {
  const value = name === 'company' || name === 'city' || name === 'state' ? lead.answers[name] : lead[name];
  return value === NOT_GIVEN ? '' : String(value ?? '');
}

export function shownLine(name: PersonLine, value: string): string {
  return name === 'state'
    ? (US_STATES.find((one) => one.value === value)?.label ?? value)
    : value.replaceAll('\n', ', ');
}
