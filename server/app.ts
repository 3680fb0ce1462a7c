import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { FORM_PATHS } from '#app/features/leads/lead.ts';
import type { PageCache } from '#app/platform/http/page-cache.ts';
import type { Log } from '#app/platform/log.ts';
import { type CacheHits, cacheHits } from './cache-hits.ts';
import type { Metrics } from './metrics.ts';
import { clientAddress } from './middleware/client-address.ts';
import { keepCampaign } from './middleware/keep-campaign.ts';
import { limits } from './middleware/limits.ts';
import { oneAddress } from './middleware/one-address.ts';
import { pages } from './middleware/pages.ts';
import { requestLog } from './middleware/request-log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { headersFor, securityHeaders } from './middleware/security-headers.ts';
import { type RenderPage, sharedPages } from './middleware/shared-pages.ts';
import type { Page } from './page.ts';
import type { Renderer } from './renderer.ts';
import { contextOf, type Middleware, runMiddleware, sendText } from './request-context.ts';

const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

export interface AppParts {
  siteUrl: string;
  trustedHeader: string | undefined;
  /** Serves the built files; in development Vite does. */
  files: Middleware;
  renderer: Renderer;
  cache: PageCache<Page>;
  renderPage: RenderPage;
  log: Log;
  metrics?: Pick<Metrics, 'countRequests' | 'countHit'> | null;
  /** Whether cached pages are answered before the middleware. */
  answersHits?: boolean;
}

/** The middleware, in order. */
export function createApp(parts: AppParts): Server {
  const { siteUrl, trustedHeader, files, renderer, cache, renderPage, log, metrics = null, answersHits = true } = parts;
  const requests = requestLog(log);
  const hits = answersHits && requests.takesHits ? cacheHits({ cache, requests, metrics, trustedHeader }) : null;
  const middleware = [
    clientAddress(trustedHeader),
    requests.step,
    ...(metrics ? [metrics.countRequests] : []),
    securityHeaders(siteUrl),
    oneAddress(renderer),
    limits(),
    sameOrigin(siteUrl, Object.values(FORM_PATHS)),
    files,
    keepCampaign(),
    sharedPages(cache, renderer, renderPage, log, hits?.learn),
    pages(renderer, siteUrl, log),
  ];
  return listenWith(log, siteUrl, middleware, hits);
}

/** Generous to slow connections, strict with slow-loris clients. */
export function listenWith(
  log: Log,
  siteUrl: string,
  middleware: readonly Middleware[],
  hits: CacheHits | null = null,
): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
      optimizeEmptyRequests: true, // No stream events of bodies that do not exist.
    },
    respondWith(middleware, log, new URL(siteUrl).host, hits),
  );
  server.timeout = 90_000; // Close sockets that have been idle for 90 seconds.
  answerBrokenRequests(server, headersFor(siteUrl));
  return server;
}

function respondWith(
  middleware: readonly Middleware[],
  log: Log,
  siteHost: string,
  hits: CacheHits | null,
): RequestListener {
  return (req, res) => {
    if (hits?.answer(req, res)) return;
    req.url = originForm(req, siteHost);
    const context = contextOf(req, res);
    runMiddleware(middleware, context, (error) => {
      log.error({ err: error, request: context.id }, 'a request failed');
      if (res.headersSent) res.destroy();
      else sendText(context, 500, `Something went wrong on our side. Please try again. Reference: ${context.id}`);
    });
  };
}

/** RFC 9112, 3.2.2: a server accepts the absolute form (`http://host/path`) too. With another host it stays, and is rejected. */
function originForm({ url = '/', headers }: IncomingMessage, siteHost: string): string {
  if (url.startsWith('/')) return url;
  const [whole = '', host = ''] = /^https?:\/\/([^/?]*)/i.exec(url) ?? [];
  if (!whole || ![siteHost, headers.host?.toLowerCase()].includes(host.toLowerCase())) return url;
  const rest = url.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Where Node itself keeps the response in progress. */
type Answering = Duplex & { _httpMessage?: ServerResponse };

/** Answers requests that Node's parser rejects, with the usual headers, and closes the connection. */
function answerBrokenRequests(server: Server, headers: Record<string, string>): void {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    // The body was malformed after the response had been sent: do not send a second one.
    if ((socket as Answering)._httpMessage?.headersSent) return (socket as Socket).destroySoon();
    const status = REASONS[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${head}connection: close\r\ncontent-length: 0\r\n\r\n`);
  });
}
