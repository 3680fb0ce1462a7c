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
import { CASE_STUDY } from './content.ts';

/** One acquisition in figures: price, loan, equity and days to close. */
export function CaseStudy() {
  const { title, price, loan, equity, coins, equityCoins, picture, caption, closed } = CASE_STUDY;
  return (
    <section className="on-ink bg-ink-900 py-section text-ivory">
      <div className="wrap grid grid-cols-1 break-inside-avoid gap-x-[clamp(28px,4vw,64px)] gap-y-11 lg:grid-cols-[minmax(0,4.2fr)_minmax(0,7.8fr)] print:grid-cols-[1fr_4fr]">
        <figure className="max-lg:not-print:order-last max-lg:text-center">
          <CoinColumn
            label={picture}
            coins={coins}
            brass={equityCoins}
            className="mx-auto h-auto w-full max-w-75 lg:mx-0 lg:max-w-[430px] print:max-w-[1in]"
          />
          <figcaption className="mt-2.5 font-serif text-[1.0625rem] leading-[1.4] text-balance text-mute italic print:text-sm">
            {caption}
          </figcaption>
        </figure>
        <div className="flex flex-col">
          <h2 className="font-serif text-[clamp(1.375rem,1.2rem+.8vw,1.75rem)] tracking-[-.012em] text-mute">
            {title}
          </h2>
          <dl className="mt-7 lg:mt-10 print:mt-3 border-b border-rule-ink">
            <Amount {...price} className={PRICE} />
            <Amount {...loan} sign="=" className={PART} />
            <Amount {...equity} sign="+" className={`${PART} text-brass-300`} />
          </dl>
          <p className="mt-auto pt-8 print:pt-3 font-serif text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.2]">
            {closed}
          </p>
        </div>
      </div>
    </section>
  );
}

const PRICE =
  'text-[min(clamp(3.25rem,.6rem+9vw,9.75rem),19vw)] leading-[.9] tracking-[-.045em] pb-[clamp(28px,3.4vw,56px)] print:pb-2 print:text-5xl';
const PART =
  'border-t border-rule-ink py-[clamp(18px,2.1vw,32px)] text-[min(clamp(2.25rem,1.2rem+3.4vw,4.5rem),15vw)] leading-none tracking-[-.03em] print:py-1.5 print:text-3xl';

interface AmountProps {
  label: string;
  amount: string;
  sign?: string;
  className: string;
}

function Amount({ label, amount, sign, className }: AmountProps) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 font-display ${className}`}>
      <dt
        className={`order-last font-sans text-body tracking-normal text-mute max-lg:w-full ${sign ? 'max-lg:pl-9' : ''}`}
      >
        {label}
      </dt>
      <dd className="flex flex-wrap items-baseline wrap-anywhere">
        {sign && (
          <span aria-hidden="true" className="w-9 text-[2rem] text-mute lg:w-15.5">
            {sign}
          </span>
        )}
        {amount}
      </dd>
    </div>
  );
}

interface CoinColumnProps {
  label: string;
  coins: number;
  /** How many coins at the top are brass. */
  brass: number;
  className?: string;
}

/** An engraved column of coins, for dark backgrounds and for print. */
function CoinColumn({ label, coins, brass, className = '' }: CoinColumnProps) {
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
