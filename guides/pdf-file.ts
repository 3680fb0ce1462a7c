/** Properties of a PDF printed by Chromium, which writes objects as plain text around compressed page streams. */
export interface PdfFacts {
  pages: number;
  title: string;
  language: string;
  isTagged: boolean;
  bookmarks: number;
  /** Drawings with alternative text. */
  describedDrawings: number;
}

export function pdfFacts(pdf: Buffer): PdfFacts {
  const text = pdf.toString('latin1');
  return {
    pages: pageObjects(text).length,
    title: pdfText(
      /\/Title\s*(\((?:[^\\)]|\\.)*\)|<[0-9A-Fa-f]*>)[^>]*?\/(?:Creator|Author|Producer)/s.exec(text)?.[1] ?? '',
    ),
    language: pdfText(/\/Lang\s*(\([^)]*\))/.exec(text)?.[1] ?? ''),
    isTagged: /\/MarkInfo\s*<<[^>]*\/Marked true/.test(text) && text.includes('/StructTreeRoot'),
    bookmarks: outlineItems(text).length,
    describedDrawings: text.match(/\/Alt\b/g)?.length ?? 0,
  };
}

/** The page of each bookmark, by its title. The first of two bookmarks with the same title counts. */
export function headingPages(pdf: Buffer): Map<string, number> {
  const text = pdf.toString('latin1');
  const pages = pageObjects(text);
  const found = new Map<string, number>();
  for (const { title, page } of outlineItems(text)) {
    const number = pages.indexOf(page) + 1;
    if (number > 0 && !found.has(title)) found.set(title, number);
  }
  return found;
}

/**
 * Replaces Chromium's timestamps, which would change the bytes with each run, and its name. Lengths must not change:
 * the file's cross-reference table has byte offsets.
 */
export function withFixedProperties(pdf: Buffer, author: string): Buffer {
  const text = pdf
    .toString('latin1')
    .replaceAll(/(\/(?:CreationDate|ModDate) \(D:)\d{14}/g, (_, start: string) => `${start}20260101000000`)
    .replace(/\/Creator \(((?:[^\\)]|\\.)*)\)/, (whole) => `/Author (${author})`.padEnd(whole.length));
  return Buffer.from(text, 'latin1');
}

/** Object numbers of the pages, in document order. */
function pageObjects(text: string): string[] {
  return [...text.matchAll(/(\d+) 0 obj\s*<<\s*\/Type\s*\/Page\b/g)].map(([, number = '']) => number);
}

function outlineItems(text: string): { title: string; page: string }[] {
  return [
    ...text.matchAll(/\d+ 0 obj\s*<<((?:(?!endobj)[\s\S])*?\/Dest\s*\[(\d+) 0 R(?:(?!endobj)[\s\S])*?)>>\s*endobj/g),
  ].flatMap(([, body = '', page = '']) => {
    const title = /\/Title\s*(\((?:[^\\)]|\\.)*\)|<[0-9A-Fa-f]*>)/s.exec(body)?.[1];
    return title ? [{ title: pdfText(title), page }] : [];
  });
}

function pdfText(literal: string): string {
  if (literal.startsWith('<')) return utf16(Buffer.from(literal.slice(1, -1), 'hex'));
  const bytes = literal
    .slice(1, -1)
    .replaceAll(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replaceAll(/\\(.)/gs, '$1');
  return bytes.startsWith('\xfe\xff') ? utf16(Buffer.from(bytes, 'latin1')) : bytes;
}

function utf16(bytes: Buffer): string {
  return bytes.subarray(2).swap16().toString('utf16le');
}
