import type { Figure } from '#app/features/articles/figures/figure.ts';
import type { demoArticles } from './demo-articles.ts';

type Slug = (typeof demoArticles)[number]['slug'];
type DemoFigure = Omit<Figure, 'numbers' | 'source' | 'sourceDate'> & { numbers: readonly string[] };

/** The figures of the demo articles. Every number is one of the article's own examples. */
const FIGURES: Readonly<Record<Slug, readonly DemoFigure[]>> = {
  'before-you-sign-a-letter-of-intent': [
    {
      name: 'two-offers',
      kind: 'bars',
      numbers: [
        'Offer | Cash at closing (key) | Escrow | Seller note (later) | Earn-out',
        'Buyer A | 3,600 | 400 | 0 | 0',
        'Buyer B | 3,200 | 0 | 500 | 600',
      ],
      caption: 'Two offers in thousands of dollars: B’s headline is 300 higher, its cash at closing 400 lower.',
      finding:
        'Buyer A pays 3,600 in cash and 400 into escrow, together 4,000. Buyer B pays 3,200 in cash, a note of 500 and an earn-out of 600, together 4,300, in thousands of dollars.',
    },
  ],
  'asset-sale-or-stock-sale': [
    {
      name: 'allocation',
      kind: 'bars',
      numbers: ['Class | $000', 'Inventory | 250', 'Equipment | 400', 'Goodwill | 2,350 | key'],
      caption:
        'A price of $3.0 million by class of asset, in thousands of dollars. In an asset sale the buyer deducts the goodwill over the years; in a stock sale, none of it.',
      finding:
        'Of a price of 3,000, 250 is for inventory, 400 for equipment and 2,350 for goodwill, in thousands of dollars.',
    },
  ],
  'working-capital-peg-explained': [
    {
      name: 'peg',
      kind: 'bars',
      numbers: [
        'Month end | $000',
        ...['Jan | 620', 'Feb | 600', 'Mar | 640', 'Apr | 700', 'May | 780', 'Jun | 860'],
        ...['Jul | 900', 'Aug | 880', 'Sep | 800', 'Oct | 720', 'Nov | 640', 'Dec | 620'],
        ...['Last six | 760 | line 7-12', 'Twelve | 730 | key line', 'Last three | 660 | line 10-12'],
        'Latest | 620 | line 12',
      ],
      caption:
        'Working capital at each month end, in thousands of dollars, and the four averages it allows. Each line covers the months it counts.',
      finding:
        'Working capital rises from 600 in February to 900 in July and falls to 620 in December. The average of twelve months is 730, of the last six 760, of the last three 660; the latest month is 620, in thousands of dollars.',
    },
  ],
  'customer-concentration-when-buying': [
    {
      name: 'after-they-leave',
      kind: 'waterfall',
      numbers: [
        'Line | $000',
        ...['EBITDA | 1,000', 'Largest customer | -840', 'Overhead cut | +140', 'What remains | 300 | total'],
        'Debt service | 430 | key line',
      ],
      caption:
        'The year after the largest customer leaves, in thousands of dollars: 40% of revenue was 84% of EBITDA, and what remains does not pay the loan.',
      finding:
        'EBITDA of 1,000 loses 840 with the customer and regains 140 of overhead. 300 remains, below the debt service of 430, in thousands of dollars.',
    },
  ],
  'sell-side-quality-of-earnings': [
    {
      name: 'adjusted',
      kind: 'waterfall',
      numbers: [
        'Line | $000',
        ...['Owner’s figure | 1,200', 'Manager’s pay | -50', 'Software | -30', 'Bonuses | -40', 'Cut-off | -35'],
        'Buyer’s figure | 1,045 | key total',
      ],
      caption: 'Adjusted EBITDA before and after diligence, in thousands of dollars.',
      finding:
        'The owner’s 1,200 loses 50 for a manager’s pay, 30 for software, 40 for bonuses and 35 for the cut-off. The buyer arrives at 1,045, in thousands of dollars.',
    },
  ],
  'from-price-to-net-proceeds': [
    {
      name: 'price-to-wire',
      kind: 'waterfall',
      numbers: [
        'Line | $000',
        ...['Price | 6,000', 'Loans repaid | -620', 'Debt-like | -110', 'Peg | -80', 'Seller note | -500 | later'],
        ...['Escrow | -600 | later', 'Fees | -240', 'Wire | 3,850 | key total'],
      ],
      caption:
        'From price to wire, in thousands of dollars, before tax. Dense bars are gone for good; open bars come later.',
      finding:
        'Of a price of 6,000, loans take 620, debt-like items 110, the peg 80, the seller note 500, the escrow 600 and fees 240. The wire is 3,850, in thousands of dollars.',
    },
  ],
  'what-you-still-owe-after-closing': [
    {
      name: 'basket',
      kind: 'bars',
      numbers: [
        'What | $000',
        'Losses found | 165',
        'You pay: deductible | 115',
        'You pay: first dollar | 165 | key',
        'Basket | 50 | line',
      ],
      caption:
        'The same losses under two kinds of basket, in thousands of dollars. One word in the definition is worth $50,000.',
      finding:
        'Losses of 165 exceed a basket of 50. With a deductible the seller pays 115, with a first-dollar basket all 165, in thousands of dollars.',
    },
  ],
  'five-financing-mistakes': [
    {
      name: 'two-readings',
      kind: 'bars',
      numbers: [
        'Whose figure | $000',
        'The seller’s summary | 600',
        'The lender’s model | 480',
        'Debt service | 400 | key line',
      ],
      caption:
        'One company’s earnings in two readings against the same loan, in thousands of dollars a year: coverage of 1.50, and of 1.20.',
      finding:
        'The seller’s summary shows 600, the lender’s model 480, against debt service of 400, in thousands of dollars a year.',
    },
  ],
  'how-much-business-can-i-buy': [
    {
      name: 'cash-for-the-loan',
      kind: 'waterfall',
      numbers: [
        'Line | $000',
        ...['EBITDA | 640', 'Your salary | -120', 'Equipment | -40', 'For the loan | 480 | total'],
        'Debt service | 348 | key line',
      ],
      caption:
        'What is left for the loan, in thousands of dollars a year. The distance between the last bar and the line is all the bad luck that fits in.',
      finding:
        'EBITDA of 640 less a salary of 120 and equipment of 40 leaves 480 for debt service of 348, in thousands of dollars a year.',
    },
  ],
  'seller-notes-and-standby': [
    {
      name: 'two-structures',
      kind: 'bars',
      numbers: [
        'Structure | SBA loan | Seller note (later) | Buyer’s cash (key)',
        'One: the note is paid | 2,400 | 300 | 300',
        'Two: full standby | 2,700 | 150 | 150',
      ],
      caption:
        'One project of $3.0 million in two structures, in thousands of dollars. The second saves the buyer 150 of cash and borrows 300 more.',
      finding:
        'Structure one has a loan of 2,400, a seller note of 300 and 300 of the buyer’s cash. Structure two has 2,700, 150 and 150, in thousands of dollars.',
    },
  ],
  'first-100-days-after-closing': [
    {
      name: 'cash',
      kind: 'line',
      numbers: [
        'Week | Cash, $000',
        ...['Day one | 220 | note: in the bank', 'Week 1 | 155', 'Week 2 | 105', 'Week 3 | 80'],
        ...['Week 4 | 51 | note: first loan payment', 'Week 5 | 54', 'Week 6 | 59', 'Week 7 | 66'],
        ...[
          'Week 8 | 44 | key: lowest',
          'Week 9 | 53',
          'Week 10 | 62',
          'Week 11 | 73',
          'Week 12 | 84',
          'Week 13 | 68 | note',
        ],
      ],
      caption:
        'Thirteen weeks of cash, in thousands of dollars. Loan payments of $29,000 fall in weeks 4, 8 and 13; the low point is the second, not the first.',
      finding:
        'Cash over thirteen weeks: 220 at the start, 51 after the first loan payment in week 4, lowest at 44 in week 8, 68 in week 13, in thousands of dollars.',
    },
    {
      name: 'hundred-days',
      kind: 'ruler',
      numbers: [
        'Part | Day',
        ...['People, cash, customers | 1-10 | key', 'Learn how money is made | 11-30'],
        ...['Three small repairs | 31-60', 'From guest to owner | 61-100'],
      ],
      caption: 'The hundred days in four parts. The first ten are for what must not break.',
      finding:
        'Days 1 to 10 are for people, cash and customers, days 11 to 30 for learning, days 31 to 60 for three small repairs, days 61 to 100 for the rhythm that stays.',
    },
  ],
  'keeping-key-employees-after-acquisition': [
    {
      name: 'retention',
      kind: 'bars',
      numbers: ['What | Cost', 'To hold all three | $58,131 | key', 'When one leaves | $150,000'],
      caption: 'A year of retention against one quarter of margin.',
      finding: 'To hold all three costs $58,131. When one leaves, $150,000 of margin is lost.',
    },
  ],
  'why-small-deals-die': [
    {
      name: 'dates',
      kind: 'ruler',
      numbers: [
        'What | Week',
        ...['Earnings: proof of cash, add-backs | 0-3 | key', 'Lease: from the first call to written terms | 2-6'],
        'Financing: from the officer’s view to the commitment | 3-7',
      ],
      caption: 'Each fear has a date: the weeks after the letter of intent in which three of the five are settled.',
      finding:
        'Earnings are proven by week 3. The landlord is approached by week 2 and the terms are written by week 6. The credit officer’s view comes by week 3, the commitment by week 7.',
    },
  ],
  'sde-or-ebitda': [
    {
      name: 'bridge',
      kind: 'waterfall',
      numbers: [
        'Line | $000',
        ...['EBITDA as reported | 280', 'Owner’s salary | +130', 'Payroll taxes | +10', 'Health insurance | +20'],
        ...[
          'Vehicle | +12',
          'Legal bill | +18',
          'SDE | 470 | total',
          'A manager | -135',
          'Adjusted EBITDA | 335 | key total',
        ],
      ],
      caption:
        'From one tax return to both figures, in thousands of dollars. The difference between them is a manager’s pay.',
      finding:
        'Reported EBITDA of 280 plus 130, 10, 20, 12 and 18 gives SDE of 470. Less 135 for a manager, adjusted EBITDA is 335, in thousands of dollars.',
    },
  ],
};

export function demoFigures(slug: Slug): Figure[] {
  return FIGURES[slug].map((figure) => ({ ...figure, numbers: figure.numbers.join('\n'), source: '', sourceDate: '' }));
}
