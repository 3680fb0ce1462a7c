import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { services, visitor } from '#app/platform/services.ts';
import { ScriptMark } from '#app/ui/inline-script.tsx';
import { SCRIPT_MARK, textResponse } from './platform/http/page-headers.ts';

/** Renders the whole document before responding: pages are cached, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await setImmediate(); // Loading and rendering are two turns of the event loop: other requests come in between.
  const mark = import.meta.env.PROD ? randomBytes(16).toString('base64url') : undefined;
  const html = await renderDocument(
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </ScriptMark>,
    mark,
  );
  if (mark) headers.set(SCRIPT_MARK, mark);
  headers.set('content-type', 'text/html; charset=utf-8');
  return textResponse(html, { status, headers });
}

/** Logs unexpected errors. Thrown responses such as 404 are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // Without the query: it may hold a visitor's figures.
  const { pathname } = new URL(request.url);
  const { reference } = context.get(visitor);
  context.get(services).log.error({ err: error, request: reference, path: pathname }, 'a page failed');
};

function renderDocument(element: React.ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => pipe(collectText(resolve)),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Like `text()` of node:stream/consumers, without the cost of an async iterator. */
function collectText(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: 64 * 1024 * 1024,
    write(chunk, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
