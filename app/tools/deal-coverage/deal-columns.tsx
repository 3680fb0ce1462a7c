import { type Cents, exactDollars, toCents } from '#app/features/tools/amounts.ts';
import type { FoundDeal } from '#app/features/tools/deal-coverage.ts';
import { Coins, Ground, tenths } from '#app/tools/frame/engraving.tsx';
import { MoneyResult, SmallNote, ToolSection } from '#app/tools/frame/tool-page.tsx';
import { columnsLabel, DEAL, feeLede } from './content.ts';

const T = DEAL.columns;

interface Part {
  label: string;
  cents: Cents;
  /** The name of its result. */
  name?: string;
  isBrass?: boolean;
}

/** Sources and uses: two columns of the same height, and the two ledgers. */
export function Columns({ found: { deal, terms } }: { found: FoundDeal }) {
  const uses: Part[] = [
    { label: T.price, cents: toCents(terms.price) },
    { label: T.closing, cents: toCents(terms.closing) },
    { label: T.capital, cents: toCents(terms.capital) },
    ...(terms.isFeeFinanced ? [{ label: T.fee, cents: deal.fee, name: 'fee' }] : []),
  ];
  const sources: Part[] = [
    { label: T.loan, cents: deal.loan },
    ...(deal.note > 0 ? [{ label: T.note, cents: deal.note }] : []),
    { label: T.equity, cents: deal.equity, name: 'equity', isBrass: true },
  ];
  return (
    <ToolSection title={T.title} lede={terms.isFeeFinanced ? feeLede.financed(`${terms.equity}%`) : feeLede.paid}>
      {deal.project > 0 && (
        <div className="overflow-hidden max-2xl:max-w-110 max-2xl:mx-auto max-2xl:-mt-2 max-2xl:mb-6 print:hidden">
          <Drawing uses={uses} sources={sources} project={deal.project} />
        </div>
      )}
      {/* A drawing with leaders has the same text. */}
      <div
        className={`grid grid-cols-1 gap-7 xl:grid-cols-2 xl:gap-x-columns xl:gap-y-0 print:grid-cols-2 print:gap-x-8 print:gap-y-0 print:break-inside-avoid ${deal.project > 0 ? '2xl:not-print:sr-only' : ''}`}
      >
        <Ledger title={T.uses} parts={uses} total={{ label: T.project, cents: deal.project, name: 'project' }} />
        <Ledger title={T.sources} parts={sources} total={{ label: T.total, cents: deal.project }} />
      </div>
      {!terms.isFeeFinanced && (
        <SmallNote>
          {T.feeOutside} <MoneyResult name="fee" cents={deal.fee} />.
        </SmallNote>
      )}
    </ToolSection>
  );
}

function Ledger({ title, parts, total }: { title: string; parts: readonly Part[]; total: Part }) {
  return (
    <div>
      <h3 className="pb-2 font-serif normal-nums italic font-normal text-20 leading-[1.2] text-brass-700 print:text-[11pt] print:pb-1">
        {title}
      </h3>
      <dl>
        {[...parts, total].map((part) => (
          <div
            key={part.label}
            className={`${part === total ? 'border-b border-ink-900 print:[&_dd]:text-[11pt] [&_dd]:text-24 [&_dt]:font-semibold [&_dt]:text-ink-900' : 'border-rule'} flex flex-wrap justify-between items-baseline gap-x-4 gap-y-0.5 py-2.75 border-t print:py-1`}
          >
            <dt className="text-ink-600 text-16">{part.label}</dt>
            <dd className="font-serif text-22 leading-[1.2] tracking-[-0.01em] tabular-nums lining-nums print:text-[11pt]">
              {part.name ? <MoneyResult name={part.name} cents={part.cents} /> : exactDollars(part.cents)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The height of a column, and where it ends. */
const [HEIGHT, BASE, COINS] = [420, 506, 54];
const COIN = { rx: 101, ry: 17, height: HEIGHT / COINS, mill: 72 };
/** Labels are at least this far apart. */
const GAP = 64;

/** Two columns of coins as high as the project, with leaders to their parts. */
function Drawing({ uses, sources, project }: { uses: readonly Part[]; sources: readonly Part[]; project: Cents }) {
  const coins = (parts: readonly Part[]) =>
    parts.map(({ cents, isBrass = false }) => ({ coins: (COINS * cents) / project, isBrass }));
  return (
    <svg
      viewBox="0 0 1280 560"
      role="img"
      aria-label={columnsLabel(exactDollars(project))}
      className="engraving max-2xl:ml-[-83.5%] max-2xl:w-[267%]"
    >
      <Coins x={530} base={BASE} size={COIN} parts={coins(uses)} onPaper />
      <Coins x={750} base={BASE} size={COIN} parts={coins(sources)} onPaper />
      <Ground left={400} right={880} y={BASE + 22} />
      <g className="font-sans text-[16px] max-2xl:[&_:is(text,path)]:hidden">
        <Leaders parts={uses} project={project} side={-1} title={T.uses} />
        <Leaders parts={sources} project={project} side={1} title={T.sources} />
        {[
          { label: T.project, from: 0, to: 384 },
          { label: T.total, from: 896, to: 1280 },
        ].map(({ label, from, to }) => (
          <g key={label}>
            <path d={`M${from} ${BASE + 22}H${to}`} className="stroke-ink-900" />
            <text x={from} y={BASE + 48} className="fill-ink-900 font-semibold">
              {label}
            </text>
            <text x={to} y={BASE + 48} textAnchor="end" className={AMOUNT}>
              {exactDollars(project)}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

const AMOUNT = 'fill-ink-900 font-serif text-[22px] tabular-nums lining-nums tracking-[-0.01em]';

interface LeadersProps {
  parts: readonly Part[];
  project: Cents;
  /** To the left or to the right of the columns. */
  side: -1 | 1;
  title: string;
}

function Leaders({ parts, project, side, title }: LeadersProps) {
  const edge = side < 0 ? 530 - COIN.rx - 6 : 750 + COIN.rx + 6;
  const text = side < 0 ? 316 : 964;
  const anchor = side < 0 ? 'end' : 'start';
  return (
    <>
      <text x={text} y="30" textAnchor={anchor} className="fill-brass-700 font-serif normal-nums italic text-[20px]">
        {title}
      </text>
      {placed(parts, project).map(({ part, at, label }) => (
        <g key={part.label}>
          <path
            d={`M${edge} ${at}H${edge + side * 24}L${edge + side * 48} ${label}H${text - side * 12}`}
            className="fill-none stroke-rule-strong"
          />
          <text x={text} y={label - 3} textAnchor={anchor} className="fill-ink-600">
            {part.label}
          </text>
          <text x={text} y={label + 21} textAnchor={anchor} className={AMOUNT}>
            {exactDollars(part.cents)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Each part's middle, and its label: from the top down, pushed apart where parts are thin. */
function placed(parts: readonly Part[], project: Cents) {
  let below = BASE + COIN.ry / 2;
  const middles = parts.map((part) => {
    const height = (HEIGHT * part.cents) / project;
    below -= height;
    return { part, at: tenths(below + height / 2) };
  });
  const drawn = middles.filter(({ part }) => part.cents > 0).reverse();
  let next = 70;
  const lowest = BASE - 10;
  return drawn.map(({ part, at }, index) => {
    const room = lowest - GAP * (drawn.length - 1 - index);
    const label = tenths(Math.min(Math.max(at, next), Math.max(room, next)));
    next = label + GAP;
    return { part, at, label };
  });
}
