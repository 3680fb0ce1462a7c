import type { ReactNode } from 'react';
import { control, FieldError, type Option } from './field.tsx';

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly Option[];
  optional?: boolean;
  defaultValue?: string;
  error?: string;
  onChoose?: (value: string) => void;
  className?: string;
}

/** Radio buttons styled as a segmented control. */
export function Choice({ name, label, options, optional, defaultValue, error, onChoose, className = '' }: ChoiceProps) {
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and aria-invalid is only valid on a radiogroup
      role="radiogroup"
      className={`field ${className}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>
        {label} {optional && <small>optional</small>}
      </legend>
      <div className="choice" data-count={options.length}>
        {options.map(({ value, label: text }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? name : undefined} // The target of links to the field.
              name={name}
              value={value}
              required={!optional}
              defaultChecked={value === defaultValue}
              onChange={() => onChoose?.(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

interface CheckboxProps {
  name: string;
  error?: string;
  defaultChecked?: boolean;
  required?: boolean;
  children: ReactNode;
}

export function Checkbox({ name, error, defaultChecked, required, children }: CheckboxProps) {
  return (
    <div className="checkbox">
      <input
        type="checkbox"
        value="yes"
        required={required}
        defaultChecked={defaultChecked}
        {...control(name, { error })}
      />
      <label htmlFor={name}>{children}</label>
      <FieldError name={name} error={error} />
    </div>
  );
}
