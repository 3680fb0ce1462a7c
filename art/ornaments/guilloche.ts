// Builds the ornaments and the wordmark as SVG files.

import { optimize } from 'svgo';
import { save } from '../save.ts';
import { braid, corner } from './braid-and-corner.ts';
import { rosettes } from './rosettes.ts';
import { seal } from './seal.ts';
import { wordmarkDrawing } from './wordmark.ts';

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
