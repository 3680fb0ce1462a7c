import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request and its answer, with what the steps of the pipeline have found out so far. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Short and unique within the process: joins the lines of the log that belong together. */
  id: string;
  clientAddress: string;
  /** The address without its parameters, still percent-encoded: `/resources/some-title`. */
  path: string;
  /** The parameters without their question mark. */
  query: string;
  /** What every answer carries, whoever gives it. */
  headers: Readonly<Record<string, string>>;
}

/** Answers the request and says true, or leaves it to the next step and says false. */
export type Middleware = (context: RequestContext) => boolean | Promise<boolean>;

/** Runs the steps until one has answered. Only a step that waits costs a turn of the event loop. */
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

/** For those who write their own head: whatever they add or replace, the rest stays. */
export function setHeaders({ res, headers }: RequestContext): void {
  for (const name in headers) res.setHeader(name, headers[name] as string);
}

/** A short answer in words, for people who look at it with a tool rather than a browser. */
export function sendText({ res, headers }: RequestContext, status: number, sentence: string): true {
  res.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(`${sentence}\n`);
  return true;
}
