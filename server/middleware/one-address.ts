import type { Renderer } from '../renderer.ts';
import { type Middleware, ownHeaders } from '../request-context.ts';
import { isWellFormed } from './limits.ts';

/**
 * Each page has one address, in lower case and without a trailing slash. Others redirect to it, with their query. An
 * unknown path is passed on: it may be an old address, which redirects once.
 */
export function oneAddress(renderer: Pick<Renderer, 'ignoresCase' | 'hasPage'>): Middleware {
  return (context) => {
    const { req, res, path, query } = context;
    if (req.method === 'POST' || path.endsWith('.data')) return false;
    const single = path.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const address = /[A-Z]/.test(single) && renderer.ignoresCase(single) ? lowerCase(single) : single;
    if (address === path || !isWellFormed(address) || !renderer.hasPage(address)) return false;
    const location = query ? `${address}?${query}` : address;
    res.writeHead(301, { ...ownHeaders(context), location, 'cache-control': 'public, max-age=3600' });
    res.end();
    return true;
  };
}

/** The digits of a percent-escape stay as they are. */
function lowerCase(path: string): string {
  return path.replaceAll(/%[0-9A-F]{2}|[A-Z]+/g, (found) => (found.startsWith('%') ? found : found.toLowerCase()));
}
