import { type ReactNode, useEffect, useState } from 'react';
import { type Cents, exactDollars, plainDollars } from '#app/features/tools/amounts.ts';
import type { Check } from '#app/features/tools/deal-checks.ts';
import { type ToolInput, toolQuery } from '#app/features/tools/tool-fields.ts';
import { TOOL, TOOL_PAGES, type ToolPage, type ToolSlug, toolPath } from '#app/firm/tools.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { BookingDoor } from '#app/site/frame/booking/door.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { PageLink, SourceLink } from '#app/ui/links.tsx';
import { PrintedLine } from './tool-form.tsx';
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
    <div className="wrap pb-[clamp(40px,4.4vw,64px)] print:pb-2 print:in-[.on-paper]:pb-0">
      <Breadcrumb trail={TRAIL} current={title} />
      <PrintedLine />
      <HeadRow title={title} lede={lede} note={input.values && note}>
        {answer && (
          <a
            href={`#${ANSWER_ID}`}
            className="text-link flex items-center min-h-11 w-max max-w-full text-ink-900 font-semibold xl:hidden"
          >
            {answer}: {TOOL.seeAnswer}
          </a>
        )}
      </HeadRow>
    </div>
  );
}

interface HeadRowProps {
  title: string;
  lede: string;
  note: { strong: string; text: string } | null;
  children?: ReactNode;
}

/** The title with its lede, and a note beside them. */
export function HeadRow({ title, lede, note, children }: HeadRowProps) {
  return (
    <div className="grid grid-cols-1 gap-x-[clamp(32px,6vw,104px)] gap-y-5 pt-[clamp(4px,1vw,14px)] xl:grid-cols-[minmax(0,8.8fr)_4fr] xl:items-end">
      <div>
        <h1 className="print:text-[28pt] print:in-[.on-paper]:text-[22pt]">{title}</h1>
        <p className="lede max-w-[22.25em] mt-5 text-ink-600 print:in-[.on-paper]:hidden">{lede}</p>
      </div>
      {note && (
        <p className="max-w-[40ch] pt-3.5 border-t border-t-ink-900 text-ink-600 text-16 leading-[1.5] print:hidden">
          <strong className="text-ink-900 font-semibold">{note.strong}</strong> {note.text}
          {children}
        </p>
      )}
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

/** Below the answer: what it rests on that may have changed. */
export function AnswerHedge({ children }: { children: string }) {
  return children && <small className="block mt-1.5 text-mute font-sans text-15 leading-[1.45]">{children}</small>;
}

/** In the place of the answer: nothing is calculated from half an answer. */
export function NotWorkedOut({ kicker, line }: { kicker: string; line: string }) {
  return (
    <section className="on-ink py-tool bg-ink-900 text-ivory">
      <div className="wrap">
        <h2 className="answer-kicker">{kicker}</h2>
        <p className="answer-line">{line}</p>
      </div>
    </section>
  );
}

/** One result, the same for people, screen readers and programs, which read its value. */
export function Result({ name, value, children }: { name: string; value: string; children: ReactNode }) {
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
    <section className={`py-tool ${className}`}>
      <div className="wrap">
        <div className="grid gap-x-6 gap-y-3.5 items-end mb-[clamp(32px,3.4vw,52px)] pt-6 border-t border-t-ink-900 xl:grid-cols-[7fr_5fr] print:block print:mb-3.5 print:break-inside-avoid print:break-after-avoid print:in-[.on-paper]:mb-1 print:in-[.on-paper]:pt-1.25">
          <h2 className="print:text-[18pt] print:in-[.on-paper]:text-[13pt]">{title}</h2>
          {lede && (
            <p className="lede max-w-[20em] text-ink-600 print:mt-1 print:in-[.on-paper]:max-w-none print:in-[.on-paper]:mt-0">
              {lede}
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Below a table or a list. */
export function SmallNote({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-[60ch] mt-5 text-ink-600 font-serif normal-nums italic text-17 leading-[1.45] print:in-[.on-paper]:max-w-none print:in-[.on-paper]:mt-2 print:in-[.on-paper]:text-[9.5pt]">
      {children}
    </p>
  );
}

interface FigureStripProps {
  figures: readonly { label: string; value: ReactNode }[];
  /** The columns. */
  className: string;
}

/** Figures side by side, below the answer. */
export function FigureStrip({ figures, className }: FigureStripProps) {
  return (
    <dl className={`grid mt-[clamp(28px,3vw,44px)] border-t border-t-ivory print:mt-1.5 ${className}`}>
      {figures.map(({ label, value }) => (
        <div key={label} className="py-4 border-b border-b-rule-ink xl:border-b-0 print:py-1.25 print:border-b-0">
          <dt className="text-mute text-16 print:text-[9pt]">{label}</dt>
          <dd className="mt-1 font-serif text-sum leading-[1.15] tabular-nums lining-nums tracking-[-0.02em] print:text-[13pt]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where a rule is written, since when it applies, and how well it is known: one line. */
export function FactSource({ fact: { source, validFrom, state } }: { fact: Check['source'] }) {
  const since =
    validFrom && !source.title.includes('effective') ? `${TOOL.source.since} ${formatCalendarDate(validFrom)}. ` : '';
  return (
    <p className="mt-1 text-ink-600 text-15 leading-[1.5] print:text-[7.5pt] print:leading-[1.2]">
      <SourceLink {...source} />. {since}
      {state}.
    </p>
  );
}

/** "Go through these numbers with us", and how to keep the calculation. */
export function ToolCall({ tool, input }: { tool: ToolSlug; input: ToolInput }) {
  const address = toolPath(tool) + toolQuery(input);
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
          <BookingDoor />
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
