import { type ReactNode, useEffect, useState } from 'react';
import { type Cents, exactDollars, plainDollars } from '#app/features/tools/amounts.ts';
import type { SourcedFact } from '#app/features/tools/sourced-facts.ts';
import { type ToolFields, type ToolInput, toolQuery } from '#app/features/tools/tool-fields.ts';
import { longDate } from '#app/firm/fact-values.ts';
import { TOOL, TOOL_PAGES, type ToolPage, type ToolSlug, toolPath } from '#app/firm/tools.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { PageLink } from '#app/ui/links.tsx';
import { ANSWER_ID } from './use-tool.ts';
import './tools.css';

const TRAIL = [
  { label: 'Home', to: '/' },
  { label: 'Tools', to: '/tools' },
];

interface ToolHeadProps {
  tool: ToolSlug;
  input: ToolInput;
  /** On phones the answer is far below: a link to it, such as `Coverage 1.44`. */
  answer?: string | undefined;
  /** About the example, if it needs other words. */
  example?: string;
}

/** The title, and whose figures these are. */
export function ToolHead({ tool, input, answer, example = TOOL.example.text }: ToolHeadProps) {
  const { title, lede, own = TOOL.own }: ToolPage = TOOL_PAGES[tool];
  const note = input.isExample ? { ...TOOL.example, text: example } : own;
  return (
    <div className="wrap tool-head">
      <Breadcrumb trail={TRAIL} current={title} />
      <div className="tool-head-row">
        <div>
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
        </div>
        {input.values && (
          <p className="tool-head-note">
            <strong>{note.strong}</strong> {note.text}
            {answer && (
              <a
                href={`#${ANSWER_ID}`}
                className="text-link flex items-center min-h-11 w-max max-w-full text-ink-900 font-semibold xl:hidden"
              >
                {answer}: {TOOL.seeAnswer}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Announces the answer to screen readers after typing. Silent on a page that has just loaded. */
export function Announcement({ isTyped, children }: { isTyped: boolean; children: string }) {
  return (
    <p role="status" className="sr-only">
      {isTyped && children}
    </p>
  );
}

/** In the place of the answer: nothing is calculated from half an answer. */
export function NotWorkedOut({ kicker, line }: { kicker: string; line: string }) {
  return (
    <section className="tool-section on-ink bg-ink-900 text-ivory">
      <div className="wrap">
        <p className="answer-kicker">{kicker}</p>
        <p className="answer-line">{line}</p>
      </div>
    </section>
  );
}

interface ResultProps {
  name: string;
  /** For programs. */
  value: string;
  children: ReactNode;
}

/** One result, the same for people, screen readers and programs. */
export function Result({ name, value, children }: ResultProps) {
  return (
    <output name={name} ref={silence}>
      <data value={value}>{children}</data>
    </output>
  );
}

/** Each output is a live region by itself. `Announcement` says in one sentence what changed. */
function silence(output: HTMLOutputElement | null): void {
  output?.setAttribute('aria-live', 'off');
}

interface MoneyResultProps {
  name: string;
  cents: Cents;
  /** To the cent by default. */
  write?: (cents: Cents) => string;
}

export function MoneyResult({ name, cents, write = exactDollars }: MoneyResultProps) {
  return (
    <Result name={name} value={plainDollars(cents)}>
      {write(cents)}
    </Result>
  );
}

interface ToolSectionProps {
  title: string;
  lede?: string;
  className?: string;
  children: ReactNode;
}

export function ToolSection({ title, lede, className = '', children }: ToolSectionProps) {
  return (
    <section className={`tool-section ${className}`}>
      <div className="wrap">
        <div className="tool-section-head">
          <h2>{title}</h2>
          {lede && <p className="lede">{lede}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Where a rule is written, since when it applies, and when it was looked up. */
export function FactSource({ fact }: { fact: Pick<SourcedFact, 'source' | 'checkedOn' | 'validFrom' | 'expired'> }) {
  const { since, checked, expired } = TOOL.source;
  return (
    <>
      {fact.source.title}
      {fact.validFrom && (
        <span className="block">
          {since} {longDate(fact.validFrom)}
        </span>
      )}
      <span className="block">
        {checked} {longDate(fact.checkedOn)}. {fact.expired && expired}
      </span>
    </>
  );
}

interface EnteredProps {
  fields: ToolFields;
  input: ToolInput;
}

/** The inputs as a list, for paper: the form is not printed. */
export function Entered({ fields, input }: EnteredProps) {
  const shown = Object.entries(fields).filter(
    ([, { onlyIf }]) => !onlyIf || onlyIf.is.includes(input.typed[onlyIf.field] ?? ''),
  );
  return (
    <section className="wrap print-only">
      <h2>{TOOL.entered}</h2>
      <dl className="typed">
        {shown.map(([name, field]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>{enteredText(field, input, name)}</dd>
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

/** The address of a calculation, as /consultation takes it: path and query. */
export function calculationAddress(tool: ToolSlug, input: ToolInput): string {
  return toolPath(tool) + toolQuery(input);
}

/** "Go through these numbers with us", and how to keep the calculation. */
export function ToolCall({ tool, input }: { tool: ToolSlug; input: ToolInput }) {
  const address = calculationAddress(tool, input);
  const page: ToolPage = TOOL_PAGES[tool];
  const call = page.call ?? TOOL.call;
  return (
    <section className="border-t border-t-rule bg-paper-2 print:hidden" data-print="no">
      <div className="wrap grid gap-x-12 gap-y-6 py-[clamp(40px,4.4vw,64px)] xl:grid-cols-[1fr_auto] xl:items-center">
        <div>
          <h2 className="text-call">
            <PageLink
              to={`/consultation?calculation=${encodeURIComponent(address)}`}
              className="underline decoration-1 decoration-brass-500 underline-offset-[0.16em] hover:decoration-2"
            >
              {call.title}
              <svg
                className="inline-block w-[0.95em] h-[0.36em] ml-[0.35em] fill-none stroke-current stroke-[1.1] [vertical-align:0.18em]"
                viewBox="0 0 27 10"
                aria-hidden="true"
              >
                <path d="M0 5h25M21 1l4.5 4L21 9" />
              </svg>
            </PageLink>
          </h2>
          <p className="max-w-[52ch] mt-3 text-ink-600">{call.text}</p>
        </div>
        <KeepButtons address={address} />
      </div>
    </section>
  );
}

function KeepButtons({ address }: { address: string }) {
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    const timer = copied && setTimeout(setCopied, 3000, null);
    return () => clearTimeout(timer || undefined);
  }, [copied]);
  const copy = async () => setCopied((await copyText(location.origin + address)) ? 'copied' : 'failed');
  return (
    <div className="flex flex-wrap gap-3 items-center max-xs:[&_.button]:w-full script-only">
      <button type="button" className="button button-line" onClick={copy}>
        <span aria-live="polite">{copied ? TOOL.call[copied] : TOOL.call.copy}</span>
      </button>
      <button type="button" className="button button-line" onClick={() => print()}>
        {TOOL.call.print}
      </button>
    </div>
  );
}
