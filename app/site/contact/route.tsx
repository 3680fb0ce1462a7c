import { data, redirect } from 'react-router';
import { CONSULTATION_FAILED } from '#app/features/leads/forms/consultation.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { shared } from '#app/platform/http/page-headers.ts';
import { services, visitor } from '#app/platform/services.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { formHeaders, orThanks, refusal } from '#app/site/frame/lead-form/form-answer.ts';
import type { Route } from './+types/route';
import { ContactHead, OfficeWeek } from './contact.tsx';
import { ContactForm } from './contact-form.tsx';
import { CONTACT_META } from './content.ts';

/** The specification has no error text for this form, so it uses the consultation's. */
const FAILED = { text: CONSULTATION_FAILED };

export function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.has('sent');
  return data({ sent }, { headers: shared([]) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSubmission('contact', request, context.get(visitor));
  const outcome = await submitLead(context.get(services), FIRM, sent);
  return outcome.ok ? redirect('/contact?sent=1#contact-answer') : refusal(outcome, sent, FAILED);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orThanks(serverAction, FAILED);
}

export const headers = formHeaders;

export const handle: SiteHandle = { parameters: { sent: ['1'] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ siteUrl: siteUrlOf(matches), path: '/contact', ...CONTACT_META });

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ContactHead />
      <div className="wrap grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,88px)] gap-y-14 pt-[clamp(48px,5vw,80px)] pb-section lg:grid-cols-[4.6fr_7.4fr]">
        <div className="sheet lg:order-1">
          <ContactForm sent={loaderData.sent} />
        </div>
        <OfficeWeek />
      </div>
    </>
  );
}
