import { loanBalance, monthlyPayment } from '../../app/features/tools/loan.ts';
import { ARTICLE_TEXTS, prefixed, type Word } from '../../app/firm/article-texts.ts';
import { COMPANY, coverageText } from '../../app/firm/example-deal.ts';
import { SOURCES } from '../../app/firm/fact-sources.ts';
import { FACTS, seedValue } from '../../app/firm/facts.ts';
import { SITE } from '../../app/firm/identity.ts';
import { dollars, spellOut } from '../../app/firm/numbers.ts';
import { CAPITAL, INTEGRATION } from '../../app/firm/services.ts';
import { formatCalendarDate } from '../../app/platform/calendar.ts';
import { CASE_STUDY } from '../../app/site/capital/content.ts';
import { DEAL, SHORTFALLS } from './deal.ts';
import { CASH, CASH_WEEKS, LEVERS } from './first-weeks.ts';
import { SEARCH_PLAN } from './search-plan.ts';

/** The figures that chapters refer to by name, as they appear in the text. Chapters contain no amounts of their own. */

const money = (amount: number) => dollars(Math.round(amount));

/** The same company at other prices, with the same loan-to-value ratio. */
const PRICES = Object.fromEntries(
  [3.5, 4, 4.5, 5].flatMap((multiple, index) => {
    const price = multiple * DEAL.ebitda;
    const loan = price * (DEAL.loan / DEAL.price);
    const service = 12 * monthlyPayment(loan, DEAL.ratePercent, 12 * DEAL.years);
    const name = `price${index + 1}`;
    return [
      [`${name}.multiple`, multiple.toFixed(1)],
      [`${name}.price`, money(price)],
      [`${name}.equity`, money(price - loan)],
      [`${name}.service`, money(service)],
      [`${name}.coverage`, coverageText(DEAL.available / service)],
    ];
  }),
);

/** The same price, with a smaller loan and a seller note. */
const NOTE = { loan: 2_000_000, amount: 250_000, ratePercent: 6, years: 5 } as const;
const noteLoanService = 12 * monthlyPayment(NOTE.loan, DEAL.ratePercent, 12 * DEAL.years);
const noteService = 12 * monthlyPayment(NOTE.amount, NOTE.ratePercent, 12 * NOTE.years);

/** The interest rate rises by two points on the day after closing. */
const risenService = 12 * monthlyPayment(DEAL.loan, DEAL.ratePercent + 2, 12 * DEAL.years);

/** The playbook quotes no figure from the other two. */
const { waiver: _, bases: __, ...PLAYBOOK_SOURCES } = SOURCES;

