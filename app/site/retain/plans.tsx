import { type Presets, planAddress } from '#app/features/leads/presets.ts';
import type { Range } from '#app/firm/fact-values.ts';
import type { PLANS } from '#app/firm/services.ts';
import { Scale } from '#app/ui/drawings/scale.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { APPLICATION, PLAN_TERMS } from './content.ts';

export type Plan = (typeof PLANS)[number] & { range: Range };

const STEP = 5;

type PlansProps = typeof PLAN_TERMS & { plans: readonly Plan[]; chosen: string; presets: Presets };

/** Three plans on one scale, so that their ranges compare at a glance, and the terms they share. */
export function Plans({ plans, title, lede, framed, per, terms, apply, chosen, presets }: PlansProps) {
  return (
    <section className="py-section">
      <div className="wrap">
        <h2>{title}</h2>
        <p className="lede mt-5 max-w-[25.5em] text-ink-600">{lede}</p>
        <div className="mt-9 xl:mt-14 xl:grid xl:grid-cols-3 print:grid print:break-inside-avoid print:grid-cols-3 print:gap-3.5">
          {plans.map((plan) => (
            <article
              key={plan.name}
              className={`xl:flex xl:flex-col xl:px-[clamp(20px,2.6vw,40px)] xl:pt-8.5 xl:pb-7.5 xl:first:pl-0 xl:last:pr-0 print:mx-0 print:break-inside-avoid print:px-3.5 print:py-4.5 ${plan.name === framed ? 'frame max-xl:mx-[calc(8px-var(--spacing-gutter))] max-xl:px-6.5 max-xl:py-8' : 'max-xl:py-7'}`}
            >
              <h3 className="text-[1.375rem] text-ink-600 italic">{plan.name}</h3>
              <p className="mt-3 mb-1 font-display normal-nums text-fee leading-none tracking-[-0.025em] xl:text-fee-wide print:text-22">
                {plan.fee}
              </p>
              <p className="text-base text-ink-600">{per}</p>
              <PlanScale plan={plan} plans={plans} tone={plan.name === framed ? 'brass' : 'ink'} />
              <ul>
                {plan.items.map((item) => (
                  <li key={item} className="border-t border-rule py-3 font-medium">
                    {item}
                  </li>
                ))}
              </ul>
              <ButtonLink
                to={planAddress(plan.slug, presets)}
                tone={plan.slug === chosen ? 'ink' : 'line'}
                className="mt-4.5 w-full"
              >
                {plan.slug === chosen ? apply.chosen : apply.label}
                <span className="sr-only"> ({plan.name})</span>
              </ButtonLink>
            </article>
          ))}
        </div>
        <dl className="mt-5 grid border-t border-ink-900 xl:mt-14 xl:grid-cols-[3fr_4fr_5fr]">
          {terms.map(({ label, value }) => (
            <div
              key={label}
              className="border-rule max-xl:border-b max-xl:py-4 xl:border-l xl:px-7 xl:pt-5.5 xl:first:border-l-0 xl:first:pl-0"
            >
              <dt className="text-ui text-ink-600">{label}</dt>
              <dd className="mt-1 font-serif text-[clamp(1.375rem,1.2rem+.7vw,1.75rem)] leading-[1.22] tracking-[-.012em]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface PlanScaleProps {
  plan: Plan;
  /** All of them: they are drawn on one scale. */
  plans: readonly Plan[];
  tone: 'ink' | 'brass';
}

/** In thousands of dollars per month. */
function PlanScale({ plan, plans, tone }: PlanScaleProps) {
  const most = STEP * Math.ceil(Math.max(...plans.map(({ range }) => range.to)) / 1000 / STEP);
  const marks = Array.from({ length: most / STEP + 1 }, (_, index) => STEP * index);
  return (
    <Scale
      label={`${plan.fee} on a scale from $0 to $${most}K per month`}
      max={most}
      major={STEP}
      mid={STEP}
      tickHeight={9}
      rise={30}
      ranges={[{ from: plan.range.from / 1000, to: plan.range.to / 1000, tone }]}
      labels={marks.map((mark) => ({ at: mark, text: mark === 0 ? '$0' : `$${mark}K` }))}
      className="mt-6.5 mb-6"
    />
  );
}

/** The chosen plan beside the form, on wide screens; the form says the same in one line. */
export function PlanCoupon({ plans, chosen }: { plans: readonly Plan[]; chosen: string }) {
  const plan = plans.find(({ slug }) => slug === chosen);
  if (!plan) return null;
  return (
    <div className="hidden mt-9 px-6 pt-5.5 pb-5 xl:block frame">
      <p className="text-[.9375rem] text-ink-600">{APPLICATION.yourPlan}</p>
      <p className="mt-1 font-serif text-[1.375rem] leading-[1.2] italic">{plan.name}</p>
      <p className="mt-1 font-display text-[1.75rem] leading-[1.1] tracking-[-.02em]">
        {plan.fee} <span className="font-sans text-base tracking-normal text-ink-600">{PLAN_TERMS.per}</span>
      </p>
      <PlanScale plan={plan} plans={plans} tone="brass" />
      <p className="text-[.9375rem] leading-[1.5] text-ink-600">{APPLICATION.planNote}</p>
    </div>
  );
}
