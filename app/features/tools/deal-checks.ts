import { stepAt } from '#app/firm/fact-values.ts';
import { exactDollars, toCents, wholeDollars } from './amounts.ts';
import { coverageLabel, type DealFacts, type FoundDeal } from './deal-coverage.ts';
import type { SourcedFact } from './sourced-facts.ts';

/** Never "eligible": only a lender decides that. */
export type Verdict = 'meets' | 'ask' | 'stops';

export interface Check {
  verdict: Verdict;
  title: string;
  text: string;
  source: Pick<SourcedFact, 'source' | 'state' | 'validFrom' | 'expired'>;
  /** The figures break it, but it is past its last day. */
  mayStop?: true;
}

/** The coverage that the SBA asks for: less for a small loan. */
export function coverageFloor(loan: number, facts: DealFacts) {
  const isSmall = loan <= toCents(facts['sba.7a.small-loan'].value);
  return isSmall ? facts['sba.7a.coverage-small'] : facts['sba.7a.coverage'];
}

/** The rules, each with its source. One that is past its last day is a question for the lender, whatever the figures say. */
export function checkDeal(found: FoundDeal, facts: DealFacts): Check[] {
  const checks = [
    ...coverageChecks(found, facts),
    equityCheck(found, facts),
    loanCheck(found, facts),
    termCheck(found, facts),
    rateCheck(found, facts),
    feeCheck(found, facts),
    ...noteCheck(found, facts),
  ];
  return checks.map((check) => (check.source.expired ? asQuestion(check) : check));
}

function asQuestion(check: Check): Check {
  if (check.verdict !== 'stops') return { ...check, verdict: 'ask' };
  return { ...check, verdict: 'ask', mayStop: true, text: `${check.text} If the rule still holds, it stops the deal.` };
}

function coverageChecks({ deal }: FoundDeal, facts: DealFacts): Check[] {
  const floor = coverageFloor(deal.loan, facts);
  const habit = facts['lending.coverage'];
  const { coverage, cash, service } = deal;
  if (coverage === null) return [];
  const limits = [floor.value, habit.value];
  const room = Math.round(cash - habit.value * service);
  return [
    {
      verdict: coverage >= floor.value ? 'meets' : 'stops',
      title: `Coverage of at least ${floor.value.toFixed(2)}`,
      text: `Yours is ${coverageLabel(coverage, limits)}.`,
      source: floor,
    },
    {
      verdict: coverage >= habit.value ? 'meets' : 'ask',
      title: `Coverage lenders like to see: ${habit.value.toFixed(2)}`,
      text:
        room >= 0
          ? `${wholeDollars(room)} a year of room above it.`
          : `${wholeDollars(-room)} a year short of it. Ask how this lender sees it.`,
      source: habit,
    },
  ];
}

function equityCheck({ deal }: FoundDeal, facts: DealFacts): Check {
  const rule = facts['sba.7a.equity-injection'];
  const { equity, noteAsEquity, project } = deal;
  const injection = equity + noteAsEquity;
  const parts = noteAsEquity > 0 ? `, ${exactDollars(noteAsEquity)} of it by the seller note` : '';
  return {
    verdict: injection >= Math.round((project * rule.value) / 100) ? 'meets' : 'stops',
    title: `Equity of at least ${rule.value}% of project cost`,
    text: `${exactDollars(injection)} of ${exactDollars(project)}${parts}.`,
    source: rule,
  };
}

function loanCheck({ deal }: FoundDeal, facts: DealFacts): Check {
  const rule = facts['sba.7a.max-loan'];
  const most = toCents(rule.value);
  const over = deal.loan - most;
  return {
    verdict: over > 0 ? 'stops' : 'meets',
    title: `Loan of at most ${wholeDollars(most)}`,
    text: over > 0 ? `${exactDollars(deal.loan)}: ${exactDollars(over)} too much.` : `${exactDollars(deal.loan)}.`,
    source: rule,
  };
}

