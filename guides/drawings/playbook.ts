import { CASE_STUDY } from '../../app/content/capital.ts';
import { COMPANY, COSTS, coverageText } from '../../app/content/example-deal.ts';
import { COVERAGE } from '../../app/content/figures.ts';
import { dollars } from '../../app/content/money.ts';
import { BALANCES, DEAL, SHORTFALLS, WORKING_CAPITAL } from '../figures/deal.ts';
import { CLOSING_PLAN, SEARCH_PLAN } from '../figures/search-plan.ts';
import { bars, type Column, calendar, columns, piles } from './charts.ts';
import { coinColumn } from './coins.ts';
import { funnel } from './funnel.ts';

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
      { name: 'private car', amount: COMPANY.vehicle },
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
        tone: coverage >= COVERAGE ? 'ink' : 'light',
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
      `Sources: loan ${money(DEAL.loan)}, equity ${money(DEAL.equity)}, cash for costs ${money(DEAL.costs)}. Uses: price ${money(DEAL.price)}, guarantee fee ${money(COSTS.guaranteeFee)}, legal ${money(COSTS.legal)}, diligence ${money(COSTS.diligence)}, lender’s costs ${money(COSTS.lender)}. Both come to ${money(DEAL.project)}.`,
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
          { name: 'SBA guarantee fee', figure: money(COSTS.guaranteeFee), value: COSTS.guaranteeFee, tone: 'light' },
          { name: 'Legal', figure: money(COSTS.legal), value: COSTS.legal, tone: 'light' },
          { name: 'Diligence', figure: money(COSTS.diligence), value: COSTS.diligence, tone: 'light' },
          { name: 'Lender’s costs', figure: money(COSTS.lender), value: COSTS.lender, tone: 'light' },
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
