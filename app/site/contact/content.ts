import { SITE } from '#app/firm/identity.ts';
import { OFFICE_HOURS } from '#app/firm/office.ts';

export const CONTACT_META = {
  title: 'Contact',
  description: `Call ${SITE.phone} or write to ${SITE.name}. ${SITE.hours}. Chicago, and nationwide by phone or video. We reply within ${SITE.replyWithin}.`,
  socialImage: 'contact',
} as const;

export const CONTACT_PAGE = {
  title: 'Contact',
  lede: `Call, or write to us here. We will be in touch within ${SITE.replyWithin}.`,
} as const;

const { street, city, state, postalCode } = SITE.address;

export const CONTACT_FACTS = [
  { label: 'Email', value: SITE.email, href: `mailto:${SITE.email}` },
  { label: 'Office', value: `${street}, ${city}, ${state} ${postalCode}` },
  { label: 'Where we work', value: 'Nationwide, with virtual meetings' },
] as const;

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The hours that the week's drawing covers: from two hours before opening to one hour after closing. */
export const OFFICE_WEEK = {
  days: WEEK.map((day) => ({ name: day.slice(0, 3), open: OFFICE_HOURS.days.some((open) => open === day) })),
  from: OFFICE_HOURS.opens - 2,
  to: OFFICE_HOURS.closes + 1,
  label: `Office hours: open ${SITE.hours}; closed on Saturday and Sunday`,
} as const;

export const CONTACT_FORM = {
  label: 'Message to us',
  title: 'Write to us',
  send: 'Send message',
  sending: 'Sending...',
  smallPrint: 'We give no legal or tax advice, and a message does not make you a client.',
} as const;
