import { MAX_TRIES, WAITS_MINUTES } from '#app/features/deliveries/deliver.ts';
import { clockTime } from '#app/features/health/endpoint-check.ts';
import { HEALTH } from '#app/features/health/health-texts.ts';
import type { RetriedDelivery } from '#app/features/health/page-figures.ts';
import { BASE, CHART, FIGURE } from '#app/ui/charts/hatches.tsx';

const MARGIN = 8;
const LINE = 14;
const WIDE = 620;
const NARROW = 330;

/** The tries of one delivery on its schedule: those made, the next one and those to come. */
export function Tries({ retried, now, zone }: { retried: RetriedDelivery; now: Date; zone: string }) {
  const { tries, firstAt, lastAt, nextAt } = retried;
  const minutesLeft = WAITS_MINUTES.slice(tries).reduce((sum, minutes) => sum + minutes, 0);
  const endAt = new Date(nextAt.getTime() + minutesLeft * 60_000);
  const time = (at: Date) => clockTime(at, now, zone);
  const times = { first: time(firstAt), last: time(lastAt), next: time(nextAt), end: time(endAt) };
  return (
    <div className="col-span-full grid items-center gap-x-6 gap-y-2.5 bg-paper-2 px-4.5 py-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]">
      <p className="text-14 text-ink-600">
        <b className="text-ink-900">{HEALTH.tries(tries, MAX_TRIES)}</b> {HEALTH.waits}
      </p>
      <Drawing width={WIDE} tries={tries} times={times} />
      <Drawing width={NARROW} tries={tries} times={times} />
    </div>
  );
}

type Times = Record<'first' | 'last' | 'next' | 'end', string>;

/** Drawn twice rather than shrunk: the text stays legible on a phone. */
function Drawing({ width, tries, times }: { width: number; tries: number; times: Times }) {
  const isWide = width === WIDE;
  const places = placesOn(width);
  const [made = MARGIN, next = MARGIN] = [places[tries - 1], places[tries]];
  const alt = `${tries} of ${MAX_TRIES} tries made; the next is at ${times.next}, the last at ${times.end}`;
  return (
    <svg
      viewBox={`0 0 ${width} 46`}
      role="img"
      aria-label={alt}
      className={`${CHART} xl:max-w-165 ${isWide ? 'max-xs:hidden' : 'xs:hidden'}`}
    >
      <path
        d={`M${MARGIN} ${LINE}H${width - MARGIN}`}
        className="fill-none stroke-rule-strong [stroke-dasharray:3_3]"
      />
      <path d={`M${MARGIN} ${LINE}H${made}`} className={BASE} />
      {places.map((x, n) =>
        n < tries ? (
          <rect
            key={x}
            x={x - 4}
            y={LINE - 4}
            width="8"
            height="8"
            className="fill-error"
            transform={`rotate(45 ${x} ${LINE})`}
          />
        ) : (
          <circle
            key={x}
            cx={x}
            cy={LINE}
            r="4.5"
            className={n === tries ? 'fill-brass-500' : 'fill-paper-2 stroke-ink-700 stroke-[1.5]'}
          />
        ),
      )}
      {made - MARGIN > (isWide ? 120 : 200) && (
        <text x="2" y="42">
          {times.first}
        </text>
      )}
      {isWide && (
        <text x={Math.max(made - 12, MARGIN)} y="42" textAnchor={made > 120 ? 'end' : 'start'}>
          {made < next - 1 && next - made > 50 ? times.last : ''}
        </text>
      )}
      <text x={Math.min(Math.max(next, 34), width - 90)} y="42" textAnchor="middle" className={FIGURE}>
        {times.next}
      </text>
      {tries < MAX_TRIES - 1 && width - next > 130 && (
        <text x={width - 2} y="42" textAnchor="end">
          {times.end}
        </text>
      )}
    </svg>
  );
}

/** The scale is logarithmic: the first waits are minutes, the last ones days. */
function placesOn(width: number): number[] {
  let passed = 0;
  const minutes = [0, ...WAITS_MINUTES.map((wait) => (passed += wait))];
  const scale = (value: number) => Math.log10(1 + value);
  const most = scale(minutes.at(-1) ?? 1);
  return minutes.map((value) => Math.round(10 * (MARGIN + (scale(value) / most) * (width - 2 * MARGIN))) / 10);
}
