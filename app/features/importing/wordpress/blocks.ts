/** A part of a post: HTML of the block editor, or text of the classic editor, in which blank lines mean paragraphs. */
export interface Part {
  isClassic: boolean;
  html: string;
}

const DELIMITER = /<!--\s+(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+(\{[\s\S]*?\}\s+)?(\/)?-->/g;
const CLASSIC = new Set(['freeform', 'classic', 'shortcode', 'core/freeform']);
/** Nothing readers see. */
const SILENT = new Set(['more', 'nextpage', 'spacer', 'separator']);

/**
 * Splits a post at its outermost block delimiters. `reusable` returns the content of a block that is stored by itself.
 * Blocks that WordPress computes when it shows the page have no content; `onLost` gets their names.
 */
export function partsOf(
  content: string,
  reusable: (id: string) => string | undefined,
  onLost: (name: string) => void,
): Part[] {
  const parts: Part[] = [];
  const open: string[] = [];
  let from = 0;
  const close = (to: number) => {
    const html = content.slice(from, to);
    const isClassic = open.every((name) => CLASSIC.has(name));
    const last = parts.at(-1);
    if (!html.trim()) return;
    if (last && open.length > 0 && !isClassic && !last.isClassic) last.html += html;
    else parts.push({ isClassic, html });
  };
  for (const found of content.matchAll(DELIMITER)) {
    const [whole, isEnd, name = '', given = '{}', isWhole] = found;
    close(found.index);
    from = found.index + whole.length;
    if (isEnd) open.pop();
    else if (!isWhole) open.push(name);
    else if (name === 'block') {
      const stored = reusable(refOf(given));
      const last = parts.at(-1);
      if (stored === undefined) onLost(name);
      else if (last && open.some((other) => !CLASSIC.has(other))) last.html += stored.replaceAll(DELIMITER, '');
      else parts.push(...partsOf(stored, () => undefined, onLost));
    } else if (!SILENT.has(name)) onLost(name);
  }
  close(content.length);
  return parts;
}

function refOf(given: string): string {
  return /"ref"\s*:\s*"?(\d+)/.exec(given)?.[1] ?? '';
}
