interface CountedLabelProps {
  htmlFor: string;
  label: string;
  count: number;
  limit: number;
  /** A recommendation may be exceeded. */
  isRecommended?: boolean;
}

/** A field's label, and how many of its characters are used. */
export function CountedLabel({ htmlFor, label, count, limit, isRecommended = false }: CountedLabelProps) {
  return (
    <div className="flex justify-between gap-3">
      <label htmlFor={htmlFor} className="text-15 leading-tight font-semibold">
        {label}
      </label>
      <span className={`text-14 tabular-nums ${!isRecommended && count > limit ? 'text-error' : 'text-ink-500'}`}>
        {count} of {isRecommended && 'about '}
        {limit}
      </span>
    </div>
  );
}
