/** Whether the sender of a report is to be counted at all. */
export function mayBeCounted(headers: Headers): boolean {
  if (headers.get('sec-gpc') === '1') return false; // Global Privacy Control: they have asked not to be.
  if (!headers.has('origin')) return false; // Browsers always name it.
  return !isProgram(headers.get('user-agent') ?? '');
}

const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|scan|monitor|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|node|axios|okhttp|postman|phantom|selenium|puppeteer|playwright/i;

/** Every browser calls itself Mozilla; programs that are honest say what they are. */
export function isProgram(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
}
