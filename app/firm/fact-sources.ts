/** Where the facts of `facts.ts` come from. */

const TERMS = 'https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility';

export const SOURCES = {
  sop: {
    title: 'SBA SOP 50 10 8, Lender and Development Company Loan Programs (effective June 1, 2025)',
    url: 'https://www.sba.gov/document/sop-50-10-lender-development-company-loan-programs',
  },
  terms: { title: 'SBA, Terms, conditions and eligibility of 7(a) loans', url: TERMS },
  fees: {
    title: 'SBA Information Notice 5000-872051, 7(a) fees for fiscal year 2026',
    url: 'https://www.sba.gov/document/information-notice-5000-872051-7a-fees-effective-october-1-2025-fiscal-year-2026',
  },
  waiver: {
    title: 'SBA, SBA waives loan fees for small manufacturers in fiscal year 2026 (September 18, 2025)',
    url: 'https://www.globenewswire.com/news-release/2025/09/18/3152600/0/en/SBA-Waives-Loan-Fees-for-Small-Manufacturers-in-Fiscal-Year-2026.html',
  },
  ownership: {
    title: 'SBA Policy Notice 5000-876441 on citizenship of owners (effective March 1, 2026), as reported',
    url: 'https://www.sba.gov/document/sop-50-10-lender-development-company-loan-programs',
  },
  bases: {
    title: 'SBA, 7(a) Alternative Base Rate Options, 91 FR 5805 (effective March 1, 2026)',
    url: 'https://www.federalregister.gov/d/2026-02660',
  },
  rates: {
    title: '13 CFR 120.213 and 120.214, interest rates of 7(a) loans',
    url: 'https://www.ecfr.gov/current/title-13/chapter-I/part-120',
  },
  prime: {
    title: 'Federal Reserve, Selected interest rates (H.15), bank prime loan',
    url: 'https://www.federalreserve.gov/releases/h15/',
  },
  practice: { title: 'Practice of lenders; a convention, not a rule', url: '' },
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
  firm: { title: 'WRC Advisory, as published on this site', url: '' },
} as const;
