import { firstOpen } from '../access.ts';
import type { Role } from '../account.ts';

/**
 * After sign-in people land on the page they wanted. A cookie holds its path rather than a parameter of the address, so
 * that a link cannot choose it. Reading checks it all the same: only pages of ours that need a sign-in.
 */
const COOKIE = 'wrc.return';
const MINUTES = 30;
/** One slash between segments and no dots: neither `//host` nor `\` nor `..`, and no downloads. */
const OWN_PAGE = /^\/(?:admin|preview\/articles)(?:\/[\w-]+)*(?:\?[\w.~%=&+-]*)?$/;
const DOWNLOAD = /\/csv(?:\?|$)/;
const MAX_PATH_LENGTH = 500;

/** Where sign-in leads (§2). For an account without a role it leads on to the page that says so. */
export const AFTER_SIGN_IN = '/admin/articles';

/** The first screen that the role may open: advisors begin with the leads. */
export function homeOf(role?: Role | null): string {
  return firstOpen(role, [AFTER_SIGN_IN, '/admin/leads']) ?? AFTER_SIGN_IN;
}

/** The path, if it is a page of ours that one may land on after sign-in. */
export function ownPage(path: string): string | null {
  return path.length <= MAX_PATH_LENGTH && OWN_PAGE.test(path) && !DOWNLOAD.test(path) ? path : null;
}

/** The Set-Cookie header that remembers a page. Scripts may set it too. */
export function returnCookie(path: string): string | null {
  return ownPage(path) && `${COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${MINUTES * 60}; SameSite=Lax`;
}

export const NO_RETURN_COOKIE = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

export function returnPath(headers: Headers, role?: Role | null): string {
  const given = /(?:^|; )wrc\.return=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1];
  return ownPage(decoded(given ?? '')) ?? homeOf(role);
}

/** Pages that a person asked for: documents, and the data of pages. Other requests of scripts are no place to return to. */
export function requestedPage(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const isData = pathname.endsWith('.data');
  const isByScript = request.headers.get('sec-fetch-dest') === 'empty' && !isData;
  if (request.method !== 'GET' || isByScript) return null;
  searchParams.delete('_routes');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return ownPage(pathname.replace(/\.data$/, '') + query);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
