// Typesetting with glyph outlines: measures, wraps and draws text without a font engine.

/** Advance widths, outlines and kerning in thousandths of an em. */
export type Alphabet = { letters: Record<string, [advance: number, outline: string]>; kerning: Record<string, number> };

export type Face = { alphabet: Alphabet; size: number; tracking?: number };

// Letters without a Unicode decomposition into base letter and accent.
const plainForms: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Œ: 'OE', œ: 'oe', ı: 'i' };

/** Maps the text to the alphabet's glyphs: drops accents where needed, then characters without a glyph. */
export function settable(text: string, { letters }: Alphabet): string {
  const plain = text.normalize('NFC').replaceAll('‑', '-').replace(/\s+/g, ' ').trim();
  const has = (character: string) => character in letters;
  return Array.from(plain, (character) => {
    if (has(character)) return character;
    return plainForms[character] ?? Array.from(character.normalize('NFD')).filter(has).join('');
  }).join('');
}

export function textWidth(text: string, face: Face): number {
  return pen(text, face).end;
}

/** SVG paths with the baseline starting at x, y. */
export function drawText(text: string, face: Face, x: number, y: number): string {
  const scale = round(face.size / 1000, 4);
  const letters = pen(text, face).letters.map(({ outline, at }) => {
    return outline && `<path transform="translate(${round(x + at)} ${round(y)}) scale(${scale})" d="${outline}"/>`;
  });
  return letters.join('');
}

/** Wraps into the fewest lines that fit and balances them, so that no line has a single short word. */
export function breakLines(text: string, face: Face, maxWidth: number): string[] {
  const lines = fill(text, face, maxWidth);
  let balanced = lines;
  for (let width = maxWidth - 4; width > maxWidth / 2; width -= 4) {
    const narrower = fill(text, face, width);
    if (narrower.length > lines.length || narrower.some((line) => textWidth(line, face) > width)) break;
    balanced = narrower;
  }
  return balanced;
}

function fill(text: string, face: Face, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const current = lines.at(-1);
    const longer = `${current} ${word}`;
    if (current !== undefined && textWidth(longer, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Where each letter stands, from 0 to the end of the text. */
export function pen(
  text: string,
  { alphabet, size, tracking = 0 }: Face,
): {
  letters: { outline: string; at: number }[];
  end: number;
} {
  let at = 0;
  let previous = '';
  const letters = Array.from(text, (character) => {
    const [advance, outline] = alphabet.letters[character] ?? [0, ''];
    at += ((alphabet.kerning[previous + character] ?? 0) * size) / 1000;
    const letter = { outline, at };
    at += (advance * size) / 1000 + tracking * size;
    previous = character;
    return letter;
  });
  return { letters, end: at - tracking * size };
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
