type ArticleTag =
  | 'Customers'
  | 'Deal structure'
  | 'Due diligence'
  | 'Equity injection'
  | 'Exit planning'
  | 'First-time buyers'
  | 'Key employees'
  | 'Letter of intent'
  | 'Quality of earnings'
  | 'SBA 7(a)'
  | 'Seller notes'
  | 'Taxes'
  | 'Valuation'
  | 'Working capital';

interface DemoArticle {
  /** Also the name of the body file: articles/<slug>.html. */
  slug: string;
  title: string;
  /** At most 160 characters: it is also the meta description. */
  summary: string;
  category: 'Buy' | 'Sell' | 'Capital' | 'Integration' | 'Insights';
  tags: readonly ArticleTag[];
  author: 'william-carver' | 'elena-marsh';
  /** Calendar date, YYYY-MM-DD. */
  publishDate: string;
  /** Minutes at 220 words per minute, rounded up. */
  readTime: number;
  published: boolean;
}

export const demoArticles = [
  {
    slug: 'before-you-sign-a-letter-of-intent',
    title: 'Read this before you sign a letter of intent',
    summary:
      'What binds you, how to write the price as a formula, what exclusivity should cover, and which cheap diligence ' +
      'questions can end the deal early.',
    category: 'Buy',
    tags: ['Letter of intent', 'Due diligence', 'Deal structure', 'First-time buyers'],
    author: 'william-carver',
    publishDate: '2026-02-17',
    readTime: 5,
    published: true,
  },
  {
    slug: 'asset-sale-or-stock-sale',
    title: 'Asset sale or stock sale: what actually transfers at closing',
    summary:
      'Consents, licenses, tax basis and the state taxes that follow a buyer in Illinois and Texas: how to choose ' +
      'the form of a purchase before the letter of intent.',
    category: 'Buy',
    tags: ['Deal structure', 'Taxes', 'Due diligence', 'Letter of intent'],
    author: 'elena-marsh',
    publishDate: '2026-04-14',
    readTime: 6,
    published: true,
  },
  {
    slug: 'working-capital-peg-explained',
    title: 'The working capital peg, worked through one year of numbers',
    summary:
      'Twelve month-end figures give four defensible pegs, $140,000 apart. How to pick the method, define the ' +
      'accounts and avoid the dispute after closing.',
    category: 'Buy',
    tags: ['Working capital', 'Deal structure', 'Due diligence', 'Letter of intent', 'Quality of earnings'],
    author: 'elena-marsh',
    publishDate: '2026-06-09',
    readTime: 5,
    published: true,
  },
  {
    slug: 'customer-concentration-when-buying',
    title: 'Should you buy a company when one customer is 40% of revenue?',
    summary:
      'Work out the month after that customer leaves, find out who owns the relationship, call before closing, and ' +
      'let the structure carry the remaining risk.',
    category: 'Buy',
    tags: ['Customers', 'Due diligence', 'Deal structure', 'SBA 7(a)', 'Valuation'],
    author: 'william-carver',
    publishDate: '2026-09-15',
    readTime: 6,
    published: true,
  },
  {
    slug: 'sell-side-quality-of-earnings',
    title: 'Quality of earnings from the seller’s side of the table',
    summary:
      'How $1.2 million of adjusted EBITDA becomes $1.045 million in diligence, which add-backs survive, and the ' +
      'year of housekeeping that lets you hear it first.',
    category: 'Sell',
    tags: ['Quality of earnings', 'Exit planning', 'Valuation', 'Due diligence', 'Working capital'],
    author: 'elena-marsh',
    publishDate: '2026-03-10',
    readTime: 6,
    published: true,
  },
  {
    slug: 'from-price-to-net-proceeds',
    title: 'From headline price to bank account: what an owner keeps',
    summary:
      'An example sale at $6.0 million puts $3.85 million in the wire on closing day, before tax. Each deduction, ' +
      'who negotiates it, and what you can still change.',
    category: 'Sell',
    tags: ['Exit planning', 'Taxes', 'Deal structure', 'Seller notes', 'Working capital'],
    author: 'william-carver',
    publishDate: '2026-07-14',
    readTime: 5,
    published: true,
  },
  {
    slug: 'what-you-still-owe-after-closing',
    title: 'What you still owe the buyer after closing',
    summary:
      'Representations, baskets, caps, escrow and set-off in plain words, with an example in which one word in a ' +
      'definition is worth $50,000 to the seller.',
    category: 'Sell',
    tags: ['Exit planning', 'Deal structure', 'Due diligence', 'Seller notes'],
    author: 'elena-marsh',
    publishDate: '2026-11-03',
    readTime: 5,
    published: false,
  },
  {
    slug: 'five-financing-mistakes',
    title: 'Five financing mistakes that cost first-time buyers the deal',
    summary:
      'Calling lenders too late, equity that does not count, borrowing on the seller’s add-backs, no cash after ' +
      'closing, and mistaking a commitment letter for money.',
    category: 'Capital',
    tags: ['SBA 7(a)', 'Equity injection', 'First-time buyers', 'Seller notes', 'Working capital'],
    author: 'william-carver',
    publishDate: '2026-03-24',
    readTime: 8,
    published: true,
  },
  {
    slug: 'how-much-business-can-i-buy',
    title: 'How large a company can $250,000 of equity buy?',
    summary:
      'Two limits decide: {{sba.7a.equity-injection}} of total project cost, and debt service coverage after your salary. Both worked ' +
      'out, with the fall in earnings the deal can survive.',
    category: 'Capital',
    tags: ['SBA 7(a)', 'Equity injection', 'First-time buyers', 'Valuation'],
    author: 'elena-marsh',
    publishDate: '2026-05-12',
    readTime: 5,
    published: true,
  },
  {
    slug: 'seller-notes-and-standby',
    title: 'Seller notes, standby and the bank in the middle',
    summary:
      'Three kinds of seller note in an SBA deal, one price in two structures, what a note on full standby is worth, ' +
      'and the terms each side should ask for.',
    category: 'Capital',
    tags: ['Seller notes', 'SBA 7(a)', 'Equity injection', 'Deal structure', 'Taxes'],
    author: 'william-carver',
    publishDate: '2026-08-11',
    readTime: 6,
    published: true,
  },
  {
    slug: 'first-100-days-after-closing',
    title: 'The first 100 days after closing, in the order that matters',
    summary:
      'Payroll, cash and customers first, improvements later. A plan from two weeks before closing to day 100, with ' +
      'thirteen weeks of cash as an example.',
    category: 'Integration',
    tags: ['First-time buyers', 'Key employees', 'Customers', 'Working capital'],
    author: 'william-carver',
    publishDate: '2026-04-28',
    readTime: 6,
    published: true,
  },
  {
    slug: 'keeping-key-employees-after-acquisition',
    title: 'Keeping the people who make the company work',
    summary:
      'How to find the three people nobody can replace, when to speak to them, what retention costs against one ' +
      'departure, and the benefits traps of an asset sale.',
    category: 'Integration',
    tags: ['Key employees', 'Due diligence', 'First-time buyers', 'Deal structure'],
    author: 'elena-marsh',
    publishDate: '2026-10-06',
    readTime: 6,
    published: true,
  },
  {
    slug: 'why-small-deals-die',
    title: 'Why small deals die between the letter of intent and closing',
    summary:
      'Shrinking earnings, a distracted owner, a landlord’s veto, a lender’s late no and the last 5%: where ' +
      'deals break, and one page that puts a date on each risk.',
    category: 'Insights',
    tags: ['Letter of intent', 'Due diligence', 'Exit planning', 'Quality of earnings', 'SBA 7(a)'],
    author: 'william-carver',
    publishDate: '2026-05-26',
    readTime: 6,
    published: true,
  },
  {
    slug: 'sde-or-ebitda',
    title: 'SDE or EBITDA? One company, two earnings figures',
    summary:
      'One example tax return gives $470,000 of SDE and $335,000 of adjusted EBITDA. What separates them, and how ' +
      'mixing them up costs a buyer half a million dollars.',
    category: 'Insights',
    tags: ['Valuation', 'Quality of earnings', 'First-time buyers', 'Exit planning'],
    author: 'elena-marsh',
    publishDate: '2026-10-27',
    readTime: 5,
    published: false,
  },
] as const satisfies readonly DemoArticle[];
