import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { type Services, services } from '#app/platform/services.ts';
import { pagePolicy } from './content-security-policy.ts';
import { deferScripts } from './defer-scripts.ts';

/** Pages below this layout are the same for everybody: they are rendered without cookies, and shared. */
const SHARED_LAYOUT = 'routes/site/layout';

export interface Renderer {
  /** Whether everybody sees the same at this address. */
  isShared(path: string): boolean;
  render(request: Request): Promise<Response>;
}

type Mode = 'production' | 'development';

export async function createRenderer(
  loadBuild: () => Promise<ServerBuild>,
  outside: Services,
  mode: Mode,
): Promise<Renderer> {
  const handle = createRequestHandler(loadBuild, mode);
  const isShared = sharedPaths(await loadBuild());

  return {
    isShared,
    async render(request) {
      const context = new RouterContextProvider();
      context.set(services, outside);
      const response = await handle(request, context);
      const isDocument = response.headers.get('content-type')?.startsWith('text/html');
      if (!isDocument || mode === 'development') return response;
      return finishDocument(response, isShared(new URL(request.url).pathname));
    },
  };
}

async function finishDocument(response: Response, isShared: boolean): Promise<Response> {
  const html = await response.text();
  const finished = isShared ? deferScripts(html) : html;
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', pagePolicy(finished));
  return new Response(finished, { status: response.status, headers });
}

function sharedPaths(build: ServerBuild): (path: string) => boolean {
  const routes = routeTree(build);
  return (path) => matchRoutes(routes, path)?.some(({ route }) => route.id === SHARED_LAYOUT) ?? false;
}

/** The build lists its routes flat; matching wants them as a tree. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: routeTree(build, id) }));
}
