import { NEW_LEAD_STAGE, type Option } from '../lead.ts';
import * as field from './fields.ts';
import { leadForm } from './lead-form.ts';

export const ABOUT = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'capital', label: 'Capital' },
  { value: 'integration', label: 'Integration' },
  { value: 'general', label: 'Other' },
] as const satisfies readonly Option[];

/**
 * A person whom the staff wrote down. The CRM gets the keys of the consultation (§7), but no `contact.optin_consent`: there was
 * no box to tick.
 */
export const MANUAL = leadForm({
  title: 'Lead added by hand',
  internalTitle: 'Added by hand',
  consent: { wording: 'Gave their details to the firm.', version: 'manual-1' },
  fields: {
    firstName: field.requiredLine('First name', 'Enter a name.', { crm: 'contact.first_name', ...field.NAME }),
    lastName: field.optionalLine('Last name', { crm: 'contact.last_name', ...field.NAME }),
    email: field.optionalEmail({ crm: 'contact.email', ...field.EMAIL_ERRORS }),
    phone: field.optionalPhone({ crm: 'contact.phone' }),
    inquiryType: field.optionalChoice('What about', ABOUT, 'Choose what it is about.', {
      crm: 'contact.inquiry_type',
      ...field.SUBJECT,
    }),
    company: field.optionalLine('Company', { crm: 'contact.company_name' }),
    city: field.optionalLine('City', { crm: 'contact.city', longest: 100 }),
    state: field.optionalChoice('State', field.US_STATES, 'Choose one of the states.', { crm: 'contact.state' }),
    referral: field.optionalLine('How they came', {
      crm: 'contact.referral',
      desk: 'Heard of us from',
      longest: 250,
    }),
  },
  source: () => 'manual',
  crm: crmByHand('manual'),
});

/** In the order of the consultation's payload, also for what was not asked. */
export function crmByHand(source: string): Parameters<typeof leadForm>[0]['crm'] {
  return ({ 'contact.message': message = '', 'contact.referral': referral, ...answers }, { firm }) => ({
    ...answers,
    'contact.budget': '',
    'contact.timeline': '',
    'contact.message': message,
    'contact.referral': referral,
    'contact.source': source,
    'contact.campaign_source': '',
    'contact.tf_number': firm.tollFreeNumber,
    'contact.lead_stage': NEW_LEAD_STAGE,
  });
}

/** At the last space: the CRM wants two names. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const at = name.lastIndexOf(' ');
  return at === -1 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}
