// The firm's name as outlines, which saves loading two more fonts.

import { alphabets } from '../../app/ui/social-card/card-alphabets.ts';
import { drawText, type Face, textWidth } from '../../app/ui/social-card/card-type.ts';

/** The outlines, with the baseline starting at x, y, and the x coordinate of their end. */
export function wordmark(size: number, x: number, y: number): { paths: string; end: number } {
  const initials: Face = { alphabet: alphabets.wordmark, size, tracking: 0.005 };
  const name: Face = { alphabet: alphabets.wordmarkItalic, size };
  const wordSpace = 0.24 * size;
  const nameStart = x + textWidth('WRC', initials) + wordSpace;
  return {
    paths: drawText('WRC', initials, x, y) + drawText('Advisory', name, nameStart, y),
    end: nameStart + textWidth('Advisory', name),
  };
}

/** For the navigation and the footer; CSS sets the color. */
export function wordmarkDrawing(): string {
  const { paths, end } = wordmark(23, 1, 18);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(end + 1)} 25">${paths}</svg>`;
}
