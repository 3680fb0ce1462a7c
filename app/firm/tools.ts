/** The deal tools: their index, and what all of them say. */

export interface ToolPage {
  /** The title in search results: at most 60 characters without the firm's name. */
  searched: string;
  title: string;
  /** The lede below the title. */
  lede: string;
  /** For search engines. */
  description: string;
  /** One line in llms.txt. */
  about: string;
  /** In the index: what it does, for whom, and what a visitor needs. */
  legend: { text: string; audience: string; needs: string };
  /** The call at the end, if the figures are not numbers of a deal. */
  call?: { title: string; text: string };
  /** Beside the title when the figures are the visitor's own, if a lender has no use for them. */
  own?: { strong: string; text: string };
}

export const TOOL_PAGES = {
  'deal-coverage': {
    searched: 'SBA 7(a) loan calculator: can this deal carry its debt?',
    title: 'Can this deal carry its debt?',
    lede: 'Sizes an SBA 7(a) purchase loan, then weighs the company’s cash flow against the payments.',
    description:
      'Size an SBA 7(a) loan to buy a company: guaranty fee, payments to the cent, coverage, and the rules with their sources and dates. No account, no email.',
    about:
      'Sizes an SBA 7(a) purchase loan with its guaranty fee and a seller note, calculates payments and coverage, and checks the deal against the rules.',
    legend: {
      text: 'Sizes an SBA 7(a) loan and weighs cash flow against the payments, with the rules beside it.',
      audience: 'Buyers',
      needs: 'Price, costs, cash flow, rate',
    },
  },
  'what-can-i-buy': {
    searched: 'SBA acquisition loan calculator: what can I buy?',
    title: 'What can I buy?',
    lede: 'Two limits decide it: the equity you bring, and the payments the company can make. The smaller one is your budget.',
    description:
      'Find the largest company you can buy with an SBA 7(a) loan: what your equity allows, what the company’s cash flow can repay, and which of the two decides.',
    about:
      'The largest acquisition that a buyer’s equity and a company’s cash flow allow with an SBA 7(a) loan, and which of the two decides.',
    legend: {
      text: 'Your equity sets one limit, a company’s cash flow the other. The smaller one is your budget.',
      audience: 'Buyers',
      needs: 'Savings, cash flow, rate',
    },
  },
  'owner-proceeds': {
    searched: 'Business sale calculator: what will reach my account?',
    title: 'What will reach my account?',
    lede: 'From the price in the letter of intent to the wire on closing day. Every line can be negotiated except the bank debt.',
    description:
      'From the price of your company to the wire on closing day: debt, costs, working capital, escrow and seller note, line by line, before tax. No account, no email.',
    about: 'From a sale price to the wire on closing day, before tax, as a closing statement.',
    legend: {
      text: 'From the price in the letter of intent to the wire on closing day, line by line, before tax.',
      audience: 'Owners',
      needs: 'Price, debt, escrow, note',
    },
    own: {
      strong: 'Calculated from your figures.',
      text: 'They are in the address of this page: keep it, or send it to your CPA.',
    },
    call: {
      title: 'Go through these numbers with us',
      text: 'The address of this calculation goes with your request. We will say which lines you can still move, and by when.',
    },
  },
  'working-capital-peg': {
    searched: 'Working capital peg calculator: what should the peg be?',
    title: 'What should the peg be?',
    lede: 'Twelve month-ends of working capital: receivables, inventory and prepaid costs, less what is owed to suppliers and staff. No cash, no bank debt.',
    description:
      'Twelve month-ends of working capital give four possible pegs. See how far apart they lie, and what each would cost the seller at closing. No account, no email.',
    about: 'Four averages of twelve month-ends of working capital, and what each costs the seller at closing.',
    legend: {
      text: 'One year of working capital supports four pegs. See how far apart they lie, and what each would cost.',
      audience: 'Buyers and owners',
      needs: 'Twelve month-ends',
    },
    own: {
      strong: 'Calculated from your months.',
      text: 'They are in the address of this page: keep it, or send it to your CPA.',
    },
    call: {
      title: 'Go through these months with us',
      text: 'The address of this calculation goes with your request. We will look at what belongs in the count before anyone argues about the average.',
    },
  },
  'exit-readiness': {
    searched: 'Exit readiness test: am I ready to sell my business?',
    title: 'Am I ready to sell?',
    lede: 'Twelve questions a buyer will ask. The answer is not a price; it is a list of what to put in order, and when to start.',
    description:
      'Twelve questions a buyer will ask about your company, and a list of what to put in order first, by the months it takes. No figures, no account, no email.',
    about: 'Twelve questions a buyer will ask, and a list of gaps in the order of the months they take to close.',
    legend: {
      text: 'Twelve questions a buyer will ask, and a list of what to put in order, longest first.',
      audience: 'Owners',
      needs: 'Ten minutes, no figures',
    },
    own: {
      strong: 'From your answers.',
      text: 'They are in the address of this page: keep it, print it, or send it.',
    },
    call: {
      title: 'Go through this list with us',
      text: 'The address of your answers goes with your request. The first conversation is about the order, not the price.',
    },
  },
} as const satisfies Readonly<Record<string, ToolPage>>;

export type ToolSlug = keyof typeof TOOL_PAGES;
export const TOOL_SLUGS = Object.keys(TOOL_PAGES) as ToolSlug[];

export const toolPath = (slug: ToolSlug) => `/tools/${slug}` as const;

export const TOOLS_META = {
  title: 'Calculators for buying or selling a business',
  description:
    'Five tools for people who buy or sell a company: loan coverage, buying power, proceeds, working capital and readiness. No account, no email.',
} as const;

export const TOOLS_INDEX = {
  title: 'Work it out before you sign',
  lede: 'Five tools for people who buy or sell a company.',
  note: {
    strong: 'No account, no email.',
    text: 'Each one opens on a worked example, and each result has an address you can keep or send.',
  },
  audience: 'For',
  needs: 'You need',
  smallPrint:
    'The rules behind the figures carry their source and date. None of this is an offer of credit, a valuation, or tax or legal advice.',
} as const;

/** Texts that every tool has. */
export const TOOL = {
  figures: 'Your figures',
  example: { strong: 'Filled in with an example.', text: 'Put your own figures in its place. No account, no email.' },
  own: {
    strong: 'Calculated from your figures.',
    text: 'They are in the address of this page: keep it, or send it to your lender.',
  },
  exampleKicker: 'The example',
  ownKicker: 'Your deal',
  seeAnswer: 'see the answer',
  submit: 'Work it out',
  reset: 'Back to the example',
  oneMistake: 'One figure needs another look:',
  mistakes: 'Some figures need another look:',
  entered: 'What was entered',
  source: { since: 'In force since' },
  blank: 'Left empty, it counts as zero.',
  call: {
    title: 'Go through these numbers with us',
    text: 'The address of this calculation goes with your request, so you do not have to type the figures again. We reply within 24 hours.',
    copy: 'Copy link to this calculation',
    copied: 'Link copied',
    failed: 'Copy the address from the browser',
    print: 'Print',
  },
} as const;
