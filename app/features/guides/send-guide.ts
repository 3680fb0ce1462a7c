import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { addDeliveries } from '#app/features/deliveries/add-deliveries.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { LeadServices, Submission, SubmissionOutcome } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import type { GuideFile } from '#app/firm/guides.ts';
import { FIRM } from '#app/firm/identity.ts';
import type { Database } from '#app/platform/db/database.ts';
import { emailHash } from '#app/platform/http/client-hash.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { countAgainst, type RateLimit } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Guide, GuideEmailTexts } from './guide.ts';
import { downloadPath, issueTicket, readTicket } from './tickets.ts';

/** Rate limit per address: the form must not be usable to flood another person's mailbox. */
const EMAIL_LIMIT = { most: 4, seconds: 60 * 60 };

/** Sends a new link for an expired ticket, always to the address that requested the guide. */
export async function sendNewLink(
  services: { db: Database; queue: JobQueue; keyedHash: KeyedHash; now: () => Date; siteUrl: string },
  texts: GuideEmailTexts,
  guide: Guide,
  ticket: string,
): Promise<'sent' | 'unknown' | 'too-many'> {
  const at = services.now();
  const read = readTicket(services.keyedHash, guide.slug, ticket, at);
  if (!read.ok && read.reason === 'foreign') return 'unknown';
  const { leadId } = read;
  return services.db.transaction(async (tx) => {
    const isJoined = sql`exists (select from lead_joins where lead_id = ${leads.id})`;
    const [lead] = await tx
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(and(eq(leads.id, leadId), or(eq(leads.quarantined, false), isJoined), isNull(leads.discardedAt)));
    if (!lead) return 'unknown';
    const { payload, limits } = guideEmail(services, texts, guide, lead);
    if ((await countAgainst(tx, limits, at)) > 0) return 'too-many';
    await addDeliveries(tx, services.queue, at, [{ leadId: lead.id, destination: 'letter', payload }]);
    return 'sent';
  });
}

type Requested = { ok: true; ticket: string } | Extract<SubmissionOutcome, { ok: false }>;

/** Stores the lead with the email that has the link. The ticket opens the file at once. */
export async function requestGuide(
  services: LeadServices,
  texts: GuideEmailTexts,
  guide: GuideFile,
  sent: Submission,
): Promise<Requested> {
  sent.fields.set('guide', guide.slug); // Store the default too, so that the lead names its guide.
  const outcome = await submitLead(services, FIRM, sent, (lead) => guideEmail(services, texts, guide, lead));
  if (!outcome.ok) return outcome;
  return { ok: true, ticket: issueTicket(services.keyedHash, guide.slug, outcome.leadId, services.now()) };
}

/** The payload of a delivery to a reader. `letter` is its stored name. */
interface ReaderEmail extends Record<string, unknown> {
  to: string;
  letter: EmailMessage;
}

/** The email with the download link, and the rate limits that it counts against. */
export function guideEmail(
  { siteUrl, keyedHash, now }: { siteUrl: string; keyedHash: KeyedHash; now: () => Date },
  texts: GuideEmailTexts,
  guide: Guide,
  lead: { id: string; email: string },
): { payload: ReaderEmail; limits: RateLimit[] } {
  const ticket = issueTicket(keyedHash, guide.slug, lead.id, now());
  const { figure, unit } = guide.length;
  const payload = {
    to: lead.email,
    letter: {
      subject: texts.subject(guide.title),
      replyTo: texts.replyTo,
      title: texts.title(guide.title),
      paragraphs: texts.paragraphs(`${figure} ${unit}`),
      button: { label: texts.button, url: siteUrl + downloadPath(guide.slug, ticket) },
      facts: [],
      closing: texts.closing,
      smallPrint: texts.smallPrint,
    },
  };
  const who = emailHash(keyedHash, lead.email);
  return { payload, limits: [{ what: 'guide letters to', who, ...EMAIL_LIMIT }] };
}
