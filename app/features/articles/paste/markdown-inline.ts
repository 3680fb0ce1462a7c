import type { Format, Run } from './blocks.ts';
import { linkTarget } from './pasted-links.ts';

/** In order of precedence. Underscores inside words, as in file_name, are no emphasis. */
const SIGNS: readonly { pattern: RegExp; format: (match: RegExpExecArray) => Format; isText?: true }[] = [
  { pattern: /`([^`\n]+)`/, format: () => ({ code: true }), isText: true },
  { pattern: /(?<!!)\[([^\]\n]+)\]\(([^)\s]+)(?:\s+"[^"]*")?\)/, format: ([, , href]) => ({ href: linkTarget(href) }) },
  { pattern: /<((?:https?:\/\/|mailto:)[^\s<>]+)>/, format: ([, href]) => ({ href: linkTarget(href) }), isText: true },
  { pattern: /\*\*(?=\S)([^\n]*?\S)\*\*/, format: () => ({ strong: true }) },
  { pattern: /(?<![\w_])__(?=\S)([^\n]*?\S)__(?![\w_])/, format: () => ({ strong: true }) },
  { pattern: /(?<![\w*])\*(?=[^\s*])([^\n*]*?[^\s*])\*(?![\w*])/, format: () => ({ em: true }) },
  { pattern: /(?<![\w_])_(?=[^\s_])([^\n_]*?[^\s_])_(?![\w_])/, format: () => ({ em: true }) },
];

/** A paragraph of Markdown. Two spaces or a backslash at the end of a line break it. */
export function markdownRuns(text: string, format: Format = {}): Run[] {
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
  return [
    ...plainRuns(text.slice(0, match.index), format),
    ...(sign.isText ? [{ kind: 'text', text: words, format: inside } as const] : markdownRuns(words, inside)),
    ...markdownRuns(text.slice(match.index + match[0].length), format),
  ];
}

function plainRuns(text: string, format: Format): Run[] {
  return text.split(/(?: {2,}|\\)\n/).flatMap((part, index): Run[] => {
    const run: Run = { kind: 'text', text: part.replaceAll(/\\([\\`*_{}[\]()#+.!>-])/g, '$1'), format };
    return index > 0 ? [{ kind: 'break' }, run] : [run];
  });
}
