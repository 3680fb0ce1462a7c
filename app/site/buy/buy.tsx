import type { FactNote } from '#app/features/facts/fact.ts';
import { FactNotes } from '#app/site/frame/fact-notes.tsx';
import { Hatch } from '#app/ui/drawings/hatch.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { ArrowLink, ButtonLink } from '#app/ui/links.tsx';
import { type BUY_FINANCING, BUY_HERO, type PricedService, SEARCH } from './content.ts';
import { EXTENT, funnelLines } from './funnel-lines.ts';
import './walk.css';

/** The headline and a cropped rosette: right of the text, below it on small screens. */
export function BuyHero() {
  return (
    <section className="relative">
      <span className="crop">
        <Rosette
          motif="buy"
          fine
          className="-right-60 -bottom-62.5 w-110 text-brass-500/50 sm:-top-30 sm:-right-65 sm:bottom-auto sm:w-125 lg:top-[clamp(-330px,-17vw,-190px)] lg:right-[clamp(-420px,-25vw,-220px)] lg:w-[clamp(520px,64vw,980px)]"
        />
      </span>
      <div className="wrap relative pt-[clamp(52px,7vw,112px)] pb-52 sm:pb-[clamp(56px,6vw,88px)]">
        <h1 className="max-w-[7.2em] text-[clamp(3rem,1.2rem+6.4vw,7rem)] leading-[.96] tracking-[-.03em]">
          {BUY_HERO.title}
        </h1>
        <p className="lede mt-7.5 mb-8.5 max-w-[18.25em] text-ink-600">{BUY_HERO.lede}</p>
        <ButtonLink to={BUY_HERO.link.to} className="max-xs:w-full">
          {BUY_HERO.link.label}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The five steps, each below its part of the funnel (beside it on small screens). */
export function SearchProcess() {
  return (
    <section className="border-t border-rule bg-paper-2 py-section">
      <div className="wrap">
        <header className="mb-8 grid items-end gap-x-6 gap-y-4 lg:mb-7 lg:grid-cols-[7fr_5fr]">
          <h2 className="max-w-[10em] max-[22.5rem]:text-[1.95rem]">{SEARCH.title}</h2>
          <p className="lede text-ink-600">{SEARCH.lede}</p>
        </header>
        <div className="walk max-lg:grid max-lg:grid-cols-[84px_1fr] max-lg:gap-5">
          <Funnel />
          <ol className="grid auto-rows-fr [counter-reset:step] lg:grid-cols-5">
            {SEARCH.steps.map(({ title, text }) => (
              <li
                key={title}
                className={`${WALK_STEP} pb-8.5 [counter-increment:step] lg:border-rule-strong lg:px-4 lg:pt-5 lg:pb-0 lg:not-first:border-l lg:first:pl-0`}
              >
                <h3 className="before:text-[.8em] before:text-brass-700 before:italic before:content-[counter(step,upper-roman)_'._']">
                  {title}
                </h3>
                <p className="mt-2 text-base leading-normal text-ink-600">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

export const WALK_STEP =
  '[&>h3]:decoration-brass-500 [&>h3]:decoration-1 [&>h3]:underline-offset-[.2em] hover:[&>h3]:underline';

/**
 * Many lines enter, one leaves and opens into a braid. Horizontal on wide screens, vertical on small ones: one drawing,
 * stretched with non-scaling strokes and transposed by swapping its axes.
 */
function Funnel() {
  const { picture, lines, steps } = SEARCH;
  const left = steps.map(({ linesLeft }) => linesLeft);
  const { stages, ends, one, braid } = funnelLines(lines, left);
  return (
    <svg
      role="img"
      aria-label={picture}
      viewBox={`0 0 ${EXTENT} ${EXTENT}`}
      preserveAspectRatio="none"
      className="size-full overflow-visible lg:aspect-[64/15] lg:h-auto"
    >
      <g className="fill-none [&>path]:[vector-effect:non-scaling-stroke] max-lg:[transform:matrix(0,1,1,0,0,0)]">
        {stages.map((strands, stage) => {
          const look = stage === 0 ? 'stroke-ink-500 stroke-[.8]' : 'stroke-ink-900 stroke-[1.1]';
          return <path key={steps[stage]?.title} d={strands} className={`strand ${look}`} />;
        })}
        <path d={ends} className="stroke-ink-900 stroke-[3.4] [stroke-linecap:round] max-lg:hidden" />
        <path d={braid} className="stroke-brass-500 stroke-1" />
        <path d={one} className="stroke-brass-500 stroke-[3]" />
      </g>
    </svg>
  );
}

/** Three services with their fees in display size. On small screens the fee comes first. */
export function FeeRows({ services }: { services: readonly PricedService[] }) {
  return (
    <section className="pb-section">
      <div className="wrap">
        <h2 className="sr-only">Services and fees</h2>
        <ul className="border-t border-ink-900">
          {services.map((service) => (
            <FeeRow key={service.name} {...service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function FeeRow({ name, text, fee, per }: PricedService) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-rule py-[clamp(24px,2.6vw,38px)] sm:grid-cols-[1fr_auto] sm:items-baseline lg:grid-cols-[4fr_4fr_4.6fr]">
      <h3 className="max-w-[12em]">{name}</h3>
      <p className="max-w-[38ch] text-ink-600 sm:max-lg:row-start-2">{text}</p>
      <p className="font-display text-[clamp(2.75rem,12.5vw,4rem)] leading-[.95] tracking-[-.03em] max-sm:order-first sm:row-span-2 sm:text-right lg:row-span-1 lg:text-[clamp(2.5rem,1.2rem+3.4vw,4.5rem)]">
        {fee}
        {per && (
          <small className="mt-1.5 block font-serif text-[1.0625rem] leading-[1.3] tracking-normal text-ink-600 italic sm:mt-2.5">
            {per}
          </small>
        )}
      </p>
    </li>
  );
}

const BAR = 160;

type FinancingPanelProps = typeof BUY_FINANCING & { loanPercent: number; notes: readonly FactNote[] };

/** How a purchase is financed, as one bar: the loan, and the buyer's equity in brass. */
export function FinancingPanel({ title, text, link, loan, equity, loanPercent, notes }: FinancingPanelProps) {
  const equityPercent = 100 - loanPercent;
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
            aria-label={`Up to ${loanPercent}% ${loan}, from ${equityPercent}% equity`}
            width="100%"
            height={BAR}
            className="scale block"
          >
            <Hatch x="0%" width={`${loanPercent}%`} height={BAR} />
            <Hatch x={`${loanPercent}%`} width={`${equityPercent}%`} height={BAR} tone="brass" />
          </svg>
          <dl className="mt-3.5 flex justify-between gap-4">
            <Share figure={`Up to ${loanPercent}%`} label={loan} />
            <Share figure={`From ${equityPercent}%`} label={equity} className="text-right" />
          </dl>
          <FactNotes notes={notes} className="mt-5" />
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
