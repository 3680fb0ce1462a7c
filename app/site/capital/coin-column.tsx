import { useId } from 'react';
import {
  COIN,
  coinPlaces,
  columnHeight,
  FACE_RINGS,
  FACE_SCALE,
  MILLING,
  rim,
  side,
  TOP,
  WIDTH,
} from './coin-drawing.ts';

interface CoinColumnProps {
  label: string;
  coins: number;
  /** How many coins at the top are brass. */
  brass: number;
  className?: string;
}

/** An engraved column of coins, for dark backgrounds and for print. */
export function CoinColumn({ label, coins, brass, className = '' }: CoinColumnProps) {
  const id = useId();
  const places = coinPlaces(coins, brass);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${columnHeight(coins)}`}
      className={`text-ivory ${className}`}
    >
      <symbol id={id} className="overflow-visible stroke-current">
        <path d={side} className="fill-ink-950 stroke-none print:fill-white" />
        {MILLING.map(({ width, path }) => (
          <path key={width} d={path} strokeWidth={width} />
        ))}
        <path d={rim} className="fill-none" strokeWidth=".9" />
        <path
          d={rim}
          className="fill-none"
          strokeWidth=".7"
          strokeOpacity=".4"
          transform={`translate(0 ${COIN.height})`}
        />
      </symbol>
      {places.map(({ x, y, isBrass }) => (
        <use
          key={y}
          href={`#${id}`}
          x={x}
          y={y}
          className={isBrass ? 'text-brass-300 print:text-brass-500!' : undefined}
        />
      ))}
      <Face x={places.at(-1)?.x ?? 0} id={`${id}face`} />
    </svg>
  );
}

/** The face of the top coin: a foreshortened rosette. */
function Face({ x, id }: { x: number; id: string }) {
  const { rx, ry } = COIN;
  return (
    <g transform={`translate(${x} ${TOP})`} className="fill-none stroke-brass-300 print:stroke-brass-500">
      <ellipse rx={rx} ry={ry} strokeWidth="1.2" className="fill-ink-900 print:fill-white" />
      <ellipse rx={0.955 * rx} ry={0.955 * ry} strokeWidth=".7" />
      <g transform={`scale(${1 / FACE_SCALE} ${ry / rx / FACE_SCALE})`} strokeWidth=".55">
        {FACE_RINGS.map(({ path, turns: [, ...again] }, ring) => (
          <g key={path}>
            <path id={id + ring} d={path} vectorEffect="non-scaling-stroke" />
            {again.map((turn) => (
              <use key={turn} href={`#${id + ring}`} transform={`rotate(${turn})`} />
            ))}
          </g>
        ))}
      </g>
      <ellipse rx={0.2 * rx} ry={0.2 * ry} strokeWidth=".8" className="fill-ink-900 print:fill-white" />
    </g>
  );
}
