import { type Cents, wholeDollars } from '#app/features/tools/amounts.ts';
import { PROCEEDS_FIELDS as FIELDS, type Proceeds, type StatementLine } from '#app/features/tools/owner-proceeds.ts';
import type { ToolInput } from '#app/features/tools/tool-fields.ts';
import { PROCEEDS as TEXT } from '#app/tools/frame/owner-texts.ts';
import { AmountInput, blankHint } from '#app/tools/frame/tool-form.tsx';
import { Hatch, type HatchTone } from '#app/ui/drawings/hatch.tsx';
import { FieldError } from '#app/ui/form/field.tsx';

type Name = keyof typeof FIELDS;

interface StatementProps {
  input: ToolInput<typeof FIELDS>;
  proceeds: Proceeds | null;
}

/** Of the statement, where it is wide. */
export const COLUMNS =
  '@min-[52.5rem]:grid-cols-[290px_190px_minmax(0,1fr)] @min-[52.5rem]:gap-x-8 @min-[52.5rem]:gap-y-0';
const ROW = `grid grid-cols-[minmax(0,1fr)_minmax(9rem,40%)] @max-[18rem]:grid-cols-1 gap-x-4 gap-y-2.5 items-center py-3.5 @min-[52.5rem]:py-1.5 print:grid-cols-[2.3in_1.4in_minmax(0,1fr)] print:gap-x-3 print:gap-y-0 print:min-h-12 print:py-0 print:break-inside-avoid ${COLUMNS}`;
/** The first row follows the head, or the frame; the last field belongs to the one above. */
const RULES: Partial<Record<Name, string>> = {
  price: 'border-t border-t-ink-900 @max-[52.5rem]:pt-1.5 @max-[52.5rem]:border-t-0 print:pt-1.5',
  delivered: 'pt-0 @min-[52.5rem]:pt-0',
};
const TRACK = 'col-span-full empty:hidden @min-[52.5rem]:col-auto print:col-auto';

/** The lines of the statement, each with its field and its bar. */
export function Statement({ input, proceeds }: StatementProps) {
  const price = proceeds ? proceeds.total - Math.max(0, -proceeds.shortfall) : 0;
  const scale = Math.max(1, price, ...(proceeds?.lines.map(({ left }) => left) ?? []));
  const lineOf = (name: Name) => proceeds?.lines.find((line) => line.name === name);
  return (
    <>
      {(Object.keys(FIELDS) as Name[]).map((name) => (
        <div key={name} className={`${ROW} @min-[52.5rem]:min-h-19 ${RULES[name] ?? 'border-t border-t-rule'}`}>
          <StatementField name={name} input={input} />
          <div className={TRACK}>
            {name === 'price' && proceeds && <Bar from={0} to={price / scale} tone="ink" dropAt={price / scale} />}
            {name === 'peg' && proceeds && <Drop at={(lineOf('fee')?.left ?? 0) / scale} />}
            <LineBar line={lineOf(name)} scale={scale} />
          </div>
        </div>
      ))}
      <div className={`${ROW} border-t border-t-ink-900 @min-[52.5rem]:min-h-26`}>
        <p className="font-semibold text-16 leading-[1.35]">
          {TEXT.wire.label}
          <Hint>{TEXT.wire.hint}</Hint>
        </p>
        <p
          className="pr-3 font-serif text-sum leading-[1.1] tabular-nums lining-nums tracking-[-0.02em] text-right wrap-anywhere data-long:text-20 print:text-[13pt]"
          data-long={proceeds && isLong(proceeds.wire) ? true : undefined}
        >
          {proceeds ? wholeDollars(proceeds.wire) : '–'}
        </p>
        <div className={TRACK}>
          {proceeds && proceeds.wire > 0 && <Bar from={0} to={proceeds.wire / scale} tone="brass" height={64} />}
        </div>
      </div>
    </>
  );
}

