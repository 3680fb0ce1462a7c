import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { clearFlash, flashCookie } from '#app/platform/flash.ts';
import { visitor } from '#app/platform/services.ts';
import { BACKGROUND_REQUEST } from './account.ts';
import { accounts } from './accounts.ts';
import { bringsSession, currentSession, type SignedIn } from './sessions/current-session.ts';
import { askedPage, returnCookie } from './sign-in/return-path.ts';
import type { Attempt } from './sign-in/sign-in.ts';

type Context = Readonly<RouterContextProvider>;

const asking = createContext<SignedIn | null>();

/** For all account and admin routes: loads the session and makes the response uncacheable. */
export function sessionMiddleware(how: { use: boolean }): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    if (request.method === 'POST' && !request.headers.has('origin')) return notFromOurPages();
    const use = how.use && isUse(request);
    context.set(asking, await currentSession(context.get(accounts), request.headers, { use }));
    const response = await next();
    clearFlash(response, context);
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-robots-tag', 'noindex');
    return response;
  };
}

/** Guards the admin layout: runs before every admin loader and action. */
export const adminsOnly: MiddlewareFunction<Response> = ({ request, context }) => {
  requireAdmin(context, request);
};

export function signedInUser(context: Context): SignedIn | null {
  return context.get(asking);
}

/** For admin loaders: the session that the middleware has loaded. Given the request, sign-in leads back to its page. */
export function requireAdmin(context: Context, request?: Request): SignedIn {
  const signedIn = signedInUser(context);
  if (signedIn?.isAdmin) return signedIn;
  const page = signedIn || !request ? null : askedPage(request);
  const hasEnded = !signedIn && request && bringsSession(request.headers);
  const cookies = [page && returnCookie(page), hasEnded && flashCookie('session-over')];
  const headers = cookies.flatMap((cookie): [string, string][] => (cookie ? [['set-cookie', cookie]] : []));
  throw redirect('/login', { headers });
}

/** For admin mutations: reads session and role from the database again, independent of the middleware. */
export async function recheckAdmin(request: Request, context: Context): Promise<SignedIn> {
  const signedIn = await currentSession(context.get(accounts), request.headers, { use: isUse(request) });
  if (!signedIn?.isAdmin) throw redirect('/login');
  return signedIn;
}

/** Whether a person caused the request. */
function isUse(request: Request): boolean {
  return !request.headers.has(BACKGROUND_REQUEST);
}

export function attemptOf(request: Request, context: Context): Attempt {
  return { headers: request.headers, client: context.get(visitor).address };
}

/** Browsers always send Origin with a POST. */
function notFromOurPages(): Response {
  return new Response('This can only be sent from our own pages.\n', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
