import { OFFICE_ZONE, OFFICE_ZONE_NAME } from '#app/content/office.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { FURTHER_ANSWERS, labelOf } from './answer-labels.ts';
import type { Touch } from './attribution.ts';
import type { FilledForm, LeadForm } from './forms.ts';

interface NewLead {
  form: LeadForm;
  filled: FilledForm;
  touch: Touch;
  page: string;
  /** How many inquiries came from this address before. */
  earlier: number;
  receivedAt: Date;
}

/** What the staff reads first: who, how to reach them, what about, their own words. The rest stands below. */
export function notificationOf({ form, filled, touch, page, earlier, receivedAt }: NewLead): EmailMessage {
  const { name, email, phone, answers } = filled;
  const answer = (field: string) => labelOf(field, String(answers[field] ?? ''));
  const about = answer('inquiryType') || answer('intent') || answer('guide');
  return {
    subject: `${form.title}: ${name}${about && `, ${about}`}`,
    replyTo: { name, address: email },
    title: form.title,
    facts: [
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      { label: 'Phone', value: phone },
      { label: 'About', value: about },
    ],
    quotation: answer('message') || answer('blocker'),
    details: [
      ...FURTHER_ANSWERS.map(({ field, label }) => ({ label, value: answer(field) })),
      { label: 'Earlier inquiries', value: earlier ? `${earlier} from this address` : '' },
      { label: 'Source', value: filled.source },
      { label: 'Campaign', value: campaign(touch) },
      { label: 'Came from', value: touch.referrer ?? '' },
      { label: 'Page', value: page },
      { label: 'Received', value: `${officeTime.format(receivedAt)} ${OFFICE_ZONE_NAME}` },
    ],
    closing: `Reply to this mail to write to ${name}.`,
  };
}

const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
});

function campaign({ utm_source, utm_medium, utm_campaign }: Touch): string {
  return [utm_source, utm_medium, utm_campaign].filter(Boolean).join(', ');
}
