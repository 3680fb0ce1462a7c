import type { PageCache } from '#app/platform/http/page-cache.ts';
import { type PageParameters, textOf } from '#app/platform/http/page-headers.ts';
import type { Log } from '#app/platform/log.ts';
import type { Middleware, RequestContext } from '#server/request-context.ts';
import type { CacheHits } from '../cache-hits.ts';
import { createPage, etagOf, negotiateEncoding, type Page, prepareAnswer, recompress } from '../page.ts';
import type { Renderer } from '../renderer.ts';
import { isGuideForm } from './keep-campaign.ts';

/** Finds or renders the shared page for a cache key. */
export type RenderPage = (key: string) => Promise<Page>;

export function pageMaker(cache: PageCache<Page>, renderer: Renderer, siteUrl: string, log: Log): RenderPage {
  return (key) => cache.getOrRender(key, () => renderShared(renderer, siteUrl + key, log));
}

/** Serves shared pages from the cache; concurrent misses share one rendering. */
export function sharedPages(
  cache: PageCache<Page>,
  renderer: Renderer,
  renderPage: RenderPage,
  log: Log,
  onHit?: CacheHits['learn'],
): Middleware {
  const onError = (error: unknown) => log.error({ err: error }, 'a page could not be recompressed');
  return (context) => {
    const { req, query } = context;
    const key = req.method === 'POST' ? null : pageKey(context.path, query, renderer.parameters);
    if (key === null) return false;
    const known = cache.get(key);
    if (known) {
      cache.hits++;
      context.kind = context.path.endsWith('.data') ? 'data' : 'cached_page';
      onHit?.(context, key);
      recompress(known, () => cache.get(key) === known, onError);
      return send(context, known);
    }
    if (!renderer.isShared(documentPath(context.path))) return false;
    cache.misses++;
    context.kind = context.path.endsWith('.data') ? 'data' : 'rendered_page';
    return renderPage(key).then((page) => send(context, page));
  };
}

/** Client-side navigations request `/resources.data`, and `/_.data` for the home page. */
function documentPath(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}

/** The cache key: the path with the parameters that change the page, sorted. Null if the page is personal. */
export function pageKey(path: string, query: string, parameters: PageParameters): string | null {
  if (!query) return path;
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const values = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (values === 'personal') return null;
    if (!value || kept.has(name)) continue;
    const isListed = values === 'any' || (typeof values === 'object' && values.includes(value));
    const meant = typeof values === 'function' ? values(value) : isListed ? value : null;
    if (meant) kept.set(name, meant);
  }
  kept.sort();
  return kept.size ? `${path}?${kept}` : path;
}

/** Rendered without cookies; a Set-Cookie is removed. */
async function renderShared(renderer: Renderer, url: string, log: Log): Promise<Page> {
  const response = await renderer.render(new Request(url));
  const headers = new Headers(response.headers);
  if (headers.has('set-cookie')) {
    log.error(`a shared page wanted to set a cookie: ${url}`);
    headers.delete('set-cookie');
  }
  if (!headers.has('cache-control')) {
    headers.set('cache-control', response.ok ? 'public, max-age=0, must-revalidate' : 'no-store');
  }
  const { pathname, search } = new URL(url);
  headers.set('vary', isGuideForm(pathname, search.slice(1)) ? 'accept-encoding, referer' : 'accept-encoding');
  return createPage(response.status, headers, await textOf(response));
}

function send(context: RequestContext, page: Page): true | Promise<true> {
  const { req, res } = context;
  const encoding = negotiateEncoding(req.headers['accept-encoding']);
  const answer = page.answers[encoding];
  if (!answer) return prepareAnswer(page, encoding, context.headers).then(() => send(context, page));

  const known = req.headers['if-none-match'];
  if (known && page.status === 200 && known.includes(etagOf(page, encoding))) {
    const { 'content-encoding': _, ...headers } = answer.headers;
    res.writeHead(304, headers);
    res.end();
    return true;
  }
  res.writeHead(page.status, answer.head as string[]);
  res.end(req.method === 'HEAD' ? undefined : answer.body);
  return true;
}
