/** A link with campaign parameters (§5). Plain rules, shared by page and server. */

export const LINK_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type LinkPart = (typeof LINK_PARTS)[number];
/** The builder's fields. */
export type LinkFields = Record<'base' | LinkPart, string>;

export const PRESETS = [
  { name: 'LinkedIn Post', source: 'linkedin', medium: 'social', campaign: 'organic' },
  { name: 'Facebook Ad', source: 'facebook', medium: 'paid', campaign: 'lead_gen' },
  { name: 'Email Newsletter', source: 'email', medium: 'newsletter', campaign: 'monthly' },
  { name: 'Google Ads', source: 'google', medium: 'cpc', campaign: 'search' },
] as const;

export const MAX_PART_LENGTH = 100;
export const MAX_LINK_LENGTH = 2000;

/** The builder's initial values: the resources page. */
export function emptyLink(siteUrl: string): LinkFields {
  return { base: `${siteUrl}/resources`, source: '', medium: '', campaign: '', term: '', content: '' };
}

export interface BuiltLink {
  /** The URL to copy. */
  url: string;
  /** Its parts, shown one per line: `?utm_source=` and `linkedin`. */
  before: string;
  parameters: { sign: '?' | '&'; name: string; value: string }[];
  after: string;
}

/** Null if the base is not a web address. Appends only non-empty parameters and keeps the base's own. */
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

/** The path on our site as visits count it; null for another site. */
export function ownPath(url: string, siteUrl: string): string | null {
  const { host, pathname } = new URL(url);
  return host === new URL(siteUrl).host ? pathname.replace(/(.)\/+$/, '$1') : null;
}
