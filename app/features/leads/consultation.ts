import * as z from 'zod/mini';
import {
  emailAddress,
  optionalChoice,
  optionalLine,
  requiredChoice,
  requiredLine,
  requiredPhone,
  requiredText,
  tickedBox,
} from './fields.ts';
import { type ConsentText, type Firm, INQUIRY_TYPES, NEW_LEAD_STAGE, OPTED_IN, type Option } from './lead.ts';
import { US_STATES } from './us-states.ts';

export const BUDGETS = [
  { value: 'under1m', label: 'Under $1M' },
  { value: '1-5m', label: '$1–5M' },
  { value: '5m+', label: '$5M+' },
] as const satisfies readonly Option[];

export const CONSULTATION_TIMELINES = [
  { value: 'immediately', label: 'Immediately' },
  { value: '1-3months', label: '1–3 months' },
  { value: '3-6months', label: '3–6 months' },
  { value: 'researching', label: 'Just Researching' },
] as const satisfies readonly Option[];

export const CONSULTATION_CONSENT: ConsentText = {
  wording:
    'I agree to be contacted about this request by phone, text message or email. My details are kept confidential.',
  version: 'consultation-1',
};

/** §5. The order is the form's. `source` comes from the address and is not shown. */
export const consultationSchema = z.object({
  firstName: requiredLine('First name', 'Enter your first name.', 100),
  lastName: requiredLine('Last name', 'Enter your last name.', 100),
  email: emailAddress('Enter an email address such as name@company.com.', 'Enter your email address.'),
  phone: requiredPhone(),
  inquiryType: requiredChoice(INQUIRY_TYPES, 'Choose what we can help with.'),
  company: optionalLine('Company'),
  city: optionalLine('City', 100),
  state: optionalChoice(US_STATES, 'Choose one of the states.'),
  budget: optionalChoice(BUDGETS, 'Choose one of the budgets.'),
  timeline: optionalChoice(CONSULTATION_TIMELINES, 'Choose one of the timelines.'),
  message: requiredText('Message', 'Write a few words about your request.'),
  referral: optionalLine('How you heard about us'),
  consent: tickedBox('Please agree to be contacted before submitting.'),
  source: optionalLine('Source', 100),
});

export type Consultation = z.infer<typeof consultationSchema>;

/** §8. */
export const CONSULTATION_FAILED = "We couldn't submit your request right now. Please try again.";

/** §7: exactly these keys; `source` beside them when the link said where it stood. */
export function consultationPayload(answers: Consultation, firm: Firm): Record<string, string> {
  return {
    'contact.first_name': answers.firstName,
    'contact.last_name': answers.lastName,
    'contact.email': answers.email,
    'contact.phone': answers.phone,
    'contact.inquiry_type': answers.inquiryType,
    'contact.company_name': answers.company,
    'contact.city': answers.city,
    'contact.state': answers.state,
    'contact.budget': answers.budget,
    'contact.timeline': answers.timeline,
    'contact.message': answers.message,
    'contact.referral': answers.referral,
    'contact.optin_consent': OPTED_IN,
    'contact.source': 'Consultation Form',
    'contact.campaign_source': 'Website Consultation',
    'contact.tf_number': firm.tollFreeNumber,
    'contact.lead_stage': NEW_LEAD_STAGE,
    ...(answers.source && { source: answers.source }),
  };
}
