import {
  COIN,
  WIDTH as COLUMN,
  coinPlaces,
  columnHeight,
  FACE_RINGS,
  FACE_SCALE,
  MILLING,
  rim,
  side,
  TOP,
} from '../../app/sections/capital/coin-drawing.ts';
import { asText, BRASS, INK, label, WIDTH } from './plate.ts';

interface Coins {
  words: string;
  coins: number;
  brass: number;
  lines: readonly { figure: string; text: string }[];
}

/** The case study's column of coins; the buyer's equity is brass. */
export function coinColumn({ words, coins, brass, lines }: Coins): string {
  const scale = 0.5;
  const height = columnHeight(coins) * scale;
  const places = coinPlaces(coins, brass);
  const coin = `<symbol id="coin" overflow="visible"><path d="${side}" fill="#fff"/><g stroke="currentColor" fill="none">${MILLING.map(({ width, path }) => `<path d="${path}" stroke-width="${width * 0.8}"/>`).join('')}<path d="${rim}" stroke-width="1"/></g></symbol>`;
  const uses = places
    .map(({ x, y, isBrass }) => `<use href="#coin" x="${x}" y="${y}" color="${isBrass ? BRASS : INK}"/>`)
    .join('');
  const text = lines.flatMap(({ figure, text: what }, index) => [
    label(270, 58 + index * 78, figure, { face: 'serif', size: 34 }),
    label(270, 78 + index * 78, what, { quiet: true, size: 12 }),
  ]);
  return `<svg role="img" aria-label="${asText(words)}" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Public Sans">${coin}<g transform="translate(30 0) scale(${scale})">${uses}${face(places.at(-1)?.x ?? COLUMN / 2)}</g>${text.join('')}</svg>`;
}

function face(x: number): string {
  const { rx, ry } = COIN;
  const rings = FACE_RINGS.flatMap(({ path, turns }) =>
    turns.map((turn) => `<path d="${path}" transform="rotate(${turn})" vector-effect="non-scaling-stroke"/>`),
  ).join('');
  return `<g transform="translate(${x} ${TOP})" fill="none" stroke="${BRASS}"><ellipse rx="${rx}" ry="${ry}" fill="#fff" stroke-width="1.2"/><ellipse rx="${0.955 * rx}" ry="${0.955 * ry}" stroke-width=".8"/><g transform="scale(${1 / FACE_SCALE} ${ry / rx / FACE_SCALE})" stroke-width=".5">${rings}</g><ellipse rx="${0.2 * rx}" ry="${0.2 * ry}" fill="#fff" stroke-width=".8"/></g>`;
}
