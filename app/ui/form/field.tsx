import type { ComponentProps, ReactNode } from 'react';

interface Labelled {
  name: string;
  /** Defaults to the name; also the prefix of the hint's and the error's ids. */
  id?: string;
  label: string;
  optional?: boolean;
  hint?: string;
  error?: string;
  className?: string;
}

type TextFieldProps = Labelled & Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'>;

/** A single-line input. Uncontrolled, so that a failed submission keeps what was typed. */
export function TextField({ name, id = name, label, optional, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ name: id, label, optional, hint, error, className }}>
      <input type="text" required={!optional} {...input} {...control(id, { hint, error })} name={name} />
    </Field>
  );
}

type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'className'>;

export function TextArea({ name, id = name, label, optional, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ name: id, label, optional, hint, error, className }}>
      <textarea required={!optional} {...area} {...control(id, { hint, error })} name={name} />
    </Field>
  );
}

type SelectFieldProps = Labelled &
  Omit<ComponentProps<'select'>, 'id' | 'name' | 'className'> & { options: readonly Option[]; empty?: string | null };

export interface Option {
  value: string;
  label: string;
}

export function SelectField(props: SelectFieldProps) {
  // `empty` is the label of the blank option; null for a select without one.
  const { name, id = name, label, optional, hint, error, className, options, empty = 'Choose one', ...select } = props;
  return (
    <Field {...{ name: id, label, optional, hint, error, className }}>
      <select required={!optional && empty !== null} {...select} {...control(id, { hint, error })} name={name}>
        {empty !== null && <option value="">{empty}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Connects a control to its label, hint and error. Exported for controls other than plain fields. */
export function control(name: string, { hint, error }: { hint?: string; error?: string }) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** Label, hint and error around any control that takes its attributes from `control`. `name` is the control's id. */
export function Field({
  name,
  label,
  optional,
  hint,
  error,
  className = '',
  children,
}: Labelled & { children: ReactNode }) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={name}>
        {label} {optional && <small>optional</small>}
      </label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

interface FieldErrorProps {
  /** The control, which has `control(name, { error })`. */
  name?: string;
  error?: string | null;
  /** For one that appears without the page being loaded again. */
  role?: 'alert' | 'status';
  className?: string;
}

/** An empty one is not rendered. */
export function FieldError({ name, error, role, className = '' }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={name && `${name}-error`} role={role} className={`field-error ${className}`}>
      {error}
    </p>
  );
}
