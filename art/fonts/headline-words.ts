// Draws the emphasized words of headlines as SVG, so that the first paint does not wait for an italic font.

import { optimize } from 'svgo';
import { save } from '../save.ts';
import { instantiate } from './font-sources.ts';

// Home: "strategic". About: "buy and sell", word by word, so that lines can break between them.
const words = ['strategic', 'buy', 'and', 'sell'];
const trackingInEm = -0.024; // As the headlines around them (ui/hero.css, ui/drawings/outlined-words.css).

const font = await instantiate('newsreader-text-italic', { wght: 400, opsz: 72 });
const scale = 1000 / font.unitsPerEm;

for (const word of words) {
  const svg = optimize(drawing(word), { multipass: true, floatPrecision: 0 }).data;
  await save(`app/ui/art/headline-${word}.svg`, svg);
}

/** One em high, 0.75 of it above the baseline: ui/drawings/outlined-words.css sets it on the line with the same numbers. */
function drawing(word: string): string {
  const { glyphs, positions } = font.layout(word);
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const path = glyph.path.scale(scale, -scale).translate(pen, 0).toSVG();
    pen += (positions[index]?.xAdvance ?? 0) * scale + trackingInEm * 1000;
    return `<path d="${path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -750 ${Math.ceil(pen)} 1000">${outlines.join('')}</svg>`;
}
