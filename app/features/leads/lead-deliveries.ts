import { sql } from 'drizzle-orm';
import type { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import type { FilledForm } from '#app/features/leads/forms/lead-form.ts';
import { answersOf, joined, LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { OFFICE_ZONE, OFFICE_ZONE_NAME } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { needsSmtpUtf8 } from '#app/platform/mail/ascii-domain.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';
import type { Touch } from './attribution.ts';
import type { ConsentText, Firm, FormName } from './lead.ts';

const EARLIER = 'Earlier inquiries';

const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
});

type Payload = Record<string, unknown>;

/** A delivery that is stored with its lead. */
export interface LeadDelivery {
  id: string;
  destination: (typeof deliveries.$inferSelect)['destination'];
  payload: Payload;
  /** Over these limits it is left out. */
  limits?: readonly RateLimit[];
  /** If the person has earlier leads, this text with their number replaces what the payload has there. */
  earlier?: { path: readonly string[]; text: string };
}

/** An email to the person, with the rate limits that it counts against. */
export interface LeadEmail {
  payload: Payload;
  limits: readonly RateLimit[];
}

/** What every lead outside quarantine is sent as. Only some forms send a letter to the person. */
export function deliveriesOf(
  lead: Omit<NewLead, 'url'> & { id: string },
  { firm, siteUrl, letter }: { firm: Firm; siteUrl: string; letter?: LeadEmail | undefined },
): LeadDelivery[] {
  const id = () => crypto.randomUUID();
  const notification = notificationOf({ ...lead, url: leadUrl(siteUrl, lead.id) });
  return [
    { id: id(), destination: 'crm', payload: lead.filled.payload({ firm, touch: lead.touch }) },
    { id: id(), destination: 'notification', payload: { ...notification }, earlier: earlierIn(notification) },
    ...(letter ? [{ id: id(), destination: 'letter' as const, ...letter }] : []),
  ];
}

/** Adds the consent record and the deliveries with their jobs to a lead that is stored already. */
export async function completeLead(
  tx: Database,
  leadId: string,
  consent: ConsentText,
  deliveries: readonly LeadDelivery[],
): Promise<void> {
  await tx.execute(
    sql`select complete_lead(${leadId}, ${JSON.stringify(consent)}::jsonb, ${JSON.stringify(deliveries)}::jsonb)`,
  );
}

interface NewLead {
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

/** Where the database writes the number of earlier leads with the same email address, if there are any. */
function earlierIn({ details = [] }: EmailMessage): { path: string[]; text: string } {
  const index = details.findIndex(({ label }) => label === EARLIER);
  return { path: ['details', String(index), 'value'], text: '%s from this address' };
}

function leadUrl(siteUrl: string, id: string): string {
  return `${siteUrl}/admin/leads/${id}`;
}

function campaign({ utm_source, utm_medium, utm_campaign }: Touch): string {
  return [utm_source, utm_medium, utm_campaign].filter(Boolean).join(', ');
}
