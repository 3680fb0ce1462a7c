import { type Middleware, sendText } from '#server/request-context.ts';

/**
 * Only our own pages may send something. A page elsewhere can make a visitor's browser post here, cookies and all,
 * but the browser says where the request comes from. Programs say nothing, and have nobody's cookies.
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

/** Compared by host alone: behind a proxy that ends TLS we do not see the scheme. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
