import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import type { Endpoint } from './health.ts';

/** Of each endpoint: its names, its settings, and what happens without them. */
export const ENDPOINT_LABELS = {
  crm: {
    title: 'CRM',
    name: 'The CRM',
    text: 'Every lead, as soon as it is sent',
    setting: 'CRM_WEBHOOK_URL',
    without: 'Until then leads are stored here, and sent once it is set.',
  },
  newsletter: {
    title: 'Newsletter',
    name: 'The newsletter tool',
    text: 'Confirmed subscribers and unsubscribes',
    setting: 'NEWSLETTER_WEBHOOK_URL',
    without: 'Until then subscriptions are stored here, and sent once it is set.',
  },
  email: {
    title: 'Email',
    name: 'The mail server',
    text: 'Replies, notices to staff, emails to readers',
    setting: 'SMTP_URL',
    without: 'Until then emails are written to files in DATA_DIR/mail.',
  },
  storage: {
    title: 'Picture storage',
    name: 'The picture storage',
    text: 'Uploaded pictures and their smaller copies',
    setting: 'S3_BUCKET',
    without: 'Pictures are stored in DATA_DIR/uploads on this machine.',
  },
  booking: {
    title: 'Booking',
    name: 'The booking calendar',
    text: 'The calendar on /thank-you and /retain',
    setting: 'BOOKING_URL',
    without: 'Visitors choose from the times in the calendar. BOOKING_URL would show a provider’s page instead.',
  },
} as const satisfies Record<Endpoint, unknown>;

/** Texts of /admin/health, of the warning bar and of `npm run doctor`. */
export const HEALTH_PATH = '/admin/health';

export const HEALTH = {
  title: 'Health',
  text: 'What the site depends on, as of',
  also: 'Also',
  see: 'View them first',
  replay: (count: string) => `Replay all rejected (${count})`,
  replaying: 'Replaying...',
  replayDialog: {
    title: (count: string) => `Send ${count} again?`,
    text: 'Each keeps its id and its payload, so that the receiver can recognize what it already has.',
    confirm: 'Send again',
  },
  sendWaiting: 'Send all waiting now',
  sendingNow: (count: string) => `Sending. ${count} to go.`,
  sent: (count: string) => `${count} sent.`,
  retried: (count: string) => `${count} did not go through and will be tried again.`,
  stay: (count: string, where: string) => `${count} stay until ${where} has an address.`,
  waiting: (count: string, where: string) => `${count} waiting, none lost: ${where}.`,
  test: 'Send a test',
  testing: 'Sending...',
  tested: {
    crm: 'It was marked as a test. It is not a lead.',
    newsletter: 'It was marked as a test. It is not a subscriber.',
    email: 'The test email went to you.',
    storage: 'A test file was written, read and deleted.',
    booking: 'Visitors load this page in a frame.',
  },
  passed: 'Test accepted',
  refused: 'Test failed',
  noAnswer: 'no answer',
  counts: { waiting: 'waiting', rejected: 'rejected', failed: 'failed' },
  endpoints: 'Endpoints',
  days: 'in 30 days',
  tries: (tries: number, most: number, next: string, last: string) =>
    `Attempt ${tries} of ${most}. Next: ${next}. ${tries + 1 < most ? `Last: ${last}.` : ''}`,
  never: 'Not asked yet',
  own: 'Our own',
  database: {
    title: 'Database',
    sizes: ['Articles and pictures', 'Leads and deliveries', 'Visits', 'Everything else'],
  },
  running: { title: 'Running' },
  bar: { label: 'Health warnings', see: 'See Health', dismiss: 'Hide for a day' },
} as const;

/** In the payload of a test beside `"test": true`. */
export const testMessage = () =>
  `A test from the administration of ${SITE.name}. It is neither a lead nor a subscriber: do not store it.`;

export const TEST_EMAIL = live(() => ({
  subject: `Test email from ${SITE.name}`,
  title: 'This is a test',
  paragraphs: [
    'An administrator pressed “Send a test” under Health. The mail server accepted the email, and here it is. Nothing else happened.',
  ],
  facts: [],
}));
