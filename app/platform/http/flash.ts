import { createContext, type RouterContextProvider } from 'react-router';

/**
 * A flash message: a redirect names the toast that the next page shows. The cookie holds the name of one of our texts,
 * never a text, so a forged cookie cannot put words on the page. With what was done, it may name the batch to undo.
 * A page with scripts deletes it when it has shown the toast: the data that brought it may have been for a navigation
 * that another one replaced.
 */
export const FLASH_COOKIE = 'wrc.flash';

/** The Set-Cookie header of a flash message. The time tells it from the same message of a moment ago. */
export function flashCookie(name: string, batch?: string): string {
  const message = [name, Date.now().toString(36), ...(batch ? [batch] : [])].join('.');
  return `${FLASH_COOKIE}=${message}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** The Set-Cookie header that drops the message. */
export const endFlash = `${FLASH_COOKIE}=; Path=/; Max-Age=0`;

const wasRead = createContext(false);

/** What the flash cookie says, for the page that shows the message. */
export function readFlash(request: Request, context: Readonly<RouterContextProvider>): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const found = /(?:^|; )wrc\.flash=([a-z-]+\.[\da-z]+(?:\.[\da-f-]{36})?)(?:;|$)/.exec(cookies)?.[1];
  if (!found) return null;
  context.set(wasRead, true);
  return found;
}

/** Deletes the cookie with the document that shows its message, unless the response sets another. */
export function clearFlash(response: Response, context: Readonly<RouterContextProvider>): void {
  const isDocument = response.headers.get('content-type')?.startsWith('text/html');
  const setsAnother = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${FLASH_COOKIE}=`));
  if (isDocument && context.get(wasRead) && !setsAnother) response.headers.append('set-cookie', endFlash);
}
