export function mayBeCounted(headers: Headers): boolean {
  if (headers.get('sec-gpc') === '1') return false; // Global Privacy Control: do not count.
  if (!headers.has('origin')) return false; // Browsers always send it.
  return !isProgram(headers.get('user-agent') ?? '');
}

const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|scan|monitor|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|node|axios|okhttp|postman|phantom|selenium|puppeteer|playwright/i;

/** Every browser's user agent begins with Mozilla; honest programs name themselves. */
export function isProgram(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
}
