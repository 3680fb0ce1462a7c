import { useLocation } from 'react-router';
import { type Cents, toCents, wholeDollars } from '#app/features/tools/amounts.ts';
import {
  BUYER_FACTS,
  type BuyerFacts,
  type BuyingPower,
  BUYER_FIELDS as F,
  type Project,
  powerOf,
} from '#app/features/tools/buying-power.ts';
import { coverageLabel } from '#app/features/tools/deal-coverage.ts';
import { hedged } from '#app/features/tools/sourced-facts.ts';
import { personalParameters } from '#app/features/tools/tool-fields.ts';
import { services } from '#app/platform/services.ts';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { AmountField, Entered, Mistakes, ToolForm, ToolSubmit } from '#app/tools/frame/tool-form.tsx';
import { loadTool, toolHead } from '#app/tools/frame/tool-loader.ts';
import {
  Announcement,
  AnswerHedge,
  FigureStrip,
  MoneyResult,
  NotWorkedOut,
  SmallNote,
  ToolCall,
  ToolHead,
  ToolSection,
} from '#app/tools/frame/tool-page.tsx';
import { ANSWER_ID, useTool } from '#app/tools/frame/use-tool.ts';
import type { Route } from './+types/route';
import { BINDS, BUYER, betterLine, drawingNote, limitsLede } from './content.ts';
import { LimitsDrawing } from './limits-drawing.tsx';
import { RulesBehind } from './rules-behind.tsx';

