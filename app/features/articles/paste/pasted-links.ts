/** The address that a pasted link leads to, or undefined if an article cannot have it (§5: http, https and mailto). */
export function linkTarget(href: string | undefined): string | undefined {
  const address = (href ?? '').trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === 'mailto') return address;
  if (scheme === 'http' || scheme === 'https') return withoutRedirect(address);
  const isPath = scheme === undefined && address !== '' && !address.startsWith('//') && !address.startsWith('#');
  return isPath ? address : undefined;
}

/** Google Docs and Outlook replace links by a redirect of their own. */
const REDIRECTS: readonly { pattern: RegExp; parameter: string }[] = [
  { pattern: /^https?:\/\/(www\.)?google\.com\/url\?/i, parameter: 'q' },
  { pattern: /^https?:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\//i, parameter: 'url' },
];

function withoutRedirect(address: string): string {
  const redirect = REDIRECTS.find(({ pattern }) => pattern.test(address));
  const target = redirect && URL.parse(address)?.searchParams.get(redirect.parameter);
  return target && /^https?:\/\//i.test(target) ? target : address;
}
