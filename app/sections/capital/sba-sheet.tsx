import type { ReactNode } from 'react';
import { SBA } from '#app/content/capital.ts';
import { shortDollars } from '#app/content/numbers.ts';
import { Scale } from '#app/ui/scale.tsx';

const MILLION = 1_000_000;
/** One tick of the leverage ruler. */
const TICK = MILLION / 10;

/** The loan's three limits, each on its own ruler. */
export function SbaSheet() {
  const { loan, leverage, terms } = SBA;
  return (
    <div className="frame px-6 py-8 max-xs:-mx-[calc(var(--spacing-gutter)-8px)] sm:p-[clamp(28px,3.6vw,56px)]">
      <h2>{SBA.name}</h2>
      <p className="mt-2.5 max-w-[46ch] text-ink-600">{SBA.text}</p>
      <div className="mt-9 grid gap-7.5">
        <Limit {...loan}>
          <Scale
            {...RULER}
            label={`${loan.figure} on a ruler of 100%`}
            max={100}
            ranges={[{ from: 0, to: loan.percent }]}
            labels={[0, 50, 100].map((at) => ({ at, text: `${at}%` }))}
          />
        </Limit>
        <Limit {...leverage}>
          <Scale
            {...RULER}
            label={`${leverage.figure} on a ruler of dollars`}
            max={leverage.dollars / TICK}
            ranges={[{ from: 0, to: leverage.dollars / TICK }]}
            labels={[
              { at: 0, text: '$0' },
              { at: leverage.dollars / TICK / 2, text: shortDollars(leverage.dollars / 2) },
              { at: leverage.dollars / TICK, text: shortDollars(leverage.dollars) },
            ]}
          />
        </Limit>
        <Limit {...terms}>
          <Scale
            {...RULER}
            label={`${terms.figure} on a ruler of years`}
            max={terms.years.to}
            major={5}
            mid={terms.years.to + 1}
            ranges={[{ from: terms.years.from, to: terms.years.to, tone: 'brass' }]}
            labels={steps(terms.years.to, 5).map((at) => ({ at, text: String(at) }))}
          />
        </Limit>
      </div>
    </div>
  );
}

const RULER = { rise: 26, ticks: 10 };

function Limit({ figure, text, children }: { figure: string; text: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-display text-[clamp(1.75rem,1.3rem+1.4vw,2.5rem)] leading-none tracking-[-.02em] whitespace-nowrap">
          {figure}
        </span>{' '}
        <span className="text-ink-600">{text}</span>
      </p>
      {children}
    </div>
  );
}

function steps(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}
