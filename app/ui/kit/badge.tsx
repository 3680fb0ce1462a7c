import type { ReactNode } from 'react';

const WORD = 'border bg-paper-0 px-1.5 py-px text-13 leading-[1.4] font-medium';
const KINDS = {
  plain: `${WORD} border-rule-strong`,
  dashed: `${WORD} border-dashed border-brass-700 text-brass-700`,
  count: 'rounded-control bg-brass-300 p-1 text-12 leading-none font-semibold text-ink-950 tabular-nums',
};

/** A word in a box. Dashed marks what is provisional or made up; a count is filled. A state has its own `StateMark`. */
export function Badge({ kind = 'plain', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return <span className={`inline-block font-sans whitespace-nowrap not-italic ${KINDS[kind]}`}>{children}</span>;
}
