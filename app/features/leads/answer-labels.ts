import { BUDGETS, CONSULTATION_TIMELINES } from './consultation.ts';
import { INQUIRY_TYPES, type Option } from './lead.ts';
import { INTENTS } from './retainer.ts';
import { US_STATES } from './us-states.ts';

/** Answers as the staff reads them: what each field is called, and what its values mean. */

export const FURTHER_ANSWERS = [
  { field: 'company', label: 'Company' },
  { field: 'industry', label: 'Industry' },
  { field: 'city', label: 'City' },
  { field: 'state', label: 'State' },
  { field: 'budget', label: 'Budget' },
  { field: 'ebitda_range', label: 'EBITDA range' },
  { field: 'funding', label: 'Funding' },
  { field: 'timeline', label: 'Timeline' },
  { field: 'referral', label: 'Heard of us from' },
];

const OPTIONS: Readonly<Record<string, readonly Option[]>> = {
  inquiryType: INQUIRY_TYPES,
  intent: INTENTS,
  state: US_STATES,
  budget: BUDGETS,
  timeline: CONSULTATION_TIMELINES,
};

export function labelOf(field: string, value: string): string {
  return OPTIONS[field]?.find((option) => option.value === value)?.label ?? value;
}

/** What somebody wants, in a few words, the most telling first. */
export function askedFor(answers: Readonly<Record<string, string | boolean>>): string[] {
  return ASKED.map((field) => labelOf(field, String(answers[field] ?? ''))).filter(Boolean);
}

const ASKED = ['inquiryType', 'intent', 'guide', 'budget', 'ebitda_range', 'timeline'];
