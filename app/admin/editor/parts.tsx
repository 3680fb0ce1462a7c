/** The bar above the text and above its preview. */
export const EDITOR_BAR =
  'flex min-h-[57px] flex-wrap items-center gap-0.5 border-b border-ink-900 bg-paper-2 px-2 py-[7px] text-15';

/** The title of a block within a part. */
export const SUBTITLE = 'font-serif text-22 leading-tight';

/** Two columns of a part; on smaller screens one below the other. */
export const COLUMNS = 'mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(24px,3vw,44px)] gap-y-7';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
  className?: string;
}

/** A choice between a few views. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChoose, className = '' } = props;
  return (
    <fieldset
      className={`inline-flex divide-x divide-rule rounded-control border border-rule-strong bg-paper-0 ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          className="min-h-control cursor-pointer px-3.5 text-14 font-medium text-ink-600 aria-pressed:bg-ink-900 aria-pressed:text-paper"
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
