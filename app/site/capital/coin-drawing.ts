import { smoothPath } from '#app/ui/drawings/smooth-path.ts';

/** One coin lying flat, seen slightly from above, in pixels at full size. The column repeats it. */
export const COIN = { rx: 170, ry: 40, height: 10.5 };

/** Margin beside the coins. */
const MARGIN = 12;
export const WIDTH = 2 * (COIN.rx + MARGIN);
export const TOP = COIN.ry + 8;

export function columnHeight(coins: number): number {
  return TOP + coins * COIN.height + COIN.ry + 10;
}

/** Positions from the bottom up, slightly offset from each other; the lowest brass coin sticks out. */
export function coinPlaces(coins: number, brass: number): { x: number; y: number; isBrass: boolean }[] {
  return Array.from({ length: coins }, (_, index) => {
    const offset = index === coins - brass ? 3 : ((index * 0.618034) % 1) * 3.2 - 1.6;
    return {
      x: tenths(WIDTH / 2 + offset),
      y: tenths(TOP + (coins - 1 - index) * COIN.height),
      isBrass: index >= coins - brass,
    };
  });
}

/** The front rim, and the side between the upper and the lower rim. */
export const { rim, side } = outlines();

function outlines() {
  const { rx, ry, height } = COIN;
  const front = `A${rx} ${ry} 0 0 0 ${rx} 0`;
  return { rim: `M-${rx} 0${front}`, side: `M-${rx} 0${front}v${height}A${rx} ${ry} 0 0 1-${rx} ${height}z` };
}

/** The milled edge: vertical strokes, thick in the light and thin in the shade. */
export const MILLING: readonly { width: number; path: string }[] = milling(84);

function milling(strokes: number) {
  const paths = new Map<number, string>();
  for (let stroke = 0; stroke <= strokes; stroke++) {
    const angle = (Math.PI * stroke) / strokes;
    const light = Math.max(0, Math.cos(angle - 0.95)) ** 1.6;
    const width = Math.round((0.35 + 1.9 * light) * 5) / 5;
    const place = `M${tenths(-COIN.rx * Math.cos(angle))} ${tenths(COIN.ry * Math.sin(angle) + 1.6)}`;
    paths.set(width, `${paths.get(width) ?? ''}${place}v${tenths(COIN.height - 3.2)}`);
  }
  return [...paths].map(([width, path]) => ({ width, path }));
}

/** The rings engraved on the face. Each is one wave, repeated at small rotations. */
export const FACE_SCALE = 10;
export const FACE_RINGS = [
  { radius: 0.84, depth: 0.09, waves: 36 },
  { radius: 0.62, depth: 0.1, waves: 24 },
  { radius: 0.38, depth: 0.11, waves: 14 },
].map(({ radius, depth, waves }) => {
  const size = COIN.rx * FACE_SCALE;
  const distance = (angle: number) => size * (radius + depth * Math.sin(waves * angle));
  const ring = (angle: number) => [distance(angle) * Math.cos(angle), distance(angle) * Math.sin(angle)] as const;
  const quarter = 360 / waves / 4;
  return {
    path: smoothPath(ring, 0, 2 * Math.PI, 2 * waves),
    turns: [0, 1, 2, 3].map((turn) => Math.round(turn * quarter * 100) / 100),
  };
});

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
