import { data, href, redirect } from 'react-router';
import { leadCookie } from '#app/features/booking/known-lead.ts';
import { offeredTimes } from '#app/features/booking/times/offered-times.ts';
import { issueTicket } from '#app/features/guides/tickets.ts';
import { CONSULTATION_FAILED } from '#app/features/leads/forms/consultation.ts';
import { PAGE_PRESETS, presetsFromAddress } from '#app/features/leads/presets.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { ETA_PLAYBOOK } from '#app/firm/guides.ts';
import { FIRM, SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { TESTIMONIALS, TESTIMONIALS_TAG, type Testimonial, testimonialsOn } from '#app/firm/testimonials.ts';
import { dateIn, startOfNextDay } from '#app/platform/calendar.ts';
import { PAGE_FRESH_UNTIL } from '#app/platform/http/page-cache.ts';
import { withTags } from '#app/platform/http/page-headers.ts';
import { services, visitor } from '#app/platform/services.ts';
import { TimedDoor } from '#app/site/frame/booking/timed-door.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { formHeaders, orFailure, refusal } from '#app/site/frame/lead-form/form-answer.ts';
import { SmallTombstone } from '#app/site/frame/tombstones.tsx';
import { checkCalculation, shownCalculation } from '#app/tools/shown-calculation.ts';
import type { Route } from './+types/route';
import { ConsultationForm } from './consultation-form.tsx';
import { CONSULTATION_META, CONSULTATION_PAGE } from './content.ts';

const FAILED = { text: CONSULTATION_FAILED };

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('calculation');
  const calculation = shownCalculation(asked, context.get(services));
  const { next, headers: timed } = await offeredTimes(context.get(services));
  const now = context.get(services).now();
  const testimonials = testimonialsOn(dateIn(OFFICE_ZONE, now));
  // A testimonial ends on the last day of its consent.
  const day: Record<string, string> = testimonials
    ? { [PAGE_FRESH_UNTIL]: startOfNextDay(OFFICE_ZONE, now).toISOString() }
    : {};
  const headers = asked === null ? withTags({ ...day, ...timed }, [TESTIMONIALS_TAG]) : { 'cache-control': 'no-store' };
  const deal = testimonials && { deal: testimonials[0] ?? null };
  return data({ presets: presetsFromAddress(request.url), calculation, next, ...deal }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSubmission('consultation', request, context.get(visitor));
  const appServices = context.get(services);
  checkCalculation(sent.fields, appServices.siteUrl);
  const outcome = await submitLead(appServices, FIRM, sent);
  if (!outcome.ok) return refusal(outcome, sent, FAILED);
  const ticket = issueTicket(appServices.keyedHash, ETA_PLAYBOOK.slug, outcome.leadId, appServices.now());
  const cookie = leadCookie(appServices.keyedHash, outcome.leadId, appServices.now());
  return redirect(`${href('/thank-you')}?${new URLSearchParams({ ticket })}`, { headers: { 'set-cookie': cookie } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailure(serverAction, FAILED);
}

export const headers = formHeaders;

export const handle: SiteHandle = { parameters: { ...PAGE_PRESETS, calculation: 'personal' } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ siteUrl: siteUrlOf(matches), path: '/consultation', ...CONSULTATION_META });

export default function Consultation({ loaderData: { next, deal, ...loaderData } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-[clamp(32px,5vw,88px)] gap-y-12 pt-[clamp(48px,6vw,96px)] pb-section xl:grid-cols-[4.4fr_7.6fr]">
      <ConsultationSteps next={next} deal={deal === undefined ? TESTIMONIALS[0] : deal} />
      <section id="schedule" className="sheet">
        <ConsultationForm {...loaderData} />
      </section>
    </div>
  );
}

/** Beside the form: what happens after it is sent, and on wide screens a deal that a client closed. */
function ConsultationSteps({ next, deal }: { next: string | null; deal: Testimonial | null | undefined }) {
  const { title, lede, stepsTitle, steps, preferToTalk } = CONSULTATION_PAGE;
  return (
    <div>
      <h1>{title}</h1>
      <p className="lede mt-5.5 max-w-[17.75em] text-ink-600">{lede}</p>
      <h2 className="sr-only">{stepsTitle}</h2>
      <ol className="step-ledger mt-8 xl:mt-12 [&>li]:grid-cols-[52px_1fr] [&>li]:py-4.5 [&>li]:border-t-rule [&_h3]:font-sans [&_h3]:text-17 [&_h3]:leading-[1.62] [&_h3]:font-semibold [&_h3]:tracking-normal [&_h3]:normal-nums [&_p]:mt-0 [&_p]:text-16">
        {steps.map(({ title: step, text }) => (
          <li key={step}>
            <div>
              <h3>{step}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-t border-ink-900 pt-4 text-base text-ink-600">
        {preferToTalk}{' '}
        <a
          href={SITE.phoneHref}
          className="text-link inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-ink-900"
        >
          {SITE.phone}
        </a>
        <br />
        {SITE.hours}
      </p>
      <TimedDoor next={next} />
      {deal && <SmallTombstone {...deal} className="mt-14 max-xl:hidden xl:sticky xl:top-29" />}
    </div>
  );
}
