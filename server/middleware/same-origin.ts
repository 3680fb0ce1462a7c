import { type Middleware, sendText } from '#server/request-context.ts';

/**
 * CSRF protection: rejects a POST that the browser marks as coming from another site. Clients that send neither header
 * have no visitor's cookies. The forms at `shownAgain` go on to their page, marked: it refuses them too, but returns what was
 * typed.
 */
export function sameOrigin(siteUrl: string, shownAgain: readonly string[] = []): Middleware {
  const isOwn = ownOrigin(siteUrl);
  return (context) => {
    const { req } = context;
    if (req.method !== 'POST') return false;
    const site = req.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    const { origin, host } = req.headers;
    // With a strict referrer policy browsers send `Origin: null`, even from our own pages.
    const isOurs = origin === 'null' ? site === 'same-origin' : !origin || isOwn(origin, host);
    if (!foreign && isOurs) return false;
    if (shownAgain.includes(context.path)) {
      context.refused = true;
      return false;
    }
    return sendText(context, 403, 'This can only be sent from our own pages.');
  };
}

/** Compares scheme, host and port with SITE_URL. A site on this machine has several names, so there the request's counts. */
function ownOrigin(siteUrl: string): (origin: string, host: string | undefined) => boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (origin, host) => origin.toLowerCase() === (isLocal ? `${protocol}//${host?.toLowerCase()}` : siteUrl);
}
