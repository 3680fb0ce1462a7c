import { EXTENT, funnelLines } from './funnel-lines.ts';

interface FunnelProps {
  label: string;
  lines: number;
  /** How many lines continue after each stage. */
  left: readonly number[];
  className?: string;
}

/**
 * Many lines enter, one leaves and opens into a braid. Horizontal on wide screens, vertical on small ones: one drawing,
 * stretched with non-scaling strokes and transposed by swapping its axes.
 */
export function Funnel({ label, lines, left, className = '' }: FunnelProps) {
  const { early, late, ends, one, braid } = funnelLines(lines, left);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${EXTENT} ${EXTENT}`}
      preserveAspectRatio="none"
      className={`overflow-visible ${className}`}
    >
      <g className="fill-none [&>path]:[vector-effect:non-scaling-stroke] max-lg:[transform:matrix(0,1,1,0,0,0)]">
        <path d={early} className="stroke-ink-500 stroke-[.8]" />
        <path d={late} className="stroke-ink-900 stroke-[1.1]" />
        <path d={ends} className="stroke-ink-900 stroke-[3.4] [stroke-linecap:round] max-lg:hidden" />
        <path d={braid} className="stroke-brass-500 stroke-1" />
        <path d={one} className="stroke-brass-500 stroke-[3]" />
      </g>
    </svg>
  );
}