const WORDS: Readonly<Record<string, string>> = {
  ...PRICES,
  ...prefixed('cost', { ...DEAL.costList }, money),
  ...Object.fromEntries(
    SHORTFALLS.flatMap(({ percent, left, coverage }, index) => [
      [`short${index}.percent`, `${percent}%`],
      [`short${index}.left`, money(left)],
      [`short${index}.coverage`, coverageText(coverage)],
    ]),
  ),
  'deal.ltv': CAPITAL.caseStudy.loanToValue,
  'deal.days': String(DEAL.days),
  'deal.sde': money(DEAL.sde),
  'deal.margin': `${((100 * DEAL.ebitda) / COMPANY.revenue).toFixed(0)}%`,
  'deal.multiple': DEAL.multiple.toFixed(1),
  'deal.sdeMultiple': DEAL.sdeMultiple.toFixed(1),
  'deal.lenderEbitda': money(DEAL.lenderEbitda),
  'deal.lenderAvailable': money(DEAL.lenderEbitda - COMPANY.equipment),
  'deal.available': money(DEAL.available),
  'deal.payment': money(DEAL.payment),
  'deal.needed': money(seedValue('lending.coverage') * DEAL.debtService),
  'deal.freeCash': money(DEAL.freeCash),
  'deal.guaranteed': money(DEAL.guaranteed),
  'deal.cashToClose': money(DEAL.cashToClose),
  'deal.injectionPercent': `${DEAL.injectionPercent.toFixed(1)}%`,
  'deal.breakEven': `${DEAL.breakEvenPercent.toFixed(0)}%`,
  'deal.owedAfterFive': money(DEAL.owedAfterFive),
  'deal.paidDown': money(DEAL.loan - DEAL.owedAfterFive),
  'deal.ownedAfterFive': money(DEAL.price - DEAL.owedAfterFive),
  'deal.firstYearPrincipal': money(DEAL.loan - loanBalance(DEAL.loan, DEAL.ratePercent, 12 * DEAL.years, 12)),
  'deal.totalInterest': money(DEAL.totalInterest),
  'deal.peg': money(DEAL.peg),
  'deal.delivered': money(DEAL.delivered),
  'deal.pegShortfall': money(DEAL.pegShortfall),
  'deal.risenRate': `${DEAL.ratePercent + 2}%`,
  'deal.risenService': money(risenService),
  'deal.risenCoverage': coverageText(DEAL.available / risenService),
  'deal.addbackWorth': money(COMPANY.familyPay * DEAL.multiple),
  'deal.multipleWords': spellOut(DEAL.multiple),
  'deal.lenderPrice': money(DEAL.multiple * DEAL.lenderEbitda),
  'deal.addbacksWorth': money(DEAL.multiple * (COMPANY.lawsuit + COMPANY.vehicle + COMPANY.familyPay)),
  'deal.addbacks': money(COMPANY.lawsuit + COMPANY.vehicle + COMPANY.familyPay),
  'deal.reserve': money(3 * 1000 * CASH.payroll),
  'note.loan': money(NOTE.loan),
  'note.amount': money(NOTE.amount),
  'note.rate': `${NOTE.ratePercent}%`,
  'note.years': String(NOTE.years),
  'note.service': money(noteService),
  'note.loanService': money(noteLoanService),
  'note.total': money(noteLoanService + noteService),
  'note.coverage': coverageText(DEAL.available / (noteLoanService + noteService)),
  'note.standbyMost': money(
    (DEAL.project * seedValue('sba.7a.equity-injection') * seedValue('sba.7a.seller-note-share')) / 10_000,
  ),
  'search.contacted': String(SEARCH_PLAN.stages[0].count),
  'search.conversations': String(SEARCH_PLAN.stages[1].count),
  'search.costFrom': money(SEARCH_PLAN.monthlyCost.from),
  'search.costTo': money(SEARCH_PLAN.monthlyCost.to),
  'cash.opening': money(1000 * CASH.opening),
  'cash.lowest': money(1000 * CASH.lowest.left),
  'cash.lowestWeek': String(CASH.lowest.week),
  'lever.price': money(LEVERS.price),
  'lever.pricePercent': `${LEVERS.pricePercent}%`,
  'lever.collection': money(LEVERS.collection),
  'lever.collectionDays': String(LEVERS.collectionDays),
  'lever.customer': money(LEVERS.customer),
  'lever.customerPercent': `${LEVERS.customerPercent}%`,
  'lever.contribution': `${LEVERS.contributionPercent}%`,
  'plan.programme': String(INTEGRATION.programDays),
  'plan.days': String(INTEGRATION.planDays),
  'firm.name': SITE.name,
  'firm.phone': SITE.phone,
  'firm.email': SITE.email,
  'firm.hours': SITE.hours,
  'coins.caption': CASE_STUDY.caption,
  /** The oldest check counts. */
  asOf: formatCalendarDate(
    Object.values(FACTS)
      .map(({ checkedOn }) => checkedOn)
      .sort()[0] ?? '',
  ),
  sources: listed(Object.values(PLAYBOOK_SOURCES)),
  integrationSources: listed([SOURCES.sop, SOURCES.warn, SOURCES.cobra, SOURCES.i9]),
  ...Object.fromEntries(
    CASH_WEEKS.flatMap(({ week, ...amounts }) =>
      Object.entries(amounts).map(([name, amount]) => [`w${week}.${name}`, amount ? amount.toFixed(0) : '']),
    ),
  ),
};

/** With the words of the articles. */
export const GUIDE_TEXTS: Readonly<Record<string, Word>> = {
  ...ARTICLE_TEXTS,
  ...Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [name, () => word])),
};

/** What the firm and the trade decide has no address. */
function listed(sources: readonly { title: string; url: string }[]): string {
  return sources.flatMap(({ title, url }) => (url ? [`- [${title}](${url})`] : [])).join('\n');
}
