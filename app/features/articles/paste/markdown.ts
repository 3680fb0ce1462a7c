import { type Block, type Format, paragraphs, type Run, type TextTag } from './blocks.ts';

import { type Changes, count, imageRuns, linkTarget } from './pasted-tree.ts';

/** What an article cannot hold is counted. A table's place is a paragraph with the text that `keepTable` returns. */
interface Kept {
  changes: Changes;
  keepTable?: (rows: readonly string[][]) => string | null;
}

const STRUCK = /~~(?=\S)([^\n]*?\S)~~/;

/** `![words](address)`; one with the address of a file stays text. */
const PICTURE = /!\[([^\]\n]*)\]\(((?:https?:\/\/|\/(?!\/))[^)\s]+)(?:\s+"[^"]*")?\)/i;

/** In order of precedence. Underscores inside words, as in file_name, are no emphasis. */
const SIGNS: readonly { pattern: RegExp; format: (match: RegExpExecArray) => Format; isText?: true }[] = [
  { pattern: /`([^`\n]+)`/, format: () => ({ code: true }), isText: true },
  { pattern: PICTURE, format: () => ({}) },
  { pattern: /(?<!!)\[([^\]\n]+)\]\(([^)\s]+)(?:\s+"[^"]*")?\)/, format: ([, , href]) => ({ href: linkTarget(href) }) },
  { pattern: /<((?:https?:\/\/|mailto:)[^\s<>]+)>/, format: ([, href]) => ({ href: linkTarget(href) }), isText: true },
  { pattern: /\*\*(?=\S)([^\n]*?\S)\*\*/, format: () => ({ strong: true }) },
  { pattern: /(?<![\w_])__(?=\S)([^\n]*?\S)__(?![\w_])/, format: () => ({ strong: true }) },
  { pattern: /(?<![\w*])\*(?=[^\s*])([^\n*]*?[^\s*])\*(?![\w*])/, format: () => ({ em: true }) },
  { pattern: STRUCK, format: () => ({}) },
  { pattern: /(?<![\w_])_(?=[^\s_])([^\n_]*?[^\s_])_(?![\w_])/, format: () => ({ em: true }) },
];

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const ITEM = /^(\s*)(?:([-*+])|(\d{1,3})[.)])\s+(\S.*)$/;
const QUOTE = /^ {0,3}>\s?(.*)$/;
const FENCE = /^ {0,3}(```|~~~)\s*[\w+#-]*\s*$/;
const FENCE_END = /^ {0,3}(```|~~~)\s*$/;
/** Between the headings of a table and its rows. */
const TABLE_LINE = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$|^ {0,3}\|\s*:?-+:?\s*\|\s*$/;
const TASK = /^\[([ xX])\]\s+/;
const RULE = /^ {0,3}([-*_])(\s*\1){2,}\s*$/;
const INLINE_SIGNS = /\*\*\S(.*?\S)?\*\*|__\S(.*?\S)?__|\[[^\]\n]+\]\((https?:|mailto:|\/)[^)\s]*\)/;

/** Whether the text uses Markdown's signs: a heading, a list of several items, a quotation, a code block, bold, a link. */
export function isMarkdown(text: string): boolean {
  const lines = text.split('\n');
  const items = lines.filter((line) => ITEM.test(line) && !RULE.test(line));
  const numbers = items.flatMap((line) => ITEM.exec(line)?.[3] ?? []);
  return (
    lines.some((line) => HEADING.test(line) || QUOTE.test(line) || FENCE.test(line)) ||
    items.length - numbers.length > 1 ||
    (numbers.length > 1 && numbers[0] === '1') ||
    lines.some((_, at) => startsTable(lines, at)) ||
    items.some((line) => TASK.test(ITEM.exec(line)?.[4] ?? '')) ||
    [INLINE_SIGNS, PICTURE, STRUCK].some((signs) => signs.test(text))
  );
}

export function markdownBlocks(text: string, kept: Kept = { changes: {} }): Block[] {
  return blocksOf(text.split('\n'), kept);
}

function blocksOf(lines: readonly string[], kept: Kept): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    let end = at + 1;
    if (FENCE.test(line)) {
      while (end < lines.length && !FENCE_END.test(lines[end] ?? '')) end++;
      blocks.push({ tag: 'pre', text: lines.slice(at + 1, end).join('\n') });
      end++;
    } else if (heading) {
      blocks.push(...paragraphs(markdownRuns(heading[2] ?? '', kept.changes), `h${heading[1]?.length}` as TextTag));
    } else if (RULE.test(line)) {
      blocks.push({ tag: 'p', runs: [{ kind: 'text', text: '* * *', format: {} }] });
    } else if (QUOTE.test(line)) {
      while (QUOTE.test(lines[end] ?? '')) end++;
      const inside = blocksOf(
        lines.slice(at, end).map((quoted) => QUOTE.exec(quoted)?.[1] ?? ''),
        kept,
      );
      if (inside.length > 0) blocks.push({ tag: 'blockquote', blocks: inside });
    } else if (startsList(line)) {
      end = listEnd(lines, at);
      blocks.push(...listsIn(lines.slice(at, end), kept));
    } else if (startsTable(lines, at)) {
      while (lines[end]?.includes('|')) end++;
      blocks.push(...tableBlocks(lines.slice(at, end), kept));
    } else {
      while (end < lines.length && !startsBlock(lines[end] ?? '') && !startsTable(lines, end)) end++;
      blocks.push(...paragraphs(markdownRuns(lines.slice(at, end).join('\n'), kept.changes)));
    }
    at = end;
  }
  return blocks;
}

/** Lists start with 1: an article cannot hold other numbers, so such lines stay text. */
function startsList(line: string): boolean {
  const number = ITEM.exec(line)?.[3];
  return ITEM.test(line) && !RULE.test(line) && (number === undefined || number === '1');
}

const startsBlock = (line: string) =>
  !line.trim() || [HEADING, QUOTE, FENCE, RULE].some((sign) => sign.test(line)) || startsList(line);

const startsTable = (lines: readonly string[], at: number) =>
  Boolean(lines[at]?.includes('|')) && TABLE_LINE.test(lines[at + 1] ?? '');

/** A table that cannot be kept becomes a paragraph for each row; a list of its rows where no table can. */
function tableBlocks([head = '', , ...lines]: readonly string[], { changes, keepTable }: Kept): Block[] {
  const rows = [head, ...lines].map((line) =>
    line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
  const place = keepTable?.(rows);
  if (place) return [{ tag: 'p', runs: [{ kind: 'text', text: place, format: {} }] }];
  count(changes, 'table');
  const words = rows.map((cells) => paragraphs(markdownRuns(cells.join('; '), changes)));
  return keepTable ? words.flat() : [{ tag: 'ul', items: words }];
}

/** A list goes on with items, with indented lines, and over blank lines between them. */
function listEnd(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!line.trim()) continue;
    const goesOn = ITEM.test(line) ? !RULE.test(line) : /^\s{2,}|^\t/.test(line) || at === end;
    if (!goesOn || (at === end && !ITEM.test(line) && startsBlock(line))) break;
    end = at + 1;
  }
  return end;
}

interface Item {
  tag: 'ul' | 'ol';
  indent: number;
  lines: string[];
}

/** The first item's indentation is that of the list; lines further in belong to the item above them. */
function listsIn(lines: readonly string[], kept: Kept): Block[] {
  const items: Item[] = [];
  for (const line of lines) {
    const [, space = '', bullet, , text = ''] = ITEM.exec(line) ?? [];
    const indent = space.replaceAll('\t', '    ').length;
    const last = items.at(-1);
    if (ITEM.test(line) && (!last || indent < last.indent + 2)) {
      const [sign, done] = TASK.exec(text) ?? [];
      if (sign) count(kept.changes, 'checkbox');
      const shown = sign ? `${done === ' ' ? '☐' : '☑'} ${text.slice(sign.length)}` : text;
      items.push({ tag: bullet ? 'ul' : 'ol', indent: last?.indent ?? indent, lines: [shown] });
    } else last?.lines.push(outdent(line.replaceAll('\t', '    '), last.indent + 2));
  }
  const lists: { tag: 'ul' | 'ol'; items: Block[][] }[] = [];
  for (const { tag, lines: inside } of items) {
    const last = lists.at(-1);
    if (last?.tag === tag) last.items.push(blocksOf(inside, kept));
    else lists.push({ tag, items: [blocksOf(inside, kept)] });
  }
  return lists;
}

/** A line of an item may be indented less than the item's text, or not at all. */
const outdent = (line: string, spaces: number) => line.slice(Math.min(spaces, line.length - line.trimStart().length));

/** A paragraph of Markdown. Two spaces or a backslash at the end of a line break it. */
function markdownRuns(text: string, changes: Changes, format: Format = {}): Run[] {
  const found = SIGNS.flatMap((sign) => {
    const match = sign.pattern.exec(text);
    return match ? [{ sign, match }] : [];
  }).reduce<{ sign: (typeof SIGNS)[number]; match: RegExpExecArray } | undefined>(
    (first, next) => (first && first.match.index <= next.match.index ? first : next),
    undefined,
  );
  if (!found) return plainRuns(text, format);
  const { sign, match } = found;
  const inside = { ...format, ...sign.format(match) };
  const words = match[1] ?? '';
  if (sign.pattern === STRUCK) count(changes, 'strike');
  return [
    ...plainRuns(text.slice(0, match.index), format),
    ...(sign.pattern === PICTURE
      ? imageRuns({ src: match[2] ?? '', alt: words }, format, changes)
      : sign.isText
        ? [{ kind: 'text', text: words, format: inside } as const]
        : markdownRuns(words, changes, inside)),
    ...markdownRuns(text.slice(match.index + match[0].length), changes, format),
  ];
}

function plainRuns(text: string, format: Format): Run[] {
  return text.split(/(?: {2,}|\\)\n/).flatMap((part, index): Run[] => {
    const run: Run = { kind: 'text', text: part.replaceAll(/\\([\\`*_{}[\]()#+.!>-])/g, '$1'), format };
    return index > 0 ? [{ kind: 'break' }, run] : [run];
  });
}
