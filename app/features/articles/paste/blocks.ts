/** Cleaned text: the blocks that an article's body can hold (§5). */
export type Block =
  | { readonly tag: TextTag; readonly runs: readonly Run[] }
  | { readonly tag: 'pre'; readonly text: string }
  | { readonly tag: 'ul' | 'ol'; readonly items: readonly (readonly Block[])[] }
  | { readonly tag: 'blockquote'; readonly blocks: readonly Block[] };
export type TextTag = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

export interface Format {
  readonly href?: string;
  readonly strong?: boolean;
  readonly em?: boolean;
  readonly u?: boolean;
  readonly code?: boolean;
  /** Newlines are line breaks, as in `white-space: pre-wrap`. */
  readonly keepsLines?: boolean;
}

export type Run =
  | { readonly kind: 'text'; readonly text: string; readonly format: Format }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string; readonly format: Format }
  | { readonly kind: 'break' };

/** Trims and collapses white space, and splits at blank lines. Without words or pictures there is no paragraph. */
export function paragraphs(runs: readonly Run[], tag: TextTag = 'p'): Block[] {
  return splitAtBlankLines(runs).flatMap((part) => {
    const tidy = collapsed(part);
    return tidy.some((run) => run.kind === 'image' || (run.kind === 'text' && run.text.trim()))
      ? [{ tag, runs: tidy }]
      : [];
  });
}

function splitAtBlankLines(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = [[]];
  let breaks = 0;
  for (const run of runs) {
    if (run.kind === 'break') breaks++;
    else if (run.kind === 'text' && !run.text.trim() && breaks > 0) continue;
    else {
      if (breaks > 1) parts.push([]);
      if (breaks === 1) parts.at(-1)?.push({ kind: 'break' });
      breaks = 0;
      parts.at(-1)?.push(run);
    }
  }
  return parts;
}

const SPACE = /[ \t\n\r\f]+/g;

function collapsed(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let isAfterSpace = true;
  for (const run of runs) {
    if (run.kind !== 'text') {
      if (run.kind === 'break') trimEnd(tidy);
      isAfterSpace = run.kind === 'break';
      if (run.kind === 'image' || tidy.length > 0) tidy.push(run);
      continue;
    }
    const spaced = run.text.replaceAll(SPACE, ' ');
    const text = isAfterSpace ? spaced.replace(/^ /, '') : spaced;
    if (!text) continue;
    isAfterSpace = text.endsWith(' ');
    tidy.push({ ...run, text });
  }
  trimEnd(tidy);
  return tidy;
}

function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); last?.kind === 'text'; last = runs.at(-1)) {
    const text = last.text.replace(/[\s\u00a0]+$/, '');
    if (text === last.text) return;
    runs.pop();
    if (text) runs.push({ ...last, text });
  }
}
