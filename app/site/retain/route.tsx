import { useCallback, useState } from 'react';
import { data, redirect } from 'react-router';
import { leadCookie } from '#app/features/booking/known-lead.ts';
import { offeredTimes } from '#app/features/booking/times/offered-times.ts';
import { NO_PLAN, RETAINER_INCOMPLETE } from '#app/features/leads/forms/retainer.ts';
import { PAGE_PRESETS, presetsFromAddress, RETAINER_PLANS } from '#app/features/leads/presets.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { withTags } from '#app/platform/http/page-headers.ts';
import { services, visitor } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { faqPage, service } from '#app/site/frame/head/structured-data.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { formHeaders, orThanks, refusal } from '#app/site/frame/lead-form/form-answer.ts';
import { usePresets } from '#app/site/frame/lead-form/use-presets.ts';
import { Questions } from '#app/site/frame/questions.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import type { Route } from './+types/route';
import { ApplicationForm } from './application-form.tsx';
import { Audience } from './audience.tsx';
import { Capabilities } from './capabilities.tsx';
import { APPLICATION, PLAN_TERMS, RETAIN_CLOSING, RETAIN_META } from './content.ts';
import { PlanCoupon, Plans } from './plans.tsx';
import { Application, HowItWorks, QualificationCall, RetainHero } from './retain.tsx';

/** The text of §8, and a note that it lacks. */
const FAILED = { text: RETAINER_INCOMPLETE, note: APPLICATION.notStored };

/** §9: time to read the thanks before the page scrolls to the calendar. */
const SCROLL_DELAY_MS = 800;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { facts: book } = context.get(services);
  const facts = book.reader();
  const applied = new URL(request.url).searchParams.has('applied');
  const filled = facts.fill(PAGE_TEXTS.Retain);
  const plans = filled.plans.map((plan) => ({ ...plan, range: facts.value(plan.fact) }));
  const { days, headers } = await offeredTimes(context.get(services));
  return data(
    { presets: presetsFromAddress(request.url), applied, days, texts: { ...filled, plans } },
    { headers: withTags(headers, facts.tags) },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSubmission('retain', request, context.get(visitor));
  const appServices = context.get(services);
  const outcome = await submitLead(appServices, FIRM, sent);
  if (!outcome.ok) return refusal(outcome, sent, FAILED);
  const cookie = leadCookie(appServices.keyedHash, outcome.leadId, appServices.now());
  return redirect('/retain?applied=1#schedule', { headers: { 'set-cookie': cookie } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orThanks(serverAction, FAILED);
}

export const headers = formHeaders;

export const handle: SiteHandle = { parameters: { ...PAGE_PRESETS, plan: RETAINER_PLANS, applied: ['1'] } };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  const { plans, questions } = loaderData?.texts ?? { plans: [], questions: [] };
  const offers = plans.map(({ name, fee }) => ({ name, fee, per: PLAN_TERMS.per }));
  const facts = { path: '/retain', name: 'Advisory retainer', description: RETAIN_META.description, offers };
  const structuredData = [service(siteUrl, facts), faqPage(questions)];
  return pageHead({ siteUrl, path: '/retain', ...RETAIN_META, structuredData });
};

export default function Retain({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData;
  const presets = usePresets(loaderData.presets);
  // What was chosen in the form holds until another link presets a plan.
  const [picked, setPicked] = useState({ preset: presets.plan, plan: actionData?.values?.plan });
  const plan = (picked.preset === presets.plan && picked.plan) || presets.plan || NO_PLAN;
  const [applied, setApplied] = useState(loaderData.applied);
  const goOn = useCallback(() => {
    setApplied(true);
    setPicked({ preset: '', plan: undefined }); // The form is empty again.
    const scrolling = setTimeout(scrollToSection, SCROLL_DELAY_MS, 'schedule');
    // A visitor who fills in another application is left alone.
    addEventListener('input', () => clearTimeout(scrolling), { once: true });
  }, []);
  return (
    <>
      <RetainHero />
      <Audience {...texts.audience} />
      <Capabilities />
      <HowItWorks />
      <Plans plans={texts.plans} chosen={plan} presets={presets} {...texts.terms} />
      <Application coupon={<PlanCoupon plans={texts.plans} chosen={plan} />}>
        <ApplicationForm
          presets={presets}
          plans={texts.plans}
          plan={plan}
          onPlan={(chosen) => setPicked({ preset: presets.plan, plan: chosen })}
          received={loaderData.applied}
          onReceived={goOn}
        />
      </Application>
      <QualificationCall applied={applied} days={loaderData.days} />
      <Questions questions={texts.questions} />
      <ClosingCta {...RETAIN_CLOSING} motif="buy" />
    </>
  );
}

/** Smoothly, or at once with reduced motion. Moves the focus along. */
function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}
