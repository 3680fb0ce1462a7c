import { createContext, type RouterContextProvider } from 'react-router';

/**
 * A word in small letters that one answer leaves for the next page, such as which toast to show after a redirect. It travels in a
 * cookie and names a text that we have: nobody can make the page say something else.
 */
const COOKIE = 'wrc.flash';

export function leaveFlash(name: string): string {
  return `${COOKIE}=${name}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

const wasRead = createContext(false);

/** The word that was left, for the page that says it. */
export function readFlash(request: Request, context: Readonly<RouterContextProvider>): string | null {
  const found = /(?:^|; )wrc\.flash=([a-z-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  if (!found) return null;
  context.set(wasRead, true);
  return found;
}

/** What was said is not said again. */
export function forgetReadFlash(response: Response, context: Readonly<RouterContextProvider>): void {
  const leavesAnother = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (context.get(wasRead) && !leavesAnother) response.headers.append('set-cookie', `${COOKIE}=; Path=/; Max-Age=0`);
}
