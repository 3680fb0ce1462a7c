import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { type Accounts, accounts } from '#app/features/accounts/accounts.ts';
import { type VisitCounter, visitCounter } from '#app/features/visits/visit-counter.ts';
import type { PageParameters } from '#app/platform/page-headers.ts';
import { type Services, services, type Visitor, visitor } from '#app/platform/services.ts';
import type { finishDocument } from './finish-document.ts';

/** Pages below this layout are the same for everybody: they are rendered without cookies, and shared. */
const SHARED_LAYOUT = 'routes/site/layout';
/** The same frame around pages for one person. */
const PERSONAL_LAYOUT = 'personal';
const NOBODY: Visitor = { address: '' };

export interface Renderer {
  /** Whether everybody sees the same at this address. */
  isShared(path: string): boolean;
  /** The query parameters that change a shared page. */
  parameters: PageParameters;
  render(request: Request, asking?: Visitor): Promise<Response>;
}

export interface RendererParts {
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Gives a rendered document its final form; in development it stays as Vite wants it. */
  finish?: typeof finishDocument;
}

export async function createRenderer(
  { loadBuild, mode, finish }: RendererParts,
  outside: Services,
  people: Accounts,
  visits: VisitCounter,
): Promise<Renderer> {
  const handle = createRequestHandler(loadBuild, mode);
  const build = await loadBuild();
  const routes = routeTree(build);
  const isBelow = (path: string, layouts: string[]) =>
    matchRoutes(routes, path)?.some(({ route }) => layouts.includes(route.id ?? '')) ?? false;

  return {
    isShared: (path) => isBelow(path, [SHARED_LAYOUT]),
    parameters: sharedParameters(build),
    async render(request, asking = NOBODY) {
      const context = new RouterContextProvider();
      context.set(services, outside);
      context.set(visitor, asking);
      context.set(accounts, people);
      context.set(visitCounter, visits);
      const response = await handle(request, context);
      const isDocument = response.headers.get('content-type')?.startsWith('text/html');
      if (!finish || !isDocument) return response;
      return finish(response, {
        isPublic: isBelow(new URL(request.url).pathname, [SHARED_LAYOUT, PERSONAL_LAYOUT]),
        calendarUrl: outside.bookingUrl,
      });
    },
  };
}

function sharedParameters(build: ServerBuild): PageParameters {
  const handles = Object.values(build.routes).map((route) => route?.module.handle as SharedPageHandle | undefined);
  return Object.assign({}, ...handles.map((handle) => handle?.parameters));
}

interface SharedPageHandle {
  parameters?: PageParameters;
}

/** The build lists its routes flat; matching wants them as a tree. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: routeTree(build, id) }));
}
