import type { ComponentProps } from 'react';

export interface Choice {
  value: string;
  label: string;
}

interface SelectCellProps {
  name: string;
  label: string;
  value: string | null;
  any?: string;
  choices: readonly Choice[];
}

/** One cell of the filter bar: the label stands inside, and an active filter is underlined. */
export function SelectCell({ name, label, value, any, choices }: SelectCellProps) {
  // What the address asks for can be seen even if no lead has it.
  const missing = value && !choices.some((choice) => choice.value === value) ? [{ value, label: value }] : [];
  return (
    <div className="filter-cell" data-active={any !== undefined && value ? '' : undefined}>
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
