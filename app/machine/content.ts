import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import {
  BUY_SIDE,
  CAPITAL,
  FEE_LEVELS,
  FOCUS_RANGES,
  PLANS,
  RETAINER,
  SELL_SIDE,
  TRANSACTIONS_ADVISED,
} from '#app/firm/services.ts';

/** Facts about the firm for llms.txt. */
export const FIRM_FACTS: readonly string[] = live(() => [
  `${SITE.name} is a boutique M&A advisory firm in ${SITE.address.city}, ${SITE.address.state}. It helps entrepreneurs and owner-operators buy and sell lower-middle-market businesses of ${FOCUS_RANGES.ebitda} EBITDA, and arranges the capital for the purchase.`,
  `Transactions advised: ${TRANSACTIONS_ADVISED}. Illinois and Texas, serving clients nationwide.`,
  `Buying: ${BUY_SIDE.retainer.name} ${BUY_SIDE.retainer.fee} ${BUY_SIDE.retainer.per}; ${BUY_SIDE.diligence.name} ${BUY_SIDE.diligence.fee}; ${BUY_SIDE.capital.name} ${BUY_SIDE.capital.fee} ${BUY_SIDE.capital.per} on the amount financed.`,
  `Selling: ${SELL_SIDE.name}, fixed fee ${SELL_SIDE.fee}, ${SELL_SIDE.items.length} items.`,
  `Financing: ${CAPITAL.sba.name} loans (up to ${CAPITAL.sba.loanToValue} LTV, up to ${CAPITAL.sba.limit}, ${CAPITAL.sba.years} years, ${CAPITAL.sba.rates}) and private debt (${CAPITAL.privateDebt.join(', ').toLowerCase()}); success fee ${CAPITAL.successFee} of the amount financed, paid only when financing closes.`,
  `Contact: ${SITE.phone}, ${SITE.email}. Office hours: ${SITE.hours}.`,
  `Address: ${SITE.address.street}, ${SITE.address.city}, ${SITE.address.state} ${SITE.address.postalCode}.`,
]);

/** The retainer's plans for llms.txt, and how they relate to the fee of a buy-side search. */
export const PLAN_FACTS: readonly string[] = [
  ...PLANS.map(({ name, fee, items }) => `${name}, ${fee} per month: ${items.join(', ')}.`),
  `Minimum ${RETAINER.minimumMonths} months, then month-to-month with ${RETAINER.noticeDays} days’ notice. Optional success fee at close: ${RETAINER.successFee}.`,
  FEE_LEVELS,
];
