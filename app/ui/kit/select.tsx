import type { ComponentProps } from 'react';
import type { Option } from '#app/ui/form/field.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children' | 'className'> {
  options: readonly Option[];
  /** The label of the blank option. */
  empty?: string;
  /** Small: 32 px high, in a row of a table. */
  size?: 'small';
}

/** A select by itself, named by `aria-label`; in a form use `SelectField`. A value that is not an option is shown too. */
export function Select({ options, empty, size, ...select }: SelectProps) {
  const value = select.value ?? select.defaultValue;
  const isMissing = Boolean(value) && !options.some((option) => option.value === value);
  return (
    <select className="select" data-size={size} {...select}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {isMissing && <option value={String(value)}>{value}</option>}
    </select>
  );
}
