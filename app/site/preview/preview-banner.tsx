/** Marks a page that is not public yet. */
export function PreviewBanner({ text }: { text: string }) {
  return (
    <p role="note" className="wrap border-b border-rule bg-paper-2 py-3 text-meta text-ink-700">
      {text}
    </p>
  );
}
