interface SegmentsProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
  className?: string;
}

/** A few views of the same thing side by side, of which one is shown. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChoose,
  className = '',
}: SegmentsProps<Value>) {
  return (
    <fieldset className={`segments ${className}`}>
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([name, text]) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChoose(name)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
