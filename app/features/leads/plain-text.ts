/** Strips control characters and lone surrogates: they break mail headers, and PostgreSQL rejects NUL. */

export function manyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').normalize('NFC').trim();
}

export function oneLine(text: string): string {
  return manyLines(text.replace(/\s+/g, ' '));
}

const UNPRINTABLE = /[^\P{C}\n\t\u200c\u200d]/gu;
