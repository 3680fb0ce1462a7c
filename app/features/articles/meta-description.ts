const LONGEST = 160;

/** An empty meta description takes the summary (§5), cut after a whole word so that it fits. */
export function metaDescriptionFrom(summary: string): string {
  if (summary.length <= LONGEST) return summary;
  const room = summary.slice(0, LONGEST); // One more than a text that ends with the ellipsis may have.
  const lastSpace = room.lastIndexOf(' ');
  return `${(lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1)).replace(/[\s,;:.–-]+$/, '')}…`;
}
