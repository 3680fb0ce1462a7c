import { BUYER_FIELDS } from './buying-power.ts';
import { DEAL_FIELDS } from './deal-coverage.ts';
import { READINESS_FIELDS } from './exit-readiness.ts';
import { PROCEEDS_FIELDS } from './owner-proceeds.ts';
import { PASTE, pegFields } from './working-capital-peg.ts';

/** The parameters of each tool. */
const PARAMETERS = {
  'deal-coverage': Object.keys(DEAL_FIELDS),
  'what-can-i-buy': Object.keys(BUYER_FIELDS),
  'owner-proceeds': Object.keys(PROCEEDS_FIELDS),
  'working-capital-peg': [...Object.keys(pegFields()), PASTE],
  'exit-readiness': Object.keys(READINESS_FIELDS),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Enough for every tool: twelve months with long figures take half of it. */
const MAX_ADDRESS_LENGTH = 1500;

export interface Calculation {
  tool: keyof typeof PARAMETERS;
  parameters: URLSearchParams;
}

/**
 * A calculation that goes with a request. The text comes from an address or a form: anything but a tool of this site with
 * parameters that it knows is dropped.
 */
export function readCalculation(text: string | null, siteUrl: string): Calculation | null {
  if (!text || text.length > MAX_ADDRESS_LENGTH) return null;
  const url = URL.parse(text, siteUrl);
  if (!url || url.origin !== new URL(siteUrl).origin) return null;
  const tool = (Object.keys(PARAMETERS) as Calculation['tool'][]).find((slug) => url.pathname === `/tools/${slug}`);
  const names = [...url.searchParams.keys()];
  if (!tool || names.length === 0 || !names.every((name) => PARAMETERS[tool].includes(name))) return null;
  return { tool, parameters: url.searchParams };
}

/** Path and query. */
export function calculationPath({ tool, parameters }: Calculation): string {
  return `/tools/${tool}?${parameters}`;
}
