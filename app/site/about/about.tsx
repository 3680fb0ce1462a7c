import type { Range } from '#app/firm/fact-values.ts';
import { VALUES } from '#app/firm/values.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { Scale } from '#app/ui/drawings/scale.tsx';
import { ABOUT_VALUES, COMPLIANCE, FOCUS, type HOW_WE_WORK } from './content.ts';

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** A plant with a sawtooth roof, racks of boxes, a ledger in front of columns, a van with a screen. On a ground at y = 80. */
const DRAWINGS: Record<Industry, Drawing> = {
  Manufacturing: {
    outline: `M20 80V44L46 28V44L72 28V44L98 28V44H150V80${box(124, 10, 12, 34)}${box(32, 60, 14, 20)}M108 56h32v10h-32z`,
    hatch: upright(46, 32, 1, 0) + level(20, 44, 130, 12) + level(124, 10, 12, 34, 3) + level(32, 60, 14, 20, 3),
    brass: 'M130 8c-6-6 8-8 2-14M140 6c-5-6 8-8 3-14M108 61h32M116 56v10M124 56v10M132 56v10',
  },
  Distribution: {
    outline: `M14 80V14M66 80V14M118 80V14M170 80V14M14 34H170M14 58H170${box(20, 18, 18, 16)}${box(42, 22, 18, 12)}${box(74, 20, 22, 14)}${box(20, 42, 22, 16)}${box(76, 40, 16, 18)}${box(96, 46, 16, 12)}${box(126, 44, 22, 14)}${box(24, 64, 30, 16)}${box(128, 62, 18, 18)}${box(150, 68, 14, 12)}`,
    hatch:
      level(20, 18, 18, 16) +
      level(42, 22, 18, 12, 3) +
      level(20, 42, 22, 16) +
      level(76, 40, 16, 18, 3) +
      level(24, 64, 30, 16) +
      level(128, 62, 18, 18, 3),
    brass: `${box(76, 64, 34, 16)}${level(76, 64, 34, 16, 3)}M93 64v16`,
  },
  'Business and professional services': {
    outline: `M92 78C74 66 48 64 22 68V22C48 18 74 20 92 32C110 20 136 18 162 22V68C136 64 110 66 92 78zM92 32V78M22 68v6c26-4 52-2 70 8c18-10 44-12 70-8v-6`,
    hatch:
      'M32 30c18-2 36 0 50 8M32 38c18-2 36 0 50 8M32 46c18-2 36 0 50 8M32 54c18-2 36 0 50 8M102 38c14-8 32-10 50-8M102 46c14-8 32-10 50-8M102 54c14-8 32-10 50-8',
    brass: 'M102 62c14-8 32-10 50-8M134 58L170 6l6 4L140 62l-8 4z',
  },
  'Tech-enabled services': {
    outline: `${box(30, 12, 92, 56)}${box(36, 18, 80, 44)}M64 68v12M88 68v12M52 80h48`,
    hatch: level(42, 20, 30, 40, 4) + level(80, 42, 32, 20, 4),
    brass: 'M80 36l10-12 8 8 14-12M136 80a14 14 0 1 1 28 0M150 58v8M136 66l4 5M164 66l-4 5M144 80a6 6 0 0 1 12 0',
  },
};

