import { COMPANY, coverageText } from '../../app/firm/example-deal.ts';
import { seedValue } from '../../app/firm/facts.ts';
import { dollars } from '../../app/firm/numbers.ts';
import { themeColor } from '../../app/platform/theme-color.ts';
import { EXTENT, funnelLines } from '../../app/site/buy/funnel-lines.ts';
import {
  COIN,
  WIDTH as COLUMN,
  coinPlaces,
  columnHeight,
  FACE_RINGS,
  FACE_SCALE,
  MILLING,
  rim,
  side,
  TOP,
} from '../../app/site/capital/coin-drawing.ts';
import { CASE_STUDY } from '../../app/site/capital/content.ts';
import { BALANCES, DEAL, SHORTFALLS, WORKING_CAPITAL } from '../figures/deal.ts';
import { CLOSING_PLAN, SEARCH_PLAN } from '../figures/search-plan.ts';
import { bars, type Column, calendar, columns, piles } from './charts.ts';
import { asText, BRASS, INK, label, WIDTH } from './plate.ts';

const money = (amount: number) => dollars(Math.round(amount));
const thousands = (amount: number) => `$${Math.round(amount / 1000).toLocaleString('en-US')}K`;

export const PLAYBOOK_DRAWINGS = {
  coins: () =>
    coinColumn({
      words: CASE_STUDY.picture,
      coins: CASE_STUDY.coins,
      brass: CASE_STUDY.equityCoins,
      lines: [CASE_STUDY.price, CASE_STUDY.loan, CASE_STUDY.equity].map(({ amount, label }) => ({
        figure: amount,
        text: label,
      })),
    }),

  funnel: () => {
    const stages = SEARCH_PLAN.stages.map(({ name, count, linesLeft }) => ({
      name,
      count: String(count),
      left: linesLeft,
    }));
    const summary = stages.map(({ count, name }) => `${count} ${name}`).join(', ');
    return funnel(`A funnel of lines, from many to one: ${summary}.`, SEARCH_PLAN.lines, stages);
  },

  'search-calendar': () => {
    const spans = SEARCH_PLAN.calendar.map((span) => ({ ...span, tone: toneOf('isClosing' in span) }));
    const summary = spans.map(({ name, from, to }) => `${name}, month ${from} to ${to}`).join('; ');
    return calendar(`A calendar of ${SEARCH_PLAN.months} months. ${summary}.`, spans, {
      units: SEARCH_PLAN.months,
      major: 2,
      unit: 'months',
    });
  },

  'closing-calendar': () => {
    const spans = CLOSING_PLAN.map((span) => ({ ...span, tone: toneOf('isClosing' in span) }));
    const summary = spans.map(({ name, from, to }) => `${name}, day ${from} to ${to}`).join('; ');
    return calendar(`A calendar of ${DEAL.days} days. ${summary}.`, spans, {
      units: DEAL.days,
      major: 10,
      unit: 'days',
    });
  },

  'earnings-bridge': () => {
    const steps = [
      { name: 'net income', amount: COMPANY.netIncome },
      { name: 'interest', amount: COMPANY.interest },
      { name: 'depre- ciation', amount: COMPANY.depreciation },
      { name: 'owner’s pay', amount: COMPANY.ownerPay },
      { name: 'lawsuit, once', amount: COMPANY.lawsuit },
      { name: 'personal car', amount: COMPANY.vehicle },
      { name: 'family pay', amount: COMPANY.familyPay },
    ];
    let level = 0;
    const up = steps.map(({ name, amount }): Column => {
      const from = level;
      level += amount;
      return { name, figure: thousands(amount), from, to: level, tone: from === 0 ? 'ink' : 'light' };
    });
    return columns(
      `A bridge from net income of ${money(COMPANY.netIncome)} up to SDE of ${money(DEAL.sde)}, and down by a manager’s pay of ${money(COMPANY.managerPay)} to EBITDA of ${money(DEAL.ebitda)}.`,
      [
        ...up,
        { name: 'SDE', figure: thousands(DEAL.sde), from: 0, to: DEAL.sde },
        {
          name: 'manager’s pay',
          figure: `–${thousands(COMPANY.managerPay)}`,
          from: DEAL.sde,
          to: DEAL.ebitda,
          tone: 'open',
        },
        { name: 'adjusted EBITDA', figure: thousands(DEAL.ebitda), from: 0, to: DEAL.ebitda, tone: 'brass' },
      ],
      { height: 240 },
    );
  },

  coverage: () =>
    bars(
      `Cash available for the loan against a debt service of ${money(DEAL.debtService)}: ${SHORTFALLS.map(({ percent, left, coverage }) => `earnings ${percent ? `${percent}% lower` : 'as planned'}, ${money(left)}, coverage ${coverageText(coverage)}`).join('; ')}.`,
      SHORTFALLS.map(({ percent, left, coverage }) => ({
        name: percent ? `Earnings ${percent}% lower` : 'Earnings as planned',
        figure: `${thousands(left)}, ${coverageText(coverage)}`,
        value: left,
        tone: coverage >= seedValue('lending.coverage') ? 'ink' : 'light',
      })),
      { at: DEAL.debtService, name: `debt service ${thousands(DEAL.debtService)}` },
    ),

  balance: () =>
    columns(
      `What is owed at the end of each year, from ${money(DEAL.loan)} at the closing to nothing after ${DEAL.years} years. After five years it is ${money(DEAL.owedAfterFive)}.`,
      BALANCES.slice(0, -1).map((owed, year) => ({
        name: year === 0 ? 'closing' : `year ${year}`,
        figure: thousands(owed),
        from: 0,
        to: owed,
        tone: year === 5 ? 'brass' : 'ink',
      })),
      { height: 190 },
    ),

  'sources-and-uses': () =>
    piles(
      `Sources: loan ${money(DEAL.loan)}, equity ${money(DEAL.equity)}, cash for costs ${money(DEAL.costs)}. Uses: price ${money(DEAL.price)}, guarantee fee ${money(DEAL.costList.guaranteeFee)}, legal ${money(DEAL.costList.legal)}, diligence ${money(DEAL.costList.diligence)}, lender’s costs ${money(DEAL.costList.lender)}. Both come to ${money(DEAL.project)}.`,
      {
        name: 'Where it comes from',
        parts: [
          { name: 'Bank loan', figure: money(DEAL.loan), value: DEAL.loan },
          { name: 'Your equity', figure: money(DEAL.equity), value: DEAL.equity, tone: 'brass' },
          { name: 'Your cash for costs', figure: money(DEAL.costs), value: DEAL.costs, tone: 'brass' },
        ],
      },
      {
        name: 'Where it goes',
        parts: [
          { name: 'Price', figure: money(DEAL.price), value: DEAL.price },
          {
            name: 'SBA guarantee fee',
            figure: money(DEAL.costList.guaranteeFee),
            value: DEAL.costList.guaranteeFee,
            tone: 'light',
          },
          { name: 'Legal', figure: money(DEAL.costList.legal), value: DEAL.costList.legal, tone: 'light' },
          { name: 'Diligence', figure: money(DEAL.costList.diligence), value: DEAL.costList.diligence, tone: 'light' },
          { name: 'Lender’s costs', figure: money(DEAL.costList.lender), value: DEAL.costList.lender, tone: 'light' },
        ],
      },
    ),

  peg: () =>
    columns(
      `Working capital at the end of twelve months, between ${Math.min(...WORKING_CAPITAL)} and ${Math.max(...WORKING_CAPITAL)} thousand dollars. The average, ${money(DEAL.peg)}, is the peg.`,
      WORKING_CAPITAL.map((amount, month) => ({
        name: `${MONTHS[month]} $${amount}K`,
        figure: '',
        from: 0,
        to: amount,
        tone: 'light' as const,
      })),
      { height: 190, mark: { at: DEAL.peg / 1000, name: `average ${money(DEAL.peg)}` } },
    ),

  'owned-after': () =>
    columns(
      `If the company stays worth ${money(DEAL.price)}, the owner’s part of it grows from ${money(DEAL.equity)} at the closing to ${money(DEAL.price - DEAL.owedAfterFive)} after five years.`,
      [0, 1, 2, 3, 4, 5].map((year) => ({
        name: year === 0 ? 'closing' : `year ${year}`,
        figure: thousands(DEAL.price - (BALANCES[year] ?? 0)),
        from: 0,
        to: DEAL.price - (BALANCES[year] ?? 0),
        tone: year === 5 ? ('brass' as const) : ('ink' as const),
      })),
      { height: 180 },
    ),
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function toneOf(isClosing: boolean): 'ink' | 'brass' {
  return isClosing ? 'brass' : 'ink';
}

interface Coins {
  words: string;
  coins: number;
  brass: number;
  lines: readonly { figure: string; text: string }[];
}

/** The case study's column of coins; the buyer's equity is brass. */
function coinColumn({ words, coins, brass, lines }: Coins): string {
  const scale = 0.5;
  const height = columnHeight(coins) * scale;
  const places = coinPlaces(coins, brass);
  const coin = `<symbol id="coin" overflow="visible"><path d="${side}" fill="#fff"/><g stroke="currentColor" fill="none">${MILLING.map(({ width, path }) => `<path d="${path}" stroke-width="${width * 0.8}"/>`).join('')}<path d="${rim}" stroke-width="1"/></g></symbol>`;
  const uses = places
    .map(({ x, y, isBrass }) => `<use href="#coin" x="${x}" y="${y}" color="${isBrass ? BRASS : INK}"/>`)
    .join('');
  const text = lines.flatMap(({ figure, text: what }, index) => [
    label(270, 58 + index * 78, figure, { face: 'serif', size: 34 }),
    label(270, 78 + index * 78, what, { quiet: true, size: 12 }),
  ]);
  return `<svg role="img" aria-label="${asText(words)}" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Public Sans">${coin}<g transform="translate(30 0) scale(${scale})">${uses}${face(places.at(-1)?.x ?? COLUMN / 2)}</g>${text.join('')}</svg>`;
}

function face(x: number): string {
  const { rx, ry } = COIN;
  const rings = FACE_RINGS.flatMap(({ path, turns }) =>
    turns.map((turn) => `<path d="${path}" transform="rotate(${turn})" vector-effect="non-scaling-stroke"/>`),
  ).join('');
  return `<g transform="translate(${x} ${TOP})" fill="none" stroke="${BRASS}"><ellipse rx="${rx}" ry="${ry}" fill="#fff" stroke-width="1.2"/><ellipse rx="${0.955 * rx}" ry="${0.955 * ry}" stroke-width=".8"/><g transform="scale(${1 / FACE_SCALE} ${ry / rx / FACE_SCALE})" stroke-width=".5">${rings}</g><ellipse rx="${0.2 * rx}" ry="${0.2 * ry}" fill="#fff" stroke-width=".8"/></g>`;
}

/** The search funnel, with the numbers of the plan below its stages. */
function funnel(
  words: string,
  lines: number,
  stages: readonly { name: string; count: string; left: number }[],
): string {
  const [height, top] = [150, 6];
  const drawn = funnelLines(
    lines,
    stages.map(({ left }) => left),
  );
  const stroke = (d: string, color: string, width: number, more = '') =>
    `<path d="${d}" stroke="${color}" stroke-width="${width}" vector-effect="non-scaling-stroke"${more}/>`;
  const step = WIDTH / stages.length;
  const captions = stages.flatMap(({ name, count }, index) => [
    label(index * step + 2, height + 28, count, { face: 'serif', size: 20 }),
    label(index * step + 2, height + 44, name, { quiet: true, size: 10.5 }),
  ]);
  return `<svg role="img" aria-label="${asText(words)}" viewBox="0 0 ${WIDTH} ${height + 52}" width="${WIDTH}" height="${height + 52}" font-family="Public Sans"><g fill="none" transform="translate(0 ${top}) scale(${WIDTH / EXTENT} ${(height - top) / EXTENT})">${stroke(drawn.early, themeColor('ink-500'), 0.6)}${stroke(drawn.late, INK, 0.9)}${stroke(drawn.ends, INK, 2.6, ' stroke-linecap="round"')}${stroke(drawn.braid, BRASS, 0.9)}${stroke(drawn.one, BRASS, 2.4)}</g>${captions.join('')}</svg>`;
}
