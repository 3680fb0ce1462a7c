/** A section's title with a one-sentence lede beside it. */
export function SectionHead({ title, lede }: { title: string; lede: string }) {
  return (
    <div className="grid items-end gap-x-6 gap-y-4 border-t border-ink-900 pt-6 lg:grid-cols-[7fr_5fr]">
      <h2>{title}</h2>
      <p className="lede max-w-[20em] text-ink-600">{lede}</p>
    </div>
  );
}
