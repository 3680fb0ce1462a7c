import { SELL_SIDE } from '#app/firm/services.ts';
import type { ToolSlug } from '#app/firm/tools.ts';

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
    text: 'We structure the debt, prepare the package and take it to lenders. Paid only when financing closes.',
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

interface ToolStrip {
  tool: ToolSlug;
  title: string;
  text: string;
}

/** The article with a tool's example leads to it, by the article's address. */
const TOOL_STRIPS: Readonly<Record<string, ToolStrip>> = {
  'five-financing-mistakes': {
    tool: 'deal-coverage',
    title: 'Weigh your own deal',
    text: 'Price, costs and cash flow in; the loan, its payments and the coverage out, with the rules beside them.',
  },
  'how-much-business-can-i-buy': {
    tool: 'what-can-i-buy',
    title: 'Find your own two limits',
    text: 'Your equity and a company’s cash flow in; the largest purchase that both allow out.',
  },
  'from-price-to-net-proceeds': {
    tool: 'owner-proceeds',
    title: 'Work it out with your own price',
    text: 'Eight lines of a closing statement in, the wire on closing day out.',
  },
  'working-capital-peg-explained': {
    tool: 'working-capital-peg',
    title: 'Work it out with your own months',
    text: 'Twelve month-ends in, four pegs out, and what each would cost at closing.',
  },
  'sell-side-quality-of-earnings': {
    tool: 'exit-readiness',
    title: 'See which gaps are yours',
    text: 'Twelve questions a buyer will ask, and a list of what to put in order first.',
  },
};

export function toolStripOf(slug: string): ToolStrip | undefined {
  return Object.hasOwn(TOOL_STRIPS, slug) ? TOOL_STRIPS[slug] : undefined;
}

export const OPEN_TOOL = 'Open the tool';

export const ARTICLE_CLOSING = {
  title: 'Talk it through with an advisor',
  text: 'A first conversation costs nothing and commits you to nothing.',
  link: { label: 'Schedule Free Consultation', to: '/consultation' },
} as const;

export const ARTICLE_BAR = {
  question: 'Ready to discuss your M&A goals?',
  link: { label: 'Talk to us', to: '/consultation' },
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
