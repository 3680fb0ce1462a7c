import type { IncomingMessage } from 'node:http';
import { MAX_IMPORT_BYTES } from '#app/features/importing/article-import.ts';
import { MAX_FILE_BYTES } from '#app/features/leads/import/lead-import.ts';
import { MAX_UPLOAD_BYTES } from '#app/features/pictures/picture.ts';
import { type Middleware, ownHeaders, type RequestContext, sendText } from '#server/request-context.ts';

const MAX_ADDRESS_LENGTH = 8 * 1024;
const MAX_BODY_BYTES = 64 * 1024;
/** A body above its limit is read and discarded up to this size. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST']);
const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i;
/** A well-formed URL: no spaces, control characters, quotes or backslashes, and complete percent-escapes. */
const PATH = /^\/(?!\/)(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%(?!00)[0-9A-Fa-f]{2})*$/;
/** React Router matches no route for these, not even the 404 page. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Addresses with larger bodies. The first matching prefix decides. */
const LARGER_BODIES: readonly { under: string; bytes: number }[] = [
  // Slightly above the limit, so that the upload itself can report a file that is too large (§5).
  { under: '/admin/pictures', bytes: MAX_UPLOAD_BYTES + 1024 * 1024 },
  { under: '/admin/import', bytes: MAX_IMPORT_BYTES + 1024 * 1024 },
  { under: '/admin/leads/import', bytes: MAX_FILE_BYTES + 1024 * 1024 },
  { under: '/admin/media', bytes: MAX_UPLOAD_BYTES + 1024 * 1024 },
  { under: '/admin/firm/people', bytes: MAX_UPLOAD_BYTES + 1024 * 1024 },
  { under: '/admin/firm', bytes: 1024 * 1024 },
  // An article's longest body (a million characters), form-encoded.
  { under: '/admin/articles', bytes: 4 * 1024 * 1024 },
];

/** Rejects methods, URLs, hosts and bodies that no browser sends. */
export function limits(): Middleware {
  return (context) => {
    const { req } = context;
    if ((req.url ?? '').length > MAX_ADDRESS_LENGTH) return sendText(context, 414, 'That address is too long.');
    if (!METHODS.has(req.method ?? '')) {
      context.res.setHeader('allow', 'GET, HEAD, POST');
      return sendText(context, 405, 'That method is not supported here.');
    }
    if (!hasOneHost(req) || !isWellFormed(context.path)) {
      return sendText(context, 400, 'That request is not well formed.');
    }
    return refuseBody(context);
  };
}

/** `req.headers` has only the first of two, and `headersDistinct` sorts all headers again. */
export function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count === 1 && HOST.test(headers.host ?? '');
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function refuseBody(context: RequestContext): boolean {
  const { req, res, path } = context;
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  if (!hasBody(req) && req.method !== 'POST') return false;
  const tooLarge = Number(length ?? 0) > bodyLimit(path);
  if (!tooLarge && length !== undefined && !encoding) return false;
  res.setHeader('connection', 'close');
  if (!tooLarge) return sendText(context, 411, 'Content-Length is required.');
  const send = Number(length) <= MAX_DISCARDED_BYTES ? sendThenDiscard : sendText;
  return send(context, 413, 'The request is too large.');
}

export function bodyLimit(path: string): number {
  return LARGER_BODIES.find(({ under }) => path.startsWith(under))?.bytes ?? MAX_BODY_BYTES;
}

/**
 * Sends the response at once, but closes the connection only after the body: closing it on a client that is still
 * sending would reset the connection, and the client would never read the response.
 */
function sendThenDiscard(context: RequestContext, status: number, sentence: string): true {
  const { req, res } = context;
  const text = { 'content-type': 'text/plain; charset=utf-8', 'content-length': sentence.length + 1 };
  res.writeHead(status, { ...ownHeaders(context), ...text, 'cache-control': 'no-store' });
  res.write(`${sentence}\n`);
  for (const event of ['end', 'close']) req.once(event, () => res.end());
  req.resume();
  return true;
}

export function isWellFormed(path: string): boolean {
  if (!PATH.test(path)) return false;
  try {
    return !LINE_BREAK.test(decodeURIComponent(path)); // `%C3%28` is a valid escape but not valid UTF-8.
  } catch {
    return false;
  }
}
