import { INDEXED_PAGES } from '#app/firm/pages.ts';
import { PEOPLE, type Person } from '#app/firm/people.ts';
import { PROFILE } from '#app/firm/profile.ts';
import { live } from '#app/firm/published.ts';
import { BUY_FAQ, CAPITAL_FAQ, RETAIN_FAQ, SELL_FAQ } from '#app/firm/questions.ts';
import { SBA } from '#app/firm/sba.ts';
import { FOCUS_RANGES, PLANS, SELL_SIDE } from '#app/firm/services.ts';
import { FIRM_FACTS, PLAN_FACTS } from '#app/machine/content.ts';
import { ABOUT_META, HOW_WE_WORK } from './about/content.ts';
import { BUY_FINANCING, BUY_META, BUY_SERVICES } from './buy/content.ts';
import { CAPITAL_FEE, CAPITAL_HERO, CAPITAL_META, CAPITAL_OFFER } from './capital/content.ts';
import { BUY_PATH, HERO, HOME_META, SELL_PATH, TRUST } from './home/content.ts';
import { DISCLAIMER } from './legal/disclaimer.ts';
import { AUDIENCE, PLAN_TERMS } from './retain/content.ts';
import { SELL_HERO, SELL_META } from './sell/content.ts';

/**
 * The texts of each page that quote facts. The page's loader fills in its entry, and `/admin/facts` shows what another value
 * would change in all of them.
 */
export const PAGE_TEXTS = live(() => ({
  Home: { meta: HOME_META, dealSize: HERO.dealSize, trust: TRUST, buy: BUY_PATH, sell: SELL_PATH },
  Buy: { meta: BUY_META, services: BUY_SERVICES, financing: BUY_FINANCING, questions: BUY_FAQ },
  Sell: { meta: SELL_META, lede: SELL_HERO.lede, offer: SELL_SIDE, questions: SELL_FAQ },
  Capital: {
    meta: CAPITAL_META,
    offer: CAPITAL_OFFER,
    hero: CAPITAL_HERO.facts,
    fee: CAPITAL_FEE,
    sba: SBA,
    questions: CAPITAL_FAQ,
  },
  Retain: { audience: AUDIENCE, plans: PLANS, terms: PLAN_TERMS, questions: RETAIN_FAQ },
  About: { meta: ABOUT_META, focus: FOCUS_RANGES.ebitda, work: HOW_WE_WORK },
  Profiles: PEOPLE.map(profileTexts),
  'Legal Disclaimer': DISCLAIMER,
  'llms.txt': {
    firm: FIRM_FACTS,
    pages: INDEXED_PAGES,
    plans: PLAN_FACTS,
    questions: { buying: BUY_FAQ, selling: SELL_FAQ, capital: CAPITAL_FAQ, 'the retainer': RETAIN_FAQ },
  },
}));

/** A profile fills in its own entry only: changing a fact purges just the pages that quote it. */
export function profileTexts(person: Person) {
  return { person, focus: PROFILE.focus, sba: SBA };
}
