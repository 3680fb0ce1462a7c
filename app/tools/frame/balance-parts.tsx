import { useId } from 'react';
import { barrel, Strokes, tenths } from './engraving.tsx';

/** The parts of a balance, for the large one and the one on the plate of instruments. */

const PROFILE = [
  [7, 0],
  [12, 0.02],
  [12, 0.045],
  [7, 0.06],
  [8, 0.12],
  [10, 0.3],
  [15, 0.52],
  [17, 0.6],
  [14, 0.68],
  [8, 0.73],
  [13, 0.76],
  [13, 0.79],
  [8, 0.81],
  [11, 0.87],
  [22, 0.95],
  [30, 1],
] as const;
const RINGS = [0.045, 0.06, 0.68, 0.73, 0.76, 0.79, 0.81];

/** A turned pillar. */
export function Pillar({ x, top, base, scale = 1 }: { x: number; top: number; base: number; scale?: number }) {
  const id = useId();
  const points = PROFILE.map(([half, share]) => ({ half: half * scale, y: tenths(top + share * (base - top)), share }));
  const left = points.map(({ half, y }) => `${tenths(x - half)} ${y}`);
  const right = points.map(({ half, y }) => `${tenths(x + half)} ${y}`).reverse();
  const outline = `M${left.join('L')}L${right.join('L')}z`;
  const rings = points.filter(({ share }) => RINGS.includes(share));
  return (
    <g fill="none" stroke="currentColor">
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path d={outline} className="ground" stroke="none" />
      <g clipPath={`url(#${id})`}>
        <Strokes strokes={barrel(x - 30 * scale, x + 30 * scale, top, base, Math.round(30 * scale))} />
      </g>
      <path d={rings.map(({ half, y }) => `M${tenths(x - half)} ${y}H${tenths(x + half)}`).join('')} />
      <path d={outline} strokeWidth="1.2" strokeLinejoin="round" />
    </g>
  );
}

interface PlinthProps {
  x: number;
  y: number;
  /** Half of its width. */
  half: number;
  height: number;
}

export function Plinth({ x, y, half, height }: PlinthProps) {
  const levels = Array.from({ length: Math.ceil((height - 2.5) / 3.4) }, (_, level) => tenths(y + 2.5 + 3.4 * level));
  return (
    <g fill="none" stroke="currentColor">
      <path d={`M${x - half} ${y}l14-8H${x + half - 14}l14 8z`} className="ground" />
      <path d={`M${x - half} ${y}h${2 * half}v${height}h${-2 * half}z`} className="ground" strokeWidth="1.2" />
      <path d={levels.map((level) => `M${x - half} ${level}h${2 * half}`).join('')} strokeWidth="1.2" />
    </g>
  );
}

interface BeamProps {
  x: number;
  y: number;
  arm: number;
  /** In degrees. */
  tilt: number;
}

export function Beam({ x, y, arm, tilt }: BeamProps) {
  const id = useId();
  const [up, down] = [15, 10.8];
  const half = arm / 2;
  const shape = `M${-arm}-3Q${-half}-${up} 0-${up}Q${half}-${up} ${arm}-3V3Q${half} ${down} 0 ${down}Q${-half} ${down} ${-arm} 3z`;
  const levels = Array.from({ length: 9 }, (_, level) => `M${-arm} ${tenths(2.9 * level - 13)}H${arm}`).join('');
  return (
    <g transform={`translate(${x} ${y}) rotate(${tenths(tilt)})`} fill="none" stroke="currentColor">
      <clipPath id={id}>
        <path d={shape} />
      </clipPath>
      <path d={shape} className="ground" strokeWidth="1.2" />
      <path d={levels} clipPath={`url(#${id})`} strokeWidth="1.1" />
      {[-1, 1].map((side) => (
        <g key={side}>
          <path
            d={`M${side * 34}-6Q${side * arm * 0.45}-7 ${tenths(side * arm * 0.62)}-1.5Q${side * arm * 0.45} 5 ${side * 34} 4.6z`}
            className="ground"
            strokeWidth=".9"
          />
          <circle cx={side * arm} r="7" className="ground" strokeWidth="1.2" />
          <circle cx={side * arm} r="2.4" fill="currentColor" stroke="none" />
        </g>
      ))}
    </g>
  );
}

interface PanProps {
  x: number;
  /** Where it hangs from, and its rim. */
  top: number;
  y: number;
  half: number;
  children?: React.ReactNode;
}

/** A pan on its cords, with what lies in it. */
export function Pan({ x, top, y, half, children }: PanProps) {
  const id = useId();
  const ry = tenths(half * 0.135);
  const [left, right] = [tenths(x - half), tenths(x + half)];
  const below = `Q${tenths(x - half * 0.75)} ${y + 27} ${x} ${y + 27}Q${tenths(x + half * 0.75)} ${y + 27} ${right} ${y}`;
  const bowl = `M${left} ${y}${below}A${half} ${ry} 0 0 1 ${left} ${y}z`;
  const levels = Array.from({ length: 9 }, (_, level) => {
    const at = tenths(y + 1 + 3.1 * level);
    return `M${left} ${at}A${half} ${ry} 0 0 0 ${right} ${at}`;
  });
  return (
    <g fill="none" stroke="currentColor">
      <path d={`M${x} ${top}V${tenths(y - half * 0.12)}`} strokeOpacity=".6" />
      <ellipse cx={x} cy={y} rx={half} ry={ry} className="ground" strokeWidth="1.1" />
      {children}
      <clipPath id={id}>
        <path d={bowl} />
      </clipPath>
      <path d={bowl} className="ground" stroke="none" />
      <path d={levels.join('')} clipPath={`url(#${id})`} />
      <path d={`M${left} ${y}${below}`} strokeWidth="1.2" />
      <path d={`M${left} ${y}A${half} ${ry} 0 0 0 ${right} ${y}`} strokeWidth="1.4" />
      <path d={`M${x} ${top}L${left} ${y}M${x} ${top}L${right} ${y}`} strokeWidth=".9" />
      <circle cx={x} cy={top} r="3" className="ground" />
    </g>
  );
}
