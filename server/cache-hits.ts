import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks'; // The global of the same name is a getter.
import type { PageCache } from '#app/platform/http/page-cache.ts';
import type { Metrics } from './metrics.ts';
import { addressOf, clientAddress } from './middleware/client-address.ts';
import { isGuideForm } from './middleware/keep-campaign.ts';
import { hasBody, hasOneHost } from './middleware/limits.ts';
import { loggedFields, type requestLog } from './middleware/request-log.ts';
import { negotiateEncoding, type Page } from './page.ts';
import { contextOf, type RequestContext, type RequestKind } from './request-context.ts';

/** Longer ones are rare. */
const MAX_ADDRESS_LENGTH = 500;
/** With parameters that change nothing there is no end of addresses. */
const MAX_ADDRESSES = 5000;

/** An address that all of the middleware has let pass, up to a page in the cache. */
interface KnownAddress {
  key: string;
  kind: RequestKind;
  logged: string;
}

interface CacheHitParts {
  cache: PageCache<Page>;
  requests: ReturnType<typeof requestLog>;
  metrics: Pick<Metrics, 'countRequests' | 'countHit'> | null;
  trustedHeader: string | undefined;
}

export interface CacheHits {
  /** Remembers the address of a GET that the middleware has answered with the page of this key. */
  learn(context: RequestContext, key: string): void;
  /** Responds and returns true, or returns false: then the middleware has to look at the request. */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
}

/**
 * Answers cached pages before the middleware, with the same bytes. What the middleware checks depends on the address, which
 * is known to pass, or on the few headers checked here: whatever is not an ordinary GET is left to the middleware.
 */
export function cacheHits({ cache, requests, metrics, trustedHeader }: CacheHitParts): CacheHits {
  const known = new Map<string, KnownAddress>();
  const observers = [clientAddress(trustedHeader), requests.step, ...(metrics ? [metrics.countRequests] : [])];

  return {
    learn({ req, path, query, kind }, key) {
      const { method, url = '' } = req;
      if (method !== 'GET' || url.length > MAX_ADDRESS_LENGTH || known.has(url) || isGuideForm(path, query)) return;
      if (known.size >= MAX_ADDRESSES) known.clear();
      known.set(url, { key, kind, logged: loggedFields(method, path, 200) });
    },
    answer(req, res) {
      const { method, url = '', headers } = req;
      const address = method === 'GET' && known.get(url);
      if (!address || headers['if-none-match'] !== undefined || hasBody(req) || !hasOneHost(req)) return false;
      const began = performance.now();
      const page = cache.get(address.key);
      const answer = page?.answers[negotiateEncoding(headers['accept-encoding'])];
      // The middleware compresses the page.
      if (!page || !answer || (page.answers.br && !page.isRecompressed)) return false;

      cache.hits++;
      res.writeHead(page.status, answer.head as string[]);
      res.end(answer.body);
      if (res.writableLength === 0 && !req.socket.errored) {
        requests.writeHit(addressOf(req, trustedHeader), address.logged, began);
        metrics?.countHit(address.kind);
        return true;
      }
      // The client reads slowly, or an earlier response on its connection is under way.
      const context = { ...contextOf(req, res), kind: address.kind };
      for (const observe of observers) observe(context);
      return true;
    },
  };
}
