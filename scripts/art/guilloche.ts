// Makes the line ornaments of the site as small SVG files.

import { mkdir, writeFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { braid, corner } from './ornaments.ts';
import { rosettes } from './rosettes.ts';
import { seal } from './seal.ts';

const target = new URL('../../app/ui/art/', import.meta.url);

const drawings: [name: string, svg: string][] = [
  ...Object.entries(rosettes).map(([name, svg]): [string, string] => [`rosette-${name}`, svg]),
  ['braid', braid()],
  ['corner', corner()],
  ['seal', seal()],
];

await mkdir(target, { recursive: true });
for (const [name, svg] of drawings) {
  const { data } = optimize(svg, { multipass: true, floatPrecision: 2 });
  await writeFile(new URL(`${name}.svg`, target), data);
  console.log(`${name}.svg`, data.length);
}
