import { rows, type SpecifiedPage, says } from './specified.ts';

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
