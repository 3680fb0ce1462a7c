import type { Block, Run } from './blocks.ts';
import { type Changes, count } from './changes.ts';
import type { PastedElement } from './pasted-tree.ts';

/** A table as a list of its rows. A table of one column that only holds the layout together becomes its content. */
export function tableBlocks(table: PastedElement, changes: Changes, flowOf: (cell: PastedElement) => Block[]): Block[] {
  const captions = within(table, 'caption').flatMap(flowOf);
  const rows = within(table, 'tr')
    .map((row) => cellsOf(row).map(flowOf))
    .filter((cells) => cells.some((cell) => cell.length > 0));
  if (rows.length === 0) return captions;
  const isLayout = rows.every((cells) => cells.length === 1) && (rows.length === 1 || rows.flat().some(isMoreThanText));
  if (isLayout) return [...captions, ...rows.flat(2)];
  count(changes, 'table');
  return [...captions, { tag: 'ul', items: rows.map((cells) => [{ tag: 'p', runs: rowRuns(cells) }]) }];
}

const isMoreThanText = (cell: readonly Block[]) => cell.length > 1 || cell.some(({ tag }) => tag !== 'p');

/** The rows or captions of this table, not of a table in one of its cells. */
function within(node: PastedElement, tag: string): PastedElement[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string' || child.tag === 'table') return [];
    return child.tag === tag ? [child] : within(child, tag);
  });
}

const cellsOf = (row: PastedElement) =>
  row.children.filter((child) => typeof child !== 'string' && ['td', 'th'].includes(child.tag)) as PastedElement[];

const text = (words: string): Run => ({ kind: 'text', text: words, format: {} });

function rowRuns(cells: readonly (readonly Block[])[]): Run[] {
  const last = cells.findLastIndex((cell) => cell.length > 0);
  return cells.slice(0, last + 1).flatMap((cell, column) => {
    const runs = cell.length > 0 ? cellRuns(cell) : [text('–')];
    return column > 0 ? [text('; '), ...runs] : runs;
  });
}

function cellRuns(blocks: readonly Block[]): Run[] {
  const all: Run[] = [];
  for (const block of blocks) {
    if (all.length > 0) all.push(text(endsSentence(all) ? ' ' : ', '));
    if ('runs' in block) all.push(...block.runs);
    else if ('text' in block) all.push(text(block.text));
    else all.push(...cellRuns('items' in block ? block.items.flat() : block.blocks));
  }
  return all;
}

function endsSentence(runs: readonly Run[]): boolean {
  const last = runs.at(-1);
  return last?.kind !== 'text' || /[.,:;!?]\s*$/.test(last.text);
}
