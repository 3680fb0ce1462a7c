// Neither family has U+2011, and a fallback font's hyphen in a headline looks wrong. So map U+2011 to the font's hyphen.

import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const hyphen = 0x2d;
const nonBreakingHyphen = 0x2011;

export async function addNonBreakingHyphen(source: Buffer): Promise<Buffer> {
  const sfnt = await subsetFont(source, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const font = create(sfnt) as Font;
  const glyphs = new Map(font.characterSet.map((code) => [code, font.glyphForCodePoint(code).id]));
  glyphs.set(nonBreakingHyphen, font.glyphForCodePoint(hyphen).id);
  return replaceTable(sfnt, 'cmap', characterMap(glyphs));
}

// Format 4 with one segment per character: large, but the subsetter writes a compact one.
function characterMap(glyphs: Map<number, number>): Buffer {
  const end: [number, number] = [0xffff, 0];
  const segments = [...glyphs].filter(([code]) => code < 0xffff).sort(([a], [b]) => a - b);
  segments.push(end);

  const header = [0, 1, 3, 1, 0, 12];
  const codes = segments.map(([code]) => code);
  const deltas = segments.map(([code, glyph]) => (glyph - code) & 0xffff);
  const rangeOffsets = segments.map(() => 0);
  const searchHints = [0, 0, 0];
  const length = 2 * (3 + 1 + searchHints.length + 1 + 4 * segments.length);
  const table = [4, length, 0, 2 * segments.length, ...searchHints, ...codes, 0, ...codes, ...deltas, ...rangeOffsets];
  return uint16(...header, ...table);
}

// Appends the new table. The subsetter recomputes the checksums.
function replaceTable(sfnt: Buffer, tag: string, table: Buffer): Buffer {
  const copy = Buffer.from(sfnt);
  const tableCount = copy.readUInt16BE(4);
  for (let index = 0; index < tableCount; index++) {
    const entry = 12 + 16 * index;
    if (copy.toString('latin1', entry, entry + 4) === tag) {
      copy.writeUInt32BE(copy.length, entry + 8);
      copy.writeUInt32BE(table.length, entry + 12);
      return Buffer.concat([copy, table]);
    }
  }
  throw new Error(`The font has no ${tag} table`);
}

function uint16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    buffer.writeUInt16BE(value, 2 * index);
  });
  return buffer;
}
