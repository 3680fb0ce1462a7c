import type { ClipboardEvent, FormEvent } from 'react';
import { type Cents, wholeDollars } from '#app/features/tools/amounts.ts';
import {
  MONTHS,
  PASTE,
  type Peg,
  type PegInput,
  type PegYear,
  pastedCells,
  pegFields,
  pegsOfYear,
  readPegYear,
} from '#app/features/tools/working-capital-peg.ts';
import { spellOutCapitalized } from '#app/firm/numbers.ts';
import { PEG as TEXT } from '#app/tools/frame/owner-texts.ts';
import { AmountField, Mistakes, ToolForm, ToolSubmit } from '#app/tools/frame/tool-form.tsx';
import type { ToolData } from '#app/tools/frame/tool-loader.ts';
import {
  Announcement,
  MoneyResult,
  NotWorkedOut,
  ToolCall,
  ToolHead,
  ToolSection,
} from '#app/tools/frame/tool-page.tsx';
import { useTool } from '#app/tools/frame/use-tool.ts';
import { SelectField, TextArea } from '#app/ui/form/field.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { FourPegs, fourPegs, YearBars } from './peg-bars.tsx';

const TOOL = 'working-capital-peg';
const FIELDS = pegFields();

/** Twelve bars that stand on their own fields, and the four pegs that this year supports. */
export function WorkingCapitalPeg({ search }: Pick<ToolData, 'search'>) {
  const { input, isTyped, form } = useTool(FIELDS, search, readPegYear);
  const year = pegsOfYear(input);
  return (
    <>
      <ToolHead
        tool={TOOL}
        input={input}
        example={TEXT.example}
        answer={year ? `${wholeDollars(year.spread)} ${TEXT.apart}` : undefined}
      />
      <div className="wrap pb-[clamp(48px,5vw,80px)]">
        <PegMistakes input={input} />
        <ToolForm tool={TOOL} form={form} className="@container print:block! print:[&_.amount]:border-0">
          {year && <YearBars input={input} year={year} />}
          <PegFields input={input} />
        </ToolForm>
      </div>
      <Announcement isTyped={isTyped}>{year ? fourPegs(year) : TEXT.empty.line}</Announcement>
      {year ? <FourPegs year={year} /> : <NotWorkedOut {...TEXT.empty} />}
      {year && <Costs year={year} delivered={Number(input.values?.delivered)} />}
      {year && <ToolCall tool={TOOL} input={input} />}
    </>
  );
}

/** A column with too few or too many figures is a mistake of its own. */
function PegMistakes({ input }: { input: PegInput }) {
  if (!input.paste) return <Mistakes fields={input.fields} errors={input.errors} />;
  return <Mistakes fields={{ [PASTE]: { ...PASTE_FIELD } }} errors={{ [PASTE]: '' }} />;
}

const PASTE_FIELD = { kind: 'choice', label: TEXT.paste.label, options: [], example: '' } as const;

