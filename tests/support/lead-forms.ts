import { randomUUID } from 'node:crypto';
import { DEFAULT_RULES, type FreeTime } from '#app/features/booking/booking.ts';
import { FIRST_HOURS } from '#app/features/booking/hosts/hosts.ts';
import { timeParameter } from '#app/features/booking/links.ts';
import { freeTimesOf } from '#app/features/booking/times/free-times.ts';
import { FORM_PATHS, type SiteFormName } from '#app/features/leads/lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';

/** Each form filled in completely, as the browser would send it. */
export const FILLED_IN = {
  consultation: {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'Dana@Whitfield.example',
    phone: '(815) 555-0188',
    inquiryType: 'buy',
    company: 'Whitfield Supply',
    city: 'Rockford',
    state: 'IL',
    budget: '1-5m',
    timeline: '3-6months',
    message: 'A distributor near Rockford.\r\nAbout $900K EBITDA.',
    referral: 'A friend',
    consent: 'on',
  },
  retain: {
    name: 'Dana Whitfield',
    email: 'dana@whitfield.example',
    phone: '(815) 555-0188',
    intent: 'sell',
    company: 'Whitfield Supply',
    industry: 'Distribution',
    ebitda_range: '$500K–$1M',
    funding: 'SBA',
    timeline: '3–6 months',
    blocker: 'Customer concentration.',
    agree: 'on',
  },
  contact: {
    name: 'Dana Whitfield',
    email: 'dana@whitfield.example',
    phone: '',
    inquiryType: 'general',
    message: 'Do you work in Texas?',
  },
  resource: { name: 'Dana Whitfield', email: 'dana@whitfield.example', guide: 'eta-playbook' },
  booking: {
    name: 'Dana Whitfield',
    email: 'dana@whitfield.example',
    phone: '(815) 555-0188',
    company: 'Whitfield Supply',
    inquiryType: 'sell',
    message: 'A competitor has asked whether we would sell.',
    way: 'phone',
    consent: 'on',
  },
} satisfies Record<SiteFormName, Record<string, string>>;

/** §7, key by key: what the CRM receives for the consultation above, besides its email address. */
export const CONSULTATION_PAYLOAD = {
  'contact.first_name': 'Dana',
  'contact.last_name': 'Whitfield',
  'contact.phone': '(815) 555-0188',
  'contact.inquiry_type': 'buy',
  'contact.company_name': 'Whitfield Supply',
  'contact.city': 'Rockford',
  'contact.state': 'IL',
  'contact.budget': '1-5m',
  'contact.timeline': '3-6months',
  'contact.message': 'A distributor near Rockford.\nAbout $900K EBITDA.',
  'contact.referral': 'A friend',
  'contact.optin_consent': '1 (checked)',
  'contact.source': 'Consultation Form',
  'contact.campaign_source': 'Website Consultation',
  'contact.tf_number': '(800) 555-0142',
  'contact.lead_stage': 'New Lead (Unqualified)',
};

export function formData(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** Submits a form with scripts from a unique client address (TRUST_PROXY: X-Forwarded-For). */
export interface Sender {
  email: string;
  /** Sends the same submission each time. Null if the connection broke. */
  send(site: string): Promise<{ status: number; page: string } | null>;
  /** What is sent, and where to. */
  path: string;
  body: URLSearchParams;
  headers: Record<string, string>;
}

let senders = 0;

export const newSender = (): Sender => senderOf('contact');

let bookings = 0;

/** With a time of its own for each booking, unless another is wanted. */
export function senderOf(form: SiteFormName, time?: string): Sender {
  const number = ++senders;
  const email = `person-${number}@example.com`;
  const path = form === 'booking' ? `${FORM_PATHS.booking}?time=${time ?? freeTime(++bookings)}` : FORM_PATHS[form];
  const body = new URLSearchParams({ ...FILLED_IN[form], email, submission_key: randomUUID() });
  const headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  return {
    email,
    path,
    body,
    headers,
    async send(site) {
      try {
        const answer = await fetch(site + path, { method: 'POST', body, redirect: 'manual', headers });
        return { status: answer.status, page: await answer.text() };
      } catch {
        return null;
      }
    },
  };
}

const BEGUN = new Date();

/**
 * A time that a new site offers from the beginning of the tests to hours later: the office is open, and no other sender
 * has the number.
 */
export function freeTime(number: number, slug = 'elena-marsh'): string {
  const host = { slug, name: '', hours: FIRST_HOURS };
  const nothing = { closures: [], calls: [], busy: [] };
  const { noticeHours, horizonDays } = DEFAULT_RULES;
  const rules = { ...DEFAULT_RULES, noticeHours: noticeHours + 4, horizonDays: horizonDays - 1 };
  const times = freeTimesOf(host, { zone: OFFICE_ZONE, hosts: [host], rules, ...nothing }, BEGUN);
  const apart = times.filter((_, n) => n % 4 === 2); // Two hours apart, beyond the buffer.
  return timeParameter(apart[number % apart.length] as FreeTime);
}

/** After the redirect to the thanks it is stored; before, nothing is promised. */
export const isThanked = (answer: { status: number } | null) => answer?.status === 302;
