import { createContext, type RouterContextProvider } from 'react-router';

/**
 * A flash message: a redirect names the toast that the next page shows. The cookie holds the name of one of our texts,
 * never a text, so a forged cookie cannot put words on the page. With what was done, it may name the batch to undo.
 */
const COOKIE = 'wrc.flash';

/** The Set-Cookie header of a flash message. */
export function flashCookie(name: string, batch?: string): string {
  return `${COOKIE}=${batch ? `${name}.${batch}` : name}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** The Set-Cookie header that drops the message. */
export const endFlash = `${COOKIE}=; Path=/; Max-Age=0`;

const wasRead = createContext(false);

/** The name in the flash cookie, for the page that shows the message. */
export function readFlash(request: Request, context: Readonly<RouterContextProvider>): string | null {
  const found = /(?:^|; )wrc\.flash=([a-z-]+(?:\.[\da-f-]{36})?)/.exec(request.headers.get('cookie') ?? '')?.[1];
  if (!found) return null;
  context.set(wasRead, true);
  return found;
}

/** Deletes the cookie once its message has been shown, unless the response sets another. */
export function clearFlash(response: Response, context: Readonly<RouterContextProvider>): void {
  const setsAnother = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (context.get(wasRead) && !setsAnother) response.headers.append('set-cookie', endFlash);
}
