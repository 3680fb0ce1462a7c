import { LARGEST_UPLOAD } from '#app/features/pictures/picture.ts';
import { type Middleware, type RequestContext, sendText } from '#server/request-context.ts';

const LONGEST_ADDRESS = 8 * 1024;
const LARGEST_BODY = 64 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST']);
const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i;
/** Almost every address is made of these, and they need no closer look. */
const PLAIN_PATH = /^(?:\/[\w.~-]+)*\/?$/;
/** Only what a well-formed address can hold: no spaces, controls, quotes or backslashes, and whole escapes. */
const PATH = /^\/(?!\/)(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%(?!00)[0-9A-Fa-f]{2})*$/;
/** No route has these in its address, and none would be found for it: not even the one for pages that do not exist. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Bodies larger than a form. The first prefix that fits decides. */
const LARGER_BODIES: readonly { under: string; bytes: number }[] = [
  // A picture that is a little too large is still told so by whoever counts it (§5).
  { under: '/admin/pictures', bytes: LARGEST_UPLOAD + 1024 * 1024 },
  // An article's longest body (a million characters), as forms write it.
  { under: '/admin/articles', bytes: 4 * 1024 * 1024 },
];

/** Refuses what no browser sends before anything behind it has to cope with it. */
export function limits(): Middleware {
  return (context) => {
    const { req } = context;
    if ((req.url ?? '').length > LONGEST_ADDRESS) return sendText(context, 414, 'That address is too long.');
    if (!METHODS.has(req.method ?? '')) {
      context.res.setHeader('allow', 'GET, HEAD, POST');
      return sendText(context, 405, 'That method is not supported here.');
    }
    if (!HOST.test(req.headers.host ?? '') || !isWellFormed(context.path)) {
      return sendText(context, 400, 'That request is not well formed.');
    }
    return refuseBody(context);
  };
}

function refuseBody(context: RequestContext): boolean {
  const { req, res, path } = context;
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  if (length === undefined && encoding === undefined) return false;
  const limit = LARGER_BODIES.find(({ under }) => path.startsWith(under))?.bytes ?? LARGEST_BODY;
  const tooLarge = Number(length ?? 0) > limit;
  if (!tooLarge && !encoding) return false;
  // The rest of the body is not worth reading.
  res.setHeader('connection', 'close');
  return tooLarge
    ? sendText(context, 413, 'That is more than we accept.')
    : sendText(context, 411, 'Please say how long the content is.');
}

function isWellFormed(path: string): boolean {
  if (PLAIN_PATH.test(path)) return path !== '';
  if (!PATH.test(path)) return false;
  try {
    return !LINE_BREAK.test(decodeURIComponent(path)); // `%C3%28` has the shape of an escape but is no text.
  } catch {
    return false;
  }
}
