import {
  BANDS,
  BLANK,
  READINESS_FIELDS as FIELDS,
  type Gap,
  LONGEST_GAP,
  type Readiness,
  readinessIn,
  readReadiness,
} from '#app/features/tools/exit-readiness.ts';
import { inWords, inWordsFirst } from '#app/firm/numbers.ts';
import { GAPS, READINESS as TEXT } from '#app/tools/frame/owner-texts.ts';
import { Mistakes, ToolChoice, ToolForm } from '#app/tools/frame/tool-form.tsx';
import type { ToolData } from '#app/tools/frame/tool-loader.ts';
import { Announcement, Result, ToolCall, ToolHead, ToolSection } from '#app/tools/frame/tool-page.tsx';
import { ANSWER_ID, useTool } from '#app/tools/frame/use-tool.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Hatch } from '#app/ui/drawings/hatch.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Ladder } from './ladder.tsx';
import './exit-readiness.css';

const TOOL = 'exit-readiness';
/** The questions are too long for the list of mistakes. */
const NUMBERED = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, { ...field, label: `Question ${name.slice(1)}` }]),
);

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
      <div className="wrap ready">
        <Mistakes fields={NUMBERED} errors={input.errors} words={TEXT} />
        <div className="ready-row">
          <ToolForm tool={TOOL} form={form} className="">
            <ol className="asks">
              {Object.keys(FIELDS).map((name) => (
                <li key={name}>
                  <ToolChoice fields={FIELDS} input={input} name={name} />
                </li>
              ))}
            </ol>
            <div className="tool-submit">
              <button type="submit" className="button">
                {TEXT.button}
              </button>
              <PageLink to={`/tools/${TOOL}${BLANK}`} className="text-link">
                {TEXT.blank}
              </PageLink>
            </div>
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

function WhereYouStand({ readiness, isExample }: { readiness: Readiness | null; isExample: boolean }) {
  if (!readiness) {
    return (
      <aside className="ready-side on-ink">
        <p className="answer-kicker">{TEXT.empty.kicker}</p>
        <p className="ready-text">{TEXT.empty.line}</p>
      </aside>
    );
  }
  const { band, count, gaps } = readiness;
  return (
    <aside id={ANSWER_ID} tabIndex={-1} aria-label={TEXT.kicker} className="ready-side on-ink">
      <p className="answer-kicker">{isExample ? TEXT.exampleKicker : TEXT.kicker}</p>
      <p className="ready-band">
        <Result name="band" value={band}>
          {TEXT.bands[band].name}
        </Result>
      </p>
      <p className="ready-text">
        {rungs(count)}. {gaps[0] && `The longest gap takes ${monthsText(gaps[0].months)} to close.`}
      </p>
      <div className="ladder-box">
        <Ladder count={count} label={`A ladder of twelve rungs: ${rungs(count).toLowerCase()}.`} />
        <ol className="bands">
          {BANDS.map(({ name }) => (
            <li key={name} className={name === band ? 'on' : undefined}>
              {TEXT.bands[name].name}
              <small>{TEXT.bands[name].rungs}</small>
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
    yes > 0 && `${inWords(yes)} ${yes === 1 ? 'rung holds' : 'rungs hold'}`,
    part > 0 && `${inWords(part)} ${part === 1 ? 'holds' : 'hold'} in part`,
    no > 0 && `${inWords(no)} ${no === 1 ? 'is' : 'are'} missing`,
  ].filter(Boolean);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const { title, lede, none, ruler, note } = TEXT.gaps;
  const read = <ArrowLink to={TEXT.read.to}>{TEXT.read.label}</ArrowLink>;
  if (gaps.length === 0) {
    return (
      <ToolSection title={none.title} lede={none.text}>
        {read}
      </ToolSection>
    );
  }
  return (
    <ToolSection title={title} lede={`${inWordsFirst(gaps.length)} ${gaps.length === 1 ? 'gap' : 'gaps'}, ${lede}`}>
      <div className="gaps">
        <div className="gap-ruler" aria-hidden="true">
          {ruler.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <ol>
          {gaps.map((gap, index) => (
            <GapRow key={gap.question} gap={gap} number={index + 1} />
          ))}
        </ol>
      </div>
      <p className="small-note">{note}</p>
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
  const start = 1 - months / LONGEST_GAP;
  const isWide = start < 0.25;
  return (
    <li>
      <h3>
        <span aria-hidden="true">{number}</span>
        {GAPS[question]}
      </h3>
      <p>
        {TEXT.gaps.answers[answer]}
        <span className="gap-months">, {monthsText(months)}</span>
      </p>
      <svg aria-hidden="true" width="100%" height={BAR} className="scale gap-bar">
        <Hatch
          x={`${start * 100}%`}
          width={`${(1 - start) * 100}%`}
          height={BAR}
          tone={number === 1 ? 'brass' : answer === 'no' ? 'dense' : 'ink'}
        />
        {isWide && <rect x={`${start * 100}%`} y="5" width="96" height="24" className="gap-plate" />}
        <text
          x={`${start * 100}%`}
          dx={isWide ? 16 : -12}
          y="50%"
          dy=".34em"
          textAnchor={isWide ? 'start' : 'end'}
          className="scale-label font-semibold"
        >
          {monthsText(months)}
        </text>
      </svg>
    </li>
  );
}
