import { GUIDE_FILES } from '#app/content/guides.ts';
import { PAGE_PRESETS } from '#app/features/leads/presets.ts';
import type { Log } from '#app/platform/log.ts';
import type { PageCache } from '#app/platform/page-cache.ts';
import type { Middleware, RequestContext } from '#server/request-context.ts';
import { createPage, etagOf, negotiateEncoding, type Page, polish, prepareAnswer } from '../page.ts';
import type { Renderer } from '../renderer.ts';

/** Parameters that change what a page shows. All others (campaign tags, click ids) lead to the same page. */
const MEANINGFUL = new Set(['q', 'category', 'page']);
/** The same for parameters of which only these values matter: nobody can fill the cache with invented ones. */
const MEANINGFUL_VALUES = new Map<string, readonly string[]>([
  ...Object.entries(PAGE_PRESETS),
  ['guide', GUIDE_FILES.map(({ slug }) => slug)],
  // Where a form leads that was sent without scripts.
  ['sent', ['1']],
  ['applied', ['1']],
]);

/** Whoever brings one of these is shown something of their own: such a page is rendered for them, and not kept. */
const PERSONAL = /(?:^|&)ticket=/;

/** Finds or renders the shared page at an address that has only parameters that matter, in their order. */
export type RenderPage = (key: string) => Promise<Page>;

export function pageMaker(cache: PageCache<Page>, renderer: Renderer, siteUrl: string, log: Log): RenderPage {
  return (key) => cache.getOrRender(key, () => renderShared(renderer, siteUrl + key, log));
}

/** Answers for pages that everybody shares: from memory when known, otherwise rendered once for all who wait. */
export function sharedPages(cache: PageCache<Page>, renderer: Renderer, renderPage: RenderPage): Middleware {
  return (context) => {
    const { req, query } = context;
    if (req.method === 'POST' || (query && PERSONAL.test(query))) return false;
    const key = pageKey(context.path, query);
    const known = cache.get(key);
    if (known) {
      polish(known, () => cache.get(key) === known);
      return send(context, known);
    }
    if (!renderer.isShared(documentPath(context.path))) return false;
    return renderPage(key).then((page) => send(context, page));
  };
}

/** Scripts ask for a page's data alone under `/resources.data`, for the home page under `/_.data`. */
function documentPath(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}

/** The path with only the parameters that matter, in one order. */
export function pageKey(path: string, query: string): string {
  if (!query) return path;
  const parameters = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, value] of parameters) if (!kept.has(name) && matters(name, value)) kept.set(name, value);
  kept.sort();
  return kept.size ? `${path}?${kept}` : path;
}

function matters(name: string, value: string): boolean {
  return value !== '' && (MEANINGFUL.has(name) || (MEANINGFUL_VALUES.get(name)?.includes(value) ?? false));
}

/** Rendered as for somebody nobody knows: no cookie goes in, none may come out. */
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
  headers.set('vary', 'accept-encoding');
  return createPage(response.status, headers, await response.text());
}

function send(context: RequestContext, page: Page): true | Promise<true> {
  const { req, res } = context;
  const encoding = negotiateEncoding(req.headers['accept-encoding']);
  const answer = page.answers[encoding];
  if (!answer) return prepareAnswer(page, encoding, context.headers).then(() => send(context, page));

  const known = req.headers['if-none-match'];
  if (known && page.status === 200 && known.includes(etagOf(page, encoding))) {
    const { 'content-length': _, 'content-encoding': __, ...headers } = answer.headers;
    res.writeHead(304, headers);
    res.end();
    return true;
  }
  res.writeHead(page.status, answer.headers);
  res.end(req.method === 'HEAD' ? undefined : answer.body);
  return true;
}
