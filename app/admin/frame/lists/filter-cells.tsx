import type { ComponentProps } from 'react';

interface Choice {
  value: string;
  label: string;
}

interface SelectCellProps {
  name: string;
  label: string;
  value: string | null;
  any?: string;
  choices: readonly Choice[];
  className?: string;
}

/** One cell of the filter bar, with its label inside; an active filter is underlined. */
export function SelectCell({ name, label, value, any, choices, className = '' }: SelectCellProps) {
  // Show the URL's value even if it is not among the choices.
  const missing = value && !choices.some((choice) => choice.value === value) ? [{ value, label: value }] : [];
  return (
    <div className={`filter-cell ${className}`} data-active={any !== undefined && value ? '' : undefined}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value ?? ''}>
        {any !== undefined && <option value="">{any}</option>}
        {[...choices, ...missing].map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type InputCellProps = { name: string; label: string; value: string; wide?: boolean } & ComponentProps<'input'>;

export function InputCell({ name, label, value, wide = false, ...input }: InputCellProps) {
  return (
    <div className={`filter-cell ${wide ? 'filter-wide' : ''}`} data-active={value ? '' : undefined}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input id={`filter-${name}`} name={name} defaultValue={value} {...input} />
    </div>
  );
}

/** For browsers without JavaScript, and as a visible submit button. */
export function ApplyCell({ label, className = '' }: { label: string; className?: string }) {
  return (
    <div className={`filter-cell filter-apply ${className}`}>
      <button type="submit">{label}</button>
    </div>
  );
}

export const valuesAsOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
