import { wholeDollars } from '#app/features/tools/amounts.ts';
import { ownerProceeds, PROCEEDS_FIELDS, type Proceeds, readProceeds } from '#app/features/tools/owner-proceeds.ts';
import { PROCEEDS as TEXT } from '#app/tools/frame/owner-texts.ts';
import { Mistakes, ToolForm, ToolSubmit } from '#app/tools/frame/tool-form.tsx';
import type { ToolData } from '#app/tools/frame/tool-loader.ts';
import { Announcement, MoneyResult, NotWorkedOut, ToolCall, ToolHead } from '#app/tools/frame/tool-page.tsx';
import { ANSWER_ID, useTool } from '#app/tools/frame/use-tool.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Hatch } from '#app/ui/drawings/hatch.tsx';
import { isLong, percent, Statement } from './statement.tsx';
import './owner-proceeds.css';

const TOOL = 'owner-proceeds';
const FIELDS = PROCEEDS_FIELDS;

/** The form is the closing statement: each line's bar hangs in the same row. */
export function OwnerProceeds({ search }: Pick<ToolData, 'search'>) {
  const { input, isTyped, form } = useTool(FIELDS, search, readProceeds);
  const proceeds = input.values && ownerProceeds(input.values);
  return (
    <>
      <ToolHead tool={TOOL} input={input} answer={proceeds ? wholeDollars(proceeds.wire) : undefined} />
      <div className="wrap statement">
        <Mistakes fields={FIELDS} errors={input.errors} />
        <ToolForm tool={TOOL} form={form} className="statement-sheet frame tool-printed">
          <div className="statement-head" aria-hidden="true">
            <span>{TEXT.statement}</span>
            <span />
            <span>{TEXT.track}</span>
          </div>
          <Statement input={input} proceeds={proceeds} />
          <div className="statement-foot">
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
    <section className="tool-section on-ink statement-when" id={ANSWER_ID} tabIndex={-1} aria-label={TEXT.wire.label}>
      <div className="wrap">
        <p className="answer-kicker">{TEXT.kicker}</p>
        <p className="statement-number" data-long={isLong(wire) || undefined}>
          <MoneyResult name="wire" cents={wire} write={wholeDollars} />
        </p>
        {wire < 0 && <p className="answer-line">{TEXT.tooMuch}</p>}
        <svg role="img" aria-label={label} width="100%" height={64} className="scale statement-one">
          {PARTS.map(({ name, tone }) => {
            const share = Math.max(0, proceeds[name]) / sum;
            const x = start;
            start += share;
            return share > 0 && <Hatch key={name} x={percent(x)} width={percent(share)} height={64} tone={tone} />;
          })}
        </svg>
        <dl className="statement-parts">
          {PARTS.map(({ name, tone }) => (
            <div key={name}>
              <dt>
                <svg aria-hidden="true" width="28" height="16" className="scale">
                  <Hatch x="0" width="100%" height={16} tone={tone} />
                </svg>
                {TEXT.parts[name].label}
              </dt>
              <dd>
                {name === 'wire' ? (
                  wholeDollars(wire)
                ) : (
                  <MoneyResult name={name} cents={proceeds[name]} write={wholeDollars} />
                )}
                <small>{TEXT.parts[name].text}</small>
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
    <section className="tool-section">
      <div className="wrap after-tax">
        <h2>{title}</h2>
        <div>
          <p>{text}</p>
          <ArrowLink to={link.to}>{link.label}</ArrowLink>
        </div>
      </div>
    </section>
  );
}
