import { SELL_SIDE } from '#app/firm/services.ts';
import { Hatch, type HatchTone } from '#app/ui/drawings/hatch.tsx';
import { Scale } from '#app/ui/drawings/scale.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { EXIT_PHASES, EXIT_PROCESS, type ExitPhase } from './content.ts';
import type { ExitDates } from './exit-dates.ts';

const MONTHS = SELL_SIDE.exitMonths.to;
const QUARTERS = Array.from({ length: Math.floor(MONTHS / 3) + 1 }, (_, quarter) => 3 * quarter);
const NUMERALS = ['I.', 'II.', 'III.', 'IV.', 'V.'];
const BAR = 56;

export const PHASES_ID = 'phases';

/** Five bars on one ruler of months, or of dates once a month of closing is chosen. On phones each phase has its own ruler. */
export function ExitPhases({ dates }: { dates: ExitDates }) {
  const isDated = dates.chosen !== null;
  return (
    <section
      id={PHASES_ID}
      className="pt-[calc(var(--spacing-section)+120px)] pb-section lg:pt-[calc(var(--spacing-section)+160px)]"
    >
      <div className="wrap">
        <SectionHead title={EXIT_PROCESS.title} lede={EXIT_PROCESS.lede} />
        <CloseIn dates={dates} />
        <div className="relative mt-9 lg:mt-11 lg:[--names:200px] 2xl:[--names:290px]">
          <QuarterLines />
          <div className="relative lg:pl-(--names)">
            <p aria-hidden="true" className="text-meta text-ink-600 lg:absolute lg:top-0 lg:left-0">
              {isDated ? '' : 'Month'}
            </p>
            <Scale
              label={
                isDated
                  ? `A ruler from ${dates.marks[0]?.text} to ${dates.marks.at(-1)?.text}`
                  : `A ruler of ${MONTHS} months`
              }
              max={MONTHS}
              major={3}
              mid={1}
              tickHeight={20}
              labels={isDated ? dates.marks : QUARTERS.map((at) => ({ at, text: String(at) }))}
              labelsAbove
            />
          </div>
          <ol className="relative">
            {EXIT_PHASES.map((phase, index) => (
              <Phase
                key={phase.name}
                phase={phase}
                when={dates.phases[index] ?? `Months ${phase.from}–${phase.to}`}
                numeral={NUMERALS[index] ?? ''}
                tone={toneOf(index)}
              />
            ))}
          </ol>
        </div>
        <p className="mt-5.5 max-w-[60ch] font-serif text-[1.0625rem] leading-[1.45] text-ink-600 italic">
          {isDated ? (dates.isShort ? EXIT_PROCESS.short : EXIT_PROCESS.dated) : EXIT_PROCESS.note}
        </p>
      </div>
    </section>
  );
}

/** A form of its own address: it works without scripts, and the dates can be shared. */
function CloseIn({ dates: { months, chosen, isUnknown } }: { dates: ExitDates }) {
  return (
    <form action={`/sell#${PHASES_ID}`} className="mt-7 flex flex-wrap items-end gap-x-3.5 gap-y-3" data-print="no">
      <div className="field w-full xs:w-56">
        <label htmlFor="close">{EXIT_PROCESS.closeIn}</label>
        <select
          key={chosen}
          id="close"
          name="close"
          defaultValue={chosen ?? ''}
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? 'close-error' : undefined}
        >
          <option value="">{EXIT_PROCESS.noMonth}</option>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-line max-xs:w-full">
        {EXIT_PROCESS.show}
      </button>
      {isUnknown && (
        <p id="close-error" className="field-error w-full">
          {EXIT_PROCESS.unknown}
        </p>
      )}
    </form>
  );
}

function toneOf(index: number): HatchTone {
  if (index === 0) return 'light';
  return index === EXIT_PHASES.length - 1 ? 'brass' : 'ink';
}

/** Vertical grid lines through the rows. */
function QuarterLines() {
  return (
    <span className="absolute top-6.5 right-0 bottom-0 left-(--names) max-lg:hidden">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${MONTHS} 1`}
        preserveAspectRatio="none"
        className="size-full overflow-visible stroke-rule"
      >
        <path vectorEffect="non-scaling-stroke" d={QUARTERS.map((month) => `M${month} 0V1`).join('')} />
      </svg>
    </span>
  );
}

interface PhaseProps {
  phase: ExitPhase;
  /** Its months or its dates. */
  when: string;
  numeral: string;
  tone: HatchTone;
}

function Phase({ phase: { name, from, to, text }, when, numeral, tone }: PhaseProps) {
  const label = when.startsWith('Months') ? `Months ${from} to ${to} of ${MONTHS}` : when;
  const moreRoomAfter = MONTHS - to > from;
  // The part of the row that the bar's drawing takes, so that the text is right beside the bar.
  const span = moreRoomAfter ? to : MONTHS - from;
  return (
    <li className="border-b border-rule py-4.5 lg:grid lg:min-h-24 lg:grid-cols-[var(--names)_1fr] lg:items-center lg:py-3">
      <h3 className="flex items-baseline gap-4">
        <span aria-hidden="true" className="w-7.5 font-serif text-[1.125rem] leading-none text-brass-700 italic">
          {numeral}
        </span>
        {name}
      </h3>
      <Scale
        label={label}
        max={MONTHS}
        major={3}
        mid={1}
        rise={20}
        tickHeight={8}
        ranges={[{ from, to, tone }]}
        className="mt-3.5 lg:hidden"
      />
      <div className={`flex items-center gap-3 ${moreRoomAfter ? '' : 'lg:flex-row-reverse lg:text-right'}`}>
        <svg
          role="img"
          aria-label={label}
          width={percent(span / MONTHS)}
          height={BAR}
          className="scale flex-none max-lg:hidden"
        >
          <Hatch
            x={percent(moreRoomAfter ? from / span : 0)}
            width={percent((to - from) / span)}
            height={BAR}
            tone={tone}
          />
        </svg>
        <p className="text-ui leading-[1.4] text-ink-600 max-lg:mt-2.5 lg:max-w-64 lg:bg-paper lg:py-0.5">
          <strong className="block font-semibold text-ink-900 tabular-nums">{when}</strong>
          {text}
        </p>
      </div>
    </li>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
