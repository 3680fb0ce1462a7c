import * as z from 'zod/mini';
import {
  emailAddress,
  optionalChoice,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredChoice,
  requiredLine,
  tickedBox,
} from './fields.ts';
import type { ConsentText, Option } from './lead.ts';
import { DEFAULT_RETAINER_SOURCE, RETAINER_TAGS, retainerTags } from './presets.ts';

export const INTENTS = [
  { value: 'buy', label: 'Buying' },
  { value: 'sell', label: 'Selling' },
] as const satisfies readonly Option[];

export const EBITDA_RANGES = same('Under $500K', '$500K–$1M', '$1M–$5M', '$5M–$15M', 'Over $15M');
export const FUNDING = same('Cash', 'SBA', 'Investor capital', 'Undecided');
export const RETAINER_TIMELINES = same('0–3 months', '3–6 months', '6–12 months');

/** §5, to the letter. */
export const RETAINER_CONSENT: ConsentText = {
  wording: 'I understand this is a paid advisory retainer with a 3-month minimum.',
  version: 'retain-1',
};

/** §5 and §8: for missing answers, and for a request that failed. */
export const RETAINER_INCOMPLETE = 'Please complete all required fields and accept the terms.';

export const retainerSchema = z.object({
  name: requiredLine('Full name', 'Enter your full name.', 100),
  email: emailAddress('Enter an email address such as name@company.com.', 'Enter your email address.'),
  phone: optionalPhone(),
  intent: requiredChoice(INTENTS, 'Choose whether you are buying or selling.'),
  company: optionalLine('Company'),
  industry: optionalLine('Industry'),
  ebitda_range: optionalChoice(EBITDA_RANGES, 'Choose one of the ranges.'),
  funding: optionalChoice(FUNDING, 'Choose one of the kinds of funding.'),
  timeline: optionalChoice(RETAINER_TIMELINES, 'Choose one of the timelines.'),
  blocker: optionalText('Biggest obstacle'),
  agree: tickedBox('Accept the terms.'),
  source: optionalLine('Source', 100),
  tags: optionalLine('Tags'),
});

export type RetainerApplication = z.infer<typeof retainerSchema>;

/** §3 and §7: the answers themselves. Of the tags only those we know, so that nobody can invent some. */
export function retainerPayload(answers: RetainerApplication): RetainerApplication {
  const asked = new Set(answers.tags.split(','));
  return {
    ...answers,
    source: answers.source || DEFAULT_RETAINER_SOURCE,
    tags: retainerTags({
      intent: asked.has(RETAINER_TAGS.sell) ? 'sell' : '',
      source: asked.has(RETAINER_TAGS.capital) ? 'capital-page' : '',
    }),
  };
}

/** Here the CRM reads what people read. */
function same(...labels: string[]): readonly Option[] {
  return labels.map((label) => ({ value: label, label }));
}
