import { sql } from 'drizzle-orm';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { type AlertServices, alertOnce } from './alert.ts';

interface RefusedReply extends Record<string, unknown> {
  id: string;
  lead: string;
  outcome: string | null;
}

/**
 * Alerts the staff of a reply that a mail server refused for good, or did not take in all attempts: its lead counts as
 * answered, but the person has read nothing. One email per reply.
 */
export async function alertRefusedReplies(services: AlertServices): Promise<void> {
  const { rows } = await services.db.execute<RefusedReply>(sql`
    select reply.id, reply.lead_id as lead, (select outcome from delivery_attempts
      where delivery_id = reply.id order by number desc limit 1) as outcome
    from deliveries join lead_replies reply on reply.id = deliveries.id
    where deliveries.state in ('failed', 'rejected')
      and not exists (select from alerts where key = 'reply ' || reply.id)`);
  for (const reply of rows) await alertOnce(services, `reply ${reply.id}`, refusedReplyEmail(reply, services.siteUrl));
}

/** Without a name: an email cannot be erased when the person asks for it. */
function refusedReplyEmail({ lead, outcome }: RefusedReply, siteUrl: string): EmailMessage {
  return {
    subject: 'A reply did not arrive',
    title: 'A reply did not arrive',
    paragraphs: [
      'The lead counts as answered, but the person has not received the reply. Call them, or correct the address and reply again.',
    ],
    facts: [{ label: 'The mail server’s answer', value: /\d{3}/.exec(outcome ?? '')?.[0] ?? 'none' }],
    button: { label: 'Open the lead', url: `${siteUrl}/admin/leads/${lead}` },
  };
}
