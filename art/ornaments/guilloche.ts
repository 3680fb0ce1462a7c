import { optimize } from 'svgo';
import { save } from '../save.ts';
import { openPath, quarterArc } from './curves.ts';
import { rosettes } from './rosettes.ts';
import { seal, wordmarkDrawing } from './seal.ts';
import { lineDrawing } from './svg.ts';

// The braid across the page, and the corner ornament.

const tile = { width: 96, height: 24 };

/** A tile for repeat-x: six waves that swell and narrow together, between two hairlines. */
function braid(): string {
  const strands = Array.from({ length: 6 }, (_, strand) => `<path d="${braidStrand((strand * Math.PI) / 3)}"/>`);
  const hairlines = `<path stroke-width=".6" d="M0 .8H${tile.width}M0 23.2H${tile.width}"/>`;
  const body = `<g stroke-width=".55">${strands.join('')}</g>${hairlines}`;
  return lineDrawing(`0 0 ${tile.width} ${tile.height}`, body, ` width="${tile.width}" height="${tile.height}"`);
}

/** A quarter of a rosette: drifting arcs below, a weave of six strands above. */
function corner(): string {
  const arcs = Array.from({ length: 7 }, (_, line) =>
    quarterArc(18, (angle) => 30 + 9 * line + 4 * Math.sin(6 * angle + 0.9 * line)),
  );
  const weave = Array.from({ length: 6 }, (_, strand) =>
    quarterArc(24, (angle) => 60 + 24 * Math.sin(8 * angle + (strand * Math.PI) / 3)),
  );
  const paths = [...arcs, ...weave].map((points) => `<path d="${openPath(points)}"/>`);
  return lineDrawing('0 0 100 100', `<g stroke-width=".6">${paths.join('')}</g>`);
}

// The strand starts and ends outside the tile: smoothing bends the ends, and tiles must join without a seam.
function braidStrand(phase: number): string {
  const turn = (2 * Math.PI) / tile.width;
  const xs = Array.from({ length: 29 }, (_, index) => ((index - 2) / 24) * tile.width);
  return openPath(
    xs.map((x) => {
      const reach = 8.2 * (0.62 + 0.38 * Math.cos(turn * x));
      return [x, tile.height / 2 + reach * Math.sin(2 * turn * x + phase)];
    }),
  );
}

// Builds the ornaments and the wordmark as SVG files.

const drawings: [name: string, svg: string][] = [
  ...Object.entries(rosettes).map(([name, svg]): [string, string] => [`rosette-${name}`, svg]),
  ['braid', braid()],
  ['corner', corner()],
  ['seal', seal()],
  ['wordmark', wordmarkDrawing()],
];

for (const [name, svg] of drawings) {
  // Letters of 23 px need only one decimal, and the wordmark is inlined in every page.
  const { data } = optimize(svg, { multipass: true, floatPrecision: name === 'wordmark' ? 1 : 2 });
  await save(`app/ui/art/${name}.svg`, data);
}
