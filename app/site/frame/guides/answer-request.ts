import { href, redirect } from 'react-router';
import { requestGuide } from '#app/features/guides/send-guide.ts';
import { RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import type { LeadServices, Submission } from '#app/features/leads/submission.ts';
import type { GuideFile } from '#app/firm/guides.ts';
import { refusal } from '#app/site/frame/lead-form/form-answer.ts';
import { GUIDE_EMAIL } from './content.ts';

/** For the actions of both pages with the form: redirects to the thanks, which offer the file. */
export async function answerRequest(services: LeadServices, guide: GuideFile, sent: Submission) {
  const outcome = await requestGuide(services, GUIDE_EMAIL, guide, sent);
  if (!outcome.ok) return refusal(outcome, sent, RESOURCE_TOASTS.failed);
  return redirect(`${href('/thank-you')}?${new URLSearchParams({ guide: guide.slug, ticket: outcome.ticket })}`);
}
