/** What the writer has been told would be taken out, as a form sends it back: saving goes on only with what was told. */
export function joinRemovals(removed: readonly string[]): string {
  return removed.join(' | ');
}
