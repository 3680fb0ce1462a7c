import { type Middleware, sendText } from '#server/request-context.ts';

/**
 * CSRF protection: rejects a POST that the browser marks as coming from another site. Clients that send neither header
 * have no visitor's cookies. The forms at `shownAgain` go on to their page, marked: it refuses them too, but returns what was
 * typed.
 */
export function sameOrigin(shownAgain: readonly string[] = []): Middleware {
  return (context) => {
    const { req } = context;
    if (req.method !== 'POST') return false;
    const site = req.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    const { origin, host } = req.headers;
    // With a strict referrer policy browsers send `Origin: null`, even from our own pages.
    const isOurs = origin === 'null' ? site === 'same-origin' : !origin || hostOf(origin) === host?.toLowerCase();
    if (!foreign && isOurs) return false;
    if (shownAgain.includes(context.path)) {
      context.refused = true;
      return false;
    }
    return sendText(context, 403, 'This can only be sent from our own pages.');
  };
}

/** By host only: behind a TLS-terminating proxy we do not see the scheme. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
