/** Texts of /tools/deal-coverage. Figures arrive as words, so that every sentence quotes the same rounding. */

export const DEAL = {
  groups: { purchase: 'The purchase', loan: 'The loan', company: 'The company', note: 'Seller note' },
  noteAmount: 'Amount',
  maker: 'The company is a manufacturer (NAICS 31–33)',
  strip: {
    loan: 'Loan',
    payment: 'Monthly payment',
    service: 'Yearly debt service',
    left: 'Left after debt service',
  },
  coverage: 'Coverage',
  noDebt: 'No debt',
  notWeighed: {
    title: 'Not weighed yet.',
    one: 'One figure is not usable. Correct it to see the coverage.',
    several: 'Some figures are not usable. Correct them to see the coverage.',
  },
  balance: {
    debt: 'Debt service',
    cash: 'Cash flow',
    floor: 'SBA floor',
    habit: 'lenders’ norm',
    coin: 'One coin is',
    aYear: 'a year.',
    empty: 'A balance with empty pans.',
  },
  columns: {
    title: 'Where the money goes and comes from',
    uses: 'Uses',
    sources: 'Sources',
    price: 'Price',
    closing: 'Closing costs',
    capital: 'Working capital',
    fee: 'SBA guaranty fee',
    project: 'Project cost',
    loan: 'SBA 7(a) loan',
    note: 'Seller note',
    equity: 'Buyer’s equity',
    total: 'Total sources',
    feeOutside: 'The guaranty fee is paid in cash at closing and is not part of the project:',
  },
  grid: {
    title: 'If the price or the rate changes',
    caption: 'Coverage for three prices and three rates',
    asEntered: 'as entered',
    under: 'under the floor',
    thin: 'thin',
  },
  rules: {
    title: 'Checked against the rules',
    verdicts: { meets: 'Meets', ask: 'Ask the lender', stops: 'Stops the deal' },
    smallPrint: 'A lender may ask for more than the rules do. This is arithmetic, not an offer of credit or advice.',
  },
  assumed: 'What is assumed',
  schedule: {
    title: 'Payment schedule',
    noteTitle: 'Payments on the seller note',
    heads: ['Year', 'Paid', 'Interest', 'Principal', 'Still owed'],
    all: 'In all',
    csv: 'Every month as a spreadsheet (CSV)',
    csvHeads: ['Debt', 'Month', 'Payment', 'Interest', 'Principal', 'Balance'],
    lastPayment: 'The last payment is',
  },
} as const;

interface CoverageTexts {
  coverage: string;
  floor: string;
  habit: string;
  /** Of the floor: `last known `, `reported `. */
  known: string;
}

/** The sentence beside the figure. */
export const COVERAGE_LINES = {
  strong: ({ coverage }: CoverageTexts) => `For each dollar due to lenders in a year, the company earns $${coverage}.`,
  thin: ({ floor, habit, known }: CoverageTexts) =>
    `It clears the SBA’s ${known}floor of ${floor}. Most lenders would still want ${habit}.`,
  short: ({ coverage, floor, known }: CoverageTexts) =>
    `The company earns ${coverage} times its debt service. The SBA’s ${known}floor is ${floor}.`,
  loss: () => 'The company earns nothing that could repay a loan.',
  none: () => 'Nothing is borrowed, so no payment has to be covered.',
} as const;

/** For screen readers. */
export const balanceLabel = (coverage: string, [floor, habit]: readonly { value: number }[]) =>
  `A balance. Cash flow against debt service: the needle is at ${coverage}; the SBA floor is at ${floor?.value.toFixed(2)}, the lenders’ norm at ${habit?.value.toFixed(2)}.`;

export const columnsLabel = (project: string) =>
  `Two equal columns of coins: ${project} of uses and ${project} of sources.`;

export const feeLede = {
  financed: (equity: string) => `The fee is part of the project, so ${equity} of it is yours to bring.`,
  paid: 'The fee is paid in cash, so it is not part of the project.',
};

export const gridLede = (floor: string, habit: string) =>
  `Coverage, with everything else as entered. The two marks on each scale are ${floor} and ${habit}.`;

/** What the list of rules comes to. */
export function rulesLede(stops: number, asks: number, mayStop: number): string {
  const first =
    stops > 0
      ? `${count(stops, 'rule stops', 'rules stop')} the deal.`
      : mayStop > 0
        ? `${count(mayStop, 'rule', 'rules')} may stop the deal.`
        : 'Nothing here stops the deal.';
  return asks === 0 ? first : `${first} ${count(asks, 'answer has', 'answers have')} to come from the lender.`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const count = (number: number, one: string, several: string) =>
  `${NUMBERS[number] ?? number} ${number === 1 ? one : several}`;

interface AssumedTexts {
  guaranteed: string;
  equity: string;
  noteShare: string;
}

export const ASSUMPTIONS = ({ guaranteed, equity, noteShare }: AssumedTexts) => [
  { term: 'Payments', text: 'Level and monthly. The first is due one month after closing.' },
  { term: 'Rate', text: 'Held for the whole term. Most 7(a) loans float, so look at the column for one point more.' },
  { term: 'Guaranty', text: `${guaranteed} of a loan of this size.` },
  {
    term: 'Fee',
    text: `When added to the loan it is part of the project, and the ${equity} applies to the larger sum.`,
  },
  {
    term: 'Seller note',
    text: `Paid from month one it counts as debt. On full standby it does not, and may supply ${noteShare} of the equity.`,
  },
  { term: 'Coverage', text: 'Cash flow divided by twelve payments of all debts.' },
];
