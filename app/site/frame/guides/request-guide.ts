import { href, redirect } from 'react-router';
import { guideEmail } from '#app/features/guides/guide-email.ts';
import { issueTicket } from '#app/features/guides/tickets.ts';
import { RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import type { Submission } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import type { GuideFile } from '#app/firm/guides.ts';
import { FIRM } from '#app/firm/identity.ts';
import type { Services } from '#app/platform/services.ts';
import { refusal } from '#app/site/frame/lead-form/form-answer.ts';
import { GUIDE_EMAIL } from './content.ts';

/** Stores the lead, sends the link by email, and redirects to the thanks, which offer the file. */
export async function requestGuide(appServices: Services, guide: GuideFile, sent: Submission) {
  sent.fields.set('guide', guide.slug); // Store the default too, so that the lead names its guide.
  const outcome = await submitLead(appServices, FIRM, sent, (lead) =>
    guideEmail(appServices, GUIDE_EMAIL, guide, lead),
  );
  if (!outcome.ok) return refusal(outcome, sent, RESOURCE_TOASTS.failed);
  const ticket = issueTicket(appServices.keyedHash, guide.slug, outcome.leadId, appServices.now());
  return redirect(`${href('/thank-you')}?${new URLSearchParams({ guide: guide.slug, ticket })}`);
}
