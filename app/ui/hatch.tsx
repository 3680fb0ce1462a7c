export type HatchTone = 'ink' | 'brass' | 'light';

interface HatchProps {
  height: number;
  tone: HatchTone;
  /** With a line below, where it stands on no ruler. */
  closed?: boolean;
}

const PITCH = { ink: 5, brass: 4, light: 7 };

/** Level lines in a hairline box: tone is only ever their width and distance. It fills the width it is given. */
export function Hatch({ height, tone, closed = false }: HatchProps) {
  const pitch = PITCH[tone];
  const lines = Array.from({ length: Math.floor(height / pitch) }, (_, line) => `M0 ${(line + 0.5) * pitch}H1`);
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      viewBox={`0 0 1 ${height}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      <path className="hatch-lines" d={lines.join('')} />
      <path className="hatch-edge" d={`M0 ${height}V0H1V${height}${closed ? 'Z' : ''}`} />
    </svg>
  );
}
