const BLOCKS = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|div|table|figure|img|hr)\b/i;
const BLOCK_EDITOR_NOTE = /<!--[\s\S]*?-->/g;
const CAPTION = /\[\/?caption[^\]]*\]/g;

/**
 * WordPress's classic editor stores blank lines and adds paragraphs at rendering. The block editor stores paragraphs
 * with comments between them.
 */
export function paragraphs(content: string): string {
  const bare = content.replaceAll(BLOCK_EDITOR_NOTE, '').replaceAll(CAPTION, '').replaceAll('\r\n', '\n').trim();
  if (/<p[ >]/i.test(bare)) return bare;
  return bare
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCKS.test(part) ? part : `<p>${part.replaceAll('\n', '<br />')}</p>`))
    .join('\n');
}