function termCheck({ terms }: FoundDeal, facts: DealFacts): Check {
  const [usual, longest] = [facts['sba.7a.term'], facts['sba.7a.term-real-estate']];
  const within = { source: usual, title: `Term of at most ${usual.value} years without real estate` };
  if (terms.months <= 12 * usual.value) return { ...within, verdict: 'meets', text: `${terms.months} months.` };
  const isPossible = terms.months <= 12 * longest.value;
  return {
    ...within,
    verdict: isPossible ? 'ask' : 'stops',
    text: isPossible
      ? `${terms.months} months. Up to ${longest.value} years if real estate is the larger part of the project.`
      : `${terms.months} months. Even with real estate the limit is ${longest.value} years.`,
  };
}

function rateCheck({ terms, deal }: FoundDeal, facts: DealFacts): Check {
  const prime = facts['rate.prime'];
  const spread = facts['sba.7a.spread-variable'];
  const amount = deal.loan / 100;
  const points = stepAt(spread.value, amount).percent;
  const [variable, fixed] = [points, stepAt(facts['sba.7a.spread-fixed'].value, amount).percent].map((more) =>
    round(prime.value + more),
  ) as [number, number];
  const unread = facts['sba.7a.spread-fixed'].hedge && ' (reported)';
  const verdict = terms.rate <= variable ? 'meets' : terms.rate <= Math.max(variable, fixed) ? 'ask' : 'stops';
  return {
    verdict,
    title: `Rate within the cap: base rate plus ${points} points`,
    text: `You entered ${round(terms.rate)}%. With prime at ${prime.value}%${prime.expired ? ' (last known)' : ''} the cap is ${variable}% for a variable rate and ${fixed}% for a fixed one${unread}; ask which applies on the day.`,
    source: { ...spread, expired: spread.expired || prime.expired },
  };
}

function feeCheck({ deal, rules }: FoundDeal, facts: DealFacts): Check {
  const rule = facts['sba.7a.guaranty-fee'];
  const { waivedUpTo } = rules.fee;
  const title = `Guaranty fee of fiscal year ${facts['sba.7a.fee-year'].value}`;
  if (waivedUpTo !== null && deal.loan <= toCents(waivedUpTo)) {
    const text = `None for a manufacturer (NAICS sectors 31–33) with a loan of at most ${wholeDollars(toCents(waivedUpTo))}.`;
    return { verdict: 'meets', title, text, source: facts['sba.7a.fee-waiver'] };
  }
  const amount = deal.loan / 100;
  const share = stepAt(rules.fee.share, amount).percent;
  const { percent, beyond } = stepAt(rules.fee.fee, amount);
  const isBeyond = beyond && (amount * share) / 100 > beyond.amount;
  const parts = isBeyond
    ? `${percent}% of the first ${wholeDollars(toCents(beyond.amount))} guaranteed, ${beyond.percent}% of the rest`
    : `${percent}% of the guaranteed ${share}%`;
  const text = `${exactDollars(deal.fee)}: ${parts}. The SBA sets it each October.`;
  return { verdict: 'meets', title, text, source: rule };
}

function noteCheck({ deal, terms }: FoundDeal, facts: DealFacts): Check[] {
  const rule = facts['sba.7a.seller-note-share'];
  if (terms.note.kind === 'none') return [];
  const isStandby = terms.note.kind === 'standby';
  const rest = deal.note - deal.noteAsEquity;
  const beyond = rest > 0 ? ` The other ${exactDollars(rest)} lowers the loan.` : '';
  return [
    {
      verdict: isStandby ? 'meets' : 'ask',
      title: `Seller note of at most ${rule.value}% of the equity, on full standby`,
      text: isStandby
        ? `${exactDollars(deal.noteAsEquity)} counts as equity while nothing is paid on it for the life of the loan.${beyond}`
        : 'It is paid from month one, so it counts as debt and not as equity. The lender has to accept it behind the loan.',
      source: rule,
    },
  ];
}

const round = (percent: number) => Math.round(percent * 1e4) / 1e4;
