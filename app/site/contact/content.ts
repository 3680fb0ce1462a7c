import { postalLine, SITE } from '#app/firm/identity.ts';
import { OFFICE_HOURS } from '#app/firm/office.ts';
import { live } from '#app/firm/published.ts';

export const CONTACT_META = live(() => ({
  title: 'Contact',
  description: `Call ${SITE.phone} or write to ${SITE.name}. ${SITE.hours}. ${SITE.address.city}, and nationwide by phone or video. We reply within ${SITE.replyWithin}.`,
  socialImage: 'contact',
}));

export const CONTACT_PAGE = {
  title: 'Contact',
  lede: `Call, or write to us here. We will be in touch within ${SITE.replyWithin}.`,
} as const;

export const CONTACT_FACTS = live(() => [
  { label: 'Email', value: SITE.email, href: `mailto:${SITE.email}` },
  { label: 'Office', value: postalLine() },
  { label: 'Where we work', value: 'Nationwide, with virtual meetings' },
]);

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
