import { useId } from 'react';
import { HatchPatterns, hatch } from '#app/ui/charts/hatches.tsx';

/** Hosts differ by pattern, never by color: the first is solid, the second slanted, the third dotted. */
const PATTERNS = ['solid', 'slanted', 'dotted', 'crossed', 'upright'] as const;

/** The pattern of the host at this place: a square, or as tall as a call. */
export function HostMark({ place, className = 'size-3.5 flex-none' }: { place: number; className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={`forced-color-adjust-none ${className}`}>
      <HatchPatterns id={id} />
      <HostBar id={id} place={place} x="0" width="100%" height="100%" />
    </svg>
  );
}

interface HostBarProps {
  /** Of the patterns in the drawing. */
  id: string;
  place: number;
  x: string;
  width: string;
  height: string | number;
}

export function HostBar({ id, place, ...box }: HostBarProps) {
  const name = PATTERNS[place % PATTERNS.length] ?? 'solid';
  const fill = name === 'solid' ? undefined : hatch(id, name);
  return (
    <>
      <rect {...box} className="fill-paper-0" />
      <rect {...box} fill={fill} className={`stroke-ink-900 ${fill ? '' : 'fill-ink-900'}`} />
    </>
  );
}
