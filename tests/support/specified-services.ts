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

const CONTACT = [{ linkLike: /^mailto:/ }, { text: '200 West Adams Street' }, { text: 'Chicago' }];

export const CONTACT_AND_LEGAL: readonly SpecifiedPage[] = [
  {
    path: '/thank-you',
    rows: [
      ...rows('§2 Thank you', { noindex: true }, { says: 'confidential' }, { link: '/' }, { link: '/resources' }),
      ...rows('§9', { text: '24 business hours' }),
    ],
  },
  {
    path: '/confirmed?email=somebody%40example.com',
    rows: rows('§2 Subscription confirmation', { text: 'Confirming Your Subscription...' }),
  },
  {
    path: '/privacy-policy',
    rows: rows(
      '§2 Legal pages',
      { heading: 'Privacy Policy' },
      { title: 'Privacy Policy' },
      { text: 'October 7, 2025' },
      ...says('not sell', 'personal', 'access', 'correct', 'delete', 'opt out'),
      ...CONTACT,
    ),
  },
  {
    path: '/terms-of-use',
    rows: rows(
      '§2 Legal pages',
      { heading: 'Terms of Use' },
      { title: 'Terms of Use' },
      { text: 'October 7, 2025' },
      ...says('Governing law', 'State of Illinois', 'client relationship'),
      ...CONTACT,
    ),
  },
  {
    path: '/disclaimer',
    rows: rows(
      '§2 Legal pages',
      { heading: 'Legal Disclaimer' },
      { title: 'Legal Disclaimer' },
      ...says('not a broker-dealer', 'investment advisor', 'client relationship', 'legal', 'tax'),
      ...CONTACT,
    ),
  },
  {
    path: '/no-such-page',
    rows: rows(
      '§2 404',
      { text: '404' },
      { heading: 'Oops! Page not found' },
      { link: '/', label: 'Return to Home' },
      { link: '/buy' },
      { link: '/contact' },
    ),
  },
];

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';

export const FORMS: readonly SpecifiedPage[] = [
  {
    path: '/consultation',
    rows: [
      ...rows('§2', { place: 'schedule' }),
      ...rows(
        '§3, §5 Consultation',
        { field: 'firstName', required: true },
        { field: 'lastName', required: true },
        { field: 'email', required: true },
        { field: 'phone', required: true },
        { field: 'inquiryType', required: true, options: ['buy', 'sell', 'capital', 'general'] },
        { field: 'company', required: false },
        { field: 'city', required: false },
        { field: 'state', required: false, options: STATES.split(' ') },
        { field: 'budget', required: false, options: ['under1m', '1-5m', '5m+'] },
        { field: 'timeline', required: false, options: ['immediately', '1-3months', '3-6months', 'researching'] },
        { field: 'message', required: true },
        { field: 'referral', required: false },
        ...texts('Buy a Business', 'Sell a Business', 'Capital Advisory', 'General Inquiry'),
        ...texts('Under $1M', '$1–5M', '$5M+', 'Just Researching'),
      ),
      ...rows('§9', { says: '24 hours' }),
    ],
  },
  {
    path: '/retain',
    rows: [
      ...rows(
        '§2 Retain',
        { heading: 'Apply for Advisory Retainer' },
        { title: 'Apply for Advisory Retainer' },
        { link: '#apply', label: 'Start Application' },
        { link: '#schedule', label: 'Schedule a Qualification Call' },
        { place: 'apply' },
        { place: 'schedule' },
        { heading: 'Who This Is For' },
        ...texts('Buy-Side', 'Sell-Side'),
        { says: '6 to 18 months' },
        { heading: 'What You Get' },
        { entries: 6, of: 'capabilities' },
        { heading: 'How It Works' },
        { entries: 4, of: 'steps' },
        { heading: 'Plans & Terms' },
        { entries: 5, of: 'questions' },
        { link: '#apply', label: 'Complete Application' },
        { link: '/contact', label: 'Contact Us First' },
      ),
      ...rows(
        '§2 Retain, plans',
        { order: ['Starter', '$2,500–$4,000', 'Professional', '$5,000–$8,000', 'Elite', '$10,000–$15,000'] },
        { text: 'per month' },
        ...says('light sourcing', '2 calls per month', 'document reviews'),
        ...says('active sourcing', '4 calls per month', 'lender or partner introductions'),
        ...says('hands-on management', 'weekly calls', 'priority SLA'),
        { text: '1–2%' },
        ...says('success fee', 'total enterprise value', 'flat close bonus'),
        ...says('3 months', 'month-to-month', "30 days' notice"),
      ),
      ...rows('§9', { says: '30-minute' }, { says: '24 hours' }),
      ...rows(
        '§3, §5 Retainer application',
        { field: 'name', required: true },
        { field: 'email', required: true },
        { field: 'phone', required: false },
        { field: 'intent', required: true, options: ['buy', 'sell'] },
        { field: 'company', required: false },
        { field: 'industry', required: false },
        { field: 'ebitda_range', required: false },
        { field: 'funding', required: false, options: ['Cash', 'SBA', 'Investor capital', 'Undecided'] },
        { field: 'timeline', required: false, options: ['0–3 months', '3–6 months', '6–12 months'] },
        { field: 'blocker', required: false },
        { field: 'agree', required: true },
        ...texts('Full Name', 'Buying or Selling'),
        { text: 'I understand this is a paid advisory retainer with a 3-month minimum.' },
      ),
    ],
  },
  {
    path: '/contact',
    rows: [
      ...rows(
        '§2 Contact, §5',
        { field: 'name', required: true },
        { field: 'email', required: true },
        { field: 'phone', required: false },
        { field: 'inquiryType', required: true },
        { field: 'message', required: true },
        { linkLike: /^tel:/ },
        { linkLike: /^mailto:/ },
        ...says('nationwide', 'virtual'),
      ),
      ...rows('§9', ...says('Monday to Friday', '10 AM to 5 PM Central', '24 hours')),
    ],
  },
];
