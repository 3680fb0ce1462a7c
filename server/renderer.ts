import { setImmediate as immediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  createRequestHandler,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { type Accounts, accounts } from '#app/features/accounts/accounts.ts';
import { type OldAddresses, oldAddressesContext } from '#app/features/articles/published/old-addresses.ts';
import { type VisitCounter, visitCounter } from '#app/features/visits/visit-counter.ts';
import { answeringOutages } from '#app/platform/db/unavailable.ts';
import { type PageParameters, SCRIPT_MARK, textOf, textResponse } from '#app/platform/http/page-headers.ts';
import { pageRenderer, type Services, services, type Visitor, visitor } from '#app/platform/services.ts';
import { REFERENCE } from '#app/ui/error-reference.tsx';
import { pagePolicy, takeMarkedScripts } from '#server/middleware/security-headers.ts';

const BEFORE_TEXT = '\\"html\\",\\"';
const AFTER_TEXT = '\\",\\"headings\\"';

const SET_ASIDE = 'text/after-paint';
const LONG_AFTER_LOADING_MS = 10_000;

/**
 * A URL with parameters in its fragment (`/retain#apply?intent=sell`) starts the script at once: only scripts can read
 * those. Browsers report a resting pointer as a move of zero distance, which does not count as an interaction. Until
 * the script starts, phones lay out only what is visible (app/site/frame/below-the-fold.css), unless the URL has a
 * fragment: the height of the content above its target would be an estimate. The script's text does not change, so its
 * CSP hash stays valid.
 */
export const STARTER = `(() => {
  const page = document.documentElement;
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival?.type !== 'navigate' || location.hash) page.removeAttribute('data-before-interaction');
  const events = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin'];
  const start = (event) => {
    if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const event of events) removeEventListener(event, start, true);
    page.removeAttribute('data-before-interaction');
    const waiting = document.querySelector('script[type="${SET_ASIDE}"]');
    if (!waiting) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  for (const event of events) addEventListener(event, start, { capture: true, passive: true });
  if (location.hash.includes('?')) start();
  addEventListener('load', () => setTimeout(start, ${LONG_AFTER_LOADING_MS}));
})()`.replaceAll(/\n\s+/g, '\n');

/** Pages below this layout are the same for every visitor: they are rendered without cookies, and cached. */
const SHARED_LAYOUT = 'site/frame/layout';
/** The same header and footer around pages for one visitor. */
const PERSONAL_LAYOUT = 'personal';
/** For everyone: the rendering of a shared page has a reference of its own. */
const anonymous = () => ({ address: '', reference: `page-${Date.now().toString(36)}` });

export interface Renderer {
  /** Whether the page at this path is the same for every visitor. */
  isShared(path: string): boolean;
  /** Whether there is a page, or an endpoint, for this path. */
  hasPage(path: string): boolean;
  /** Whether the page's path may be lower-cased. Files, and paths with a token, may not. */
  ignoresCase(path: string): boolean;
  /** The query parameters that change a shared page. */
  parameters: PageParameters;
  render(request: Request, from?: Visitor): Promise<Response>;
}

export interface RendererParts {
  /** In development a function, because the build changes. React Router then derives its routes for every request. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
}

interface RequestServices {
  services: Services;
  accounts: Accounts;
  visits: VisitCounter;
  oldAddresses: OldAddresses;
}

export async function createRenderer({ build, mode }: RendererParts, given: RequestServices): Promise<Renderer> {
  const isChanging = typeof build === 'function';
  const handle = createRequestHandler(
    isChanging
      ? async () => answeringOutages(await build(), given.services.log)
      : answeringOutages(build, given.services.log),
    mode,
  );
  const loaded = isChanging ? await build() : build;
  const match = matcher(loaded);
  const isBelow = (path: string, layouts: string[]) =>
    match(path).some(({ route }) => layouts.includes(route.id ?? ''));
  const hasPage = (path: string) => (match(path).at(-1)?.route.path ?? '*') !== '*';

  const renderer: Renderer = {
    isShared: (path) => isBelow(path, [SHARED_LAYOUT]),
    hasPage,
    ignoresCase(path) {
      const leaf = match(path).at(-1);
      if (!leaf || !hasPage(path)) return false;
      return Object.keys(leaf.params).length === 0 || isBelow(path, [SHARED_LAYOUT]);
    },
    parameters: sharedParameters(loaded),
    async render(request, from = anonymous()) {
      const context = new RouterContextProvider();
      context.set(services, given.services);
      context.set(visitor, from);
      context.set(accounts, given.accounts);
      context.set(visitCounter, given.visits);
      context.set(oldAddressesContext, given.oldAddresses);
      context.set(pageRenderer, {
        isShared: renderer.isShared,
        render: (path) => renderer.render(new Request(given.services.siteUrl + path)),
      });
      const response = await handle(request, context);
      const isDocument = response.headers.get('content-type')?.startsWith('text/html');
      // In development Vite adds inline scripts and styles of its own.
      if (!isDocument || mode === 'development') return response;
      const isPublic = isBelow(new URL(request.url).pathname, [SHARED_LAYOUT, PERSONAL_LAYOUT]);
      const page = await finishDocument(response, isPublic, given.services.bookingUrl);
      return page.status < 500 ? page : withReference(page, from.reference ?? '');
    },
  };
  return renderer;
}

/** Rendering and finishing such a document take tens of milliseconds each. */
const LARGE_DOCUMENT = 500_000;

/** Defers the scripts of public pages, and adds the Content-Security-Policy for our own scripts in the page. */
async function finishDocument(document: Response, isPublic: boolean, calendarUrl?: string): Promise<Response> {
  const headers = new Headers(document.headers);
  const text = await textOf(document);
  if (text.length > LARGE_DOCUMENT) await immediate(); // Other requests come first.
  const whole = isPublic ? dropRepeatedText(text) : text; // Before the scripts are hashed.
  const { html: rendered, scripts } = takeMarkedScripts(whole, headers.get(SCRIPT_MARK) ?? '');
  const html = isPublic ? deferScripts(rendered) : rendered;
  headers.delete(SCRIPT_MARK);
  headers.set('content-security-policy', pagePolicy(isPublic ? [...scripts, STARTER] : scripts, calendarUrl));
  if (html.length > LARGE_DOCUMENT) await immediate();
  return textResponse(html, { status: document.status, headers });
}

/** An error page names the request, so that a report leads to its lines in the log. */
async function withReference(document: Response, reference: string): Promise<Response> {
  const headers = new Headers(document.headers);
  headers.set('x-request-id', reference);
  const html = (await textOf(document)).replace('<html', `<html data-reference="${reference}"`);
  return textResponse(html.replace(REFERENCE, reference), { status: document.status, headers });
}

function sharedParameters(build: ServerBuild): PageParameters {
  const handles = Object.values(build.routes).map((route) => route?.module.handle as SharedPageHandle | undefined);
  return Object.assign({}, ...handles.map((handle) => handle?.parameters));
}

interface SharedPageHandle {
  parameters?: PageParameters;
}

/** `matchRoutes` ranks all routes at every call, so the latest results are kept. */
function matcher(build: ServerBuild): (path: string) => readonly RouteMatch[] {
  const routes = routeTree(build);
  const known = new LRUCache<string, readonly RouteMatch[]>({ max: 2000 });
  return (path) => {
    const kept = known.get(path);
    if (kept) return kept;
    const matches = matchRoutes(routes, path) ?? [];
    known.set(path, matches);
    return matches;
  };
}

/** The build lists its routes flat; matchRoutes expects a tree. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: routeTree(build, id) }));
}

/**
 * Public pages are complete without scripts, and 100 KB of them would delay the first paint. This removes the module
 * preloads from the HTML and gives the module script a type that browsers ignore, until the first interaction or a
 * timeout.
 */
export function deferScripts(html: string): string {
  return html
    .replace('<html', '<html data-before-interaction=""')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module" async="">', `<script type="${SET_ASIDE}">`)
    .replace('</body>', `<script>${STARTER}</script></body>`);
}

/**
 * Empties an article's text in the data for the scripts: it is in the page already, and React leaves the HTML of a
 * hydrated element as it is. A navigation to the article by script has the text in its data.
 */
export function dropRepeatedText(html: string): string {
  const from = html.indexOf(BEFORE_TEXT) + BEFORE_TEXT.length;
  const to = html.indexOf(AFTER_TEXT, from); // A regular expression takes ten times as long.
  return from < BEFORE_TEXT.length || to < 0 ? html : html.slice(0, from) + html.slice(to);
}
