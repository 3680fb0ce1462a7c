interface SegmentedControlProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
  className?: string;
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChoose,
  className = '',
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className={`segmented-control ${className}`}>
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([name, text]) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChoose(name)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
