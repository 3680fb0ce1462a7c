import { readChapters } from './chapters.ts';

/** By a chapter's id the page on which it begins; bookmarks know only its words, with the numeral before them. */
export function pagesOfChapters(slug: string, headings: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    readChapters(slug).flatMap(({ id, title }) => {
      const page = [...headings].find(([words]) => words.replace(/^[IVX]+\. /, '') === title)?.[1];
      return page ? [[id, page] as const] : [];
    }),
  );
}
