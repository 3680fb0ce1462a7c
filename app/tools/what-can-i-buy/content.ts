/** Texts of /tools/what-can-i-buy. */
export const BUYER = {
  kicker: 'The largest project is',
  price: 'Largest price',
  coverage: 'Coverage at that price',
  noDebt: 'No debt',
  nothingLeft: 'Costs and the fee exceed this project: nothing is left for the price.',
  notYet: { kicker: 'Not worked out yet.', line: 'Correct the figures above to see the limits.' },
  drawing: {
    company: 'Your company',
    meet: 'They meet at',
    coverage: 'Coverage',
    equity: 'Equity',
    limit: 'Loan limit',
    holds: 'decides here',
  },
  table: {
    title: 'The two limits, worked out',
    byEquity: 'By equity',
    byCoverage: 'By coverage',
    binds: 'binds',
    project: 'Largest project',
    loan: 'Loan',
    equity: 'Your equity',
    fee: 'SBA guaranty fee, in the loan',
    costs: 'Closing costs and working capital',
    service: 'Yearly debt service',
    reserve: 'Keep a personal reserve outside these figures. Six months of household expenses is a sensible minimum.',
  },
  rules: {
    title: 'The rules behind it',
    lede: 'A lender may ask for more than the rules do. This is arithmetic, not an offer of credit or advice.',
    injection: 'Equity, at least',
    limit: 'Loan, at most',
    guaranty: 'Guaranteed share',
    fee: 'Guaranty fee',
    ofProject: 'of the project',
    ofGuaranteed: 'of the guaranteed portion',
  },
} as const;

interface Words {
  reach: string;
  more: string;
}

/** Which limit decides, and what would move it. */
export const BINDS = {
  equity: ({ reach, more }: Words) =>
    `Equity binds first. This company could carry ${reach}; you would need ${more} more of your own.`,
  coverage: ({ reach, more }: Words) =>
    `Coverage binds first. Your equity would reach ${reach}; the company would have to earn ${more} more.`,
  nothing: ({ reach, more }: Words) =>
    `The company earns nothing that could repay a loan. For the ${reach} that your equity would reach, it would have to earn ${more}.`,
  limit: ({ reach }: Words) => `The SBA’s largest loan binds first: ${reach}. Beyond that you need a second lender.`,
} as const;

export const drawingNote = (meet: string, isCapped: boolean) =>
  `Under both lines a deal can be done. Past ${meet} of cash flow, only ${
    isCapped ? 'a second lender' : 'more equity'
  } raises the limit.`;

export const drawingLabel = (project: string, cash: string, binds: string) =>
  `Project size against cash flow. A company that earns ${cash} allows a project of ${project}; ${binds} decides.`;

export const betterLine = (project: string, price: string, limit: string) =>
  `A smaller project of ${project} leaves more for the price, ${price}: up to a loan of ${limit} the fee is lower.`;

export const limitsLede = (injection: string, rate: string, months: number, coverage: string) =>
  `${injection} equity, ${rate} over ${months} months, coverage of at least ${coverage}.`;
