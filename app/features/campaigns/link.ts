/** A link whose parameters say where it was placed (§5). Plain rules, used by the page and by the server. */

export const LINK_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type LinkPart = (typeof LINK_PARTS)[number];
/** What is typed into the builder. */
export type LinkFields = Record<'base' | LinkPart, string>;

export const PRESETS = [
  { name: 'LinkedIn Post', source: 'linkedin', medium: 'social', campaign: 'organic' },
  { name: 'Facebook Ad', source: 'facebook', medium: 'paid', campaign: 'lead_gen' },
  { name: 'Email Newsletter', source: 'email', medium: 'newsletter', campaign: 'monthly' },
  { name: 'Google Ads', source: 'google', medium: 'cpc', campaign: 'search' },
] as const;

export const LONGEST_PART = 100;
export const LONGEST_LINK = 2000;

/** The builder as it is opened: the public resources page, and nothing else. */
export function emptyLink(siteUrl: string): LinkFields {
  return { base: `${siteUrl}/resources`, source: '', medium: '', campaign: '', term: '', content: '' };
}

export interface BuiltLink {
  /** What is copied: one line. */
  url: string;
  /** The same in pieces, to be shown one below the other: `?utm_source=` and `linkedin`. */
  before: string;
  parameters: { sign: '?' | '&'; name: string; value: string }[];
  after: string;
}

/** Null if the base is no address of a web page. Only parts that are not empty are appended; others of its own stay. */
export function buildLink({ base, ...parts }: LinkFields): BuiltLink | null {
  const address = parseBase(base);
  if (!address) return null;
  for (const part of LINK_PARTS) address.searchParams.delete(`utm_${part}`);
  const { hash } = address;
  address.hash = '';
  const before = address.href;
  const given = LINK_PARTS.map((part) => ({ name: `utm_${part}`, value: parts[part].trim() })).filter(
    ({ value }) => value,
  );
  const parameters = given.map(({ name, value }, index) => ({
    sign: index === 0 && !address.search ? ('?' as const) : ('&' as const),
    name,
    value: String(new URLSearchParams({ '': value })).slice(1),
  }));
  const tail = parameters.map(({ sign, name, value }) => `${sign}${name}=${value}`).join('');
  return { url: before + tail + hash, before, parameters, after: hash };
}

function parseBase(base: string): URL | null {
  const typed = base.trim();
  return /^https?:\/\/./i.test(typed) && URL.canParse(typed) ? new URL(typed) : null;
}

/** The page of ours that a link leads to, as visits are counted; null if it leads elsewhere. */
export function ownPath(url: string, siteUrl: string): string | null {
  const { host, pathname } = new URL(url);
  return host === new URL(siteUrl).host ? pathname.replace(/(.)\/+$/, '$1') : null;
}
