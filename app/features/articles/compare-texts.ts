/** A run of words that two versions share, or that only one of them has. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A piece of the text as it was and as it is. Pieces that are the same in both are left out. */
export interface ChangedPiece {
  before: Run[];
  after: Run[];
}

/** Compares block by block, and changed blocks word by word. */
export function compareTexts(before: string, after: string): ChangedPiece[] {
  if (before === after) return [];
  const steps = align(blocksOf(before), blocksOf(after));
  const pieces: ChangedPiece[] = [];
  for (let at = 0; at < steps.length; ) {
    if (steps[at]?.kind === 'same') {
      at += 1;
      continue;
    }
    const removed: string[] = [];
    const added: string[] = [];
    for (; at < steps.length && steps[at]?.kind !== 'same'; at++) {
      const step = steps[at] as Run;
      (step.kind === 'removed' ? removed : added).push(step.text);
    }
    for (let n = 0; n < Math.max(removed.length, added.length); n++) {
      pieces.push(compareWords(removed[n] ?? '', added[n] ?? ''));
    }
  }
  return pieces;
}

function compareWords(before: string, after: string): ChangedPiece {
  const runs = joined(align(wordsOf(before), wordsOf(after)));
  return {
    before: runs.filter(({ kind }) => kind !== 'added'),
    after: runs.filter(({ kind }) => kind !== 'removed'),
  };
}

/** HTML breaks after its blocks, other texts at line ends. */
const blocksOf = (text: string) =>
  text
    .replaceAll(/(<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|div)>)\s*/g, '$1\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Words with the space after them; a tag is one word. */
const wordsOf = (text: string) => text.match(/<[^>]*>|[^\s<]+\s*|\s+|</g) ?? [];

/** Beyond this the table below would not fit into a browser's patience: then all of it counts as changed. */
const LARGEST_TABLE = 4_000_000;

/** The longest sequence that both have in common; everything else was removed or added. */
function align(before: readonly string[], after: readonly string[]): Run[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const run = (kind: Run['kind']) => (text: string) => ({ kind, text });
  return [
    ...before.slice(0, start).map(run('same')),
    ...alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(run('same')),
  ];
}

function alignMiddle(before: readonly string[], after: readonly string[]): Run[] {
  const width = after.length + 1;
  if (before.length * width > LARGEST_TABLE) {
    return [
      ...before.map((text) => ({ kind: 'removed' as const, text })),
      ...after.map((text) => ({ kind: 'added' as const, text })),
    ];
  }
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const runs: Run[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      runs.push({ kind: 'same', text: before[i++] as string });
      j++;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ kind: 'removed', text: before[i++] as string });
    } else runs.push({ kind: 'added', text: after[j++] as string });
  }
  return runs;
}

function joined(runs: readonly Run[]): Run[] {
  const long: Run[] = [];
  for (const { kind, text } of runs) {
    const last = long.at(-1);
    if (last?.kind === kind) last.text += text;
    else long.push({ kind, text });
  }
  return long;
}
