import '#app/sections/retain/plans.css';
import type { Range } from '#app/content/fact-values.ts';
import type { PLAN_TERMS } from '#app/content/retain.ts';
import type { PLANS } from '#app/content/services.ts';
import { Scale } from '#app/ui/scale.tsx';

type Plan = (typeof PLANS)[number] & { range: Range };

const STEP = 5;

/** Three plans on one scale, so that their ranges compare at a glance, and the terms they share. */
export function Plans({ plans, title, lede, framed, per, terms }: typeof PLAN_TERMS & { plans: readonly Plan[] }) {
  // All plans are drawn on one scale, in thousands of dollars.
  const most = STEP * Math.ceil(Math.max(...plans.map(({ range }) => range.to)) / 1000 / STEP);
  return (
    <section className="py-section">
      <div className="wrap">
        <h2>{title}</h2>
        <p className="lede mt-5 max-w-[46ch] text-ink-600">{lede}</p>
        <div className="plans mt-9 xl:mt-14">
          {plans.map((plan) => (
            <PlanSheet key={plan.name} plan={plan} per={per} most={most} framed={plan.name === framed} />
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

interface PlanSheetProps {
  plan: Plan;
  per: string;
  most: number;
  framed: boolean;
}

function PlanSheet({ plan, per, most, framed }: PlanSheetProps) {
  const marks = Array.from({ length: most / STEP + 1 }, (_, index) => STEP * index);
  return (
    <article className={framed ? 'plan frame' : 'plan'}>
      <h3 className="text-[1.375rem] text-ink-600 italic">{plan.name}</h3>
      <p className="plan-fee">{plan.fee}</p>
      <p className="text-base text-ink-600">{per}</p>
      <Scale
        label={`${plan.fee} on a scale from $0 to $${most}K per month`}
        max={most}
        major={STEP}
        mid={STEP}
        tickHeight={9}
        rise={30}
        ranges={[{ from: plan.range.from / 1000, to: plan.range.to / 1000, tone: framed ? 'brass' : 'ink' }]}
        labels={marks.map((mark) => ({ at: mark, text: mark === 0 ? '$0' : `$${mark}K` }))}
        className="mt-6.5 mb-6"
      />
      <ul>
        {plan.items.map((item) => (
          <li key={item} className="border-t border-rule py-3 font-medium">
            {item}
          </li>
        ))}
      </ul>
    </article>
  );
}
