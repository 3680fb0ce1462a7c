import type { IncomingMessage, ServerResponse } from 'node:http';

/** For the metrics. */
export type RequestKind = 'cached_page' | 'rendered_page' | 'data' | 'form' | 'file' | 'other';

/** A request, its response, and what the middleware has added so far. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Unique within the process: correlates log lines. */
  id: string;
  clientAddress: string;
  /** The origin check failed, but the page may show what was typed. Its action stores nothing. */
  refused?: boolean;
  /** Still percent-encoded: `/resources/some-title`. */
  path: string;
  /** Without the question mark. */
  query: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Set by the middleware that responds. */
  kind: RequestKind;
  /** A module of the development server. */
  isUnlogged?: boolean;
}

export function contextOf(req: IncomingMessage, res: ServerResponse): RequestContext {
  const { url: address = '' } = req;
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  const query = mark < 0 ? '' : address.slice(mark + 1);
  return { req, res, id: '', clientAddress: '', path, query, headers: {}, kind: 'other' };
}

/** Responds and returns true, or returns false to pass the request on. */
export type Middleware = (context: RequestContext) => boolean | Promise<boolean>;

/** Runs the middleware until one has responded. Only asynchronous middleware costs an event loop turn. */
export function runMiddleware(
  steps: readonly Middleware[],
  context: RequestContext,
  fail: (error: unknown) => void,
  first = 0,
): void {
  try {
    for (let at = first; at < steps.length; at++) {
      const answered = (steps[at] as Middleware)(context);
      if (answered === true) return;
      if (answered === false) continue;
      answered.then((done) => done || runMiddleware(steps, context, fail, at + 1)).catch(fail);
      return;
    }
  } catch (error) {
    fail(error);
  }
}

/** The headers of a response for this request alone. What the page cache has is the same for many requests, without an id. */
export function ownHeaders({ headers, id }: Pick<RequestContext, 'headers' | 'id'>): Record<string, string> {
  return { ...headers, 'x-request-id': id };
}

/** For handlers that write their own head. */
export function setHeaders(context: RequestContext): void {
  for (const [name, value] of Object.entries(ownHeaders(context))) context.res.setHeader(name, value);
}

/** A plain text response. */
export function sendText(context: RequestContext, status: number, sentence: string): true {
  const { res } = context;
  res.writeHead(status, {
    ...ownHeaders(context),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  res.end(`${sentence}\n`);
  return true;
}
