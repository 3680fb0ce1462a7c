import { INQUIRY_TYPES, NEW_LEAD_STAGE, OPTED_IN, type Option } from '../lead.ts';
import * as field from './fields.ts';
import { leadForm } from './lead-form.ts';

const BUDGETS = [
  { value: 'under1m', label: 'Under $1M' },
  { value: '1-5m', label: '$1–5M' },
  { value: '5m+', label: '$5M+' },
] as const satisfies readonly Option[];

const TIMELINES = [
  { value: 'immediately', label: 'Immediately' },
  { value: '1-3months', label: '1–3 months' },
  { value: '3-6months', label: '3–6 months' },
  { value: 'researching', label: 'Just Researching' },
] as const satisfies readonly Option[];

const CONSENT = {
  wording:
    'I agree to be contacted about this request by phone, text message or email. My details are kept confidential.',
  version: 'consultation-1',
};

/** A box of the page: the request goes without the calculation. */
export const WITHOUT_CALCULATION = 'without-calculation';
/** The tools accept shorter ones only. */
const MAX_CALCULATION_LENGTH = 2000;

/** §3, §5 and §7. */
export const CONSULTATION = leadForm({
  title: 'Consultation request',
  internalTitle: 'Consultation request',
  consent: CONSENT,
  fields: {
    firstName: field.requiredLine('First name', 'Enter your first name.', { crm: 'contact.first_name', ...field.NAME }),
    lastName: field.requiredLine('Last name', 'Enter your last name.', { crm: 'contact.last_name', ...field.NAME }),
    email: field.emailAddress({ crm: 'contact.email', ...field.EMAIL_ERRORS }),
    phone: field.requiredPhone({ crm: 'contact.phone' }),
    inquiryType: field.requiredChoice('What can we help with?', INQUIRY_TYPES, 'Choose what we can help with.', {
      crm: 'contact.inquiry_type',
      ...field.SUBJECT,
    }),
    company: field.optionalLine('Company', { crm: 'contact.company_name' }),
    city: field.optionalLine('City', { crm: 'contact.city', longest: 100 }),
    state: field.optionalChoice('State', field.US_STATES, 'Choose one of the states.', { crm: 'contact.state' }),
    budget: field.optionalChoice('Budget', BUDGETS, 'Choose one of the budgets.', {
      crm: 'contact.budget',
      listed: true,
    }),
    timeline: field.optionalChoice('Timeline', TIMELINES, 'Choose one of the timelines.', {
      crm: 'contact.timeline',
      listed: true,
    }),
    message: field.requiredText('Message', 'Write a few words about your request.', {
      crm: 'contact.message',
      ...field.MESSAGE,
    }),
    referral: field.optionalLine('How did you hear about us?', {
      crm: 'contact.referral',
      desk: 'Heard of us from',
      inErrors: 'How you heard about us',
    }),
    consent: field.tickedBox(CONSENT.wording, 'Please agree to be contacted before submitting.', {
      crm: 'contact.optin_consent',
    }),
    // A hidden field: the page's address has it (§2).
    source: field.optionalLine('Source', { crm: 'source', ...field.SOURCE }),
    // Another one: the address of the calculation that the visitor wants to talk about.
    calculation: field.optionalLine('Calculation', { crm: 'calculation', longest: MAX_CALCULATION_LENGTH }),
  },
  crm: ({ source, calculation, ...answers }, { firm }) => ({
    ...answers,
    'contact.optin_consent': OPTED_IN,
    'contact.source': 'Consultation Form',
    'contact.campaign_source': 'Website Consultation',
    'contact.tf_number': firm.tollFreeNumber,
    'contact.lead_stage': NEW_LEAD_STAGE,
    ...(source ? { source } : {}),
    ...(calculation ? { calculation } : {}),
  }),
});

/** §8. */
export const CONSULTATION_FAILED = "We couldn't submit your request right now. Please try again.";
