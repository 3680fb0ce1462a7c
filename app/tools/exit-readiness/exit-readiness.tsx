import {
  BANDS,
  BLANK,
  READINESS_FIELDS as FIELDS,
  type Gap,
  MAX_GAP,
  type Readiness,
  readinessIn,
  readReadiness,
} from '#app/features/tools/exit-readiness.ts';
import { spellOut, spellOutCapitalized } from '#app/firm/numbers.ts';
import { GAPS, READINESS as TEXT } from '#app/tools/frame/owner-texts.ts';
import { Mistakes, ToolChoice, ToolForm, ToolSubmit } from '#app/tools/frame/tool-form.tsx';
import type { ToolData } from '#app/tools/frame/tool-loader.ts';
import { Announcement, Result, SmallNote, ToolCall, ToolHead, ToolSection } from '#app/tools/frame/tool-page.tsx';
import { ANSWER_ID, useTool } from '#app/tools/frame/use-tool.ts';
import { Hatch } from '#app/ui/drawings/hatch.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { Ladder } from './ladder.tsx';

const TOOL = 'exit-readiness';

/** The questions are too long for the list of mistakes. */
const NUMBERED = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, { ...field, label: `Question ${name.slice(1)}` }]),
);

const NUMBERED_LINE =
  "relative py-5 pl-13 border-t border-t-rule first:border-t-ink-900 [counter-increment:question] before:content-[counter(question)_/_''] before:absolute before:top-5 before:left-0 before:text-brass-700 before:font-display before:normal-nums before:text-28 before:leading-[1.1]";
/** The answers beside the question; on phones they stay in one row. */
const QUESTION =
  'gap-x-7 gap-y-3 md:grid-cols-[minmax(0,1fr)_270px] md:items-center md:[&>.field-error]:col-span-full [&>legend]:float-left [&>legend]:p-0 [&>legend]:font-serif [&>legend]:normal-nums [&>legend]:font-normal [&>legend]:text-[1.3125rem] [&>legend]:tracking-[-0.01em] [&>legend]:text-pretty [&>.choice]:grid-cols-[repeat(3,1fr)] [&_label+label]:border-t-0 [&_label+label]:border-l [&_label+label]:border-l-rule [&_label>span]:min-h-11 [&_label>span]:py-2';

/** Twelve questions, a ladder of twelve rungs, and the gaps in the order of the months that they take to close. */
export function ExitReadiness({ search }: Pick<ToolData, 'search'>) {
  const { input: read, isTyped, isUnfinished, form } = useTool(FIELDS, search, readReadiness);
  // While the visitor answers, an open question is no mistake.
  const input = isUnfinished ? { ...read, errors: {} } : read;
  const readiness = readinessIn(input);
  const band = readiness ? TEXT.bands[readiness.band].name : TEXT.empty.kicker;
  return (
    <>
      <ToolHead tool={TOOL} input={input} example={TEXT.example} answer={readiness ? band : undefined} />
      <div className="wrap pb-[clamp(24px,3vw,48px)]">
        <Mistakes fields={NUMBERED} errors={input.errors} words={TEXT} />
        <div className="grid grid-cols-1 gap-x-columns gap-y-12 2xl:grid-cols-[7.6fr_4.4fr]">
          <ToolForm tool={TOOL} form={form} className="">
            <ol className="mb-7 border-b border-b-rule [counter-reset:question]">
              {Object.keys(FIELDS).map((name) => (
                <li key={name} className={NUMBERED_LINE}>
                  <ToolChoice fields={FIELDS} input={input} name={name} className={QUESTION} />
                </li>
              ))}
            </ol>
            <ToolSubmit tool={TOOL} label={TEXT.button} reset={{ to: BLANK, label: TEXT.blank }} />
          </ToolForm>
          <WhereYouStand readiness={readiness} isExample={input.isExample} />
        </div>
      </div>
      <Announcement isTyped={isTyped}>{readiness ? band : TEXT.empty.line}</Announcement>
      {readiness && <Gaps gaps={readiness.gaps} />}
      {readiness && <ToolCall tool={TOOL} input={input} />}
    </>
  );
}

const SIDE =
  'on-ink self-start bg-ink-900 p-[clamp(28px,2.8vw,44px)] text-ivory 2xl:sticky 2xl:top-28 print:static print:p-0';

