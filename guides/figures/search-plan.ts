/** A typical plan for a search: figures to plan with, not statistics. */
export const SEARCH_PLAN = {
  lines: 65,
  stages: [
    { name: 'owners written to', count: 600, linesLeft: 30 },
    { name: 'conversations', count: 90, linesLeft: 12 },
    { name: 'sets of figures read', count: 30, linesLeft: 4 },
    { name: 'offers in writing', count: 4, linesLeft: 1 },
    { name: 'company bought', count: 1, linesLeft: 1 },
  ],
  months: 16,
  calendar: [
    { name: 'Prepare: money, criteria, lenders', from: 0, to: 2 },
    { name: 'Search and first conversations', from: 2, to: 10 },
    { name: 'Offers and letters of intent', from: 6, to: 10.5 },
    { name: 'Diligence, loan and closing', from: 10.5, to: 12.5, isClosing: true },
    { name: 'First hundred days', from: 12.5, to: 15.8 },
  ],
  /** Dollars a month during the search, besides living expenses. */
  monthlyCost: { from: 1_500, to: 4_000 },
} as const;

/** What happens on which day between the letter of intent and the closing of the case study. */
export const CLOSING_PLAN = [
  { name: 'Data room opened, kick-off call', from: 0, to: 6 },
  { name: 'Lender’s file and underwriting', from: 1, to: 30 },
  { name: 'Life insurance, medical exam', from: 2, to: 40 },
  { name: 'Quality of earnings', from: 4, to: 25 },
  { name: 'Landlord, licenses, insurance', from: 5, to: 48 },
  { name: 'Purchase agreement, drafts', from: 14, to: 46 },
  { name: 'Independent valuation', from: 18, to: 34 },
  { name: 'Commitment, conditions cleared', from: 30, to: 54 },
  { name: 'Documents signed, funds paid', from: 52, to: 60, isClosing: true },
] as const;
