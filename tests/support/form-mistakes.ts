import type { Answers, LeadFormName } from './fill-form.ts';

export const NOT_SENT = "We couldn't submit your request right now. Please try again.";
export const INCOMPLETE = 'Please complete all required fields and accept the terms.';
const AN_ADDRESS = 'Enter an email address such as name@company.com.';
const A_NUMBER = 'Enter a phone number with at least 7 digits.';

/** What is changed in complete answers, and what is said beside which field (§5). */
const MISTAKES: [LeadFormName, string, Answers, Answers][] = [
  [
    'consultation',
    'with nothing required',
    { firstName: ' ', lastName: '', email: '', phone: '', message: '', consent: '' },
    {
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter your email address.',
      phone: 'Enter your phone number.',
      message: 'Write a few words about your request.',
      consent: 'Please agree to be contacted before submitting.',
    },
  ],
  ['consultation', 'without consent', { consent: '' }, { consent: 'Please agree to be contacted before submitting.' }],
  [
    'consultation',
    'with what is no address and no number',
    { email: 'dana@', phone: 'call me' },
    { email: AN_ADDRESS, phone: A_NUMBER },
  ],
  [
    'consultation',
    'with too long a message',
    { message: 'x'.repeat(5001) },
    { message: 'Message must be less than 5000 characters' },
  ],
  [
    'retain',
    'with nothing required',
    { name: '', email: '', agree: '' },
    { name: 'Enter your full name.', email: 'Enter your email address.', agree: 'Accept the terms.' },
  ],
  [
    'retain',
    'with what is no address and no number',
    { email: 'dana', phone: 'call me' },
    { email: AN_ADDRESS, phone: A_NUMBER },
  ],
  [
    'contact',
    'with nothing required',
    { name: '', email: '', message: '' },
    { name: 'Enter your name.', email: 'Enter your email address.', message: 'Write your message.' },
  ],
  [
    'contact',
    'with what is no address and no number',
    { email: 'dana@whitfield', phone: '12' },
    { email: AN_ADDRESS, phone: A_NUMBER },
  ],
];

/** The message of a choice that was not made. */
export const NO_CHOICE = {
  consultation: { name: 'inquiryType', text: 'Choose what we can help with.' },
  retain: { name: 'intent', text: 'Choose whether you are buying or selling.' },
  contact: { name: 'inquiryType', text: 'Choose what it is about.' },
} as const;
export const CHOICE_LABEL = /help with|Buying or|Inquiry/;

export const mistakesIn = (form: LeadFormName) => MISTAKES.filter(([where]) => where === form);
