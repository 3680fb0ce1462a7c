import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import { CAPITAL, SELL_SIDE, TRANSACTIONS_ADVISED } from '#app/firm/services.ts';
import { CONTACT_CLAUSE, type LegalDocument } from './document.ts';

export const DISCLAIMER: LegalDocument = live(() => ({
  path: '/disclaimer',
  title: 'Legal Disclaimer',
  description: `${SITE.name} is not a broker-dealer or investment advisor, does not custody client funds, and gives no legal or tax advice. What that means for this site.`,
  short: [
    { label: 'Broker-dealer', value: 'No' },
    { label: 'Investment advisor', value: 'No' },
    { label: 'Custody of client funds', value: 'No' },
    { label: 'Legal or tax advice', value: 'No' },
    { label: 'Law', value: SITE.address.state },
  ],
  clauses: [
    {
      id: 'information-only',
      title: 'Information only',
      lines: [
        'Everything on this site, its articles, guides and newsletter included, is general information about buying, selling and financing companies. Do not act on it without advice that takes your own situation into account.',
      ],
    },
    {
      id: 'no-client-relationship',
      title: 'No client relationship',
      lines: [
        'No client relationship arises from reading this site, sending a form, subscribing to the newsletter or booking a call. It arises only when you and we have agreed to it in writing.',
      ],
    },
    {
      id: 'not-a-broker-dealer',
      title: 'Not a broker-dealer or investment advisor',
      lines: [
        `${SITE.name} is not a broker-dealer or investment advisor. We do not effect transactions in securities, and we do not advise on investments in them. Where a transaction needs a licensed professional, one has to be engaged.`,
      ],
    },
    {
      id: 'no-offer',
      title: 'No offer of securities',
      lines: [
        'Nothing on this site is an offer to buy or sell securities, or a request for such an offer, in any state or country.',
      ],
    },
    {
      id: 'no-custody',
      title: 'No custody of funds',
      lines: [
        'We do not custody client funds. Deposits, purchase prices and loan proceeds go through banks, lenders, escrow agents or attorneys, not through us.',
      ],
    },
    {
      id: 'no-legal-or-tax-advice',
      title: 'No legal or tax advice',
      lines: [
        'We give no legal or tax advice. Have contracts read by your attorney, and let your CPA look at structure, tax and financial statements before you sign.',
      ],
    },
    {
      id: 'network',
      title: 'Our professional network',
      lines: [
        'CPAs, attorneys and SBA lenders to whom we introduce clients work independently. You choose and engage them yourself, and they are responsible for their own advice and decisions.',
      ],
    },
    {
      id: 'financing',
      title: 'Financing',
      lines: [
        `We are not a lender and cannot promise a loan. Limits such as ${CAPITAL.sba.loanToValue} loan to value or ${CAPITAL.sba.limit} are upper limits. Whether a loan is made, and on what terms, is the lender’s decision, and under ${CAPITAL.sba.name} the rules of the U.S. Small Business Administration apply.`,
      ],
    },
    {
      id: 'figures',
      title: 'Figures and examples',
      lines: [
        `Figures such as ${TRANSACTIONS_ADVISED} in transactions advised describe the past. A range such as the ${SELL_SIDE.valueIncrease} by which preparation can raise a company’s value is no forecast for yours, and case studies show one transaction each. Every company is different, and results will be too.`,
      ],
    },
    {
      id: 'testimonials',
      title: 'Testimonials',
      lines: [
        'Testimonials tell what one person experienced in one transaction. They are no promise that yours will go the same way.',
      ],
    },
    {
      id: 'currency',
      title: 'Dates and errors',
      lines: [
        'Rates, programs and laws change, and we may be wrong. Articles carry their date; check what matters to you before you rely on it.',
      ],
    },
    {
      id: 'privacy',
      title: 'Your data',
      lines: [
        [
          'We do not sell personal data. Your rights to access, correct, delete and opt out are in the ',
          { label: 'Privacy Policy', to: '/privacy-policy' },
          '.',
        ],
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      lines: [
        [
          `This disclaimer is governed by the law of the State of ${SITE.address.state}. It belongs to the `,
          { label: 'Terms of Use', to: '/terms-of-use' },
          '.',
        ],
      ],
    },
    CONTACT_CLAUSE,
  ],
}));