/** The size of target companies as a figure and on a ruler, then their industries. */
export function Focus({ figure, range }: { figure: string; range: Range }) {
  const [first, , , last] = FOCUS.marks;
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="sr-only">{FOCUS.title}</h2>
        <div className="grid items-end gap-x-[clamp(32px,5vw,88px)] gap-y-7 lg:grid-cols-[auto_1fr]">
          <div>
            <p className="font-display text-[min(13.2vw,3rem)] leading-[.92] tracking-[-.035em] whitespace-nowrap sm:text-[clamp(3rem,1.2rem+5.6vw,6.25rem)]">
              {figure}
            </p>
            <p className="mt-3 text-ink-600">{FOCUS.measure}</p>
          </div>
          <Scale
            label={`A logarithmic ruler of EBITDA from ${first.text} to ${last.text}, on which ${figure} is marked`}
            {...FOCUS.ruler}
            logarithmic
            ranges={[{ ...range, tone: 'brass' }]}
            labels={FOCUS.marks}
          />
        </div>
        <ul className="mt-[clamp(40px,4.6vw,72px)] border-t border-ink-900">
          {FOCUS.industries.map((industry) => (
            <li
              key={industry}
              className="flex flex-wrap items-end justify-between gap-x-6 border-b border-rule pt-3.5 font-display text-[clamp(1.625rem,1.1rem+2.2vw,2.875rem)] leading-[1.1] tracking-[-.02em]"
            >
              <span className="pb-3.5 lg:pb-4.5">{industry}</span>
              <SectorVignette industry={industry} className="ml-auto w-[clamp(84px,14vw,190px)] flex-none" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HowWeWork({ title, items }: typeof HOW_WE_WORK) {
  return (
    <section className="border-y border-rule bg-paper-2 py-[clamp(56px,6vw,96px)]">
      <div className="wrap grid gap-x-[clamp(24px,4vw,64px)] gap-y-8 lg:grid-cols-[3.4fr_8.6fr]">
        <h2>{title}</h2>
        <ol className="gap-x-[clamp(28px,4vw,64px)] [column-rule:1px_solid_var(--color-rule)] sm:columns-2">
          {items.map(({ title, text }, index) => (
            <li key={title} className="grid break-inside-avoid grid-cols-[34px_1fr] pb-6.5 text-base leading-normal">
              <span aria-hidden="true" className="font-serif text-[1.25rem] leading-[1.2] text-brass-700 italic">
                {index + 1}
              </span>
              <div>
                <h3 className="font-sans text-base leading-normal font-semibold tracking-normal">{title}</h3>
                <p className="text-ink-600">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const RIGHT = '@min-[50.5rem]:pt-[calc(var(--rosette)*.12)]';
const LEFT = `${RIGHT} @min-[50.5rem]:justify-self-end @min-[50.5rem]:text-right`;
const PLACES = [
  '@min-[50.5rem]:[grid-area:1/2] @min-[50.5rem]:justify-self-center @min-[50.5rem]:pb-7 @min-[50.5rem]:text-center',
  `@min-[50.5rem]:[grid-area:2/3] ${RIGHT}`,
  `@min-[50.5rem]:[grid-area:3/3] ${RIGHT}`,
  `@min-[50.5rem]:[grid-area:3/1] ${LEFT}`,
  `@min-[50.5rem]:[grid-area:2/1] ${LEFT}`,
];

/**
 * Five values around a five-fold rosette: the first at the top, the others clockwise. On phones and with large text,
 * below it: rem in container queries follow the text.
 */
export function ValuesRosette() {
  return (
    <section className="py-section">
      <div className="wrap @container">
        <h2 className="mb-7 lg:mb-12 lg:text-center">{ABOUT_VALUES.title}</h2>
        <div className="relative mx-auto [--rosette:clamp(340px,36vw,500px)] @min-[50.5rem]:max-w-320">
          <Rosette
            motif="sell"
            className="text-brass-500 @max-[50.5rem]:mx-auto @max-[50.5rem]:mb-8 @max-[50.5rem]:w-70 @min-[50.5rem]:absolute @min-[50.5rem]:bottom-0 @min-[50.5rem]:left-1/2 @min-[50.5rem]:w-(--rosette) @min-[50.5rem]:-translate-x-1/2"
          />
          <ol className="items-start @min-[50.5rem]:grid @min-[50.5rem]:[grid-template:auto_repeat(2,calc(var(--rosette)/2))/1fr_calc(var(--rosette)+104px)_1fr]">
            {VALUES.map(({ name, text }, index) => (
              <li
                key={name}
                className={`relative border-rule @max-[50.5rem]:border-t @max-[50.5rem]:py-5 @min-[50.5rem]:max-w-[28ch] ${PLACES[index]}`}
              >
                {index > 0 && (
                  <span
                    aria-hidden="true"
                    className={`absolute top-[calc(var(--rosette)*.12+1em)] w-8 border-t border-brass-500 @max-[50.5rem]:hidden ${index < 3 ? 'right-[calc(100%+12px)]' : 'left-[calc(100%+12px)]'}`}
                  />
                )}
                <h3>{name}</h3>
                <p className="mt-2 text-base leading-normal text-ink-600 lg:text-balance">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

export function ComplianceNote() {
  return (
    <section className="py-[clamp(44px,5vw,72px)]">
      <div className="wrap grid gap-x-6 gap-y-3 lg:grid-cols-[3fr_9fr]">
        <h2 className="font-serif text-[1.25rem] leading-[1.4] tracking-normal text-brass-700 italic">
          {COMPLIANCE.title}
        </h2>
        <p className="max-w-[70ch] text-ink-600">{COMPLIANCE.text}</p>
      </div>
    </section>
  );
}

type Industry = (typeof FOCUS.industries)[number];

interface Drawing {
  /** Outlines, hatching, and what is in brass. */
  outline: string;
  hatch: string;
  brass: string;
}

/** Level lines in a rectangle. */
function level(x: number, y: number, width: number, height: number, pitch = 4): string {
  return Array.from(
    { length: Math.floor((height - 1) / pitch) },
    (_, line) => `M${x} ${y + pitch * (line + 1)}h${width}`,
  ).join('');
}

/** Upright lines in a rectangle. */
function upright(x: number, y: number, width: number, height: number, pitch = 4): string {
  return Array.from(
    { length: Math.floor((width - 1) / pitch) },
    (_, line) => `M${x + pitch * (line + 1)} ${y}v${height}`,
  ).join('');
}

/** What a company of this sector looks like, in a few engraved lines. */
function SectorVignette({ industry, className }: { industry: Industry; className: string }) {
  const { outline, hatch, brass } = DRAWINGS[industry];
  return (
    <svg
      viewBox="0 -8 184 89"
      aria-hidden="true"
      className={`block fill-none [&>path]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <path d={hatch} className="stroke-ink-700 stroke-[.7]" />
      <path d={`${outline}M0 80H184`} className="stroke-ink-900 stroke-[1.1]" />
      <path d={brass} className="stroke-brass-500 stroke-[1.4]" />
    </svg>
  );
}