const TOOL_NAME = 'what-can-i-buy';
const NAMES = Object.keys(F) as (keyof typeof F)[];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTool(request, F, context.get(services), BUYER_FACTS);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const handle: SiteHandle = { parameters: personalParameters(F) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolHead(siteUrlOf(matches), TOOL_NAME, loaderData?.search);

export default function WhatCanIBuyRoute({ loaderData }: Route.ComponentProps) {
  return <WhatCanIBuy key={useLocation().key} {...loaderData} />;
}

/** What can I buy? */
function WhatCanIBuy({ search, facts }: { search: string; facts: BuyerFacts }) {
  const { input, isTyped, form } = useTool(F, search);
  const { values } = input;
  const power = powerOf(input, facts);
  const line = power && values ? bindsLine(power, values) : '';
  const hedge = power && power.largest.fee > 0 ? hedged('Guaranty fee', facts['sba.7a.guaranty-fee']) : '';
  const size = power ? wholeDollars(power.largest.project) : '';
  return (
    <div className="on-paper">
      <ToolHead tool={TOOL_NAME} input={input} answer={power ? `${BUYER.kicker} ${size}` : undefined} />
      <Announcement isTyped={isTyped}>
        {power ? `${BUYER.kicker} ${size}. ${line} ${hedge}` : Object.values(input.errors).join(' ')}
      </Announcement>
      <div className="wrap @container" data-print="no">
        <ToolForm
          tool={TOOL_NAME}
          form={form}
          className="grid grid-cols-6 items-end gap-x-3.5 gap-y-4 border-t border-t-ink-900 pt-6 pb-7 2xl:grid-cols-[2fr_2fr_2fr_1fr_1fr_1fr] [&>.form-error]:col-span-full"
        >
          <Mistakes fields={F} errors={input.errors} />
          {NAMES.map((name) => (
            <AmountField
              key={name}
              {...{ fields: F, input, name }}
              className={`content-end self-start 2xl:col-auto ${F[name].kind === 'money' ? 'col-span-6 md:col-span-2' : 'col-span-2 @max-[15rem]:col-span-6'}`}
            />
          ))}
          <ToolSubmit tool={TOOL_NAME} className="col-span-6" />
        </ToolForm>
      </div>
      {power && values ? (
        <>
          <section className="on-ink print:order-1 bg-ink-900 text-ivory py-slab">
            <div className="wrap grid grid-cols-1 gap-x-columns gap-y-10 xl:grid-cols-[5fr_7fr] print:grid print:grid-cols-[1fr_3.4in] print:gap-5">
              <Answer power={power} line={line} hedge={hedge} />
              <figure>
                {[false, true].map((isNarrow) => (
                  <LimitsDrawing
                    key={String(isNarrow)}
                    {...{ power, isNarrow, cash: toCents(values.cash), coverage: values.coverage }}
                  />
                ))}
                <figcaption className={`${NOTE} print:text-[8.5pt]`}>
                  {drawingNote(wholeDollars(power.meetsAt), power.byEquity.project >= power.cap.project)}
                </figcaption>
              </figure>
            </div>
          </section>
          <Entered fields={F} input={input} />
          <ToolSection
            title={BUYER.table.title}
            lede={limitsLede(
              `${facts['sba.7a.equity-injection'].value}%`,
              `${values.rate}%`,
              values.months,
              String(values.coverage),
            )}
          >
            <LimitsTable power={power} costs={toCents(values.costs)} wanted={values.coverage} />
          </ToolSection>
          <RulesBehind facts={facts} />
          <ToolCall tool={TOOL_NAME} input={input} />
        </>
      ) : (
        <NotWorkedOut {...BUYER.notYet} />
      )}
    </div>
  );
}

function bindsLine(power: BuyingPower, values: { equity: number; cash: number }): string {
  const { binds, byEquity, byCoverage, uncapped, cap, meetsAt } = power;
  if (values.cash <= 0) return BINDS.nothing({ reach: wholeDollars(byEquity.project), more: wholeDollars(meetsAt) });
  if (binds === 'limit') return BINDS.limit({ reach: wholeDollars(cap.loan), more: '' });
  const [reach, more] =
    binds === 'equity'
      ? [byCoverage.project, Math.max(0, byCoverage.equity - toCents(values.equity))]
      : [Math.min(uncapped.byEquity, byEquity.project), Math.max(0, meetsAt - toCents(values.cash))];
  return BINDS[binds]({ reach: wholeDollars(reach), more: wholeDollars(more) });
}

const NOTE = 'mt-3 max-w-[46ch] text-mute font-serif normal-nums italic text-16 leading-[1.4]';

function Answer({ power: { largest, better }, line, hedge }: { power: BuyingPower; line: string; hedge: string }) {
  return (
    <div id={ANSWER_ID} tabIndex={-1}>
      <h2 className="answer-kicker">{BUYER.kicker}</h2>
      <p className="text-brass-300 font-display normal-nums text-answer leading-[0.95] tracking-[-0.035em] pt-[0.2em] pb-[0.24em] ml-[-0.03em] wrap-anywhere print:text-[34pt] print:py-1">
        <MoneyResult name="project" cents={largest.project} write={wholeDollars} />
      </p>
      <p className="answer-line max-w-[30ch] text-pretty">
        {line} <AnswerHedge>{hedge}</AnswerHedge>
      </p>
      <FigureStrip
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 mb-4 print:break-inside-avoid"
        figures={[
          { label: BUYER.price, value: money(largest.price, 'price') },
          { label: BUYER.coverage, value: coverageText(largest, []) },
        ]}
      />
      {largest.price < 0 && <p className={NOTE}>{BUYER.nothingLeft}</p>}
      {better && (
        <p className={NOTE}>
          {betterLine(wholeDollars(better.project), wholeDollars(better.price), wholeDollars(better.loan))}
        </p>
      )}
    </div>
  );
}

function coverageText({ coverage }: Project, limits: readonly number[]): string {
  if (coverage === null) return BUYER.noDebt;
  return coverageLabel(coverage, limits);
}

const RULE = 'border-t border-b-rule group-last:border-b';
const PADDING = 'py-3.25 pr-[clamp(12px,3vw,40px)] print:py-1';
/** Large text on a phone: the table becomes a list. */
const CELL = `${PADDING} w-[32%] font-serif normal-nums leading-[1.3] text-right md:w-[27%] @max-[15rem]:block @max-[15rem]:w-auto @max-[15rem]:px-3 @max-[15rem]:text-left print:text-[11pt]`;
/** The column of the limit that binds has a frame. */
const OWN =
  'bg-paper-0 border-x border-x-ink-900 border-t border-b-ink-900 group-first:border-t-ink-900 group-last:border-b [box-shadow:inset_5px_0_0_var(--color-paper-0),inset_-5px_0_0_var(--color-paper-0),inset_6px_0_0_var(--color-rule-strong),inset_-6px_0_0_var(--color-rule-strong)]';

function LimitsTable({ power, costs, wanted }: { power: BuyingPower; costs: Cents; wanted: number }) {
  const T = BUYER.table;
  const { byEquity, byCoverage, largest } = power;
  const heads = [T.byEquity, T.byCoverage];
  const isOwn = [byEquity === largest, byCoverage === largest];
  const rows: { label: string; cells: readonly React.ReactNode[]; isSum?: boolean }[] = [
    { label: T.project, cells: [money(byEquity.project, 'by-equity'), money(byCoverage.project, 'by-coverage')] },
    { label: T.loan, cells: [money(byEquity.loan), money(byCoverage.loan, 'loan-by-coverage')] },
    { label: T.equity, cells: [money(byEquity.equity), money(byCoverage.equity)] },
    { label: T.fee, cells: [money(byEquity.fee), money(byCoverage.fee)] },
    { label: T.costs, cells: [money(costs), money(costs)] },
    { label: BUYER.price, cells: [money(byEquity.price), money(byCoverage.price)], isSum: true },
    { label: T.service, cells: [money(byEquity.service), money(byCoverage.service)] },
    { label: F.coverage.label, cells: [byEquity, byCoverage].map((one) => coverageText(one, [wanted])) },
  ];
  return (
    <>
      <div className="@container">
        <table className="w-full tabular-nums lining-nums print:break-inside-avoid">
          <thead className="@max-[15rem]:hidden">
            <tr>
              <td />
              {heads.map((head, column) => (
                <th
                  key={head}
                  scope="col"
                  className={`${PADDING} font-serif normal-nums italic font-normal text-20 leading-[1.2] text-right align-bottom`}
                >
                  {head}
                  {isOwn[column] && (
                    <small className="block text-brass-700 font-sans not-italic font-semibold text-15 leading-[1.4]">
                      {T.binds}
                    </small>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-[15rem]:block">
            {rows.map(({ label, cells, isSum }) => (
              <tr key={label} className="group @max-[15rem]:block">
                <th
                  scope="row"
                  className={`${RULE} py-3.25 pr-4 text-left max-[24rem]:pr-2 max-[24rem]:text-15 max-[24rem]:leading-[1.35] @max-[15rem]:block @max-[15rem]:px-3 print:py-1 ${isSum ? 'border-t-ink-900 text-ink-900 font-semibold' : 'border-t-rule text-ink-600 font-normal'}`}
                >
                  {label}
                </th>
                {cells.map((cell, column) => (
                  <td
                    key={heads[column]}
                    className={`${CELL} ${isSum ? 'border-t-ink-900 text-ink-900 text-[clamp(1.125rem,0.72rem+1.6vw,2rem)]' : 'border-t-rule text-[clamp(1.125rem,0.9rem+0.9vw,1.5rem)] max-[24rem]:text-17'} ${isOwn[column] ? OWN : RULE}`}
                  >
                    <small className="hidden font-sans text-16 leading-[1.4] @max-[15rem]:block">{heads[column]}</small>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SmallNote>{T.reserve}</SmallNote>
    </>
  );
}

function money(cents: Cents, name?: string): React.ReactNode {
  return name ? <MoneyResult name={name} cents={cents} write={wholeDollars} /> : wholeDollars(cents);
}
