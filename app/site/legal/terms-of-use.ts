import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import { RETAINER } from '#app/firm/services.ts';
import { CONTACT_CLAUSE, EMAIL_LINK, type LegalDocument } from './document.ts';

export const TERMS_OF_USE: LegalDocument = live(() => ({
  path: '/terms-of-use',
  title: 'Terms of Use',
  description: `The terms on which ${SITE.name} offers this site: information without a client relationship, what you may do with it, and ${SITE.address.state} law.`,
  effective: '2025-10-07',
  short: [
    { label: 'This site is', value: 'information' },
    { label: 'Client relationship', value: 'none by using it' },
    { label: 'Broker-dealer or investment advisor', value: 'neither' },
    { label: 'Law', value: SITE.address.state },
  ],
  clauses: [
    {
      id: 'acceptance',
      title: 'These terms',
      lines: [
        `${SITE.legalName} (“we”) offers this site on the terms below. By using it you accept them. If you do not, please do not use the site; you can still call or write to us.`,
      ],
    },
    {
      id: 'information',
      title: 'What this site is',
      lines: [
        'The site describes our services and offers articles, guides and a newsletter about buying, selling and financing companies. All of it is general information. It takes no account of your company, your finances or your plans, and is no substitute for advice that does.',
      ],
    },
    {
      id: 'no-client-relationship',
      title: 'No client relationship',
      lines: [
        'Reading this site, sending a form, downloading a guide, subscribing to the newsletter or booking a call does not make you our client. A client relationship begins only when you and we have agreed to it in writing.',
      ],
    },
    {
      id: 'what-we-are-not',
      title: 'What we are not',
      lines: [
        [
          `${SITE.name} is not a broker-dealer or investment advisor. We do not custody client funds, and we give no legal or tax advice. The `,
          { label: 'Legal Disclaimer', to: '/disclaimer' },
          ' says more and is part of these terms.',
        ],
      ],
    },
    {
      id: 'fees',
      title: 'Fees and plans',
      lines: [
        `Fees, ranges and terms on this site describe what we usually agree on. They are an invitation to talk, not an offer that you can accept by sending a form. An application for a retainer tells us that you know of its ${RETAINER.minimumMonths}-month minimum; it obliges neither of us to sign one. What binds us both is our written agreement.`,
      ],
    },
    {
      id: 'what-you-send',
      title: 'What you send us',
      lines: [
        'Please send only what is true and what you may pass on. Do not send another party’s confidential documents through a form; if we need them, we will first agree with you how.',
        ['What we do with personal data is described in the ', { label: 'Privacy Policy', to: '/privacy-policy' }, '.'],
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      lines: ['You may use the site for any lawful purpose. You may not:'],
      items: [
        'send forms in another person’s name, or automatically;',
        'try to reach parts of the site or data that are not meant for you;',
        'disturb the site or overload it;',
        'pretend that we recommend you, or that you speak for us.',
      ],
    },
    {
      id: 'our-texts',
      title: 'Texts, drawings and marks',
      lines: [
        'Texts, drawings and marks on this site are ours or used with permission. You may read, print and keep them for your own use, link to any page, and quote short passages with the source. For anything more, ask us first.',
      ],
    },
    {
      id: 'other-sites',
      title: 'Other sites',
      lines: [
        'The booking calendar and some links lead to sites that others run. Their own terms apply there, and we are not responsible for what they contain.',
      ],
    },
    {
      id: 'no-warranty',
      title: 'No warranty',
      lines: [
        'We write with care, but rules, rates and markets change. The site is provided as it is, without warranty that it is complete, current, free of errors or always available.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      lines: [
        'As far as the law allows, we are not liable for loss that comes from using this site or from relying on what it says. Nothing here limits liability that cannot be limited by law.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      lines: [
        'We may change the site and these terms. The terms that count are those on this page when you use the site; the date above says since when they apply.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      lines: [
        `These terms are governed by the law of the State of ${SITE.address.state}, without its rules on conflicts of law. If one of them is not enforceable, the others still apply.`,
      ],
    },
    {
      id: 'your-data',
      title: 'Your data',
      lines: [
        [
          'We do not sell personal data. You may ask for access to yours, have it corrected or deleted, and opt out of further contact: write to ',
          EMAIL_LINK,
          '.',
        ],
      ],
    },
    CONTACT_CLAUSE,
  ],
}));
