/** Texts of the three tools for owners: proceeds, working capital peg, exit readiness. */

export const PROCEEDS = {
  statement: 'Closing statement',
  track: 'What is left, line by line',
  wire: { label: 'Wire on closing day', hint: 'Before tax' },
  above: { label: 'Above the working capital peg', hint: 'The buyer pays the excess' },
  key: 'The longest bar is the whole price. Dense bars are gone for good; open bars come later.',
  keyWithGain:
    'The longest bar is the price with what is delivered above the peg. Dense bars are gone for good; open bars come later.',
  kicker: 'On closing day, before tax',
  tooMuch: 'The deductions are larger than the price. Check debt and escrow.',
  parts: {
    wire: { label: 'On closing day', text: 'The wire.' },
    later: {
      label: 'Later, if all goes well',
      text: 'The escrow when its term ends and no claim is open; the note in installments.',
    },
    gone: { label: 'Gone for good', text: 'Debt, debt-like items, fees, and the shortfall against the peg.' },
  },
  empty: {
    kicker: 'Not worked out yet',
    line: 'Correct the marked figure to see the statement.',
  },
  tax: {
    title: 'The second subtraction is tax',
    text: 'It is left out here on purpose. It depends on how the price is divided among assets, on what kind of company you own, on your state, and on when the later money arrives. Your CPA can work it out from this page.',
    link: { label: 'Read how the allocation decides the tax', to: '/resources/from-price-to-net-proceeds' },
  },
} as const;

export const PEG = {
  example: 'A distributor, in dollars. Put your own months in its place.',
  months: 'Month-end working capital, in dollars',
  average: 'Average,',
  paste: {
    summary: 'Paste a column from a spreadsheet',
    label: 'Twelve figures, oldest first',
    hint: 'One per line, or separated by tabs. If you fill this box, it replaces the fields above.',
    needed: 'Twelve are needed, oldest first.',
  },
  kicker: 'The four pegs differ by',
  apart: 'apart',
  line: 'All of them are “the” working capital of this company. Agree on the method in the letter of intent, and on the number after the quality of earnings work.',
  agree: 'The four agree. Use the twelve-month average.',
  names: { twelve: 'Twelve months', six: 'Last six', three: 'Last three', latest: 'Latest month' },
  table: {
    title: 'What each one costs at closing',
    head: ['Method', 'Peg', 'The seller gives back', 'Who proposes it'],
    nothing: 'nothing',
    buyerPays: 'The buyer pays',
    more: 'more',
  },
  remarks: {
    twelve: 'A fair start for a seasonal company: it counts each season once.',
    above: 'A buyer would propose it here: it includes the high months.',
    below: 'A seller would propose it here: it leaves out the high months.',
    same: 'The same as the whole year.',
    latest: 'A snapshot of one day. Rarely agreed.',
  },
  empty: {
    kicker: 'Not worked out yet',
    line: 'Correct what is marked above to see the four averages.',
  },
  read: { label: 'Read the same year worked through', to: '/resources/working-capital-peg-explained' },
} as const;

export const READINESS = {
  example:
    'The example is the company in our article on quality of earnings. Answer for your own: ten minutes, no figures, no email.',
  button: 'See where I stand',
  blank: 'Clear the answers',
  oneMistake: 'One question is still open:',
  mistakes: 'Some questions are still open:',
  kicker: 'Where you stand',
  exampleKicker: 'Where the example stands',
  bands: {
    ready: { name: 'Ready for a buyer’s questions', rungs: '10 to 12 rungs' },
    preparation: { name: 'In preparation', rungs: '6 to 9 rungs' },
    start: { name: 'Start now, sell later', rungs: '5 or fewer' },
  },
  gaps: {
    title: 'Start with the longest',
    lede: 'sorted by the months they take. Each bar ends on the day you go to market.',
    none: { title: 'No gaps', text: 'Nothing is missing. Have the documents ready.' },
    answers: { part: 'In part', no: 'Not yet' },
    ruler: ['18 months before', '12', '6', 'Market'],
    note: 'The months are our estimate of how long such work takes. A gap answered “in part” counts for half.',
  },
  empty: {
    kicker: 'Not answered yet',
    line: 'Answer all twelve questions to see the list.',
  },
  read: { label: 'Read how a buyer’s accountant sees it', to: '/resources/sell-side-quality-of-earnings' },
} as const;

/** In the order of the questions. */
export const GAPS: readonly string[] = [
  'Close the books monthly, on an accrual basis',
  'Reconcile the books to the tax returns',
  'Take personal expenses out, for a full year',
  'Make a folder for each add-back',
  'Report gross margin by customer and by product line',
  'Bring the largest customer below a fifth of revenue',
  'Put the main contracts in writing, with the right to assign them',
  'Hand over what only you can do',
  'Give the key people a reason to stay',
  'Renew leases, licenses and permits, and check that they transfer',
  'Settle or document claims, lawsuits and tax notices',
  'Find out what amount, after tax, would let you stop working',
];
