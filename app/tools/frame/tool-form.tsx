import type { ReactNode } from 'react';
import {
  type AmountField as AmountFieldLine,
  type ChoiceField,
  errorLabels,
  MAX_AMOUNT_LENGTH,
  type ToolFields,
  type ToolInput,
} from '#app/features/tools/tool-fields.ts';
import { TOOL, type ToolSlug, toolPath } from '#app/firm/tools.ts';
import { Choice } from '#app/ui/form/choice.tsx';
import { control, FieldError } from '#app/ui/form/field.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { ANSWER_ID, type useTool } from './use-tool.ts';
import './tools.css';

interface ToolFormProps {
  tool: ToolSlug;
  form: ReturnType<typeof useTool>['form'];
  className?: string;
  children: ReactNode;
}

/** A GET form: without scripts the browser opens the calculation's address. */
export function ToolForm({ tool, form, className, children }: ToolFormProps) {
  return (
    <form method="get" action={`${toolPath(tool)}#${ANSWER_ID}`} noValidate className={className} {...form}>
      {children}
    </form>
  );
}

/** The button, and the way back to the example. */
export function ToolSubmit({ tool, className = 'tool-submit' }: { tool: ToolSlug; className?: string }) {
  return (
    <div className={className}>
      <button type="submit" className="button">
        {TOOL.submit}
      </button>
      <PageLink to={`${toolPath(tool)}#${ANSWER_ID}`} className="text-link">
        {TOOL.reset}
      </PageLink>
    </div>
  );
}

interface FieldProps<Fields extends ToolFields> {
  fields: Fields;
  input: ToolInput<Fields>;
  name: keyof Fields & string;
  className?: string;
  /** On the form, where the group's title says the rest. */
  label?: string | undefined;
  /** Inside the field; `$` for money by default. */
  before?: string;
}

/** An amount with its $ or % inside the field. */
export function AmountField<Fields extends ToolFields>(props: FieldProps<Fields>) {
  const { fields, input, name, className = '' } = props;
  const { label, hint } = fields[name] as unknown as AmountFieldLine;
  const error = input.errors[name];
  return (
    <div className={`field ${className}`}>
      <label htmlFor={name}>{props.label ?? label}</label>
      <AmountInput {...props} hint={hint} />
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

interface AmountInputProps<Fields extends ToolFields> extends FieldProps<Fields> {
  /** If it stands beside the field with its id. */
  hint?: string | undefined;
}

/** The input alone, for a form that is laid out as a statement. */
export function AmountInput<Fields extends ToolFields>(props: AmountInputProps<Fields>) {
  const { fields, input, name, hint } = props;
  const { kind } = fields[name] as unknown as AmountFieldLine;
  const before = props.before ?? (kind === 'money' ? '$' : '');
  return (
    <span className="amount">
      {before && <i aria-hidden="true">{before}</i>}
      <input
        {...control(name, { hint, error: input.errors[name] })}
        type="text"
        inputMode={kind === 'months' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={MAX_AMOUNT_LENGTH}
        defaultValue={input.typed[name]}
      />
      {kind === 'percent' && <i aria-hidden="true">%</i>}
    </span>
  );
}

export function ToolChoice<Fields extends ToolFields>({ fields, input, name, className }: FieldProps<Fields>) {
  const { label, options } = fields[name] as unknown as ChoiceField;
  return (
    <Choice
      {...{ name, label, options, className }}
      defaultValue={input.typed[name]}
      error={input.errors[name]}
      optional={false}
    />
  );
}

interface MistakesProps {
  fields: ToolFields;
  errors: ToolInput['errors'];
  /** If the fields are not figures. */
  words?: { oneMistake: string; mistakes: string };
}

/** The fields that need another look. It takes the place of the answer, so that the form's fragment leads here. */
export function Mistakes({ fields, errors, words = TOOL }: MistakesProps) {
  const labels = errorLabels(fields, errors);
  if (labels.length === 0) return null;
  return (
    <p id={ANSWER_ID} tabIndex={-1} className="form-error">
      {labels.length === 1 ? words.oneMistake : words.mistakes}{' '}
      {labels.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a href={`#${name}`} className="form-error-link">
            {label}
          </a>
        </span>
      ))}
      .
    </p>
  );
}
