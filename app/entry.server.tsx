import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { services, visitor } from '#app/platform/services.ts';
import { ScriptMark } from '#app/ui/inline-script.tsx';
import { SCRIPT_MARK, textResponse } from './platform/http/page-headers.ts';

/**
 * Renders the whole document before responding, in one pass: pages are cached, so streaming would gain nothing, and it
 * costs React a copy of each piece of text. So a page has all its data before, and nothing on it suspends on the server.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await setImmediate(); // Loading and rendering are two turns of the event loop: other requests come in between.
  const mark = import.meta.env.PROD ? randomBytes(16).toString('base64url') : undefined;
  const { serverHandoffStream, ...complete } = withRoutesOfPage(context);
  const data = serverHandoffStream ? await allOf(serverHandoffStream) : '';
  const html = renderToString(
    <ScriptMark value={mark}>
      <ServerRouter context={complete} url={request.url} nonce={mark} />
    </ScriptMark>,
  );
  if (mark) headers.set(SCRIPT_MARK, mark);
  headers.set('content-type', 'text/html; charset=utf-8');
  const text = `<!DOCTYPE html>${withData(html, data)}`;
  return textResponse(text, { status, headers }, mark ? null : text); // The renderer finishes a marked text.
}

/** Logs unexpected errors. Thrown responses such as 404 are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // Without the query: it may hold a visitor's figures.
  const { pathname } = new URL(request.url);
  const { reference } = context.get(visitor);
  context.get(services).log.error({ err: error, request: reference, path: pathname }, 'a page failed');
};

/** For each page React Router would make route objects of all routes several times, a twentieth of the time of a page. */
function withRoutesOfPage(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const only = <Value,>(all: Record<string, Value>) =>
    Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as Value]] : [])));
  return {
    ...context,
    manifest: { ...context.manifest, routes: only(context.manifest.routes) },
    routeModules: only(context.routeModules),
  };
}

async function allOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
}

/** Ends the script of React Router that opens the stream of the page's data. */
const STREAM_IS_OPEN = 'pipeThrough(new TextEncoderStream());';

/** The data for the scripts, which React Router's own component would stream. In its script: each costs a hash in the policy. */
function withData(html: string, data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const at = html.lastIndexOf(STREAM_IS_OPEN) + STREAM_IS_OPEN.length;
  if (at < STREAM_IS_OPEN.length) return html; // A page without scripts.
  return `${html.slice(0, at)}${controller}.enqueue(${text});${controller}.close();${html.slice(at)}`;
}
