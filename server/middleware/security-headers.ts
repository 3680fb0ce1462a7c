import { hash } from 'node:crypto';
import type { Middleware } from '#server/request-context.ts';

/** Everything is forbidden: for responses that are not pages. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** On every response; a page replaces the policy by its own. */
export function securityHeaders(siteUrl: string): Middleware {
  const headers = headersFor(siteUrl);
  return (context) => {
    context.headers = headers;
    return false;
  };
}

export function headersFor(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * The policy of one page. Our inline scripts are allowed by hash: a page shared by everyone cannot carry a nonce. The
 * calendar is allowed on every page, because after a client-side navigation the policy of the first page still applies.
 */
export function pagePolicy(scripts: readonly string[], calendarUrl?: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(scripts.map(hashSource))].join(' ')}`,
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

/** Removes the mark from the page, and returns the inline scripts that had it. */
export function takeMarkedScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts = [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => attributes.includes(attribute) && !/\ssrc=/i.test(attributes))
    .map(([, , code = '']) => code);
  return { html: html.replaceAll(attribute, ''), scripts };
}

function hashSource(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}
