import { createHash } from 'node:crypto';

/** Nothing is allowed but what is named: the answer to everything that is not a page. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of one page. Inline scripts are admitted by the hash of their text: a page is rendered once and shared,
 * and a nonce that everybody receives would be none. The calendar is admitted on every page, not only where it is shown:
 * who comes there from another page of ours still has that page's policy.
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

/** Data blocks (JSON-LD) never run, so the policy need not speak of them. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc=/i.test(attributes) && !/type="application\//i.test(attributes))
    .map(([, , code = '']) => code);
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
