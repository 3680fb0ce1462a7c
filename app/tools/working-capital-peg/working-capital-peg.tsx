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
import { ANSWER_ID, useTool } from '#app/tools/frame/use-tool.ts';
import { SelectField, TextArea } from '#app/ui/form/field.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { PegBars } from './peg-bars.tsx';
import './working-capital-peg.css';

const TOOL = 'working-capital-peg';

/** Twelve bars that stand on their own fields, and the four pegs that this year supports. */
export function WorkingCapitalPeg({ search }: Pick<ToolData, 'search'>) {
  const { input, isTyped, form } = useTool(pegFields(), search, readPegYear);
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
        <ToolForm tool={TOOL} form={form} className="tool-printed print:block!">
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
        className="months grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-3 mt-4.5 [&_.field]:gap-1 [&_label]:text-15 [&_label]:text-center [&_.amount>input]:px-1 [&_.amount>input]:text-15 [&_.amount>input]:text-center @min-[56.25rem]:grid-cols-12 @min-[56.25rem]:gap-x-3.5 @min-[56.25rem]:gap-y-0"
        onPaste={pasteIntoMonths}
      >
        <legend className="sr-only">{TEXT.months}</legend>
        {MONTHS.map((name) => (
          <AmountField key={name} fields={fields} input={input} name={name} before="" />
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-x-7 gap-y-4.5 items-end mt-7 pt-5 border-t border-t-ink-900 @min-[56.25rem]:grid-cols-[minmax(0,1fr)_160px_290px_auto] @min-[56.25rem]:[&:has(.paste[open])]:grid-cols-[160px_290px_auto] @min-[56.25rem]:[&:has(.paste[open])]:justify-end print:hidden">
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

/** `$730K`, `$1.25M`. */
const short = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact', maximumSignificantDigits: 3 },
});
const shortDollars = (cents: Cents) => short.format(cents / 100).replace('-', '−');

function YearBars({ input, year }: { input: PegInput; year: PegYear }) {
  const months = MONTHS.map((name) => Number(input.values?.[name]));
  const names = MONTHS.map((name) => input.fields[name]?.label ?? '');
  const average = year.pegs[0]?.peg ?? 0;
  const at = (amount: number) => {
    const index = months.indexOf(amount);
    return `in ${names[index]} at ${wholeDollars(100 * amount)}`;
  };
  const label = `Twelve bars of month-end working capital, lowest ${at(Math.min(...months))}, highest ${at(Math.max(...months))}; the average of ${wholeDollars(average)} is drawn across them.`;
  const drawn = {
    ...{ label, amounts: months, pitch: 5 },
    line: { at: average / 100, word: TEXT.average, figure: shortDollars(average) },
  };
  return (
    <>
      <PegBars {...drawn} width={1280} height={330} rise={243} bar={55} depth={8} className="max-md:hidden" />
      <PegBars {...drawn} width={350} height={230} rise={153} bar={15} depth={8} className="hidden max-md:block" />
    </>
  );
}

function fourPegs({ pegs }: PegYear): string {
  return pegs.map(({ name, peg }) => `${TEXT.names[name]} ${wholeDollars(peg)}`).join(', ');
}

function FourPegs({ year }: { year: PegYear }) {
  const { pegs, agree } = year;
  return (
    <section id={ANSWER_ID} tabIndex={-1} aria-label={TEXT.kicker} className="on-ink py-slab bg-ink-900 text-ivory">
      <div className="wrap grid grid-cols-1 gap-x-columns gap-y-10 xl:grid-cols-[5fr_7fr] xl:items-end print:grid-cols-[1fr_1fr] print:items-end print:break-inside-avoid">
        <div>
          <p className="answer-kicker">{TEXT.kicker}</p>
          <p className="ml-[-0.03em] pt-[0.2em] pb-[0.24em] text-brass-300 font-display normal-nums text-answer leading-[0.95] tracking-[-0.035em] print:text-[32pt]">
            <MoneyResult name="spread" cents={year.spread} write={wholeDollars} />
          </p>
          <p className="answer-line max-w-[30ch] text-pretty">{agree ? TEXT.agree : TEXT.line}</p>
        </div>
        <figure>
          <PegBars
            {...{ width: 760, height: 420, rise: 320, bar: 112, depth: 14, pitch: 5, brass: 0 }}
            label={`Four pegs side by side: ${fourPegs(year)}.`}
            amounts={pegs.map(({ peg }) => peg)}
            figures={pegs.map(({ peg }) => shortDollars(peg))}
            className="peg-four"
          />
          <ol
            className="grid grid-cols-[repeat(4,1fr)] mt-3 text-16 leading-[1.3] text-center max-md:text-15"
            aria-hidden="true"
          >
            {pegs.map(({ name }) => (
              <li className="px-1 text-mute first:text-brass-300 first:font-semibold" key={name}>
                {TEXT.names[name]}
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}

function Costs({ year, delivered }: { year: PegYear; delivered: number }) {
  const { title, head } = TEXT.table;
  return (
    <ToolSection title={title} lede={`If ${wholeDollars(100 * delivered)} is delivered on the day.`}>
      <table className="peg-table">
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.pegs.map((peg) => (
            <tr key={peg.name}>
              <th scope="row">{TEXT.names[peg.name]}</th>
              <td data-label={head[1]}>
                <MoneyResult name={peg.name} cents={peg.peg} write={wholeDollars} />
              </td>
              <td data-label={peg.cost < 0 ? undefined : head[2]}>
                <MoneyResult name={`${peg.name}-cost`} cents={peg.cost} write={costText} />
              </td>
              <td>{remarkOn(peg, year.agree)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ArrowLink to={TEXT.read.to}>{TEXT.read.label}</ArrowLink>
    </ToolSection>
  );
}

function costText(cost: Cents): string {
  const { nothing, buyerPays, more } = TEXT.table;
  if (cost === 0) return nothing;
  return cost < 0 ? `${buyerPays} ${wholeDollars(-cost)} ${more}` : wholeDollars(cost);
}

function remarkOn({ name, side }: Peg, agree: boolean): string {
  if (name === 'twelve' || name === 'latest') return TEXT.remarks[name];
  if (agree || side === 0) return TEXT.remarks.same;
  return side > 0 ? TEXT.remarks.above : TEXT.remarks.below;
}
