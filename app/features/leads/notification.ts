import { OFFICE_ZONE, OFFICE_ZONE_NAME } from '#app/firm/office.ts';
import { needsSmtpUtf8 } from '#app/platform/mail/ascii-domain.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import type { Touch } from './attribution.ts';
import { answersOf, joined } from './forms/answers.ts';
import type { FilledForm } from './forms/lead-form.ts';
import { LEAD_FORMS } from './forms/lead-forms.ts';
import type { FormName } from './lead.ts';

export interface NewLead {
  /** Its page in the administration. */
  url: string;
  form: FormName;
  filled: FilledForm;
  touch: Touch;
  page: string;
  receivedAt: Date;
}

/** The email to the staff about a new lead: who, how to reach them, what about, their message; then the details. */
export function notificationOf({ url, form, filled, touch, page, receivedAt }: NewLead): EmailMessage {
  const { name, email, phone } = filled;
  const { title } = LEAD_FORMS[form];
  const { subject, message, details } = answersOf(form, filled.answers);
  const about = joined(subject);
  return {
    subject: `${title}: ${name}${about && `, ${about}`}`,
    replyTo: { name, address: email },
    title,
    facts: [
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      { label: 'Phone', value: phone },
      ...subject,
    ],
    button: { label: 'Open the lead', url },
    quotation: joined(message),
    details: [
      ...details,
      { label: EARLIER, value: '' }, // Empty details are not shown.
      { label: 'Source', value: filled.source },
      { label: 'Campaign', value: campaign(touch) },
      { label: 'Came from', value: touch.referrer ?? '' },
      { label: 'Page', value: page },
      { label: 'Received', value: `${officeTime.format(receivedAt)} ${OFFICE_ZONE_NAME}` },
    ],
    closing: needsSmtpUtf8(email) ? `Write to ${name} at ${email}.` : `Reply to this mail to write to ${name}.`,
  };
}

const EARLIER = 'Earlier inquiries';

/** Where the database writes the number of earlier leads with the same email address, if there are any. */
export function earlierIn({ details = [] }: EmailMessage): { path: string[]; text: string } {
  const index = details.findIndex(({ label }) => label === EARLIER);
  return { path: ['details', String(index), 'value'], text: '%s from this address' };
}

export function leadUrl(siteUrl: string, id: string): string {
  return `${siteUrl}/admin/leads/${id}`;
}

const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
});

function campaign({ utm_source, utm_medium, utm_campaign }: Touch): string {
  return [utm_source, utm_medium, utm_campaign].filter(Boolean).join(', ');
}
