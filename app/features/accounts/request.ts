import { randomUUID } from 'node:crypto';
import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { isUuid } from '#app/platform/format.ts';
import { clearFlash, flashCookie } from '#app/platform/http/flash.ts';
import { readSubmission, type Submission } from '#app/platform/http/submission.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import { visitor } from '#app/platform/services.ts';
import { may, OPEN_ADDRESSES, RULES } from './access.ts';
import { ACCOUNT_HEADER, BACKGROUND_REQUEST, type Role, SESSION_ENDED_HEADER, SUBMISSION_HEADER } from './account.ts';
import { type Accounts, accounts } from './accounts.ts';
import { bringsSession, currentSession, type SignedIn } from './sessions/current-session.ts';
import { requestedPage, returnCookie } from './sign-in/return-path.ts';
import type { Attempt } from './sign-in/sign-in.ts';

type Context = Readonly<RouterContextProvider>;

/** What a request wants: an address, an action there, or something that no address takes. */
interface Requested {
  pattern: string;
  /** The name of the action; null if the request only reads. */
  act: string | null;
  /** The status of a body that cannot be read. */
  problem?: number;
}

const asking = createContext<SignedIn | null>();
const requested = createContext<Requested>();
const submitted = createContext<Submission | null>(null);

/** Mail programs post to it without an origin (RFC 8058). The token in the address is all that counts there. */
const ONE_CLICK = 'monday-email';

/** For all account and admin routes: loads the session and makes the response uncacheable. */
export function sessionMiddleware(how: { use: boolean }): MiddlewareFunction<Response> {
  return async ({ request, context, pattern }, next) => {
    const needsOrigin = request.method === 'POST' && pattern !== ONE_CLICK;
    if (needsOrigin && !request.headers.has('origin')) return notFromOurPages();
    const use = how.use && isUse(request);
    const found = await currentSession(context.get(accounts), request.headers, { use }).catch(forScripts(request));
    if (found instanceof Response) return found;
    context.set(asking, found);
    const response = await next();
    clearFlash(response, context);
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-robots-tag', 'noindex');
    return response;
  };
}

/** React Router answers scripts with 500 for what a middleware throws. An outage is a 503, which they wait for. */
function forScripts(request: Request) {
  return (thrown: { init?: ResponseInit }): Response => {
    if (thrown.init?.status !== 503 || !new URL(request.url).pathname.endsWith('.data')) throw thrown;
    return new Response('This is temporarily unavailable. Please try again in a minute.\n', thrown.init);
  };
}

/** For the layouts of the administration: runs before every loader and action, and reads what is requested. */
export const accessMiddleware: MiddlewareFunction<Response> = async ({ request, context, pattern: route }) => {
  const pattern = `/${route}`; // React Router names it as the site map does.
  if (OPEN_ADDRESSES.includes(pattern)) return;
  const { user, role } = requireRole(context, request);
  const what = await readRequest(request, pattern, context);
  context.set(requested, what);
  if (refusalOf(role, what) === 403) await recordRefusal(context.get(accounts), user, what);
};

/** The only reader of the body. What the rules see here is what the action gets. */
async function readRequest(request: Request, pattern: string, context: Context): Promise<Requested> {
  if (request.method === 'GET' || request.method === 'HEAD') return { pattern, act: null };
  const read = await readSubmission(request, RULES[pattern]?.takes ?? ['form']);
  if (!read.ok) return { pattern, act: null, problem: read.status };
  context.set(submitted, read.submission);
  return { pattern, act: read.submission.act };
}

export function signedInUser(context: Context): SignedIn | null {
  return context.get(asking);
}

type Member = SignedIn & { role: Role };

/** A member who may do what is asked for, as the audit log names them. */
type Actor = Member & { actor: { id: string; name: string } };

