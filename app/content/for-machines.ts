import { BUY_SIDE, CAPITAL, FOCUS_RANGES, SELL_SIDE, TRANSACTIONS_ADVISED } from './services.ts';
import { SITE } from './site.ts';

/** Facts about the firm for llms.txt. */
export const FIRM_FACTS: readonly string[] = [
  `${SITE.name} is a boutique M&A advisory firm in ${SITE.address.city}, ${SITE.address.state}. It helps entrepreneurs and owner-operators buy and sell lower-middle-market businesses of ${FOCUS_RANGES.ebitda} EBITDA, and arranges the capital for it.`,
  `Transactions advised: ${TRANSACTIONS_ADVISED}. Illinois and Texas, with clients nationwide.`,
  `Buying: ${BUY_SIDE.retainer.name} ${BUY_SIDE.retainer.fee} ${BUY_SIDE.retainer.per}; ${BUY_SIDE.diligence.name} ${BUY_SIDE.diligence.fee}; ${BUY_SIDE.capital.name} ${BUY_SIDE.capital.fee} ${BUY_SIDE.capital.per}.`,
  `Selling: ${SELL_SIDE.name}, fixed fee ${SELL_SIDE.fee}, ${SELL_SIDE.items.length} items.`,
  `Financing: ${CAPITAL.sba.name} loans (up to ${CAPITAL.sba.loanToValue} LTV, up to ${CAPITAL.sba.limit}, ${CAPITAL.sba.years} years, ${CAPITAL.sba.rates}) and private debt (${CAPITAL.privateDebt.join(', ').toLowerCase()}); success fee ${CAPITAL.successFee}, paid only when financing closes.`,
  `Contact: ${SITE.phone}, ${SITE.email}. Office hours: ${SITE.hours}.`,
];
