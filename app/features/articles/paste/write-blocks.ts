import type { Block, Format, Run } from './blocks.ts';

/** The blocks as HTML, written as the editor writes them. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n');
}

function writeBlock(block: Block): string {
  switch (block.tag) {
    case 'pre':
      return `<pre>${block.text.startsWith('\n') ? '\n' : ''}${escaped(block.text)}</pre>`;
    case 'ul':
    case 'ol':
      return `<${block.tag}>\n${block.items.map(writeItem).join('\n')}\n</${block.tag}>`;
    case 'blockquote':
      return `<blockquote>${aroundLines(block.blocks.map(writeBlock), isText(block.blocks[0]))}</blockquote>`;
    default:
      return `<${block.tag}>${writeRuns(block.runs)}</${block.tag}>`;
  }
}

/** The first paragraph of an item needs no tag, unless another paragraph follows. */
function writeItem(blocks: readonly Block[]): string {
  const [first, ...others] = blocks;
  const isBare = first?.tag === 'p' && !others.some(({ tag }) => tag === 'p');
  const lines = isBare ? [writeRuns(first.runs), ...others.map(writeBlock)] : blocks.map(writeBlock);
  return `<li>${aroundLines(lines, isText(first))}</li>`;
}

const isText = (block: Block | undefined) => block !== undefined && ('runs' in block || 'text' in block);

function aroundLines(lines: readonly string[], isFirstText: boolean): string {
  return lines.length === 1 && isFirstText ? lines.join('') : `\n${lines.join('\n')}\n`;
}

/** From the outside in. */
const TAGS = ['strong', 'em', 'u', 'code'] as const;

function writeRuns(runs: readonly Run[]): string {
  let html = '';
  let open: string[] = [];
  const closeTo = (count: number) => {
    for (const tag of open.slice(count).reverse()) html += `</${tag.split(' ', 1)[0]}>`;
    open = open.slice(0, count);
  };
  for (const [index, run] of runs.entries()) {
    // A line break takes the format around it, or it would cut a bold phrase in two.
    const format = run.kind === 'break' ? sharedFormat(runs[index - 1], runs[index + 1]) : run.format;
    const wanted = tagsOf(format);
    let same = 0;
    while (same < open.length && open[same] === wanted[same]) same++;
    closeTo(same);
    for (const tag of wanted.slice(same)) html += `<${tag}>`;
    open = wanted;
    html += writeRun(run);
  }
  closeTo(0);
  return html;
}

function sharedFormat(before: Run | undefined, after: Run | undefined): Format {
  if (!before || !after || before.kind === 'break' || after.kind === 'break') return {};
  const isSame = tagsOf(before.format).join() === tagsOf(after.format).join();
  return isSame ? before.format : {};
}

/** Links are underlined already. */
function tagsOf({ href, ...format }: Format): string[] {
  if (href === undefined) return TAGS.filter((tag) => format[tag]);
  return [`a href="${quoted(href)}"`, ...TAGS.filter((tag) => tag !== 'u' && format[tag])];
}

function writeRun(run: Run): string {
  if (run.kind === 'break') return '<br />';
  if (run.kind === 'image') return `<img src="${quoted(run.src)}" alt="${quoted(run.alt)}" />`;
  return escaped(run.text);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}

const quoted = (value: string) => escaped(value).replaceAll('"', '&quot;');
