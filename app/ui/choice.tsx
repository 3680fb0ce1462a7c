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

/** A few options side by side, of which one is chosen: radio buttons that look like one control. */
export function Choice({ name, label, options, optional, defaultValue, error, onChoose, className = '' }: ChoiceProps) {
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radiogroup can be invalid
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
              id={index === 0 ? name : undefined} // Where a link to the field leads.
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

interface TickProps {
  name: string;
  error?: string;
  defaultChecked?: boolean;
  required?: boolean;
  children: ReactNode;
}

/** A box to tick beside a sentence. */
export function Tick({ name, error, defaultChecked, required, children }: TickProps) {
  return (
    <div className="tick">
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
