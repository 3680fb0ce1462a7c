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

export const HEALTH_PATH = '/admin/health';

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
