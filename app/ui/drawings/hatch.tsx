/** Brass for the highlighted range, light for the least important. */
export type HatchTone = 'ink' | 'brass' | 'light' | 'dense';

interface HatchProps {
  /** Position and width within the parent SVG, as percentages. */
  x: string;
  width: string;
  y?: number;
  /** In pixels. */
  height: number;
  tone?: HatchTone;
  /** Stroke width; defaults to the tone's. */
  weight?: number;
  /** A broken frame, for what is not certain. */
  dashed?: boolean;
}

const TONES = {
  ink: { pitch: 5, weight: 1.6 },
  brass: { pitch: 4, weight: 2 },
  light: { pitch: 7, weight: 1 },
  dense: { pitch: 3.4, weight: 2 },
};

/** Horizontal hatching in a frame. Use inside an SVG with the class `scale`. */
export function Hatch({ x, y, width, height, tone = 'ink', weight, dashed }: HatchProps) {
  const { pitch, weight: usual } = weight ? { pitch: TONES.ink.pitch, weight } : TONES[tone];
  // Align the upper edge of each line with a pixel boundary, so that it is drawn sharp.
  const first = Math.floor((pitch - usual) / 2) + usual / 2;
  const lines = Array.from({ length: Math.floor(height / pitch) }, (_, line) => `M0 ${line * pitch + first}H1`);
  return (
    <svg
      aria-hidden="true"
      className={`hatch-${tone}`}
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox={`0 0 1 ${height}`}
      preserveAspectRatio="none"
    >
      <path className="hatch-lines" strokeWidth={usual} d={lines.join('')} />
      <path strokeDasharray={dashed ? '4 3' : undefined} d={`M0 0H1V${height}H0Z`} />
    </svg>
  );
}
