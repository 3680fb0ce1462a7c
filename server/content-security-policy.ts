import { createHash } from 'node:crypto';

/** Everything is forbidden: for responses that are not pages. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of one page. Inline scripts are allowed by hash: a page shared by everyone cannot carry a nonce. The
 * calendar is allowed on every page, because after a client-side navigation the policy of the first page still applies.
 */
export function pagePolicy(html: string, calendarUrl?: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(inlineScripts(html).map(hashSource))].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    ...(calendarUrl ? [`frame-src ${new URL(calendarUrl).origin}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Data blocks (JSON-LD) do not run, so they need no hash. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc=/i.test(attributes) && !/type="application\//i.test(attributes))
    .map(([, , code = '']) => code);
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