function PegFields({ input }: { input: PegInput }) {
  const { fields, typed, paste } = input;
  const latest = fields.latest?.kind === 'choice' ? fields.latest : undefined;
  const error =
    paste &&
    `${spellOutCapitalized(paste.found)} ${paste.found === 1 ? 'figure' : 'figures'} found. ${TEXT.paste.needed}`;
  return (
    <>
      <fieldset
        className="grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-3 mt-4.5 [&_.field]:gap-1 [&_label]:text-15 [&_label]:text-center [&_.amount>input]:px-1 [&_.amount>input]:text-15 [&_.amount>input]:text-center @min-[56.25rem]:grid-cols-12 @min-[56.25rem]:gap-x-3.5 @min-[56.25rem]:gap-y-0"
        onPaste={pasteIntoMonths}
      >
        <legend className="sr-only">{TEXT.months}</legend>
        {MONTHS.map((name) => (
          <AmountField key={name} fields={fields} input={input} name={name} before="" />
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-x-7 gap-y-4.5 items-end mt-7 pt-5 border-t border-t-ink-900 @min-[56.25rem]:grid-cols-[minmax(0,1fr)_160px_290px_auto] @min-[56.25rem]:has-[details[open]]:grid-cols-[160px_290px_auto] @min-[56.25rem]:has-[details[open]]:justify-end print:hidden">
        <details className="@min-[56.25rem]:open:col-span-full" open={Boolean(paste)}>
          <summary className="flex items-center w-max max-w-full min-h-12 font-semibold underline decoration-brass-500 decoration-1 underline-offset-[0.22em] list-none cursor-pointer [&::-webkit-details-marker]:hidden">
            {TEXT.paste.summary}
          </summary>
          <TextArea
            name={PASTE}
            label={TEXT.paste.label}
            hint={TEXT.paste.hint}
            error={error}
            defaultValue={paste?.text}
            optional
            rows={3}
            onInput={spreadColumn}
          />
        </details>
        <SelectField
          name="latest"
          label={latest?.label ?? ''}
          options={latest?.options ?? []}
          empty={null}
          defaultValue={typed.latest}
        />
        <AmountField fields={fields} input={input} name="delivered" />
        <ToolSubmit tool={TOOL} />
      </div>
    </>
  );
}

/** With scripts, twelve pasted figures move into the fields, so that each can be corrected. */
function spreadColumn(event: FormEvent<HTMLTextAreaElement>) {
  const { currentTarget: area } = event;
  if (area.form && fillMonths(area.form, area.value)) area.value = '';
}

function pasteIntoMonths(event: ClipboardEvent<HTMLFieldSetElement>) {
  const { form } = event.currentTarget;
  if (!form || !fillMonths(form, event.clipboardData.getData('text'))) return;
  event.preventDefault();
  event.target.dispatchEvent(new Event('input', { bubbles: true }));
}

function fillMonths({ elements }: HTMLFormElement, text: string): boolean {
  const cells = pastedCells(text);
  if (cells.length !== MONTHS.length) return false;
  for (const [index, name] of MONTHS.entries()) {
    const field = elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = cells[index] ?? '';
  }
  return true;
}

/** On phones a row is a block. */
const CELL =
  'pr-6 py-4 border-t border-t-rule font-normal text-left align-baseline max-md:block max-md:px-0 max-md:py-0.5 max-md:border-0 print:py-1.5';
const SERIF = 'font-serif normal-nums leading-[1.2] print:text-[12pt]';
/** There, the name of the column stands before the amount. */
const LABELED =
  "max-md:data-label:before:content-[attr(data-label)_':_'_/_''] max-md:before:text-ink-600 max-md:before:font-sans max-md:before:text-16";

function Costs({ year, delivered }: { year: PegYear; delivered: number }) {
  const { title, head } = TEXT.table;
  return (
    <ToolSection title={title} lede={`If ${wholeDollars(100 * delivered)} is delivered on the day.`}>
      <table className="w-full mb-4 tabular-nums lining-nums">
        <thead className="max-md:sr-only">
          <tr>
            {head.map((column) => (
              <th
                key={column}
                scope="col"
                className="pr-6 pb-4 text-brass-700 font-serif normal-nums italic font-normal text-18 leading-[1.2] text-left align-baseline"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block max-md:py-0.5 md:border-b md:border-b-rule">
          {year.pegs.map((peg) => (
            <tr key={peg.name} className="max-md:block max-md:py-4 max-md:border-t max-md:border-t-rule">
              <th scope="row" className={`${CELL} ${SERIF} text-24 tracking-[-0.012em] whitespace-nowrap`}>
                {TEXT.names[peg.name]}
              </th>
              <td className={`${CELL} ${SERIF} ${LABELED} text-22`} data-label={head[1]}>
                <MoneyResult name={peg.name} cents={peg.peg} write={wholeDollars} />
              </td>
              <td className={`${CELL} ${SERIF} ${LABELED} text-22`} data-label={peg.cost < 0 ? undefined : head[2]}>
                <MoneyResult name={`${peg.name}-cost`} cents={peg.cost} write={costText} />
              </td>
              <td className={`${CELL} text-ink-600`}>{remarkOn(peg, year.agree)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ArrowLink to={TEXT.read.to} className="print:hidden">
        {TEXT.read.label}
      </ArrowLink>
    </ToolSection>
  );
}

function costText(cost: Cents): string {
  const { nothing, buyerPays, more } = TEXT.table;
  if (cost === 0) return nothing;
  return cost < 0 ? `${buyerPays} ${wholeDollars(-cost)} ${more}` : wholeDollars(cost);
}

function remarkOn({ name, side }: Peg, agree: boolean): string {
  const { remarks } = TEXT;
  if (name === 'twelve' || name === 'latest') return remarks[name];
  if (agree || side === 0) return remarks.same;
  return side > 0 ? remarks.above : remarks.below;
}
