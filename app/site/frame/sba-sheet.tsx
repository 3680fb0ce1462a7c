import type { ReactNode } from 'react';
import type { FactNote } from '#app/features/facts/fact.ts';
import { shortDollars } from '#app/firm/numbers.ts';
import type { SBA, sbaLimits } from '#app/firm/sba.ts';
import { Scale } from '#app/ui/drawings/scale.tsx';
import { FactNotes } from './fact-notes.tsx';

const MILLION = 1_000_000;
/** One tick of the leverage ruler. */
const TICK = MILLION / 10;

export interface SbaSheetProps {
  sba: typeof SBA;
  limits: ReturnType<typeof sbaLimits>;
  notes: readonly FactNote[];
}

export function SbaSheet({ sba, limits, notes }: SbaSheetProps) {
  return (
    <div className="frame px-6 py-8 max-xs:-mx-[calc(var(--spacing-gutter)-8px)] sm:p-[clamp(28px,3.6vw,56px)]">
      <h2>{sba.name}</h2>
      <p className="mt-2.5 max-w-[46ch] text-ink-600">{sba.text}</p>
      <div className="mt-9">
        <SbaLimits sba={sba} limits={limits} />
      </div>
      <FactNotes notes={notes} className="mt-8" />
    </div>
  );
}

/** The loan's three limits, each on a ruler that goes on beyond it. */
export function SbaLimits({ sba, limits: { loanPercent, dollars, years } }: Omit<SbaSheetProps, 'notes'>) {
  const { loan, leverage, terms } = sba;
  const longest = years.to + 5;
  return (
    <div className="grid gap-7.5">
      <Limit {...loan}>
        <Scale
          {...RULER}
          label={`${loan.figure} on a ruler of 100%`}
          max={100}
          ranges={[{ from: 0, to: loanPercent }]}
          labels={[0, 50, 100].map((at) => ({ at, text: `${at}%` }))}
        />
      </Limit>
      <Limit {...leverage}>
        <Scale
          {...RULER}
          label={`${leverage.figure} on a ruler of ${shortDollars(2 * dollars)}`}
          max={(2 * dollars) / TICK}
          ranges={[{ from: 0, to: dollars / TICK }]}
          labels={steps(2 * dollars, dollars / 2).map((at) => ({ at: at / TICK, text: at ? shortDollars(at) : '$0' }))}
        />
      </Limit>
      <Limit {...terms}>
        <Scale
          {...RULER}
          label={`${terms.figure} on a ruler of ${longest} years`}
          max={longest}
          major={5}
          mid={longest + 1}
          ranges={[{ from: years.from, to: years.to, tone: 'brass' }]}
          labels={steps(longest, 5).map((at) => ({ at, text: String(at) }))}
        />
      </Limit>
    </div>
  );
}

const RULER = { rise: 26, tickHeight: 12 };

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
