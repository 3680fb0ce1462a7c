import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  DEAL_FACTS,
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
import {
  AmountField,
  AnswerBar,
  Entered,
  Mistakes,
  ToolChoice,
  ToolForm,
  ToolSubmit,
} from '#app/tools/frame/tool-form.tsx';
import { loadTool, toolHead } from '#app/tools/frame/tool-loader.ts';
import { Announcement, ToolCall, ToolHead } from '#app/tools/frame/tool-page.tsx';
import { useTool } from '#app/tools/frame/use-tool.ts';
import type { Route } from './+types/route';
import { DEAL } from './content.ts';
import { Answer, coverageFigures, NotWeighed, Strip } from './deal-answer.tsx';
import { Columns } from './deal-columns.tsx';
import { Assumptions, Rules, Schedules } from './deal-rules.tsx';
import { MovesGrid } from './moves-grid.tsx';

const TOOL_NAME = 'deal-coverage';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTool(request, F, context.get(services), DEAL_FACTS);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const handle: SiteHandle = { parameters: personalParameters(F) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolHead(siteUrlOf(matches), TOOL_NAME, loaderData?.search);

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
  const answer = figures ? `${DEAL.coverage} ${figures.word}` : undefined;
  const mistakes = Object.keys(input.errors).length;
  return (
    <div className="on-paper">
      <ToolHead tool={TOOL_NAME} input={input} answer={answer} />
      <Announcement isTyped={isTyped}>
        {figures
          ? `${DEAL.coverage} ${figures.word}. ${figures.line} ${figures.hedge}`
          : Object.values(input.errors).join(' ')}
      </Announcement>
      <section className="on-ink relative print:order-1 bg-ink-900 text-ivory pt-slab pb-[clamp(40px,4vw,64px)]">
        <div className="wrap grid grid-cols-1 gap-x-[clamp(32px,4.6vw,80px)] gap-y-12 xl:grid-cols-[minmax(0,4.9fr)_minmax(0,7.1fr)] print:block">
          <section
            className="sheet text-ink-900 [--sheet-inset:clamp(28px,3.2vw,48px)] [&_.text-link]:decoration-brass-500 [&_.choice_span]:px-1.25 max-xs:[&_.amount>input]:px-2"
            aria-label={TOOL.figures}
            data-print="no"
          >
            <DealForm input={input} form={form} />
            <AnswerBar>{answer ?? DEAL.notWeighed.title}</AnswerBar>
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
          <section className="py-tool pt-0">
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
    <AmountField
      {...{ fields: F, input, name, label }}
      className={`content-end has-[.field-error,.field-hint]:content-start ${className}`}
    />
  );
  return (
    <ToolForm
      tool={TOOL_NAME}
      form={form}
      className="grid gap-7 pt-[max(30px,92px_-_var(--sheet-inset))] [&_.button]:flex-[1_1_12rem] max-xs:pt-9"
    >
      <Mistakes fields={F} errors={input.errors} />
      <Group title={DEAL.groups.purchase}>
        {amount('price', 'col-span-6')}
        {amount('closing', HALF)}
        {amount('capital', HALF)}
      </Group>
      <Group title={DEAL.groups.loan}>
        {amount('equity', 'col-span-2')}
        {amount('rate', 'col-span-2')}
        {amount('months', 'col-span-2')}
        <ToolChoice fields={F} input={input} name="fee" className="col-span-6" />
      </Group>
      <Group title={DEAL.groups.company}>
        {amount('cash', 'col-span-6')}
        <div className="checkbox col-span-6">
          <input type="checkbox" id="maker" name="maker" value="1" defaultChecked={input.typed.maker === '1'} />
          <label htmlFor="maker">{DEAL.maker}</label>
        </div>
      </Group>
      <Group title={DEAL.groups.note}>
        <ToolChoice fields={F} input={input} name="note-kind" className="col-span-6" />
        <div className="col-span-6 grid grid-cols-subgrid gap-3.5 max-xs:grid-cols-6 in-[fieldset:has([value=none]:checked)]:hidden">
          {amount('note', 'col-span-2 max-xs:col-span-6', DEAL.noteAmount)}
          {amount('note-rate', WHEN_PAID, F.rate.label)}
          {amount('note-months', WHEN_PAID, F.months.label)}
        </div>
      </Group>
      <ToolSubmit tool={TOOL_NAME} />
    </ToolForm>
  );
}

const HALF = 'col-span-3 max-[24rem]:col-span-6';
const WHEN_PAID = 'col-span-2 max-xs:col-span-3 in-[fieldset:has([value=standby]:checked)]:hidden';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-6 gap-x-3.5 gap-y-4 min-w-0 not-first-of-type:pt-5.5 not-first-of-type:border-t not-first-of-type:border-t-rule">
      <legend className="float-left col-span-6 w-full -mb-0.5 font-serif normal-nums text-22 leading-[1.2] tracking-[-0.01em]">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
