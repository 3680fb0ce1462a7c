import { BUY_FINANCING } from '#app/content/buy.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Hatch } from '#app/ui/hatch.tsx';

const BAR = 160;

/** How a purchase is financed, as one bar: the loan, and the buyer's equity in brass. */
export function FinancingPanel() {
  const { title, text, link, loan, equity } = BUY_FINANCING;
  return (
    <section className="py-section">
      <div className="wrap grid break-inside-avoid items-center gap-x-[clamp(32px,6vw,104px)] gap-y-9 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2>{title}</h2>
          <p className="mt-4.5 mb-6.5 max-w-[40ch] text-ink-600">{text}</p>
          <ArrowLink to={link.to}>{link.label}</ArrowLink>
        </div>
        <div>
          <svg
            role="img"
            aria-label={`Up to ${loan.percent}% ${loan.label}, from ${equity.percent}% equity`}
            width="100%"
            height={BAR}
            className="scale block"
          >
            <Hatch x="0%" width={`${loan.percent}%`} height={BAR} />
            <Hatch x={`${loan.percent}%`} width={`${equity.percent}%`} height={BAR} tone="brass" />
          </svg>
          <dl className="mt-3.5 flex justify-between gap-4">
            <Share figure={`Up to ${loan.percent}%`} label={loan.label} />
            <Share figure={`From ${equity.percent}%`} label={equity.label} className="text-right" />
          </dl>
        </div>
      </div>
    </section>
  );
}

function Share({ figure, label, className = '' }: { figure: string; label: string; className?: string }) {
  return (
    <div className={`flex flex-col-reverse ${className}`}>
      <dt className="text-ui text-ink-600">{label}</dt>
      <dd className="font-display text-[clamp(1.5rem,1.2rem+1vw,2.25rem)] leading-none tracking-[-.02em]">{figure}</dd>
    </div>
  );
}
