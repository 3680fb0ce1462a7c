import { NEW_LEAD_STAGE, OPTED_IN, type Option } from '../lead.ts';
import * as field from './fields.ts';
import { leadForm } from './lead-form.ts';

const ABOUT = [
  { value: 'buy', label: 'Buying' },
  { value: 'sell', label: 'Selling' },
  { value: 'capital', label: 'Capital' },
  { value: 'general', label: 'Something else' },
] as const satisfies readonly Option[];

const WAYS = [
  { value: 'phone', label: 'By phone' },
  { value: 'video', label: 'By video' },
] as const satisfies readonly Option[];

const CONSENT = {
  wording: 'I agree to be contacted about this call by phone, text message or email. My details are kept confidential.',
  version: 'booking-1',
};

/** The details of a booked call. The server writes `callTime`: when, and with whom. */
export const BOOKING = leadForm({
  title: 'Booked call',
  internalTitle: 'Booking form',
  consent: CONSENT,
  fields: {
    name: field.requiredLine('Name', 'Enter your name.', { crm: 'contact.name', ...field.NAME }),
    email: field.emailAddress({ crm: 'contact.email', hint: 'The confirmation goes here.', ...field.EMAIL_ERRORS }),
    phone: field.requiredPhone({ crm: 'contact.phone', hint: 'The number we call.' }),
    company: field.optionalLine('Company', { crm: 'contact.company_name' }),
    inquiryType: field.requiredChoice('What is it about?', ABOUT, 'Choose what the call is about.', {
      crm: 'contact.inquiry_type',
      ...field.SUBJECT,
    }),
    message: field.optionalText('Anything we should read first?', {
      crm: 'contact.message',
      inErrors: 'The message',
      ...field.MESSAGE,
    }),
    way: field.requiredChoice('How would you like to talk?', WAYS, 'Choose phone or video.', {
      crm: 'contact.call_way',
      desk: 'How',
    }),
    callTime: field.optionalLine('Time of the call', { crm: 'contact.call_time', desk: 'Call', listed: true }),
    consent: field.tickedBox(CONSENT.wording, 'Please agree to be contacted about the call.', {
      crm: 'contact.optin_consent',
    }),
  },
  source: () => 'booking',
  crm: (answers, { firm }) => ({
    ...answers,
    'contact.optin_consent': OPTED_IN,
    'contact.source': 'Booking Form',
    'contact.campaign_source': 'Website Booking',
    'contact.tf_number': firm.tollFreeNumber,
    'contact.lead_stage': NEW_LEAD_STAGE,
  }),
});

export const BOOKING_FAILED = 'We couldn’t book this call right now. Please try again, or call us.';
