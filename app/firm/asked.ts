import type { ToolSlug } from './tools.ts';

/** What people ask when a page is the answer, for the search: in their words, which the page need not have. */
export const ASKED: Readonly<Record<string, string>> = {
  ...prefixed('/tools/', {
    'deal-coverage':
      'SBA loan calculator. Loan payment calculator. Monthly payment on an acquisition loan. DSCR calculator, debt service coverage. Guaranty fee. Interest rate, prime rate. Amortization schedule. Can the company carry the debt?',
    'what-can-i-buy':
      'How much can I borrow? How much can I afford? How big a company, what size of business can I buy? Borrowing capacity, buying power, loan calculator. Maximum purchase price, budget. How much down payment, how much equity do I need?',
    'owner-proceeds':
      'Net proceeds calculator. How much will I keep after the sale? How much money do I walk away with? Closing statement, funds flow, sources and uses.',
    'working-capital-peg':
      'Working capital peg calculator. Working capital adjustment, target, average, NWC. Receivables, inventory, payables, AR and AP.',
    'exit-readiness':
      'Exit readiness quiz, checklist, assessment, test. What will buyers ask? Am I ready to sell my company? How to prepare a company for sale. Succession planning.',
  } satisfies Record<ToolSlug, string>),
  '/guides/eta-playbook':
    'How to buy a business. ETA, search fund, acquisition entrepreneur. Guide for first-time buyers. How to find, value and acquire a small company. When to walk away. Closing checklist. Independent sponsor, MBA, buy then build. Return on investment, ROI, IRR, comps. Glossary of terms. Download, PDF, ebook.',
  '/guides/integration-guide':
    'Post-merger integration. What to do after closing, on day one, as a new owner. Culture, rebranding, systems. 100-day plan, hundred days, transition plan. Download, PDF, ebook.',
  '/buy':
    'How to buy a business, find a company to buy. Buy-side advisor, fee, cost. Search for acquisition targets, deal sourcing, off-market. Valuation of a company to buy. Mergers and acquisitions. Family office, independent sponsor, roll-up, add-on acquisition, holding company. Which industries? Outreach to owners who retire, baby boomers.',
  '/sell':
    'Sell my business, sell my company. How long does it take to sell a company? What is my company worth? Business valuation. Exit planning, succession, retire. Prepare a company for sale. Sell-side advisor, fee, cost. Confidential sale, NDA, who sees my numbers. Steps, process and timeline of a sale, the right time to sell. Find a buyer, qualified buyers: who buys companies? Strategic buyer, private equity, ESOP, management buyout, employees, family, the next generation. Increase the value, maximize the price. Sell without a broker.',
  '/capital':
    'How to finance an acquisition. SBA 7(a) loan, financing, lenders, interest rates. Private debt, mezzanine, bridge loan. Loan to value. Success fee. Capital raising. Bank loan, lender package. Partner buyout, MBO, recapitalization, refinancing.',
  '/retain':
    'Retainer fee. What do you charge? Pricing, monthly plans, cost of an advisor, success fee. How much does it cost to hire you? Minimum term, contract length, notice, cancel, terminate, refund, hourly rate. How do I start? Deal sourcing. What size of deals? Family office. Are you a broker?',
  '/about':
    'Who are the advisors, the partners, the team? Mission, values, experience, references, testimonials, track record, jobs, careers, LinkedIn. M&A advisor, mergers and acquisitions. What size of companies, deals?',
  '/consultation':
    'Schedule a consultation, how do I start, talk or speak to an advisor, to someone, free first conversation. Confidential.',
  '/book':
    'Book a call, schedule a call, appointment, meeting, phone, video, Zoom, Teams, reschedule, free times, calendar.',
  '/contact':
    'Phone number, call you, email address, LinkedIn, office hours, where are you located, address. Confidential message.',
  '/tools': 'Calculators, tools, spreadsheets, models.',
  '/privacy-policy':
    'Privacy, personal data, cookies, delete my data, do you sell my information, unsubscribe, newsletter, tracking, GDPR, CCPA.',
  '/terms-of-use': 'Terms and conditions, T&C, terms of service, copyright, permission to quote, governing law.',
};

function prefixed(prefix: string, asked: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).map(([name, text]) => [prefix + name, text]));
}
