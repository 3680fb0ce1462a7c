import { data, useLocation } from 'react-router';
import {
  DEAL_FACTS,
  DEAL_FIELDS,
  type DealFacts,
  type DealInput,
  dealOf,
  DEAL_FIELDS as F,
} from '#app/features/tools/deal-coverage.ts';
import { personalParameters } from '#app/features/tools/tool-fields.ts';
import { TOOL } from '#app/firm/tools.ts';
import { services } from '#app/platform/services.ts';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { AmountField, Mistakes, ToolChoice, ToolForm, ToolSubmit } from '#app/tools/frame/tool-form.tsx';
import { loadTool, toolHead } from '#app/tools/frame/tool-loader.ts';
import { Announcement, Entered, ToolCall, ToolHead } from '#app/tools/frame/tool-page.tsx';
import { useTool } from '#app/tools/frame/use-tool.ts';
import type { Route } from './+types/route';
import { DEAL } from './content.ts';
import { Answer, coverageFigures, NotWeighed, Strip } from './deal-answer.tsx';
import { Columns } from './deal-columns.tsx';
import { Assumptions, Rules, Schedules } from './deal-rules.tsx';
import { MovesGrid } from './moves-grid.tsx';
import '#app/tools/frame/buyer-print.css';
import './deal.css';
import './schedule.css';

const TOOL_NAME = 'deal-coverage';

export function loader({ request, context }: Route.LoaderArgs) {
  const { data: tool, headers } = loadTool(request, DEAL_FIELDS, context.get(services), DEAL_FACTS);
  return data(tool, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle: SiteHandle = { parameters: personalParameters(DEAL_FIELDS) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolHead(siteUrlOf(matches), 'deal-coverage', loaderData?.search);

/** A navigation, such as Back or "Back to the example", fills the form again. */
export default function DealCoverageRoute({ loaderData }: Route.ComponentProps) {
  return <DealCoverage key={useLocation().key} {...loaderData} />;
}

/** Can this deal carry its debt? */
function DealCoverage({ search, facts }: { search: string; facts: DealFacts }) {
  const { input: read, isTyped, form } = useTool(F, search);
  const { input, found } = dealOf(read, facts);
  const figures = found && coverageFigures(found, facts);
  const limits = { floor: facts['sba.7a.coverage'].value, habit: facts['lending.coverage'].value };
  const mistakes = Object.keys(input.errors).length;
  return (
    <div className="on-paper">
      <ToolHead tool={TOOL_NAME} input={input} answer={figures ? `${DEAL.coverage} ${figures.word}` : undefined} />
      <Announcement isTyped={isTyped}>
        {figures ? `${DEAL.coverage} ${figures.word}. ${figures.line}` : Object.values(input.errors).join(' ')}
      </Announcement>
      <section className="on-ink deal-slab relative bg-ink-900 text-ivory pt-slab pb-[clamp(40px,4vw,64px)]">
        <div className="wrap grid grid-cols-1 gap-x-[clamp(32px,4.6vw,80px)] gap-y-12 xl:grid-cols-[minmax(0,4.9fr)_minmax(0,7.1fr)] print:block">
          <section
            className="sheet text-ink-900 [--sheet-inset:clamp(28px,3.2vw,48px)] [&_.text-link]:decoration-brass-500 [&_.choice_span]:px-1.25 max-xs:[&_.amount>input]:px-2"
            aria-label={TOOL.figures}
            data-print="no"
          >
            <DealForm input={input} form={form} />
          </section>
          {found && figures ? (
            <Answer found={found} figures={figures} isExample={input.isExample} />
          ) : (
            <NotWeighed mistakes={mistakes} limits={limits} />
          )}
        </div>
        {found && <Strip deal={found.deal} />}
      </section>
      {found && figures && (
        <>
          <Entered fields={F} input={input} />
          <Columns found={found} />
          <MovesGrid found={found} facts={facts} />
          <Rules found={found} facts={facts} />
          <section className="tool-section pt-0">
            <div className="wrap grid grid-cols-1 gap-x-columns gap-y-14 xl:grid-cols-[5fr_7fr] xl:items-start print:block print:[&>div+div]:break-before-page">
              <Assumptions found={found} facts={facts} />
              <Schedules found={found} input={input} />
            </div>
          </section>
          <ToolCall tool={TOOL_NAME} input={input} />
        </>
      )}
    </div>
  );
}

function DealForm({ input, form }: { input: DealInput; form: ReturnType<typeof useTool>['form'] }) {
  const amount = (name: keyof typeof F, className: string, label?: string) => (
    <AmountField fields={F} input={input} name={name} className={className} label={label} />
  );
  return (
    <ToolForm
      tool={TOOL_NAME}
      form={form}
      className="grid gap-7 pt-[max(30px,92px_-_var(--sheet-inset))] [&_.tool-submit_.button]:flex-[1_1_12rem] max-xs:pt-9"
    >
      <Mistakes fields={F} errors={input.errors} />
      <fieldset className="group">
        <legend>{DEAL.groups.purchase}</legend>
        {amount('price', 'col-span-6')}
        {amount('closing', 'col-span-3')}
        {amount('capital', 'col-span-3')}
      </fieldset>
      <fieldset className="group">
        <legend>{DEAL.groups.loan}</legend>
        {amount('equity', 'col-span-2')}
        {amount('rate', 'col-span-2')}
        {amount('months', 'col-span-2')}
        <ToolChoice fields={F} input={input} name="fee" className="col-span-6" />
      </fieldset>
      <fieldset className="group">
        <legend>{DEAL.groups.company}</legend>
        {amount('cash', 'col-span-6')}
        <div className="checkbox col-span-6">
          <input type="checkbox" id="maker" name="maker" value="1" defaultChecked={input.typed.maker === '1'} />
          <label htmlFor="maker">{DEAL.maker}</label>
        </div>
      </fieldset>
      <fieldset className="group note-group">
        <legend>{DEAL.groups.note}</legend>
        <ToolChoice fields={F} input={input} name="note-kind" className="col-span-6" />
        <div className="note-fields col-span-6">
          {amount('note', 'col-span-2', DEAL.noteAmount)}
          {amount('note-rate', 'col-span-2 when-paid', F.rate.label)}
          {amount('note-months', 'col-span-2 when-paid', F.months.label)}
        </div>
      </fieldset>
      <ToolSubmit tool={TOOL_NAME} />
    </ToolForm>
  );
}
