import { wholeDollars } from '#app/features/tools/amounts.ts';
import {
  PROCEEDS_FIELDS as FIELDS,
  ownerProceeds,
  type Proceeds,
  readProceeds,
} from '#app/features/tools/owner-proceeds.ts';
import { PROCEEDS as TEXT } from '#app/tools/frame/owner-texts.ts';
import { Mistakes, ToolForm, ToolSubmit } from '#app/tools/frame/tool-form.tsx';
import type { ToolData } from '#app/tools/frame/tool-loader.ts';
import { Announcement, MoneyResult, NotWorkedOut, ToolCall, ToolHead } from '#app/tools/frame/tool-page.tsx';
import { ANSWER_ID, useTool } from '#app/tools/frame/use-tool.ts';
import { Hatch } from '#app/ui/drawings/hatch.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { COLUMNS, isLong, percent, Statement } from './statement.tsx';

const TOOL = 'owner-proceeds';

/** The form is the closing statement: each line's bar hangs in the same row. */
export function OwnerProceeds({ search }: Pick<ToolData, 'search'>) {
  const { input, isTyped, form } = useTool(FIELDS, search, readProceeds);
  const proceeds = input.values && ownerProceeds(input.values);
  return (
    <>
      <ToolHead tool={TOOL} input={input} answer={proceeds ? wholeDollars(proceeds.wire) : undefined} />
      <div className="wrap pb-[clamp(56px,6vw,96px)]">
        <Mistakes fields={FIELDS} errors={input.errors} />
        <ToolForm
          tool={TOOL}
          form={form}
          className="@container p-[clamp(20px,3vw,44px)] max-xl:mx-[calc(8px_-_var(--spacing-gutter))] print:p-0 print:m-0 print:border-0 print:[box-shadow:none] print:break-inside-auto frame print:block! print:[&_.amount]:border-0"
        >
          <div
            className={`hidden @min-[52.5rem]:grid pb-4 text-brass-700 font-serif normal-nums italic text-18 leading-[1.2] ${COLUMNS}`}
            aria-hidden="true"
          >
            <span>{TEXT.statement}</span>
            <span className="col-3">{TEXT.track}</span>
          </div>
          <Statement input={input} proceeds={proceeds} />
          <div className="flex flex-wrap gap-x-6 gap-y-3 items-center pt-5.5 border-t border-t-ink-900 print:hidden">
            <ToolSubmit tool={TOOL} />
            <p className="field-hint">{proceeds && proceeds.shortfall < 0 ? TEXT.keyWithGain : TEXT.key}</p>
          </div>
        </ToolForm>
      </div>
      <Announcement isTyped={isTyped}>
        {proceeds ? `${TEXT.wire.label}: ${wholeDollars(proceeds.wire)}` : TEXT.empty.line}
      </Announcement>
      {proceeds ? <WhenItComes proceeds={proceeds} /> : <NotWorkedOut {...TEXT.empty} />}
      {proceeds && <AfterTax />}
      {proceeds && <ToolCall tool={TOOL} input={input} />}
    </>
  );
}

const PARTS = [
  { name: 'wire', tone: 'brass' },
  { name: 'later', tone: 'light' },
  { name: 'gone', tone: 'dense' },
] as const;

/** The wire, and one bar of the three parts of the price. */
function WhenItComes({ proceeds }: { proceeds: Proceeds }) {
  const { wire, total, later, gone } = proceeds;
  const sum = Math.max(0, wire) + later + gone || 1;
  const label = `Of ${wholeDollars(total)}: ${wholeDollars(wire)} on closing day, ${wholeDollars(later)} later, ${wholeDollars(gone)} gone for good.`;
  let start = 0;
  return (
    <section className="on-ink py-tool bg-ink-900 text-ivory" id={ANSWER_ID} tabIndex={-1} aria-label={TEXT.wire.label}>
      <div className="wrap">
        <h2 className="answer-kicker">{TEXT.kicker}</h2>
        <p
          className="ml-[-0.03em] pt-[0.18em] pb-[0.26em] text-brass-300 font-display normal-nums text-wire leading-[0.92] tracking-[-0.04em] data-long:text-wire-long print:py-1 print:text-[36pt]"
          data-long={isLong(wire) || undefined}
        >
          <MoneyResult name="wire" cents={wire} write={wholeDollars} />
        </p>
        {wire < 0 && <p className="answer-line">{TEXT.tooMuch}</p>}
        <svg role="img" aria-label={label} width="100%" height={64} className="scale block">
          {PARTS.map(({ name, tone }) => {
            const share = Math.max(0, proceeds[name]) / sum;
            const x = start;
            start += share;
            return share > 0 && <Hatch key={name} x={percent(x)} width={percent(share)} height={64} tone={tone} />;
          })}
        </svg>
        <dl className="grid gap-5.5 mt-5.5 xl:grid-cols-3 xl:gap-5 print:grid-cols-3">
          {PARTS.map(({ name, tone }) => (
            <div key={name}>
              <dt className="flex gap-2.5 items-center text-mute text-16">
                <svg aria-hidden="true" width="28" height="16" className="scale flex-none">
                  <Hatch x="0" width="100%" height={16} tone={tone} />
                </svg>
                {TEXT.parts[name].label}
              </dt>
              <dd className="font-serif normal-nums text-sum leading-[1.2] tracking-[-0.02em]">
                {name === 'wire' ? (
                  wholeDollars(wire)
                ) : (
                  <MoneyResult name={name} cents={proceeds[name]} write={wholeDollars} />
                )}
                <small className="block max-w-[34ch] mt-1.5 text-mute font-sans text-16 leading-[1.5] tracking-normal">
                  {TEXT.parts[name].text}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function AfterTax() {
  const { title, text, link } = TEXT.tax;
  return (
    <section className="py-tool">
      <div className="wrap grid gap-x-columns gap-y-5 xl:grid-cols-[5fr_7fr]">
        <h2 className="max-w-[10em]">{title}</h2>
        <div>
          <p className="max-w-[58ch] mb-3.5 text-ink-600">{text}</p>
          <ArrowLink to={link.to} className="print:hidden">
            {link.label}
          </ArrowLink>
        </div>
      </div>
    </section>
  );
}
