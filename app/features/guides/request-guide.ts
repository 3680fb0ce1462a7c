import type { LeadServices, Submission, SubmissionOutcome } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import type { GuideFile } from '#app/firm/guides.ts';
import { FIRM } from '#app/firm/identity.ts';
import type { GuideEmailTexts } from './guide.ts';
import { guideEmail } from './guide-email.ts';
import { issueTicket } from './tickets.ts';

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
