import { type ReactNode, useEffect, useRef } from 'react';
import {
  type AmountField as AmountFieldLine,
  type ChoiceField,
  errorLabels,
  MAX_AMOUNT_LENGTH,
  type ToolFields,
  type ToolInput,
} from '#app/features/tools/tool-fields.ts';
import { BOOKING_FIRM } from '#app/firm/identity.ts';
import { TOOL, type ToolSlug, toolPath } from '#app/firm/tools.ts';
import { Choice } from '#app/ui/form/choice.tsx';
import { control, FieldError } from '#app/ui/form/field.tsx';
import { InlineScript } from '#app/ui/inline-script.tsx';
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

/** On phones, at the bottom of the screen while someone types: the answer so far. */
export function AnswerBar({ children }: { children: string }) {
  const bar = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const screen = window.visualViewport;
    const place = () => {
      const hidden =
        screen && screen.scale === 1 ? document.documentElement.clientHeight - screen.height - screen.offsetTop : 0;
      bar.current?.style.setProperty('bottom', `${Math.max(0, Math.round(hidden))}px`); // Above the keyboard.
    };
    screen?.addEventListener('resize', place);
    return () => screen?.removeEventListener('resize', place);
  }, []);
  return (
    <a ref={bar} href={`#${ANSWER_ID}`} className={BAR} data-answer-bar>
      {children}
      <span className="text-mute font-sans text-15">{TOOL.seeAnswer}</span>
    </a>
  );
}

const BAR =
  'script-only not-[section:focus-within_*]:hidden sticky bottom-0 z-10 -mx-[calc(var(--sheet-inset)-8px)] -mb-[calc(var(--sheet-inset)-8px)] flex justify-between items-center gap-4 min-h-13 px-5 bg-ink-950 text-ivory font-serif text-20 xl:hidden print:hidden';

interface ToolSubmitProps {
  tool: ToolSlug;
  className?: string;
  label?: string;
  /** The way back to the example, by default. */
  reset?: { to: string; label: string };
}

/** The button, and a link that fills the form anew. */
export function ToolSubmit({ tool, className = '', label = TOOL.submit, reset }: ToolSubmitProps) {
  return (
    <div className={`flex flex-wrap gap-x-6 gap-y-2.5 items-center ${className}`}>
      <button type="submit" className="button">
        {label}
      </button>
      <PageLink
        to={toolPath(tool) + (reset?.to ?? `#${ANSWER_ID}`)}
        className="text-link inline-flex items-center min-h-11 text-16"
      >
        {reset?.label ?? TOOL.reset}
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
  const { label, hint = blankHint(fields, input, name) } = fields[name] as unknown as AmountFieldLine;
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

/** An empty field that is no mistake says what it counts as. */
export function blankHint(fields: ToolFields, { typed }: ToolInput, name: string): string | undefined {
  const field = fields[name];
  const isZero = field?.kind !== 'choice' && field?.ifEmpty === 0;
  return isZero && typed[name]?.trim() === '' ? TOOL.blank : undefined;
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

/** The same before the page's scripts have started. */
const PRINT_SCRIPT =
  "addEventListener('beforeprint',()=>{const line=document.querySelector('[data-printed]');if(line)line.textContent=new Date().toLocaleDateString('en-US',{dateStyle:'long'})+'. '+location.href})";

/** On paper: whose page it is. A script adds the day and the address, because the page is cached. */
export function PrintedLine() {
  const { name, phone, address } = BOOKING_FIRM;
  const printed = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const fill = () => {
      if (!printed.current) return;
      printed.current.textContent = `${new Date().toLocaleDateString('en-US', { dateStyle: 'long' })}. ${location.href}`;
    };
    addEventListener('beforeprint', fill);
    return () => removeEventListener('beforeprint', fill);
  }, []);
  return (
    <p className="hidden print:block mt-1 text-[8.5pt] wrap-anywhere">
      {name}, {address}, {phone}. <span ref={printed} data-printed suppressHydrationWarning />
      <InlineScript code={PRINT_SCRIPT} />
    </p>
  );
}

/** The inputs as a list, for paper: the form is not printed. */
export function Entered({ fields, input }: { fields: ToolFields; input: ToolInput }) {
  const shown = Object.entries(fields).filter(
    ([, { onlyIf }]) => !onlyIf || onlyIf.is.includes(input.typed[onlyIf.field] ?? ''),
  );
  return (
    <section className="wrap hidden print:block print:order-1 break-inside-avoid">
      <h2 className="text-[13pt]">{TOOL.entered}</h2>
      <dl className="columns-3 gap-x-5 mt-1">
        {shown.map(([name, field]) => (
          <div key={name} className="flex justify-between gap-2 py-0.5 border-t border-t-[#aaa] break-inside-avoid">
            <dt>{field.label}</dt>
            <dd className="font-semibold">{enteredText(field, input, name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function enteredText(field: ToolFields[string], { typed, values }: ToolInput, name: string): string {
  const value = values?.[name];
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? '';
  if (typeof value !== 'number') return typed[name] ?? '';
  const plain = value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (field.kind === 'money') return value < 0 ? `−$${plain.slice(1)}` : `$${plain}`;
  return field.kind === 'percent' ? `${plain}%` : plain;
}
