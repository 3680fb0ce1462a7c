import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFigures } from '../app/content/figure-words.ts';
import { GUIDE_WORDS } from '../app/content/guides/words.ts';
import { drawing } from './drawings/drawings.ts';
import { idOf, inline, toHtml } from './markdown.ts';

const FOLDER = 'app/content/guides';

export interface Chapter {
  id: string;
  title: string;
  lede: string;
  /** Chapters without a number: what stands before the first and after the last. */
  isNumbered: boolean;
  html: string;
  /** Its sections, for the table of contents. */
  sections: { id: string; title: string }[];
}

/** The files of a guide in their order. `00` and `99` in front of a name say that it has no number. */
export function readChapters(slug: string): Chapter[] {
  return chapterFiles(slug).map((file) => readChapter(file, withFigures(readFileSync(file, 'utf8'), GUIDE_WORDS)));
}

export function chapterFiles(slug: string): string[] {
  const folder = join(FOLDER, slug);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(folder, name));
}

function readChapter(file: string, source: string): Chapter {
  const [head = '', lede = '', ...rest] = source.trim().split(/\n{2,}/);
  if (!head.startsWith('# ')) throw new Error(`${file} should begin with its title.`);
  const title = head.slice(2);
  const id = idOf(title);
  const html = toHtml(rest.join('\n\n'), { draw: drawing, idPrefix: `${id}-` });
  const sections = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, section = '', text = '']) => ({
    id: section,
    title: text,
  }));
  return {
    id,
    title,
    lede: inline(lede.replaceAll('\n', ' ')),
    isNumbered: !/\/(00|9\d)-/.test(file),
    html,
    sections,
  };
}