function WhereYouStand({ readiness, isExample }: { readiness: Readiness | null; isExample: boolean }) {
  if (!readiness) {
    return (
      <aside className={SIDE}>
        <h2 className="answer-kicker">{TEXT.empty.kicker}</h2>
        <p className="mt-3 max-w-[36ch] text-mute">{TEXT.empty.line}</p>
      </aside>
    );
  }
  const { band, count, gaps } = readiness;
  return (
    <aside id={ANSWER_ID} tabIndex={-1} aria-label={TEXT.kicker} className={SIDE}>
      <h2 className="answer-kicker">{isExample ? TEXT.exampleKicker : TEXT.kicker}</h2>
      <p className="mt-1 text-brass-300 font-display normal-nums text-band leading-[1.04] tracking-[-0.02em]">
        <Result name="band" value={band}>
          {TEXT.bands[band].name}
        </Result>
      </p>
      <p className="mt-3 max-w-[36ch] text-mute">
        {rungs(count)}. {gaps[0] && `The longest gap takes ${monthsText(gaps[0].months)} to close.`}
      </p>
      <div className="grid grid-cols-[minmax(0,52fr)_minmax(min-content,48fr)] mt-6 print:max-w-[2.4in]">
        <Ladder count={count} label={`A ladder of twelve rungs: ${rungs(count).toLowerCase()}.`} />
        <ol className="grid grid-rows-[22fr_35fr_43fr] pt-[3%] pb-[4%]">
          {BANDS.map(({ name }) => (
            <li
              key={name}
              className={`self-center pl-1 font-serif normal-nums text-19 leading-tight ${name === band ? 'text-brass-300' : 'text-mute'}`}
            >
              {TEXT.bands[name].name}
              <small className="block font-sans text-15 leading-[1.4]">{TEXT.bands[name].rungs}</small>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}

/** `Six rungs hold, four hold in part, two are missing`: only what there is. */
function rungs({ yes, part, no }: Readiness['count']): string {
  const parts = [
    yes > 0 && `${spellOut(yes)} ${yes === 1 ? 'rung holds' : 'rungs hold'}`,
    part > 0 && `${spellOut(part)} ${part === 1 ? 'holds' : 'hold'} in part`,
    no > 0 && `${spellOut(no)} ${no === 1 ? 'is' : 'are'} missing`,
  ].filter(Boolean);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const { title, lede, none, ruler, note } = TEXT.gaps;
  const read = (
    <ArrowLink to={TEXT.read.to} className="print:hidden">
      {TEXT.read.label}
    </ArrowLink>
  );
  if (gaps.length === 0) {
    return (
      <ToolSection title={none.title} lede={none.text}>
        {read}
      </ToolSection>
    );
  }
  return (
    <ToolSection
      title={title}
      lede={`${spellOutCapitalized(gaps.length)} ${gaps.length === 1 ? 'gap' : 'gaps'}, ${lede}`}
    >
      <div>
        <div
          className="hidden 2xl:grid 2xl:grid-cols-[repeat(3,1fr)_0] 2xl:ml-130 2xl:pb-2 2xl:text-ink-600 2xl:text-15"
          aria-hidden="true"
        >
          {ruler.map((mark) => (
            <span className="2xl:last:justify-self-end 2xl:last:w-max" key={mark}>
              {mark}
            </span>
          ))}
        </div>
        <ol className="border-b border-b-rule">
          {gaps.map((gap, index) => (
            <GapRow key={gap.question} gap={gap} number={index + 1} />
          ))}
        </ol>
      </div>
      <SmallNote>{note}</SmallNote>
      {read}
    </ToolSection>
  );
}

const BAR = 34;

function monthsText(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

/** The bar ends on the day the company goes to market. */
function GapRow({ gap: { question, answer, months }, number }: { gap: Gap; number: number }) {
  const start = 1 - months / MAX_GAP;
  const isWide = start < 0.25;
  return (
    <li className="py-4 border-t border-t-rule first:border-t-ink-900 2xl:grid 2xl:grid-cols-[400px_80px_minmax(0,1fr)] 2xl:gap-x-5 2xl:gap-y-0 2xl:items-center 2xl:min-h-18 2xl:py-2 print:grid print:grid-cols-[2.8in_minmax(0,1fr)] print:gap-x-4 print:gap-y-0 print:py-1">
      <h3 className="flex gap-3.5 text-22 print:text-[11pt]">
        <span className="flex-none w-5.5 text-brass-700 italic" aria-hidden="true">
          {number}
        </span>
        {GAPS[question]}
      </h3>
      <p className="pl-9 text-ink-600 text-16 2xl:p-0">
        {TEXT.gaps.answers[answer]}
        <span className="2xl:absolute 2xl:w-px 2xl:h-px 2xl:overflow-hidden 2xl:[clip-path:inset(50%)]">
          , {monthsText(months)}
        </span>
      </p>
      <svg
        aria-hidden="true"
        width="100%"
        height={BAR}
        className="scale block mt-2 [&_:is(text,.gap-plate)]:hidden 2xl:m-0 2xl:[&_:is(text,.gap-plate)]:inline print:[grid-area:1_/_2_/_3_/_3] print:self-center print:m-0"
      >
        <Hatch
          x={`${start * 100}%`}
          width={`${(1 - start) * 100}%`}
          height={BAR}
          tone={number === 1 ? 'brass' : answer === 'no' ? 'dense' : 'ink'}
        />
        {isWide && (
          <rect x={`${start * 100}%`} y="5" width="96" height="24" className="gap-plate fill-paper [translate:8px]" />
        )}
        <text
          x={`${start * 100}%`}
          dx={isWide ? 16 : -12}
          y="50%"
          dy=".34em"
          textAnchor={isWide ? 'start' : 'end'}
          className="scale-label font-semibold tabular-nums"
        >
          {monthsText(months)}
        </text>
      </svg>
    </li>
  );
}
