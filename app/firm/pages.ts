import { SHOWN_GUIDES } from './guides.ts';
import { SITE } from './identity.ts';
import { PEOPLE } from './people.ts';
import { live } from './published.ts';
import { BUY_SIDE, CAPITAL, FOCUS_RANGES, SELL_SIDE } from './services.ts';
import { TOOL_PAGES, type ToolSlug, toolPath } from './tools.ts';

/** A static public page. Articles come from the database. */
export interface SitePage {
  path: string;
  title: string;
  /** A one-line description for llms.txt. */
  about: string;
  /**
   * The date of the last change to its text, for the sitemap; update it together with the text. Search engines ignore
   * dates that turn out to be wrong, so do not use the date of a build or a layout change.
   */
  changed: string;
  /** Its group in llms.txt. A page that follows a form is `answer`: not listed, and noindex. */
  group: 'services' | 'tools' | 'guides' | 'firm' | 'legal' | 'answer';
  /** It lists articles, so its date is at least that of the latest article. */
  listsArticles?: true;
}

export const PAGES: readonly SitePage[] = live(() => [
  {
    path: '/',
    title: SITE.name,
    about: 'Who the firm advises, on which deals, and the newest articles.',
    changed: '2026-11-16',
    group: 'firm',
    listsArticles: true,
  },
  {
    path: '/buy',
    title: 'Buy a Business',
    about: `Buy-side advisory: a retained search (${BUY_SIDE.retainer.fee} ${BUY_SIDE.retainer.per}), valuation and due diligence (${BUY_SIDE.diligence.fee}), financing, and a 100-day integration plan.`,
    changed: '2026-11-16',
    group: 'services',
  },
  {
    path: '/sell',
    title: 'Sell a Business',
    about: `Exit preparation for owners: the ${SELL_SIDE.name} for a fixed fee of ${SELL_SIDE.fee}, and a sale in five phases.`,
    changed: '2026-11-16',
    group: 'services',
  },
  {
    path: '/capital',
    title: 'Capital Advisory',
    about: `${CAPITAL.sba.name} loans and private debt for acquisitions, for a success fee of ${CAPITAL.successFee} of the amount financed, paid only when financing closes.`,
    changed: '2026-11-16',
    group: 'services',
  },
  {
    path: '/retain',
    title: 'Apply for Advisory Retainer',
    about: 'Three monthly plans with their terms, answers to common questions, and the application.',
    changed: '2026-11-16',
    group: 'services',
  },
  {
    path: '/about',
    title: 'About',
    about: `Mission, values, leadership and focus: companies of ${FOCUS_RANGES.ebitda} EBITDA.`,
    changed: PEOPLE.map(({ changedOn }) => changedOn).reduce((one, other) => (one > other ? one : other), '2026-11-16'),
    group: 'firm',
  },
  ...PEOPLE.map(
    ({ slug, name, role, short, changedOn }): SitePage => ({
      path: `/about/${slug}`,
      title: `${name}, ${role}`,
      about: short,
      changed: changedOn,
      group: 'firm',
    }),
  ),
  {
    path: '/resources',
    title: 'Resources',
    about: 'Guides to download, and articles on buying, selling, financing and integrating a company.',
    changed: '2026-11-16',
    group: 'firm',
    listsArticles: true,
  },
  ...SHOWN_GUIDES.map(
    ({ slug, title, text }): SitePage => ({
      path: `/guides/${slug}`,
      title,
      about: text,
      changed: '2026-11-16',
      group: 'guides',
    }),
  ),
  {
    path: '/tools',
    title: 'Deal Tools',
    about: 'Tools for people who buy or sell a company, with the source and date of every rule.',
    changed: '2026-11-16',
    group: 'tools',
  },
  ...(Object.keys(TOOL_PAGES) as ToolSlug[]).map(
    (slug): SitePage => ({
      path: toolPath(slug),
      title: TOOL_PAGES[slug].title,
      about: TOOL_PAGES[slug].about,
      changed: '2026-11-16',
      group: 'tools',
    }),
  ),
  {
    path: '/consultation',
    title: 'Schedule Consultation',
    about: `The consultation request form; the firm replies within ${SITE.replyWithin}.`,
    changed: '2026-11-16',
    group: 'firm',
  },
  {
    path: '/book',
    title: 'Book a Call',
    about: 'The advisors’ free times in the coming weeks, for a 30-minute call by phone or video.',
    changed: '2026-11-16',
    group: 'firm',
  },
  {
    path: '/contact',
    title: 'Contact',
    about: `Telephone, email, office hours (${SITE.hours}) and a message form.`,
    changed: '2026-11-16',
    group: 'firm',
  },
  {
    path: '/disclaimer',
    title: 'Legal Disclaimer',
    about: 'What the firm is not: a broker-dealer, an investment advisor, a source of legal or tax advice.',
    changed: '2025-10-07',
    group: 'legal',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    about: 'Which personal data is kept and why, and how to access, correct or delete it.',
    changed: '2026-11-16',
    group: 'legal',
  },
  {
    path: '/terms-of-use',
    title: 'Terms of Use',
    about: `The terms on which this site may be used, under the law of ${SITE.address.state}.`,
    changed: '2026-11-16',
    group: 'legal',
  },
  {
    path: '/thank-you',
    title: 'Thank you',
    about: 'What happens after a request has been sent.',
    changed: '2026-11-15',
    group: 'answer',
  },
  {
    path: '/confirmed',
    title: 'Subscription confirmation',
    about: 'Confirms a subscription to the newsletter.',
    changed: '2026-11-15',
    group: 'answer',
  },
]);

export const INDEXED_PAGES = live(() => PAGES.filter(({ group }) => group !== 'answer'));

/** First parts of addresses that are not in PAGES. A test compares them with the site map. */
const OTHER_ADDRESSES = new Set(
  'admin about book invitation resources tools newsletter monday-email confirmed guides login logout session sign-up verify-email forgot-password reset-password preview social firm media visit healthz readyz .well-known feed.xml sitemap.xml robots.txt llms.txt llms-full.txt manifest.webmanifest assets favicon.ico'.split(
    ' ',
  ),
);

/** Whether the site answers at this path itself, so that it cannot be an old address. */
export function isTakenPath(path: string): boolean {
  return PAGES.some((page) => page.path === path) || OTHER_ADDRESSES.has(path.split('/')[1] ?? '');
}
