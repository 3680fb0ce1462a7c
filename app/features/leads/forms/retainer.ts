import type { Option } from '../lead.ts';
import { DEFAULT_RETAINER_SOURCE, RETAINER_PLANS, retainerTags } from '../presets.ts';
import * as field from './fields.ts';
import { leadForm } from './lead-form.ts';

const INTENTS = [
  { value: 'buy', label: 'Buying' },
  { value: 'sell', label: 'Selling' },
] as const satisfies readonly Option[];

/** Of a visitor who has not chosen a plan. */
export const NO_PLAN = 'undecided';
const PLANS = [
  ...RETAINER_PLANS.map((plan) => ({ value: plan, label: plan.replace(/^./, (letter) => letter.toUpperCase()) })),
  { value: NO_PLAN, label: 'Not sure yet' },
];

const EBITDA_RANGES = same('Under $500K', '$500K–$1M', '$1M–$5M', '$5M–$15M', 'Over $15M');
const FUNDING = same('Cash', 'SBA', 'Investor capital', 'Undecided');
const TIMELINES = same('0–3 months', '3–6 months', '6–12 months');

/** §5, to the letter. */
const CONSENT = {
  wording: 'I understand this is a paid advisory retainer with a 3-month minimum.',
  version: 'retain-1',
};

/** §3, §5 and §7: the CRM gets the answers under their own names. */
export const RETAINER = leadForm({
  title: 'Retainer application',
  internalTitle: 'Retainer form',
  consent: CONSENT,
  fields: {
    plan: field.optionalChoice('Apply for', PLANS, 'Choose one of the plans.', { crm: 'plan', desk: 'Plan' }),
    name: field.requiredLine('Full Name', 'Enter your full name.', {
      crm: 'name',
      ...field.NAME,
      inErrors: 'Full name',
    }),
    email: field.emailAddress({ crm: 'email', ...field.EMAIL_ERRORS }),
    phone: field.optionalPhone({ crm: 'phone' }),
    intent: field.requiredChoice('Buying or Selling', INTENTS, 'Choose whether you are buying or selling.', {
      crm: 'intent',
      ...field.SUBJECT,
    }),
    company: field.optionalLine('Company', { crm: 'company' }),
    industry: field.optionalLine('Industry', { crm: 'industry' }),
    ebitda_range: field.optionalChoice('EBITDA range', EBITDA_RANGES, 'Choose one of the ranges.', {
      crm: 'ebitda_range',
      listed: true,
    }),
    funding: field.optionalChoice('Funding', FUNDING, 'Choose one of the kinds of funding.', { crm: 'funding' }),
    timeline: field.optionalChoice('Timeline', TIMELINES, 'Choose one of the timelines.', {
      crm: 'timeline',
      listed: true,
    }),
    blocker: field.optionalText('What stands in the way?', {
      crm: 'blocker',
      ...field.MESSAGE,
      inErrors: 'This answer',
    }),
    agree: field.tickedBox(CONSENT.wording, 'Accept the terms.', { crm: 'agree' }),
    // Two hidden fields, preset by the page's address (§4).
    source: field.optionalLine('Source', { crm: 'source', ...field.SOURCE }),
    tags: field.optionalLine('Tags', { crm: 'tags', csv: null, place: 'none' }),
  },
  source: sourceOf,
  crm: ({ plan, ...answers }) => {
    const source = sourceOf(answers);
    // `plan` is beside the keys of §3. The link only presets the intent: the tags follow the answer, not the hidden field.
    return {
      ...answers,
      ...(plan ? { plan } : {}),
      source,
      tags: retainerTags({ intent: String(answers.intent), source }),
    };
  },
});

/** §5 and §8: for missing answers, and for a request that failed. */
export const RETAINER_INCOMPLETE = 'Please complete all required fields and accept the terms.';

function sourceOf({ source }: { source?: unknown }): string {
  return String(source || DEFAULT_RETAINER_SOURCE);
}

/** Options whose value is their label. */
function same(...labels: string[]): readonly Option[] {
  return labels.map((label) => ({ value: label, label }));
}
