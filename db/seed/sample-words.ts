import type { Answers, FormName } from '#app/features/leads/lead.ts';

/** Words of the samples: made up, and recognizable as such. */

export const FIRST_NAMES = [
  ...['Ada', 'Ben', 'Cora', 'Dan', 'Edith', 'Frank', 'Grace', 'Hugo', 'Iris', 'Jonas', 'Kate', 'Leo', 'Mona', 'Ned'],
  ...['Olive', 'Paul', 'Quinn', 'Rosa', 'Sam', 'Tess', 'Uma', 'Victor', 'Wanda', 'Yara'],
];
export const LAST_NAMES = [
  'Sample',
  'Example',
  'Specimen',
  'Fictional',
  'Placeholder',
  'Madeup',
  'Pretend',
  'Testcase',
];
export const TRADES = [
  ...['Bakery', 'Foundry', 'Dental Group', 'Plumbing', 'Logistics', 'Print Shop', 'Machine Works', 'Landscaping'],
  ...['Freight', 'Packaging', 'HVAC', 'Software'],
];

/** Where sample visits come from, and how many on an average day. */
export const ORIGINS = [
  { source: '', campaign: '', path: '/', weight: 12 },
  { source: 'linkedin', campaign: 'sample_posts', path: '/sell', weight: 9 },
  { source: 'google', campaign: 'sample_search', path: '/buy', weight: 6 },
  { source: 'newsletter', campaign: 'sample_monthly', path: '/resources', weight: 4 },
  { source: 'facebook', campaign: 'sample_ads', path: '/capital', weight: 2 },
] as const;

interface Request {
  form: FormName;
  path: string;
  /** `{company}`, `{trade}` and the parts of the name are filled in. */
  answers: Answers;
}

const consultation = (inquiryType: string, message: string, rest: Answers = {}): Request => ({
  form: 'consultation',
  path: '/consultation',
  answers: {
    ...{ firstName: '{first}', lastName: '{last}', email: '{email}', phone: '{phone}', company: '{company}' },
    ...{ inquiryType, message: `Sample: ${message}`, consent: true, ...rest },
  },
});
const retainer = (intent: string, industry: string, blocker: string, rest: Answers): Request => ({
  form: 'retain',
  path: '/retain',
  answers: {
    ...{ name: '{name}', email: '{email}', phone: '{phone}', company: '{company}', intent, industry },
    ...{ blocker: `Sample: ${blocker}`, agree: true, ...rest },
  },
});
const contact = (inquiryType: string, message: string): Request => ({
  form: 'contact',
  path: '/contact',
  answers: { name: '{name}', email: '{email}', phone: '{phone}', inquiryType, message: `Sample: ${message}` },
});
const guide = (slug: string): Request => ({
  form: 'resource',
  path: '/resources',
  answers: { name: '{name}', email: '{email}', guide: slug },
});

export const REQUESTS: readonly Request[] = [
  consultation('sell', 'we own a {trade} business with 22 people and think of selling in two years.', {
    ...{ city: 'Springfield', state: 'IL', timeline: 'researching' },
  }),
  consultation('buy', 'I am looking for a {trade} company with $1M to $3M of EBITDA.', {
    ...{ city: 'Anytown', state: 'TX', budget: '1-5m', timeline: '3-6months' },
  }),
  consultation('capital', 'we want to buy out a partner and need to know what a bank would lend.', {
    timeline: '1-3months',
  }),
  retainer('buy', 'Distribution', 'I have made two offers and lost both.', {
    ...{ ebitda_range: '$1M–$5M', funding: 'SBA', timeline: '3–6 months' },
  }),
  retainer('sell', 'Manufacturing', 'our books are not ready for a buyer.', {
    ...{ ebitda_range: '$500K–$1M', timeline: '6–12 months' },
  }),
  contact('general', 'do you work with {trade} companies outside Illinois?'),
  contact('sell', 'what would a first conversation cost?'),
  guide('eta-playbook'),
  guide('integration-guide'),
];

export const NOTES = [
  'Sample note: called back, wants to hear about fees first.',
  'Sample note: partner will join the next call.',
  'Sample note: sent the checklist for the first meeting.',
  'Sample note: prefers email, travels on Mondays.',
];
export const FOLLOW_UPS = [
  'Ask whether the accountant has answered',
  'Send two times for a second call',
  'Call about the letter of intent',
];
