// Extracts glyph outlines from the fonts, so that the server can typeset social cards without a browser, a font library
// or a font file.

import type { Font } from 'fontkit';
import type { VariationAxes } from 'subset-font';
import type { Alphabet } from '../../app/ui/social-card/card-type.ts';
import { save } from '../save.ts';
import { instantiate } from './font-sources.ts';

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, offset) => String.fromCodePoint(0x20 + offset));
const latin1 = Array.from({ length: 0xff - 0xc0 + 1 }, (_, offset) => String.fromCodePoint(0xc0 + offset));
const characters = [...ascii, ...latin1, ...'–—‘’“”…€·−½©'];
// No kerning for accented letters: they are too rare to justify the bytes.
const kerned = [...ascii, ...'–—‘’“”'];

const alphabets = {
  title: await alphabet('newsreader-display', { wght: 400, opsz: 62 }, characters),
  kicker: await alphabet('public-sans', { wght: 400 }, characters),
  wordmark: await alphabet('newsreader-display', { wght: 500, opsz: 34 }, [...'WRC']),
  wordmarkItalic: await alphabet('newsreader-text-italic', { wght: 400, opsz: 34 }, [...'Advisory']),
};
await save('app/ui/social-card/card-letters.json', `${JSON.stringify(alphabets)}\n`);

async function alphabet(name: string, axes: VariationAxes, wanted: string[]): Promise<Alphabet> {
  const font = await instantiate(name, axes);
  const letters = wanted.map((character): [string, [number, string]] => {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) as number);
    return [character, [inMilliEm(glyph.advanceWidth, font), outline(font, glyph.id)]];
  });
  const pairs = wanted.filter((character) => kerned.includes(character));
  return { letters: Object.fromEntries(letters), kerning: kerning(font, pairs) };
}

// Coordinates are thousandths of an em, y downward, so that the card only scales and moves them.
function outline(font: Font, glyphId: number): string {
  const scale = 1000 / font.unitsPerEm;
  const path = font.getGlyph(glyphId).path.scale(scale, -scale);
  return path.toSVG().replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))));
}

function kerning(font: Font, pairs: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const left of pairs) {
    for (const right of pairs) {
      const { positions, glyphs } = font.layout(left + right, { liga: false });
      const shift = inMilliEm((positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0), font);
      if (Math.abs(shift) >= 4) found[left + right] = shift;
    }
  }
  return found;
}

function inMilliEm(units: number, font: Font): number {
  return Math.round((1000 * units) / font.unitsPerEm);
}
