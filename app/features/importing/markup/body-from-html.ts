import { sanitizeBody, TooManyOpenTags } from '#app/features/articles/body/article-body.ts';
import type { Piece } from '#app/features/articles/body/foreign-html.ts';
import { parseHtml, writeHtml } from '#app/features/articles/body/html-tree.ts';
import { dropStrayCells, fitMarkup } from './fit-markup.ts';
import type { Notices } from './notices.ts';
import { addParagraphs } from './paragraphs.ts';

/** HTML of another system as allowed markup (§5). HTML that is allowed as it is stays the same to the letter. */
export function bodyFromHtml(html: string, notices: Notices): string {
  return sanitizeBody(html) === html ? html : fitted(html, notices, (pieces) => writeHtml(pieces));
}

/** The same for WordPress's classic editor, which stores line breaks instead of paragraphs. */
export function bodyFromLines(text: string, notices: Notices): string {
  return fitted(text.replaceAll('\r\n', '\n'), notices, (pieces) =>
    addParagraphs(pieces)
      .map((piece) => writeHtml([piece]))
      .join('\n'),
  );
}

function fitted(html: string, notices: Notices, write: (pieces: Piece[]) => string): string {
  try {
    return write(dropStrayCells(fitMarkup(parseHtml(html), notices)));
  } catch (error) {
    if (error instanceof TooManyOpenTags) return html; // The sanitizer shows its tags as text, and says so.
    throw error;
  }
}
