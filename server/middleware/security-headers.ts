import type { Middleware } from '#server/request-context.ts';
import { CLOSED_POLICY } from '../content-security-policy.ts';

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
