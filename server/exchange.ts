import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request and its answer, with what the steps of the pipeline have found out so far. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Short and unique within the process: joins the lines of the log that belong together. */
  id: string;
  clientAddress: string;
  /** The address without its parameters, still percent-encoded: `/resources/some-title`. */
  path: string;
  /** The parameters without their question mark. */
  query: string;
}

/** Answers the request and says true, or leaves it to the next step and says false. */
export type Step = (exchange: Exchange) => boolean | Promise<boolean>;

export async function runSteps(steps: readonly Step[], exchange: Exchange): Promise<void> {
  for (const step of steps) {
    const answered = step(exchange);
    // Awaiting only promises keeps a page from memory free of needless turns of the event loop.
    if (answered === true || (answered !== false && (await answered))) return;
  }
}

/** A short answer in words, for people who look at it with a tool rather than a browser. */
export function answerPlainly({ res }: Exchange, status: number, sentence: string): true {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(`${sentence}\n`);
  return true;
}