/** A person with any role. Given the request, sign-in leads back to its page. */
export function requireRole(context: Context, request?: Request): Member {
  const signedIn = signedInUser(context);
  const isOther = signedIn !== null && isOfAnother(signedIn, request);
  if (hasRole(signedIn) && !isOther) return signedIn;
  const page = signedIn || !request ? null : requestedPage(request);
  const hasEnded = !signedIn && request && bringsSession(request.headers);
  const cookies = [page && returnCookie(page), hasEnded && flashCookie('session-over')];
  const headers = cookies.flatMap((cookie): [string, string][] => (cookie ? [['set-cookie', cookie]] : []));
  throw toLogin(headers, !signedIn || isOther);
}

function toLogin(headers: [string, string][], hasEnded: boolean): Response {
  return redirect('/login', { headers: hasEnded ? [...headers, [SESSION_ENDED_HEADER, 'yes']] : headers });
}

/** Whether the page that sent the request belongs to another account. */
function isOfAnother({ user }: SignedIn, request: Request | undefined): boolean {
  return (request?.headers.get(ACCOUNT_HEADER) ?? user.id) !== user.id;
}

/** For loaders of the administration: the person, if the rules in access.ts allow what is asked for. */
export function requireAdmin(context: Context): Actor {
  return allowed(requireRole(context), context);
}

/**
 * For its actions: reads session and role from the database again, independent of the middleware. Only a person who is
 * allowed to do it gets what was submitted, and its idempotency key.
 */
export async function recheckAdmin(
  request: Request,
  context: Context,
): Promise<Actor & { sent: Submission; key: string }> {
  const signedIn = await currentSession(context.get(accounts), request.headers, { use: isUse(request) });
  if (!hasRole(signedIn) || isOfAnother(signedIn, request)) throw toLogin([], signedIn?.role !== null);
  const member = allowed(signedIn, context);
  const sent = context.get(submitted);
  if (!sent) throw data(null, { status: 400 });
  const key = request.headers.get(SUBMISSION_HEADER) ?? '';
  return { ...member, sent, key: isUuid(key) ? key : randomUUID() };
}

function hasRole(signedIn: SignedIn | null): signedIn is Member {
  return Boolean(signedIn?.role);
}

/** The answer of downloads and scripts; screens have a page for it. */
const REFUSAL = 'Your role does not include this. If you need access, ask an administrator.\n';

/** A refused person stays signed in: the layout shows why, inside the administration. */
function allowed(member: Member, context: Context): Actor {
  const status = refusalOf(member.role, context.get(requested));
  const { id, email } = member.user;
  if (status === null) return { ...member, actor: { id, name: email } };
  if (status !== 403) throw data(null, { status });
  throw refusal();
}

/** The status of the refusal; null if the role may do it. */
function refusalOf(role: Role, { pattern, act, problem }: Requested): number | null {
  if (!may(role, pattern)) return 403;
  if (problem) return problem;
  if (act === null) return null;
  if (!Object.hasOwn(RULES[pattern]?.acts ?? {}, act)) return 400;
  return may(role, pattern, act) ? null : 403;
}

function refusal(): Response {
  return new Response(REFUSAL, { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** For an action that only its owner or an administrator may do: what the feature refuses is recorded like the rest. */
export async function refuse(context: Context): Promise<never> {
  await recordRefusal(context.get(accounts), requireRole(context).user, context.get(requested));
  throw refusal();
}

const REFUSALS_RECORDED = { most: 1, seconds: 10 * 60 };

/** Recorded once in ten minutes for each address and action: reloading the page must not fill the log. */
async function recordRefusal({ db, now }: Accounts, user: SignedIn['user'], what: Requested): Promise<void> {
  const { pattern } = what;
  const act = Object.hasOwn(RULES[pattern]?.acts ?? {}, what.act ?? '') ? what.act : null;
  const limit = { what: `refusals at ${pattern} ${act ?? ''}`, who: user.id, ...REFUSALS_RECORDED };
  if ((await orUnavailable(countAgainst(db, [limit], now()))) > 0) return;
  const actor = { id: user.id, name: user.email };
  await recordInAuditLog(db, { actor, action: 'access.refused', address: pattern, ...(act && { act }) });
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

/** The token in the link of an email; empty if the link was cut. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
