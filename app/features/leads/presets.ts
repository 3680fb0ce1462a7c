/** What a link to a form may preset (§2, §4). Runs on the server and in the browser. */

export interface Presets {
  /** The consultation's inquiry type, or empty. */
  inquiryType: string;
  /** The retainer's intent: buy, sell, or empty. */
  intent: string;
  /** The retainer's plan, or empty. */
  plan: string;
  /** The page with the link. Empty, the retainer form sends its own default. */
  source: string;
  /** The retainer's hidden field. */
  tags: string;
}

export const DEFAULT_RETAINER_SOURCE = 'Retain Landing';
const RETAINER_TAGS = { always: 'retain-app,website', sell: 'sell-side', capital: 'capital-lead' } as const;

const INQUIRY_OF_SERVICE: Readonly<Record<string, string>> = {
  'exit-readiness': 'sell',
  'capital-advisory': 'capital',
};
const INTENTS = ['buy', 'sell'];
/** The retainer's plans, cheapest first. Not §3: an extra answer beside the specified ones. */
export const RETAINER_PLANS = ['starter', 'professional', 'elite'] as const;
/** The sources of our own links. Other sources are stored with the lead, but do not change the page. */
const OUR_SOURCES = ['sell-page', 'capital-page'];
const MAX_SOURCE_LENGTH = 100;

/** The parameters and values that change a page, and so belong to its cache key. */
export const PAGE_PRESETS: Readonly<Record<string, readonly string[]>> = {
  intent: INTENTS,
  service: Object.keys(INQUIRY_OF_SERVICE),
  source: OUR_SOURCES,
};

/** Reads the query string and a query inside the fragment: `/retain#apply?intent=sell`. */
export function presetsFromAddress(address: string | URL): Presets {
  const { searchParams, hash } = new URL(address, 'http://localhost');
  const inFragment = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?') + 1) : '');
  const read = (name: string) => (inFragment.get(name) || searchParams.get(name) || '').trim();

  const intent = INTENTS.find((known) => known === read('intent')) ?? '';
  const source = read('source').slice(0, MAX_SOURCE_LENGTH);
  return {
    inquiryType: INQUIRY_OF_SERVICE[read('service')] ?? '',
    intent,
    plan: RETAINER_PLANS.find((known) => known === read('plan')) ?? '',
    source,
    tags: retainerTags({ intent, source }),
  };
}

/** The address of the form with this plan chosen; it keeps what else was preset. */
export function planAddress(plan: string, { intent, source }: Pick<Presets, 'intent' | 'source'>): string {
  const query = new URLSearchParams({ ...(intent && { intent }), ...(source && { source }), plan });
  return `/retain?${query}#apply`;
}

/** §4: sell-side when the intent is sell, capital-lead when the visitor comes from the capital page. */
export function retainerTags({ intent, source }: { intent: string; source: string }): string {
  const tags: string[] = [RETAINER_TAGS.always];
  if (intent === 'sell') tags.push(RETAINER_TAGS.sell);
  if (source === 'capital-page') tags.push(RETAINER_TAGS.capital);
  return tags.join(',');
}

/** Without scripts the hidden field has no unknown source; the address that the form was posted to has it. */
export function withAddressSource(fields: FormData, address: string): FormData {
  const { source, tags } = presetsFromAddress(address);
  const sent = fields.get('source');
  if (!source || (sent && sent !== DEFAULT_RETAINER_SOURCE)) return fields;
  fields.set('source', source);
  if (fields.has('tags')) fields.set('tags', tags);
  return fields;
}
