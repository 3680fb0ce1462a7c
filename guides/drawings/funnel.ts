import { EXTENT, funnelLines } from '../../app/sections/buy/funnel-lines.ts';
import { asText, BRASS, INK, label, WIDTH } from './plate.ts';

/** The search funnel, with the numbers of the plan below its stages. */
export function funnel(
  words: string,
  lines: number,
  stages: readonly { name: string; count: string; left: number }[],
): string {
  const [height, top] = [150, 6];
  const drawn = funnelLines(
    lines,
    stages.map(({ left }) => left),
  );
  const stroke = (d: string, color: string, width: number, more = '') =>
    `<path d="${d}" stroke="${color}" stroke-width="${width}" vector-effect="non-scaling-stroke"${more}/>`;
  const step = WIDTH / stages.length;
  const captions = stages.flatMap(({ name, count }, index) => [
    label(index * step + 2, height + 28, count, { face: 'serif', size: 20 }),
    label(index * step + 2, height + 44, name, { quiet: true, size: 10.5 }),
  ]);
  return `<svg role="img" aria-label="${asText(words)}" viewBox="0 0 ${WIDTH} ${height + 52}" width="${WIDTH}" height="${height + 52}" font-family="Public Sans"><g fill="none" transform="translate(0 ${top}) scale(${WIDTH / EXTENT} ${(height - top) / EXTENT})">${stroke(drawn.early, '#54685f', 0.6)}${stroke(drawn.late, INK, 0.9)}${stroke(drawn.ends, INK, 2.6, ' stroke-linecap="round"')}${stroke(drawn.braid, BRASS, 0.9)}${stroke(drawn.one, BRASS, 2.4)}</g>${captions.join('')}</svg>`;
}