/** More than eleven characters: a smaller size. */
export function isLong(amount: Cents): boolean {
  return wholeDollars(amount).length > 11;
}

function StatementField({ name, input }: { name: Name; input: StatementProps['input'] }) {
  const field = FIELDS[name];
  const hint = blankHint(FIELDS, input, name) ?? ('hint' in field ? field.hint : undefined);
  const isDeducted = name !== 'price' && name !== 'peg' && name !== 'delivered';
  return (
    <>
      <label className="font-semibold text-16 leading-[1.35]" htmlFor={name}>
        {field.label}
        {hint && <Hint>{hint}</Hint>}
      </label>
      <div className="grid gap-1.5 min-w-0 print:[&_.amount>input]:min-h-0 print:[&_.amount>input]:py-1">
        <AmountInput fields={FIELDS} input={input} name={name} before={isDeducted ? '− $' : '$'} />
        <FieldError name={name} error={input.errors[name]} />
      </div>
    </>
  );
}

function Hint({ children }: { children: string }) {
  return <small className="block text-ink-600 font-normal text-meta leading-[1.35]">{children}</small>;
}

/** A line of the statement: solid if the money is gone, open if it comes later, in brass if it is paid on top. */
function LineBar({ line, scale }: { line: StatementLine | undefined; scale: Cents }) {
  if (!line) return null;
  const { kind, amount, left } = line;
  const [low, high] = kind === 'gain' ? [left - amount, left] : [left, left + amount];
  return (
    <Bar
      from={low / scale}
      to={high / scale}
      tone={({ gone: 'dense', later: 'light', gain: 'brass' } as const)[kind]}
      dashed={kind === 'later'}
      left={wholeDollars(left).replace('$', '')}
      dropAt={left / scale}
    />
  );
}

interface BarProps {
  /** Shares of the track. */
  from: number;
  to: number;
  tone: HatchTone;
  height?: number;
  dashed?: boolean;
  /** What is left after this line, and where the line down to the next row begins. */
  left?: string;
  dropAt?: number;
}

const BAR = 44;
/** Below this share there is no room for a figure at the left of the bar. */
const ROOM = 0.16;

function Bar({ from, to, tone, height = BAR, dashed = false, left, dropAt }: BarProps) {
  const [start, end] = [clamp(from), clamp(to)];
  const isBefore = start > ROOM;
  const isAfter = !isBefore && end < 1 - ROOM; // Otherwise it stands on the bar.
  return (
    <svg aria-hidden="true" width="100%" height={height} className="scale block">
      {end > start && (
        <Hatch x={percent(start)} width={percent(end - start)} height={height} tone={tone} dashed={dashed} />
      )}
      {left && (
        <text
          x={percent(isAfter ? end : start)}
          y="50%"
          dx={isBefore ? -12 : 12}
          dy=".34em"
          textAnchor={isBefore ? 'end' : 'start'}
          className="scale-label stroke-paper-0 stroke-[5px] [paint-order:stroke] tabular-nums @max-[52.5rem]:hidden"
        >
          {left}
        </text>
      )}
      {dropAt !== undefined && <DropLine at={dropAt} from={height} to={height + 32} />}
    </svg>
  );
}

/** Through the row of the peg, which has no bar of its own. */
function Drop({ at }: { at: number }) {
  return (
    <svg aria-hidden="true" width="100%" height={BAR} className="scale block stroke-rule-strong @max-[52.5rem]:hidden">
      <DropLine at={at} from={-16} to={BAR + 32} />
    </svg>
  );
}

function DropLine({ at, from, to }: { at: number; from: number; to: number }) {
  const x = percent(at);
  return <line x1={x} x2={x} y1={from} y2={to} className="stroke-rule-strong @max-[52.5rem]:hidden" />;
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

export function percent(share: number): string {
  return `${Math.round(clamp(share) * 10_000) / 100}%`;
}
