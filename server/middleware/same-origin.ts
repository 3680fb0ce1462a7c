import { type Middleware, sendText } from '#server/request-context.ts';

/**
 * CSRF protection: rejects a POST that the browser marks as coming from another site. Clients that send neither header
 * have no visitor's cookies.
 */
export function sameOrigin(): Middleware {
  return (context) => {
    const { req } = context;
    if (req.method !== 'POST') return false;
    const site = req.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    const { origin, host } = req.headers;
    if (!foreign && (origin === undefined || hostOf(origin) === host?.toLowerCase())) return false;
    return sendText(context, 403, 'This can only be sent from our own pages.');
  };
}

/** By host only: behind a TLS-terminating proxy we do not see the scheme. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
