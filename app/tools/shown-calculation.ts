import { WITHOUT_CALCULATION } from '#app/features/leads/forms/consultation.ts';
import { toCents, wholeDollars } from '#app/features/tools/amounts.ts';
import { BUYER_FACTS, powerOf, readBuyer } from '#app/features/tools/buying-power.ts';
import { type Calculation, calculationPath, readCalculation } from '#app/features/tools/calculation.ts';
import { DEAL_FACTS, readDeal } from '#app/features/tools/deal-coverage.ts';
import { readinessIn, readReadiness } from '#app/features/tools/exit-readiness.ts';
import { ownerProceeds, readProceeds } from '#app/features/tools/owner-proceeds.ts';
import { sourcedFacts } from '#app/features/tools/sourced-facts.ts';
import { pegsOfYear, readPegYear } from '#app/features/tools/working-capital-peg.ts';
import { TOOL_PAGES } from '#app/firm/tools.ts';
import { coverageFigures } from './deal-coverage/deal-answer.tsx';
import { READINESS } from './frame/owner-texts.ts';
import type { loadTool } from './frame/tool-loader.ts';

/** A calculation as /consultation names it: what goes with the request. */
export interface ShownCalculation {
  /** Path and query. */
  address: string;
  title: string;
  /** In a few words; empty if the figures cannot be calculated. */
  result: string;
}

type Services = Parameters<typeof loadTool>[2] & { siteUrl: string };

const SUMMARIES: Readonly<Record<Calculation['tool'], (parameters: URLSearchParams, services: Services) => string>> = {
  'deal-coverage': (parameters, { facts: book, now }) => {
    const facts = sourcedFacts(book, book.reader(), DEAL_FACTS, now());
    const { found } = readDeal(parameters, facts);
    const price = found && wholeDollars(toCents(found.terms.price));
    return found ? `${coverageFigures(found, facts).word} at ${price}` : '';
  },
  'what-can-i-buy': (parameters, { facts: book, now }) => {
    const power = powerOf(readBuyer(parameters), sourcedFacts(book, book.reader(), BUYER_FACTS, now()));
    return power ? `a project of ${wholeDollars(power.largest.project)}` : '';
  },
  'owner-proceeds': (parameters) => {
    const { values } = readProceeds(parameters);
    return values ? `${wholeDollars(ownerProceeds(values).wire)} of ${wholeDollars(toCents(values.price))}` : '';
  },
  'working-capital-peg': (parameters) => {
    const year = pegsOfYear(readPegYear(parameters));
    return year ? `four pegs ${wholeDollars(year.spread)} apart` : '';
  },
  'exit-readiness': (parameters) => {
    const readiness = readinessIn(readReadiness(parameters));
    return readiness ? READINESS.bands[readiness.band].name.toLowerCase() : '';
  },
};

/** For the loader of /consultation: anything but a calculation of ours is dropped. */
export function shownCalculation(text: string | null, services: Services): ShownCalculation | null {
  const calculation = readCalculation(text, services.siteUrl);
  if (!calculation) return null;
  const { tool, parameters } = calculation;
  return {
    address: calculationPath(calculation),
    title: TOOL_PAGES[tool].title,
    result: SUMMARIES[tool](parameters, services),
  };
}

/**
 * For its action: puts the checked address into the fields, or removes it as the visitor asked. It is absolute, so that
 * the email, the CRM and the export have a link.
 */
export function checkCalculation(fields: FormData, siteUrl: string): void {
  const sent = fields.get(WITHOUT_CALCULATION) ? null : fields.get('calculation');
  const calculation = readCalculation(typeof sent === 'string' ? sent : null, siteUrl);
  fields.set('calculation', calculation ? siteUrl + calculationPath(calculation) : '');
}
