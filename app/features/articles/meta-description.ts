const LONGEST = 160;

/** An empty meta description falls back to the summary (§5), cut at a word. */
export function metaDescriptionFrom(summary: string): string {
  if (summary.length <= LONGEST) return summary;
  const room = summary.slice(0, LONGEST); // One more than a text that ends with an ellipsis may have.
  const lastSpace = room.lastIndexOf(' ');
  return `${(lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1)).replace(/[\s,;:.–-]+$/, '')}…`;
}
