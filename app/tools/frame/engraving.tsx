import { useId } from 'react';

/** Pieces of the engravings: strokes instead of shading, thick where the light falls from the left. */

export const tenths = (value: number) => Math.round(value * 10) / 10;

interface Stroke {
  width: number;
  path: string;
}

/** Collects strokes of one width into one path. */
function strokesOf(count: number, at: (step: number) => { light: number; path: string }, thin: number, thick: number) {
  const byWidth = new Map<number, string>();
  for (let step = 0; step <= count; step++) {
    const { light, path } = at(step);
    const width = Math.round((thin + (thick - thin) * light) * 5) / 5;
    byWidth.set(width, (byWidth.get(width) ?? '') + path);
  }
  return [...byWidth].map(([width, path]): Stroke => ({ width, path }));
}

/** Upright strokes of a turned body. */
export function barrel(left: number, right: number, top: number, bottom: number, count: number, thick = 2): Stroke[] {
  return strokesOf(
    count,
    (step) => {
      const side = (2 * step) / count - 1;
      const x = (left + right) / 2 + ((right - left) / 2) * Math.sin((side * Math.PI) / 2);
      const light = Math.max(0, 1 - Math.abs(side + 0.45) * 0.95) ** 1.5;
      return { light, path: `M${tenths(x)} ${tenths(top)}V${tenths(bottom)}` };
    },
    0.4,
    thick,
  );
}

export function Strokes({ strokes }: { strokes: readonly Stroke[] }) {
  return strokes.map(({ width, path }) => <path key={width} d={path} strokeWidth={width} />);
}

export interface CoinSize {
  rx: number;
  ry: number;
  height: number;
  /** Strokes along the edge. */
  mill: number;
}

interface CoinsProps {
  x: number;
  base: number;
  size: CoinSize;
  /** From the bottom up; a part of a coin is a thinner coin. */
  parts: readonly { coins: number; isBrass?: boolean }[];
  /** On paper the strokes are the shade, on ink the light. */
  onPaper?: boolean;
}

interface LaidCoin {
  x: number;
  y: number;
  height: number;
  isBrass: boolean;
}

/** A column of coins. */
export function Coins({ x, base, size, parts, onPaper = false }: CoinsProps) {
  const id = useId();
  const coins = laidCoins(x, base, size, parts);
  const top = coins.at(-1);
  if (!top) return null;
  const { rx, ry } = size;
  return (
    <g fill="none" stroke="currentColor">
      <symbol id={id} overflow="visible">
        <Coin size={size} height={size.height} onPaper={onPaper} />
      </symbol>
      {coins.map((coin) =>
        coin.height > 0.98 * size.height ? (
          <use key={coin.y} href={`#${id}`} x={coin.x} y={coin.y} className={coin.isBrass ? 'brass' : undefined} />
        ) : (
          <g key={coin.y} transform={`translate(${coin.x} ${coin.y})`} className={coin.isBrass ? 'brass' : undefined}>
            <Coin size={size} height={coin.height} onPaper={onPaper} />
          </g>
        ),
      )}
      <g transform={`translate(${top.x} ${top.y})`} className={top.isBrass ? 'brass' : undefined}>
        <ellipse rx={rx} ry={ry} className="ground" />
        {[0.93, 0.76, 0.6, 0.44, 0.2].map((ring) => (
          <ellipse
            key={ring}
            rx={tenths(rx * ring)}
            ry={tenths(ry * ring)}
            strokeWidth=".6"
            strokeDasharray={ring === 0.76 || ring === 0.44 ? '2.4 1.2' : undefined}
          />
        ))}
      </g>
    </g>
  );
}

/** Slightly offset from each other, as people stack them. */
function laidCoins(x: number, base: number, size: CoinSize, parts: CoinsProps['parts']): LaidCoin[] {
  const coins: LaidCoin[] = [];
  let y = base;
  for (const { coins: count, isBrass = false } of parts) {
    for (let left = count; left > 0.01; left--) {
      const height = Math.min(1, left) * size.height;
      y -= height;
      const offset = (((coins.length * 0.618034) % 1) * 2 - 1) * Math.min(1.5, size.rx * 0.03);
      coins.push({ x: tenths(x + offset), y: tenths(y), height: tenths(height), isBrass });
    }
  }
  return coins;
}

function Coin({ size: { rx, ry, mill }, height, onPaper }: { size: CoinSize; height: number; onPaper: boolean }) {
  const rim = `M-${rx} 0A${rx} ${ry} 0 0 0 ${rx} 0`;
  return (
    <>
      <path d={`${rim}v${height}A${rx} ${ry} 0 0 1-${rx} ${height}z`} className="ground" stroke="none" />
      <Strokes strokes={milling(rx, ry, height, mill, onPaper)} />
      <path d={rim} strokeWidth=".8" />
      <path d={rim} strokeWidth=".6" strokeOpacity=".45" transform={`translate(0 ${height})`} />
    </>
  );
}

function milling(rx: number, ry: number, height: number, count: number, onPaper: boolean): Stroke[] {
  const inset = Math.min(1.3, height * 0.18);
  return strokesOf(
    count,
    (step) => {
      const angle = (Math.PI * step) / count;
      const lit = Math.max(0, Math.cos(angle - 0.95)) ** 1.6;
      const place = `M${tenths(-rx * Math.cos(angle))} ${tenths(ry * Math.sin(angle) + inset)}`;
      return { light: onPaper ? 0.95 - 0.85 * lit : lit, path: `${place}v${tenths(height - 2 * inset)}` };
    },
    0.35,
    onPaper ? 1.45 : 1.85,
  );
}

/** The ground that an instrument stands on: lines that grow shorter. */
export function Ground({ left, right, y, lines = 5 }: { left: number; right: number; y: number; lines?: number }) {
  const path = Array.from(
    { length: lines },
    (_, line) => `M${left + 3 * line} ${tenths(y + 2 * line + 0.42 * line * line)}H${right - 8 * line}`,
  ).join('');
  return <path d={path} fill="none" stroke="currentColor" strokeOpacity=".7" />;
}

/** A point on a dial: degrees from upright. */
export function onDial(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [tenths(cx + radius * Math.sin(angle)), tenths(cy - radius * Math.cos(angle))];
}

export function dialArc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const [start, end] = [onDial(cx, cy, radius, from), onDial(cx, cy, radius, to)];
  return `M${start.join(' ')}A${radius} ${radius} 0 0 1 ${end.join(' ')}`;
}
