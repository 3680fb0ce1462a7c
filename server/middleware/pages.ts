import { createRequestListener } from '@remix-run/node-fetch-server';
import type { Log } from '#app/platform/log.ts';
import { isSecretAddress } from '#app/secret-addresses.ts';
import { type Middleware, type RequestContext, type RequestKind, setHeaders } from '#server/request-context.ts';
import type { Renderer } from '../renderer.ts';

/** The last middleware: React Router, for everything that is not shared. */
export function pages(renderer: Renderer, siteUrl: string, log: Log): Middleware {
  const finish = siteUrl.startsWith('https:') ? withSecureCookies : (headers: Headers) => headers;
  return (context) => {
    context.kind = kindOf(context);
    setHeaders(context);
    // Keeps the secret out of the Referer header, and so out of the logs of proxies and other sites.
    if (isSecretAddress(context.path, context.query)) context.res.setHeader('referrer-policy', 'no-referrer');
    const asking = { address: context.clientAddress, refused: context.refused, reference: context.id };
    const render = async (request: Request) => {
      // `sameOrigin` has checked it. React Router would reject `null`, and a form that is only shown again.
      if (request.headers.has('origin')) request.headers.set('origin', new URL(request.url).origin);
      return answer(await renderer.render(request, asking), finish);
    };
    const listener = createRequestListener(render, {
      protocol: siteUrl.startsWith('https:') ? 'https:' : 'http:', // Behind a proxy that ends TLS we do not see it.
      onError(error) {
        log.error({ err: error, request: context.id }, 'a page failed');
        const text = `Something went wrong on our side. Please try again.\nReference: ${context.id}\n`;
        return new Response(text, { status: 500 });
      },
    });
    listener(context.req, context.res);
    if (context.kind === 'form') discardUnread(context);
    return true;
  };
}

/**
 * The stream of a body that no action reads pauses the connection: without this, the next request on it would wait until
 * the timeout. `limits` has checked the length.
 */
function discardUnread({ req, res }: RequestContext): void {
  res.once('finish', () => {
    if (!req.readableEnded) req.removeAllListeners('data').resume();
  });
}

function kindOf({ req, path }: RequestContext): RequestKind {
  if (req.method === 'POST') return 'form';
  return path.endsWith('.data') ? 'data' : 'rendered_page';
}

function answer(response: Response, finish: (headers: Headers) => Headers): Response {
  // Unexpected errors: React Router's own response would reveal our routes.
  if (response.status === 405) return notAllowed();
  const headers = new Headers(response.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers: finish(headers) });
}

/** On an https site every cookie is Secure. */
function withSecureCookies(headers: Headers): Headers {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    headers.append('set-cookie', /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
  }
  return headers;
}

function notAllowed(): Response {
  return new Response('Nothing can be sent to this address.\n', { status: 405, headers: { allow: 'GET, HEAD' } });
}
