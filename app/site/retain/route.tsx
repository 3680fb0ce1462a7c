import { useCallback, useState } from 'react';
import { data, redirect } from 'react-router';
import { leadCookie } from '#app/features/booking/known-lead.ts';
import { offeredTimes } from '#app/features/booking/times/offered-times.ts';
import { NO_PLAN, RETAINER_INCOMPLETE } from '#app/features/leads/forms/retainer.ts';
import { PAGE_PRESETS, presetsFromAddress, RETAINER_PLANS } from '#app/features/leads/presets.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { questionsTag } from '#app/firm/questions.ts';
import { withTags } from '#app/platform/http/page-headers.ts';
import { services, visitor } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { faqPage, service } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { formHeaders, orThanks, refusal } from '#app/site/frame/lead-form/form-answer.ts';
import { usePresets } from '#app/site/frame/lead-form/use-lead-form.ts';
import { Questions } from '#app/site/frame/questions.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { Scale } from '#app/ui/drawings/scale.tsx';
import type { Route } from './+types/route';
import { ApplicationForm } from './application-form.tsx';
import { APPLICATION, type AUDIENCE, CAPABILITIES, PLAN_TERMS, RETAIN_CLOSING, RETAIN_META } from './content.ts';
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
    { headers: withTags(headers, [questionsTag('retain'), ...facts.tags]) },
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

function Audience({ title, buy, sell }: typeof AUDIENCE) {
  return (
    <section className="border-y border-rule bg-paper-2 py-[clamp(56px,6.5vw,104px)]">
      <div className="wrap">
        <h2>{title}</h2>
        <div className="mt-11 grid grid-cols-1 gap-y-9 xl:grid-cols-[5fr_7fr]">
          <div className="border-rule-strong max-xl:border-b max-xl:pb-9 xl:border-r xl:pr-[clamp(24px,4vw,64px)]">
            <SideTitle>{buy.title}</SideTitle>
            <p className="mt-3.5 max-w-[46ch] text-ink-600">{buy.text}</p>
            <p className="mt-6.5 font-display text-[clamp(2.25rem,1.4rem+2.2vw,3.25rem)] leading-none tracking-[-.025em]">
              {buy.figure}
            </p>
            <p className="mt-2 text-ui leading-[1.4] text-ink-600">{buy.figureLabel}</p>
          </div>
          <div className="xl:pl-[clamp(24px,4vw,64px)]">
            <SideTitle>{sell.title}</SideTitle>
            <p className="mt-3.5 max-w-[46ch] text-ink-600">{sell.text}</p>
            <Scale
              label={`Scale of the ${sell.horizon} months before an exit; the months from ${sell.from} to ${sell.to} are marked`}
              max={sell.horizon}
              major={6}
              mid={3}
              ranges={[{ from: sell.from, to: sell.to }]}
              labels={[
                { at: 0, text: 'Today', wideOnly: true },
                { at: sell.from, text: `${sell.from} months`, strong: true },
                { at: 12, text: '12' },
                { at: sell.to, text: `${sell.to} months`, strong: true },
                { at: sell.horizon, text: String(sell.horizon) },
              ]}
              className="mt-8.5"
            />
          </div>
        </div>
      </div>
    </section>
  );
}

function SideTitle({ children }: { children: string }) {
  return <h3 className="font-display text-[clamp(1.75rem,1.4rem+1.2vw,2.375rem)]">{children}</h3>;
}

const CELL = 'border-rule sm:border-b sm:py-5 sm:pr-6 sm:align-baseline';
const SIDE =
  `${CELL} leading-normal text-balance text-ink-600 max-sm:mt-2 max-sm:grid max-sm:grid-cols-[64px_1fr] sm:w-[37%] ` +
  "max-sm:before:font-serif max-sm:before:text-base max-sm:before:text-brass-700 max-sm:before:italic max-sm:before:content-[attr(data-side)_/_'']";

/** What is done on either side of the table. On phones each row becomes a small entry with its two sides named. */
function Capabilities() {
  const { title, lede, rows } = CAPABILITIES;
  return (
    <section className="py-section">
      <div className="wrap">
        <div className="grid grid-cols-1 items-end gap-x-6 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h2>{title}</h2>
          <p className="lede text-ink-600">{lede}</p>
        </div>
        <table className="mt-10 w-full text-left">
          <thead className="max-sm:sr-only">
            <tr>
              {['Capability', 'When you buy', 'When you sell'].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="border-y border-t-ink-900 border-b-rule py-3.5 pr-6 align-baseline font-serif text-18 leading-[1.2] font-normal text-brass-700 italic"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map(({ name, buy, sell }) => (
              <tr
                key={name}
                className="border-rule max-sm:block max-sm:border-t max-sm:py-5 max-sm:first:border-t-ink-900 max-sm:last:border-b"
              >
                <th
                  scope="row"
                  className={`${CELL} font-serif text-h3 font-normal normal-nums max-sm:block sm:w-[26%]`}
                >
                  {name}
                </th>
                <td data-side="Buy" className={SIDE}>
                  {buy}
                </td>
                <td data-side="Sell" className={SIDE}>
                  {sell}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
