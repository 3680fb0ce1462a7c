import { shortDollars, wholeDollars } from '#app/features/tools/amounts.ts';
import { MONTHS, type PegInput, type PegYear } from '#app/features/tools/working-capital-peg.ts';
import { tenths } from '#app/tools/frame/engraving.tsx';
import { PEG as TEXT } from '#app/tools/frame/owner-texts.ts';
import { MoneyResult } from '#app/tools/frame/tool-page.tsx';
import { ANSWER_ID } from '#app/tools/frame/use-tool.ts';

/** Twelve bars, and their average across them. Phones get a drawing of their own, with letters of the same size. */
export function YearBars({ input, year }: { input: PegInput; year: PegYear }) {
  const months = MONTHS.map((name) => Number(input.values?.[name]));
  const names = MONTHS.map((name) => input.fields[name]?.label ?? '');
  const average = year.pegs[0]?.peg ?? 0;
  const at = (amount: number) => {
    const index = months.indexOf(amount);
    return `in ${names[index]} at ${wholeDollars(100 * amount)}`;
  };
  const label = `Twelve bars of month-end working capital, lowest ${at(Math.min(...months))}, highest ${at(Math.max(...months))}; the average of ${wholeDollars(average)} is drawn across them.`;
  const drawn = {
    ...{ label, amounts: months, pitch: 5 },
    line: { at: average / 100, word: TEXT.average, figure: shortDollars(average) },
  };
  return (
    <>
      <PegBars {...drawn} width={1280} height={330} rise={243} bar={55} depth={8} className="max-md:hidden" />
      <PegBars {...drawn} width={350} height={230} rise={153} bar={15} depth={8} className="hidden max-md:block" />
    </>
  );
}

/** The four pegs in words. */
export function fourPegs({ pegs }: PegYear): string {
  return pegs.map(({ name, peg }) => `${TEXT.names[name]} ${wholeDollars(peg)}`).join(', ');
}

/** What the answer is, beside the four pegs. */
export function FourPegs({ year }: { year: PegYear }) {
  const { pegs, agree } = year;
  return (
    <section id={ANSWER_ID} tabIndex={-1} aria-label={TEXT.kicker} className="on-ink py-slab bg-ink-900 text-ivory">
      <div className="wrap grid grid-cols-1 gap-x-columns gap-y-10 xl:grid-cols-[5fr_7fr] xl:items-end print:grid-cols-[1fr_1fr] print:items-end print:break-inside-avoid">
        <div>
          <h2 className="answer-kicker">{TEXT.kicker}</h2>
          <p className="ml-[-0.03em] pt-[0.2em] pb-[0.24em] text-brass-300 font-display normal-nums text-answer leading-[0.95] tracking-[-0.035em] print:text-[32pt]">
            <MoneyResult name="spread" cents={year.spread} write={wholeDollars} />
          </p>
          <p className="answer-line max-w-[30ch] text-pretty">{agree ? TEXT.agree : TEXT.line}</p>
        </div>
        <figure>
          <PegBars
            {...{ width: 760, height: 420, rise: 320, bar: 112, depth: 14, pitch: 5, brass: 0 }}
            label={`Four pegs side by side: ${fourPegs(year)}.`}
            amounts={pegs.map(({ peg }) => peg)}
            figures={pegs.map(({ peg }) => shortDollars(peg))}
          />
          <ol
            className="grid grid-cols-[repeat(4,1fr)] mt-3 text-16 leading-[1.3] text-center max-md:text-15"
            aria-hidden="true"
          >
            {pegs.map(({ name }) => (
              <li className="px-1 text-mute first:text-brass-300 first:font-semibold" key={name}>
                {TEXT.names[name]}
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}

interface BarsProps {
  /** Alternative text. */
  label: string;
  amounts: readonly number[];
  /** Of the drawing; `rise` is the height of the largest bar. */
  width: number;
  height: number;
  rise: number;
  bar: number;
  /** How far a bar's side recedes to the right. */
  depth: number;
  pitch: number;
  /** The bar in brass. */
  brass?: number;
  /** A brass line across the bars, with its text. */
  line?: { at: number; word: string; figure: string };
  figures?: readonly string[];
  className?: string;
}

const FOOT = 14;

/** Engraved bars on one ground. Bars of negative amounts hang below it. */
function PegBars(props: BarsProps) {
  const { label, amounts, width, height, rise, bar, depth, pitch, brass, line, figures, className = '' } = props;
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  const unit = rise / (highest - lowest || 1);
  const ground = tenths(height - FOOT + lowest * unit);
  const step = width / amounts.length;
  const heightAt = (amount: number) => tenths(ground - amount * unit);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className={`engraving ${className}`}>
      <path fill="none" stroke="currentColor" d={groundLines(width, ground)} />
      {amounts.map((amount, index) => {
        const x = tenths(index * step + (step - bar - depth) / 2);
        const top = heightAt(Math.max(amount, 0));
        const foot = heightAt(Math.min(amount, 0));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the amounts have a fixed order
          <g key={index} className={index === brass ? 'brass' : undefined}>
            <Bar {...{ x, top, foot, width: bar, depth, pitch }} />
            {figures && (
              <text
                x={tenths(x + (bar + depth) / 2)}
                y={top - depth - 12}
                textAnchor="middle"
                className="fill-ivory font-serif normal-nums text-[34px] leading-normal tracking-[-0.02em] max-md:text-[44px]"
              >
                {figures[index]}
              </text>
            )}
          </g>
        );
      })}
      {line && (
        <>
          <path className="brass-line" strokeWidth="2" d={`M0 ${heightAt(line.at)}H${width}`} />
          <text
            x="0"
            y={heightAt(line.at) - 12}
            className="fill-ink-600 stroke-paper stroke-[5px] [paint-order:stroke] font-sans text-[15px] leading-normal"
          >
            {line.word} <tspan className="fill-ink-900 font-semibold">{line.figure}</tspan>
          </text>
        </>
      )}
    </svg>
  );
}

interface BarProps {
  x: number;
  top: number;
  foot: number;
  width: number;
  depth: number;
  pitch: number;
}

function Bar({ x, top, foot, width, depth, pitch }: BarProps) {
  const slant = tenths(depth * 0.55);
  const right = x + width;
  const lines = steps(top + pitch / 2, foot, pitch).map((y) => `M${x} ${y}h${width}`);
  const side = steps(0, depth + 0.1, 1.6).map((at) => {
    const rise = tenths((at / depth) * slant);
    return `M${tenths(right + at)} ${tenths(top - rise)}V${tenths(foot - rise)}`;
  });
  return (
    <g fill="none" stroke="currentColor">
      <path
        className="ground"
        d={`M${x} ${foot}V${top}l${depth} ${-slant}h${width}V${foot - slant}l${-depth} ${slant}z`}
      />
      <path strokeWidth="1.5" d={lines.join('')} />
      <path strokeWidth="1.1" d={side.join('')} />
      <path d={`M${x} ${foot}V${top}h${width}V${foot}M${x} ${top}l${depth} ${-slant}h${width}l${-depth} ${slant}`} />
    </g>
  );
}

function groundLines(width: number, y: number): string {
  return [0, 2.4, 5.7, 9.8].map((down, line) => `M${3 * line} ${tenths(y + down)}H${width - 8 * line}`).join('');
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, step) => tenths(from + step * by));
}
