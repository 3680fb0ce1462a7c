// Draws the emphasised word of the home page's headline, so that its first line does not wait for an italic font.

import { optimize } from 'svgo';
import { instantiate } from './font-sources.ts';
import { save } from './save.ts';

const word = 'strategic';
const trackingInEm = -0.024; // As the headline around it (ui/hero.css).

const font = await instantiate('newsreader-text-italic', { wght: 400, opsz: 72 });
const scale = 1000 / font.unitsPerEm;
const { glyphs, positions } = font.layout(word);

let pen = 0;
const outlines = glyphs.map((glyph, index) => {
  const path = glyph.path.scale(scale, -scale).translate(pen, 0).toSVG();
  pen += (positions[index]?.xAdvance ?? 0) * scale + trackingInEm * 1000;
  return `<path d="${path}"/>`;
});

// One em high, 0.75 of it above the baseline: ui/hero.css sets it on the line with the same numbers.
const viewBox = `0 -750 ${Math.ceil(pen)} 1000`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${outlines.join('')}</svg>`;
const { data } = optimize(svg, { multipass: true, floatPrecision: 0 });
await save(`app/ui/art/headline-${word}.svg`, data);
