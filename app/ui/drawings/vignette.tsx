import './vignette.css';
import { type ReactNode, useId } from 'react';

const LOBES = 28;
const STRANDS = 8;
const RIPPLE = 0.075;
/** In degrees: copies of one wave, each rotated a little further, until the next would coincide with the first. */
const TURNS = Array.from({ length: STRANDS }, (_, strand) => ((strand * 360) / LOBES / STRANDS).toFixed(2));
const RADIUS = { x: 150, y: 190 };

interface VignetteProps {
  className?: string;
  /** What is engraved in the oval, drawn with its level lines. Without it the oval holds the lines alone. */
  engrave?: (lines: string) => ReactNode;
}

/** The oval of a banknote: a guilloché ring, two hairlines, and a background of horizontal lines. */
export function Vignette({ className = '', engrave }: VignetteProps) {
  const wave = useId();
  const { x, y } = RADIUS;
  return (
    <svg
      viewBox={`${-x * 1.28} ${-y * 1.28} ${x * 2.56} ${y * 2.56}`}
      aria-hidden="true"
      className={`vignette ${className}`}
    >
      <defs>
        <path id={wave} vectorEffect="non-scaling-stroke" d={wavyCircle(1.16 * 100)} />
      </defs>
      <g className="vignette-ring" transform={`scale(${x / 100} ${y / 100})`}>
        {TURNS.map((turn) => (
          <use key={turn} href={`#${wave}`} transform={`rotate(${turn})`} />
        ))}
      </g>
      <ellipse className="vignette-ground" rx={x * 1.04} ry={y * 1.04} />
      {engrave ? engrave(levelLines(4)) : <path className="vignette-lines" d={levelLines(5)} />}
      <ellipse rx={x} ry={y} />
      <ellipse rx={x * 1.25} ry={y * 1.25} />
    </svg>
  );
}

/** A circle with a sine-like edge: each half lobe is one quadratic curve. */
function wavyCircle(radius: number): string {
  const step = Math.PI / LOBES;
  const curves = Array.from({ length: 2 * LOBES }, (_, half) => {
    const swing = 1 + (half % 2 === 0 ? 2 : -2) * RIPPLE;
    return `Q${point(radius * swing, (half + 0.5) * step)} ${point(radius, (half + 1) * step)}`;
  });
  return `M${point(radius, 0)}${curves.join('')}Z`;
}

function levelLines(pitch: number): string {
  const { x, y } = RADIUS;
  let path = '';
  for (let level = pitch - y; level < y; level += pitch) {
    const half = round(x * Math.sqrt(1 - (level / y) ** 2));
    path += `M${-half} ${level}H${half}`;
  }
  return path;
}

function point(radius: number, angle: number): string {
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
