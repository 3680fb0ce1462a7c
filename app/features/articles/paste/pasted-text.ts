import { type Block, paragraphs, type Run } from './blocks.ts';
import type { Cleaned } from './clean-paste.ts';
import { isMarkdown, markdownBlocks } from './markdown.ts';
import { writeBlocks } from './write-blocks.ts';

/** Pasted plain text as HTML: Markdown as what it means, other text in paragraphs. */
export function cleanText(given: string): Cleaned {
  const text = given.replaceAll(/\r\n?/g, '\n');
  if (isMarkdown(text)) return { html: writeBlocks(markdownBlocks(text)), source: undefined, changes: { markdown: 1 } };
  return { html: writeBlocks(textBlocks(text)), source: undefined, changes: {} };
}

/** Blank lines separate paragraphs. Without any, each line is one. */
function textBlocks(text: string): Block[] {
  const hasBlankLines = /\n[ \t]*\n/.test(text.trim());
  return text.split(hasBlankLines ? /\n(?:[ \t]*\n)+/ : '\n').flatMap((part) => paragraphs(lineRuns(part.split('\n'))));
}

/** Lines of this length were wrapped by a program, such as a mail client. */
const WRAPPED = 60;

function lineRuns(lines: readonly string[]): Run[] {
  const isWrapped = lines.slice(0, -1).every(({ length }) => length >= WRAPPED);
  return lines.flatMap((line, index): Run[] => {
    const run: Run = { kind: 'text', text: isWrapped ? `${line} ` : line, format: {} };
    return index > 0 && !isWrapped ? [{ kind: 'break' }, run] : [run];
  });
}
