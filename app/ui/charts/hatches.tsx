import { useId } from 'react';

/** Patterns tell series apart, never hue. In the order in which a chart uses them. */
export const HATCHES = ['level', 'slanted', 'crossed', 'dotted', 'upright'] as const;
export type HatchName = (typeof HATCHES)[number];

const PATTERNS: Readonly<Record<HatchName, string>> = {
  level: 'width="4" height="4"><path d="M0 2H4" class="stroke-ink-700" stroke-width="1.1"/>',
  slanted:
    'width="5" height="5" patternTransform="rotate(45)"><path d="M0 2.5H5" class="stroke-ink-700" stroke-width="1"/>',
  crossed: 'width="4.5" height="4.5"><path d="M2.2 0V4.5M0 2.2H4.5" class="stroke-ink-700" stroke-width=".8"/>',
  dotted: 'width="5" height="5"><circle cx="2.5" cy="2.5" r=".95" class="fill-ink-700"/>',
  upright: 'width="4" height="4"><path d="M2 0V4" class="stroke-ink-700" stroke-width="1.1"/>',
};

interface HatchPatternsProps {
  id: string;
  /** Those that the chart uses. */
  names?: readonly HatchName[];
}

/** Include once in each chart; `id` keeps the pattern ids of several charts on a page unique. One string: a page has thirty. */
export function HatchPatterns({ id, names = HATCHES }: HatchPatternsProps) {
  const patterns = names.map(
    (name) => `<pattern id="${id}-${name}" patternUnits="userSpaceOnUse" ${PATTERNS[name]}</pattern>`,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own patterns
  return <defs dangerouslySetInnerHTML={{ __html: patterns.join('') }} />;
}

export const hatch = (id: string, name: HatchName) => `url(#${id}-${name})`;

/** Forced colors replace the colors of a page: drawings keep their own, which theme.css sets. */
export const NO_FORCED_COLORS = 'forced-color-adjust-none forced-colors:bg-paper';
/** Text takes its color from the drawing. */
export const CHART = `block h-auto w-full overflow-visible fill-ink-500 text-12 tabular-nums ${NO_FORCED_COLORS}`;
export const FIGURE = 'fill-ink-900 font-semibold';
/** Text over lines. */
export const OVER = 'stroke-paper stroke-[4px] [paint-order:stroke]';
export const BASE = 'fill-none stroke-ink-900';
export const RULE = 'fill-none stroke-rule';
export const PART = 'stroke-ink-900 stroke-[.9]';
/** The current week, in brass. */
export const NOW = 'fill-brass-500 stroke-brass-500 stroke-[.9]';

const BAR = `block ${NO_FORCED_COLORS}`;

interface HatchedBarProps {
  /** Between 0 and 1. */
  share: number;
  pattern?: HatchName;
  className?: string;
}

/** A bar beside its number. Small shares get a minimum width, so that they stay visible. */
export function HatchedBar({ share, pattern = 'level', className = '' }: HatchedBarProps) {
  const id = useId();
  return (
    <svg width="100%" height="14" aria-hidden="true" className={`${BAR} ${className}`}>
      <HatchPatterns id={id} names={[pattern]} />
      {share > 0 && (
        <rect
          x="0.5"
          y="0.5"
          height="12"
          width={`${Math.max(1, share * 99.5)}%`}
          fill={hatch(id, pattern)}
          className={PART}
        />
      )}
    </svg>
  );
}

/** One bar in parts, in the order of their values: the first is empty, the others hatched. */
export function HatchedParts({ values, className = '' }: { values: readonly number[]; className?: string }) {
  const id = useId();
  const all = Math.max(
    1,
    values.reduce((sum, value) => sum + value, 0),
  );
  let from = 0;
  return (
    <svg width="100%" height="14" aria-hidden="true" className={`${BAR} ${className}`}>
      <HatchPatterns id={id} />
      {values.map((value, part) => {
        const x = (from / all) * 99.5;
        from += value;
        const pattern = HATCHES[part - 1];
        return value === 0 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
            key={part}
            x={`${x}%`}
            y="0.5"
            height="12"
            width={`${(value / all) * 99.5}%`}
            fill={pattern ? hatch(id, pattern) : 'none'}
            className={PART}
          />
        );
      })}
    </svg>
  );
}

/** A legend swatch; `now` is solid brass. */
export function LegendSwatch({ pattern, now }: { pattern: HatchName; now?: boolean }) {
  const id = useId();
  return (
    <svg width="18" height="14" aria-hidden="true">
      <HatchPatterns id={id} names={[pattern]} />
      <rect
        x=".5"
        y=".5"
        width="17"
        height="13"
        fill={now ? undefined : hatch(id, pattern)}
        className={now ? NOW : PART}
      />
    </svg>
  );
}
