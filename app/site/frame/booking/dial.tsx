import { useId } from 'react';

/** A banking-hall clock: the hands at the beginning of the call, and its half hour as brass rays. */
export function Dial({ hour, minute }: { hour: number; minute: number }) {
  const ring = useId();
  return (
    <svg className="dial" viewBox="-101 -101 202 202" aria-hidden="true">
      <defs>
        <path id={ring} d={RING} />
      </defs>
      <circle r="100" className="stroke-[1.6]" />
      <path className="stroke-[0.8]" d={TICKS} />
      <path className="stroke-[2]" d={MAJOR} />
      <circle r="88" />
      <g className="stroke-brass-500 stroke-[0.55]">
        {STRANDS.map((turn) => (
          <use key={turn} href={`#${ring}`} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r="67" />
      <path className="stroke-brass-500 stroke-[1]" d={rays(minute)} />
      <g className="fill-ink-900 stroke-paper-0 stroke-[1.6] [paint-order:stroke]">
        <path transform={`rotate(${minute * 6})`} d="M-1.1 10L-.9 -60L0 -64L.9 -60L1.1 10Z" />
        <path transform={`rotate(${hour * 30 + minute / 2})`} d="M-2.2 11L-3.4 -26L0 -43L3.4 -26L2.2 11Z" />
      </g>
      <circle r="4.4" className="fill-paper-0 stroke-[1.6]" />
    </svg>
  );
}

const STRANDS = [0, 3.75, 7.5, 11.25];
const CALL_MINUTES = 30;

function at(minutes: number, radius: number): string {
  const angle = (minutes * Math.PI) / 30;
  return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

const minutes = Array.from({ length: 60 }, (_, n) => n);
const TICKS = minutes.flatMap((n) => (n % 5 ? [`M${at(n, 94)}L${at(n, 98)}`] : [])).join('');
const MAJOR = minutes.flatMap((n) => (n % 5 ? [] : [`M${at(n, 91)}L${at(n, 98)}`])).join('');

/** A wave of 24 lobes around the circle; four of them, turned, are the guilloche. */
const LOBES = 24;
const RING = `M${at(15, 77.5)}${Array.from({ length: LOBES * 2 }, (_, n) => {
  const step = 60 / LOBES / 2;
  const radius = n % 2 ? 70 : 85;
  return `Q${at(15 + (n + 0.5) * step, radius)} ${at(15 + (n + 1) * step, 77.5)}`;
}).join('')}Z`;

/** From the first minute of the call to its last, long and short in turn. */
function rays(start: number): string {
  const lines = Array.from({ length: CALL_MINUTES * 2 + 1 }, (_, n) => {
    const minute = start + n / 2;
    return `M${at(minute, n % 2 ? 34 : 22)}L${at(minute, 62)}`;
  });
  return `${lines.join('')}M${at(start, 62)}A62 62 0 0 1 ${at(start + CALL_MINUTES, 62)}`;
}
