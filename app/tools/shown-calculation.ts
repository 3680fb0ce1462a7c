import { WITHOUT_CALCULATION } from '#app/features/leads/forms/consultation.ts';
import { toCents, wholeDollars } from '#app/features/tools/amounts.ts';
import { BUYER_FACTS, BUYER_FIELDS, powerOf, readBuyer } from '#app/features/tools/buying-power.ts';
import { DEAL_FACTS, DEAL_FIELDS, readDeal } from '#app/features/tools/deal-coverage.ts';
import { READINESS_FIELDS, readinessIn, readReadiness } from '#app/features/tools/exit-readiness.ts';
import { ownerProceeds, PROCEEDS_FIELDS, readProceeds } from '#app/features/tools/owner-proceeds.ts';
import { sourcedFacts } from '#app/features/tools/sourced-facts.ts';
import { PASTE, pegFields, pegsOfYear, readPegYear } from '#app/features/tools/working-capital-peg.ts';
import { TOOL_PAGES, TOOL_SLUGS, type ToolSlug, toolPath } from '#app/firm/tools.ts';
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

interface RequestedTool {
  /** The parameters of its address. */
  names: readonly string[];
  resultOf(parameters: URLSearchParams, services: Services): string;
}

const TOOLS: Readonly<Record<ToolSlug, RequestedTool>> = {
  'deal-coverage': {
    names: Object.keys(DEAL_FIELDS),
    resultOf(parameters, { facts: book, now }) {
      const facts = sourcedFacts(book, book.reader(), DEAL_FACTS, now());
      const { found } = readDeal(parameters, facts);
      const price = found && wholeDollars(toCents(found.terms.price));
      return found ? `${coverageFigures(found, facts).word} at ${price}` : '';
    },
  },
  'what-can-i-buy': {
    names: Object.keys(BUYER_FIELDS),
    resultOf(parameters, { facts: book, now }) {
      const power = powerOf(readBuyer(parameters), sourcedFacts(book, book.reader(), BUYER_FACTS, now()));
      return power ? `a project of ${wholeDollars(power.largest.project)}` : '';
    },
  },
  'owner-proceeds': {
    names: Object.keys(PROCEEDS_FIELDS),
    resultOf(parameters) {
      const { values } = readProceeds(parameters);
      return values ? `${wholeDollars(ownerProceeds(values).wire)} of ${wholeDollars(toCents(values.price))}` : '';
    },
  },
  'working-capital-peg': {
    names: [...Object.keys(pegFields()), PASTE],
    resultOf(parameters) {
      const year = pegsOfYear(readPegYear(parameters));
      return year ? `four pegs ${wholeDollars(year.spread)} apart` : '';
    },
  },
  'exit-readiness': {
    names: Object.keys(READINESS_FIELDS),
    resultOf(parameters) {
      const readiness = readinessIn(readReadiness(parameters));
      return readiness ? READINESS.bands[readiness.band].name.toLowerCase() : '';
    },
  },
};

/** For the loader of /consultation: anything but a calculation of ours is dropped. */
export function shownCalculation(text: string | null, services: Services): ShownCalculation | null {
  const calculation = readCalculation(text, services.siteUrl);
  if (!calculation) return null;
  const { tool, parameters, path } = calculation;
  return { address: path, title: TOOL_PAGES[tool].title, result: TOOLS[tool].resultOf(parameters, services) };
}

/**
 * For its action: puts the checked address into the fields, or removes it as the visitor asked. It is absolute, so that
 * the email, the CRM and the export have a link.
 */
export function checkCalculation(fields: FormData, siteUrl: string): void {
  const sent = fields.get(WITHOUT_CALCULATION) ? null : fields.get('calculation');
  const calculation = readCalculation(typeof sent === 'string' ? sent : null, siteUrl);
  fields.set('calculation', calculation ? siteUrl + calculation.path : '');
}

/** Enough for every tool: twelve months with long figures take half of it. */
const MAX_ADDRESS_LENGTH = 1500;

/**
 * A calculation that goes with a request. The text comes from an address or a form: anything but a tool of this site with
 * parameters that it knows is dropped.
 */
export function readCalculation(text: string | null, siteUrl: string) {
  if (!text || text.length > MAX_ADDRESS_LENGTH) return null;
  const url = URL.parse(text, siteUrl);
  if (!url || url.origin !== new URL(siteUrl).origin) return null;
  const tool = TOOL_SLUGS.find((slug) => url.pathname === toolPath(slug));
  const names = [...url.searchParams.keys()];
  if (!tool || names.length === 0 || !names.every((name) => TOOLS[tool].names.includes(name))) return null;
  return { tool, parameters: url.searchParams, path: `${url.pathname}?${url.searchParams}` };
}
