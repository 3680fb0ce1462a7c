import { diffArrays } from 'diff';

/** A run of words that two versions share, or that only one of them has. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A block of the text before and after. Unchanged blocks are left out. */
export interface ChangedPiece {
  before: Run[];
  after: Run[];
}

/** Compares block by block, and changed blocks word by word. */
export function compareTexts(before: string, after: string): ChangedPiece[] {
  const pieces: ChangedPiece[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const pairChangedBlocks = () => {
    for (let n = 0; n < Math.max(removed.length, added.length); n++) {
      pieces.push(compareWords(removed[n] ?? '', added[n] ?? ''));
    }
    [removed, added] = [[], []];
  };
  for (const { kind, parts } of changesBetween(blocksOf(before), blocksOf(after))) {
    if (kind === 'same') pairChangedBlocks();
    else if (kind === 'removed') removed.push(...parts);
    else added.push(...parts);
  }
  pairChangedBlocks();
  return pieces;
}

function compareWords(before: string, after: string): ChangedPiece {
  const changes = changesBetween(wordsOf(before), wordsOf(after));
  const runs = changes.map(({ kind, parts }): Run => ({ kind, text: parts.join('') }));
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
const wordsOf = (text: string): string[] => text.match(/<[^<>]*>|[^\s<]+\s*|\s+|</g) ?? [];

/** The time to compare grows with the square of the differences. With more than these, everything counts as changed. */
const MAX_DIFFERENCES = 1000;

function changesBetween(before: string[], after: string[]): { kind: Run['kind']; parts: string[] }[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_DIFFERENCES });
  if (!changes) {
    return [
      { kind: 'removed', parts: before },
      { kind: 'added', parts: after },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    parts: value,
  }));
}
