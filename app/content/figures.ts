/**
 * Figures that change over time: rules and rates set by third parties. Pages, articles and guides quote them from here.
 * When one changes, update it and its date, and run `npm run guides`.
 */

/** The date of the last review of these figures. */
export const FIGURES_AS_OF = '2026-06-30';

/** Sources for the next review. */
export const FIGURE_SOURCES = {
  sop: {
    title: 'SBA SOP 50 10 8, Lender and Development Company Loan Programs (effective June 1, 2025)',
    url: 'https://www.sba.gov/document/sop-50-10-lender-development-company-loan-programs',
  },
  terms: {
    title: 'SBA, Terms, conditions and eligibility of 7(a) loans',
    url: 'https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility',
  },
  fees: {
    title:
      'SBA, 7(a) fees effective October 1, 2025 for fiscal year 2026 (information notice, listed among the 7(a) terms)',
    url: 'https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility',
  },
  prime: {
    title: 'Federal Reserve, Selected interest rates (H.15), bank prime loan',
    url: 'https://www.federalreserve.gov/releases/h15/',
  },
  rates: {
    title: '13 CFR 120.213 and 120.214, interest rates of 7(a) loans',
    url: 'https://www.ecfr.gov/current/title-13/chapter-I/part-120',
  },
  allocation: {
    title: 'IRS, Instructions for Form 8594, Asset Acquisition Statement under Section 1060',
    url: 'https://www.irs.gov/forms-pubs/about-form-8594',
  },
  intangibles: {
    title: '26 U.S.C. 197, amortization of goodwill and certain other intangibles',
    url: 'https://www.law.cornell.edu/uscode/text/26/197',
  },
  warn: {
    title: 'U.S. Department of Labor, WARN Act compliance assistance',
    url: 'https://www.dol.gov/agencies/eta/layoffs/warn',
  },
  cobra: {
    title: 'U.S. Department of Labor, COBRA continuation coverage',
    url: 'https://www.dol.gov/general/topic/health-plans/cobra',
  },
  i9: {
    title: 'USCIS, Handbook for Employers M-274, mergers and acquisitions',
    url: 'https://www.uscis.gov/i-9-central/form-i-9-resources/handbook-for-employers-m-274',
  },
  rollover: {
    title: 'IRS, Rollovers as business start-ups compliance project',
    url: 'https://www.irs.gov/retirement-plans/rollovers-as-business-start-ups-compliance-project',
  },
} as const;

/** SBA 7(a) limits, also stated on our own pages (§9). */
export const SBA_LIMITS = { loanPercent: 90, dollars: 5_000_000, years: { from: 10, to: 25 } } as const;

/** Since June 1, 2025 (SOP 50 10 8). */
export const SBA_RULES = {
  /** Of the total project cost, for a complete change of ownership. */
  injectionPercent: 10,
  /** Of the injection, at most, from a seller note; and then on full standby for the life of the loan. */
  sellerShareOfInjectionPercent: 50,
  guaranteeFromPercent: 20,
  /** How long a seller who keeps a smaller share guarantees the loan. */
  sellerGuaranteeYears: 2,
  /** How long a seller may stay on to help. */
  sellerStaysMonths: 12,
  /** Above this amount, without real estate and equipment, an independent valuation is required. */
  valuationAbove: 250_000,
  /** Prepayment penalty in the first three years of a loan of 15 years or more. */
  prepaymentPercents: [5, 3, 1],
  prepaymentFromYears: 15,
} as const;

/** For loans approved in fiscal year 2026 (October 1, 2025 to September 30, 2026). The SBA sets them every year. */
export const SBA_FEES = {
  fiscalYear: 2026,
  guaranteedPercent: 75,
  /** Of the guaranteed portion, for loans of more than $700,000: up to a million, and above. */
  upToMillionPercent: 3.5,
  aboveMillionPercent: 3.75,
  fromLoan: 700_000,
} as const;

/** The bank prime rate since December 11, 2025, and the most a lender may add for a variable rate. */
export const RATES = {
  primePercent: 6.75,
  primeSince: '2025-12-11',
  spreadAbove: 350_000,
  mostSpreadPercent: 3,
} as const;

/** Debt service coverage that many lenders look for; a convention, not a rule. */
export const COVERAGE = 1.25;

/** Amortization period of goodwill and other acquired intangibles. */
export const GOODWILL_YEARS = 15;

/** Employee thresholds of these federal laws, and the notice period of the first. */
export const EMPLOYMENT = { warnEmployees: 100, warnDays: 60, cobraEmployees: 20 } as const;
