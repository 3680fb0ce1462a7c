import { FRAME_SECTION, rows, type SpecifiedPage, says, texts } from './specified.ts';

const VALUES = texts('Integrity', 'Precision', 'Growth', 'Legacy', 'Partnership');

const profile = (slug: string, email: string): SpecifiedPage => ({
  path: `/about/${slug}`,
  rows: [
    ...rows(
      '§2 Profile',
      { order: ['Home', 'About'] },
      { link: '/' },
      { link: '/about' },
      { link: `mailto:${email}` },
      { linkLike: /linkedin\.com\/in\// },
      { linkLike: /linkedin\.com\/company\// },
      { linkLike: /facebook\.com\// },
      { linkLike: /instagram\.com\// },
      ...says('expertise', 'Chicago', 'enterprise value'),
      { link: '/consultation' },
      { link: '/contact' },
    ),
    ...rows('§9 focus ranges', { text: '$1M–$50M' }),
  ],
});

/** §2 Article: what the call beside the text says depends on the category. */
const article = (slug: string, category: string, label: string, link: string): SpecifiedPage => ({
  path: `/resources/${slug}`,
  rows: rows(
    '§2 Article',
    { order: ['Home', 'Resources'] },
    { text: category },
    { says: 'min read' },
    { link, label },
    { link: '/consultation', label: 'Schedule Free Consultation' },
    { text: 'Ready to discuss your M&A goals?' },
    { linkLike: /^mailto:/ },
    { linkLike: /linkedin\.com\/in\// },
    { linkLike: /^\/about\/./ },
  ),
});

export const FIRM_AND_LIBRARY: readonly SpecifiedPage[] = [
  {
    path: '/',
    rows: [
      ...rows(
        FRAME_SECTION,
        { link: '/', label: 'WRC Advisory' },
        { link: '/buy', label: 'Buy a Business' },
        { link: '/sell', label: 'Sell a Business' },
        { link: '/capital', label: 'Capital Advisory' },
        { link: '/about', label: 'About' },
        { link: '/resources', label: 'Resources' },
        { link: '/consultation', label: 'Schedule Consultation' },
        { link: '/contact' },
        { link: '/disclaimer' },
        { link: '/privacy-policy' },
        { link: '/terms-of-use' },
        { linkLike: /^tel:\+18\d\d/ },
        { linkLike: /^mailto:/ },
        ...says('not a broker-dealer', 'does not custody client funds', 'no legal or tax advice'),
      ),
      ...rows(
        '§2 Home',
        { heading: 'Build lasting wealth through strategic business acquisitions.' },
        { link: '/retain', label: 'Apply for Advisory Retainer' },
        { link: '/consultation', label: 'Schedule a Consultation' },
        { text: '$50M+' },
        ...says('transactions advised', 'SBA', 'capital consulting', 'professional network', 'Illinois and Texas'),
        ...says('CPAs, attorneys and SBA lenders'),
        { heading: 'Choose Your Path' },
        ...VALUES,
        ...texts('$2.8M', '$4.2M', '$1.5M'),
        { heading: 'Latest from the Resource Library' },
        { linkLike: /^\/resources\/./ },
        { link: '/resources', label: 'View All Resources' },
        { link: '/contact', label: 'Book a Confidential Consultation' },
      ),
      ...rows('§1, §9 focus ranges', { text: '$500K–$15M EBITDA' }, { description: '$1M–$15M' }),
    ],
  },
  {
    path: '/about',
    rows: [
      ...rows(
        '§2 About',
        ...says('manufacturing', 'distribution', 'business and professional services', 'tech-enabled services'),
        { heading: 'How We Work' },
        { entries: 6, of: 'items of How We Work' },
        ...VALUES,
        { link: '/about/william-carver' },
        { link: '/about/elena-marsh' },
        { linkLike: /linkedin\.com\/in\/william/ },
        { linkLike: /linkedin\.com\/in\/elena/ },
        { says: 'not a broker-dealer' },
        { link: '/consultation' },
      ),
      ...rows('§9', ...texts('$500K–$15M', 'EBITDA'), { says: '90-day' }),
    ],
  },
  profile('william-carver', 'william.carver@wrc-advisory.example'),
  profile('elena-marsh', 'elena.marsh@wrc-advisory.example'),
  {
    path: '/resources',
    rows: rows(
      '§2 Resources',
      { button: 'Download Free Guide' },
      { button: 'Download', times: 4 },
      ...says('ETA', '45 pages', 'financing mistakes', '8 min read', '100-day', '22 pages'),
      { heading: 'Latest Articles' },
      { field: 'q' },
      ...['All', 'Buy', 'Sell', 'Capital', 'Integration', 'Insights'].map((button) => ({ button })),
      { linkLike: /^\/resources\/./ },
      { field: 'name', required: true },
      { field: 'email', required: true },
    ),
  },
  {
    path: '/resources?q=no-article-has-this-word',
    rows: rows('§2 Resources', { text: 'No articles found. Try adjusting your filters.' }),
  },
  article('asset-sale-or-stock-sale', 'Buy', 'Apply for Advisory Retainer', '/contact'),
  article('from-price-to-net-proceeds', 'Sell', 'Schedule Exit Readiness Consultation', '/contact'),
  article('five-financing-mistakes', 'Capital', 'Request Capital Structuring Support', '/contact'),
  article('first-100-days-after-closing', 'Integration', 'Learn More About Our Services', '/buy'),
  article('why-small-deals-die', 'Insights', 'Explore Our Services', '/'),
  {
    path: '/resources/no-such-article',
    rows: rows('§2 Article', { heading: 'Article Not Found' }, { link: '/resources', label: 'Back to Resources' }),
  },
];
