/** What a link to a form may decide beforehand (§2, §4). Pure, because server and browser both read addresses. */

export interface Presets {
  /** For the consultation: what the inquiry is about, or nothing. */
  inquiryType: string;
  /** For the retainer: buy, sell, or nothing. */
  intent: string;
  /** Where the link stood. The retainer's form sends its own default when there is none. */
  source: string;
  /** For the retainer's hidden field. */
  tags: string;
}

export const DEFAULT_RETAINER_SOURCE = 'Retain Landing';
export const RETAINER_TAGS = { always: 'retain-app,website', sell: 'sell-side', capital: 'capital-lead' } as const;

const INQUIRY_OF_SERVICE: Readonly<Record<string, string>> = {
  'exit-readiness': 'sell',
  'capital-advisory': 'capital',
};
const INTENTS = ['buy', 'sell'];
/** Those that our own links name. Others may name their own, and it travels with the lead. */
const OUR_SOURCES = ['sell-page', 'capital-page'];
const LONGEST_SOURCE = 100;

/** The parameters and values that change a page: it is rendered once for each of these, and for nothing else. */
export const PAGE_PRESETS: Readonly<Record<string, readonly string[]>> = {
  intent: INTENTS,
  service: Object.keys(INQUIRY_OF_SERVICE),
  source: OUR_SOURCES,
};

/** Reads the query and, as some links have it, a query inside the fragment: `/retain#apply?intent=sell`. */
export function presetsFromAddress(address: string | URL): Presets {
  const { searchParams, hash } = new URL(address, 'http://localhost');
  const inFragment = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?') + 1) : '');
  const read = (name: string) => (inFragment.get(name) || searchParams.get(name) || '').trim();

  const intent = INTENTS.find((known) => known === read('intent')) ?? '';
  const source = read('source').slice(0, LONGEST_SOURCE);
  return {
    inquiryType: INQUIRY_OF_SERVICE[read('service')] ?? '',
    intent,
    source,
    tags: retainerTags({ intent, source }),
  };
}

/** §4: sell-side when the intent is sell, capital-lead when the visitor comes from the capital page. */
export function retainerTags({ intent, source }: { intent: string; source: string }): string {
  const tags: string[] = [RETAINER_TAGS.always];
  if (intent === 'sell') tags.push(RETAINER_TAGS.sell);
  if (source === 'capital-page') tags.push(RETAINER_TAGS.capital);
  return tags.join(',');
}

/** Without scripts nobody writes a stranger's source into the hidden field: the address the form was sent to has it. */
export function withAddressSource(fields: FormData, address: string): FormData {
  const { source, tags } = presetsFromAddress(address);
  const written = fields.get('source');
  if (!source || (written && written !== DEFAULT_RETAINER_SOURCE)) return fields;
  fields.set('source', source);
  if (fields.has('tags')) fields.set('tags', tags);
  return fields;
}
