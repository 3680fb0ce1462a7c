import { type DealFacts, type DealInput, dealOf, DEAL_FIELDS as F } from '#app/features/tools/deal-coverage.ts';
import { TOOL } from '#app/firm/tools.ts';
import { AmountField, Mistakes, ToolChoice, ToolForm, ToolSubmit } from '#app/tools/frame/tool-form.tsx';
import { Announcement, Entered, ToolCall, ToolHead } from '#app/tools/frame/tool-page.tsx';
import { useTool } from '#app/tools/frame/use-tool.ts';
import { DEAL } from './content.ts';
import { Answer, coverageFigures, NotWeighed, Strip } from './deal-answer.tsx';
import { Columns } from './deal-columns.tsx';
import { Assumptions, Rules, Schedules } from './deal-rules.tsx';
import { MovesGrid } from './moves-grid.tsx';
import '#app/tools/frame/buyer-print.css';
import './deal.css';
import './deal-sections.css';
import './schedule.css';

const TOOL_NAME = 'deal-coverage';

/** Can this deal carry its debt? */
export function DealCoverage({ search, facts }: { search: string; facts: DealFacts }) {
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
      <section className="on-ink deal-slab">
        <div className="wrap deal-row">
          <section className="sheet deal-sheet" aria-label={TOOL.figures} data-print="no">
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
          <section className="tool-section last">
            <div className="wrap details-row">
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
    <ToolForm tool={TOOL_NAME} form={form} className="deal-form">
      <Mistakes fields={F} errors={input.errors} />
      <fieldset className="group">
        <legend>{DEAL.groups.purchase}</legend>
        {amount('price', 'w6')}
        {amount('closing', 'w3')}
        {amount('capital', 'w3')}
      </fieldset>
      <fieldset className="group">
        <legend>{DEAL.groups.loan}</legend>
        {amount('equity', 'w2')}
        {amount('rate', 'w2')}
        {amount('months', 'w2')}
        <ToolChoice fields={F} input={input} name="fee" className="w6" />
      </fieldset>
      <fieldset className="group">
        <legend>{DEAL.groups.company}</legend>
        {amount('cash', 'w6')}
        <div className="checkbox w6">
          <input type="checkbox" id="maker" name="maker" value="1" defaultChecked={input.typed.maker === '1'} />
          <label htmlFor="maker">{DEAL.maker}</label>
        </div>
      </fieldset>
      <fieldset className="group note-group">
        <legend>{DEAL.groups.note}</legend>
        <ToolChoice fields={F} input={input} name="note-kind" className="w6" />
        <div className="note-fields w6">
          {amount('note', 'w2', DEAL.noteAmount)}
          {amount('note-rate', 'w2 when-paid', F.rate.label)}
          {amount('note-months', 'w2 when-paid', F.months.label)}
        </div>
      </fieldset>
      <ToolSubmit tool={TOOL_NAME} />
    </ToolForm>
  );
}
