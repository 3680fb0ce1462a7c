import { SITE } from '#app/firm/identity.ts';
import { BUY_SIDE, CAPITAL, FOCUS_RANGES, SELL_SIDE, TRANSACTIONS_ADVISED } from '#app/firm/services.ts';

export const HOME_META = {
  title: 'Lower-Middle-Market M&A and Capital Advisory',
  description:
    `M&A advisory for entrepreneurs and owners: buying, selling and financing companies of ${FOCUS_RANGES.homeMeta} EBITDA, ` +
    'with SBA 7(a) and private debt. Illinois and Texas.',
} as const;

export const HERO = {
  subline:
    'We advise entrepreneurs and owner-operators who are buying or selling a company, and arrange the capital that ' +
    'closes the deal.',
  dealSize: `Companies of ${FOCUS_RANGES.ebitda} EBITDA, in Illinois, Texas and nationwide`,
  picture: 'Engraving of the Chicago skyline and river, with a bridge leading out to the Texas plain',
  caption: 'Plate I. The Chicago River, looking out to the plains',
  apply: { label: 'Apply for Advisory Retainer', to: '/retain' },
  schedule: { label: 'Schedule a Consultation', to: '/consultation' },
} as const;

export const TRUST = [
  { figure: TRANSACTIONS_ADVISED, text: 'in transactions advised' },
  { figure: CAPITAL.sba.name, text: 'SBA and private-debt capital consulting' },
  { figure: 'Our network', text: 'A professional network of independent CPAs, attorneys and SBA lenders' },
  { figure: 'IL & TX', text: 'Illinois and Texas, serving clients nationwide' },
] as const;

export interface PathPanel {
  title: string;
  text: string;
  terms: readonly { label: string; fee: string; per?: string }[];
  link: { label: string; to: string };
}

export const BUY_PATH: PathPanel = {
  title: 'Buy a profitable business',
  text: 'A retained search for one company worth owning. We find it, value it, arrange the financing, and stay through the first hundred days.',
  terms: [
    { label: 'Buy-side retainer', fee: BUY_SIDE.retainer.fee, per: BUY_SIDE.retainer.per },
    { label: 'Valuation & due diligence', fee: BUY_SIDE.diligence.fee },
    { label: 'Capital sourcing, at close only', fee: BUY_SIDE.capital.fee },
  ],
  link: { label: 'See how buying works', to: '/buy' },
};

export const SELL_PATH: PathPanel = {
  title: 'Sell for the value you built',
  text: `Preparation before going to market can raise value by ${SELL_SIDE.valueIncrease}. Start ${SELL_SIDE.exitHorizon} ahead.`,
  terms: [
    { label: 'Readiness package, fixed fee', fee: SELL_SIDE.fee },
    { label: 'Deliverables, from valuation to negotiation', fee: String(SELL_SIDE.items.length) },
  ],
  link: { label: 'See how selling works', to: '/sell' },
};

export const HOME_CLOSING = {
  title: 'Book a confidential consultation',
  text: `Tell us where you stand and what you are weighing. We reply within ${SITE.replyWithin}.`,
  link: { label: 'Book a Confidential Consultation', to: '/contact' },
} as const;
