import { SELL_SIDE } from './services.ts';

/** The call to action beside an article depends on its category; label and link are from the specification (§2 Article). */
export interface ArticleCta {
  title: string;
  text: string;
  label: string;
  to: string;
}

const EXPLORE: ArticleCta = {
  title: 'Buying, selling or financing?',
  text: 'See what we do on each side of the table, and what it costs.',
  label: 'Explore Our Services',
  to: '/',
};

const CTAS: Record<string, ArticleCta> = {
  Buy: {
    title: 'Looking for a company?',
    text: 'A retained search, with valuation, diligence and financing in the same hands.',
    label: 'Apply for Advisory Retainer',
    to: '/contact',
  },
  Sell: {
    title: 'Thinking of selling?',
    text: `Start ${SELL_SIDE.exitHorizon} ahead. We tell you what to put in order first, for a fixed fee.`,
    label: 'Schedule Exit Readiness Consultation',
    to: '/contact',
  },
  Capital: {
    title: 'Financing a purchase?',
    text: 'We structure the debt, prepare the package and bring it to lenders. Paid only when financing closes.',
    label: 'Request Capital Structuring Support',
    to: '/contact',
  },
  Integration: {
    title: 'Just bought a company?',
    text: 'Our buy-side work continues after closing, through the first 100 days.',
    label: 'Learn More About Our Services',
    to: '/buy',
  },
  Insights: EXPLORE,
};

export function ctaForCategory(category: string): ArticleCta {
  return CTAS[category] ?? EXPLORE;
}

export const ARTICLE_CLOSING = {
  title: 'Talk it through with an advisor',
  text: 'A first conversation costs nothing and commits you to nothing.',
  link: { label: 'Schedule Free Consultation', to: '/consultation' },
} as const;

export const ARTICLE_BAR = {
  question: 'Ready to discuss your M&A goals?',
  link: { label: 'Schedule a call', to: '/consultation' },
} as const;

export const SHARING = {
  title: 'Share',
  linkedIn: 'LinkedIn',
  email: 'Email',
  more: 'More',
  copy: 'Copy link',
  copied: 'Link copied',
  failed: 'Not copied. Please copy the URL from the address bar.',
} as const;
