import { type Cents, toCents } from './amounts.ts';
import { type FeeRules, feeBrackets, guarantyFee } from './guaranty-fee.ts';
import { monthlyPayment } from './loan.ts';

export type NoteKind = 'none' | 'paid' | 'standby';

/** A purchase, in dollars and percent as it was entered. */
export interface DealTerms {
  price: number;
  closing: number;
  capital: number;
  /** The injection, in percent of the project. */
  equity: number;
  rate: number;
  months: number;
  /** Yearly, after the owner's pay. */
  cash: number;
  note: { kind: NoteKind; amount: number; rate: number; months: number };
  isFeeFinanced: boolean;
}

export interface DealRules {
  fee: FeeRules;
  /** How much of the injection a standby note may supply, in percent. */
  noteShare: number;
}

/** The deal in cents. Sources equal uses: project = loan + note + equity. */
export interface Deal {
  uses: Cents;
  fee: Cents;
  project: Cents;
  loan: Cents;
  note: Cents;
  /** The part of the note that counts toward the injection. */
  noteAsEquity: Cents;
  /** The buyer's own cash. */
  equity: Cents;
  payment: Cents;
  notePayment: Cents;
  /** Twelve payments of all debts. */
  service: Cents;
  cash: Cents;
  /** Null without debt service. */
  coverage: number | null;
}

/** Null if the seller's note is larger than the whole project: there is nothing left to finance. */
export function calculateDeal(terms: DealTerms, rules: DealRules): Deal | null {
  const uses = toCents(terms.price) + toCents(terms.closing) + toCents(terms.capital);
  const note = terms.note.kind === 'none' ? 0 : toCents(terms.note.amount);
  if (note > uses) return null;
  const { loan, fee, project, noteAsEquity } = solve(uses, note, terms, rules);

  const payment = monthlyPayment(loan, terms.rate, terms.months);
  const notePayment = terms.note.kind === 'paid' ? monthlyPayment(note, terms.note.rate, terms.note.months) : 0;
  const service = Math.round(12 * (payment + notePayment));
  const cash = toCents(terms.cash);
  return {
    ...{ uses, fee, project, loan, note, noteAsEquity, service, cash },
    equity: project - loan - note,
    payment: Math.round(payment),
    notePayment: Math.round(notePayment),
    coverage: service > 0 ? cash / service : null,
  };
}

interface Split {
  loan: Cents;
  fee: Cents;
  project: Cents;
  noteAsEquity: Cents;
}

/**
 * A financed fee is part of the project, the loan follows from the project, and the fee from the loan. The fee is a
 * straight line within a bracket of loan sizes, so each bracket has at most one solution for a note that counts in full and
 * one for a note that does not. The first that lies in its bracket has the smallest loan.
 */
function solve(uses: Cents, note: Cents, terms: DealTerms, rules: DealRules): Split {
  if (!terms.isFeeFinanced) {
    const { loan, noteAsEquity } = split(uses, note, terms, rules);
    return { loan, noteAsEquity, fee: guarantyFee(loan, rules.fee), project: uses };
  }
  const injected = terms.equity / 100;
  const counted = terms.note.kind === 'standby' ? (injected * rules.noteShare) / 100 : 0;
  let below = 0;
  for (const { from, to, fixed, slope } of feeBrackets(rules.fee)) {
    const base = uses + fixed;
    // loan = share * (base + slope * loan) - rest
    const candidates = [
      { share: 1 - injected, rest: 0 },
      { share: 1 - injected + counted, rest: note },
    ].map(({ share, rest }) => Math.round((share * base - rest) / (1 - share * slope)));
    const loan = Math.max(0, Math.min(...candidates));
    if (loan <= to && (loan > from || from === 0)) return settle(loan, to, uses, note, terms, rules);
    // A fee that falls at a limit can leave no exact solution: the largest loan of the bracket before it.
    if (loan <= from) return settle(below, below, uses, note, terms, rules);
    below = to;
  }
  return settle(below, below, uses, note, terms, rules);
}

/** The exact solution in cents. The buyer's cash absorbs a cent that would lift the loan over its bracket's limit. */
function settle(found: Cents, most: Cents, uses: Cents, note: Cents, terms: DealTerms, rules: DealRules): Split {
  const fee = guarantyFee(found, rules.fee);
  const project = uses + fee;
  const { loan, noteAsEquity } = split(project, note, terms, rules);
  return { loan: Math.min(loan, most), fee, project, noteAsEquity };
}

/** The loan of a project: what the injection and the note leave. */
function split(project: Cents, note: Cents, { equity, note: { kind } }: DealTerms, { noteShare }: DealRules) {
  const injection = Math.round((project * equity) / 100);
  const noteAsEquity = kind === 'standby' ? Math.min(note, Math.floor((injection * noteShare) / 100)) : 0;
  return { loan: Math.max(0, project - injection - (note - noteAsEquity)), noteAsEquity };
}
