import { rows, type SpecifiedPage, says, texts } from './specified.ts';

const EXIT_CALL = '/consultation?service=exit-readiness&source=sell-page#schedule';
const CAPITAL_CALL = '/consultation?service=capital-advisory&source=capital-page#schedule';

export const SERVICES: readonly SpecifiedPage[] = [
  {
    path: '/buy',
    rows: [
      ...rows(
        '§2 Buy',
        { heading: 'Buy a Profitable Business' },
        { link: '/retain' },
        { link: '/capital' },
        { link: '/consultation' },
        ...texts('Buy-Side Retainer Advisory', 'Valuation & Due Diligence', 'Capital Sourcing'),
        { order: ['Search', 'Evaluate', 'Finance', 'Acquire', 'Integrate'] },
        { entries: 5, of: 'steps of the process' },
      ),
      ...rows('§9 fees', ...texts('$5K–$15K', 'per month', '$15K–$40K', '1–2%'), { says: 'success fee' }),
      ...rows('§9 integration', { says: '100-day' }),
    ],
  },
  {
    path: '/sell',
    rows: [
      ...rows(
        '§2 Sell',
        { heading: 'Maximize Your Exit Value' },
        { link: EXIT_CALL },
        { link: '/retain?intent=sell&source=sell-page#apply' },
        ...says('higher valuation', 'faster close', 'better buyers', 'fixed fee'),
        { text: 'Sell-Side Readiness Package' },
        ...says('valuation', 'CIM', 'financial normalization', 'EBITDA optimization', 'positioning'),
        ...says('deal structure recommendations', 'buyer qualification', 'negotiation support'),
        { entries: 8, of: 'items of the package' },
        { entries: 5, of: 'phases of the exit' },
      ),
      ...rows('§9 fees', ...texts('$10K–$20K', '20–40%')),
    ],
  },
  {
    path: '/capital',
    rows: [
      ...rows(
        '§2 Capital',
        { link: CAPITAL_CALL },
        { text: 'SBA 7(a)' },
        ...says('private debt', 'bridge', 'growth capital', 'seller note', 'custom'),
        ...says('fixed and variable', 'success fee', 'only when financing closes'),
        ...texts('$2.5M', '$250K'),
        { says: '60 days' },
        { entries: 4, of: 'steps of the process' },
      ),
      ...rows('§9 fees', ...texts('1–2%', '90%', 'LTV', '$5M', '10–25')),
    ],
  },
];
