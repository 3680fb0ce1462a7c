import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '#app/routes.ts';

export interface Address {
  /** As in the site map: `/resources/:slug`. */
  route: string;
  isAdmin: boolean;
  hasAction: boolean;
}

/** Every address in the site map, so that a new one is attacked without a change here. */
export async function everyAddress(): Promise<Address[]> {
  return walk((await siteMap) as RouteConfigEntry[], '', false);
}

function walk(routes: readonly RouteConfigEntry[], parent: string, isInAdmin: boolean): Address[] {
  return routes.flatMap(({ path, index, file, children }) => {
    const route = path === undefined ? parent : `${parent}/${path}`;
    const isAdmin = isInAdmin || file === 'routes/admin/layout.tsx';
    const hasAction = /function action/.test(readFileSync(`app/${file}`, 'utf8'));
    const own = path === undefined && !index ? [] : [{ route: route || '/', isAdmin, hasAction }];
    return [...own, ...walk(children ?? [], route, isAdmin)];
  });
}

/** Parameter values of pages that exist, by name, or by route and name. Without one, the name itself is the value. */
export type Samples = Readonly<Record<string, string>>;

/** The path of a route with values for its parameters, the splat included; `hostile` replaces some of them. */
export function fill(route: string, samples: Samples, hostile: Readonly<Record<string, string>> = {}): string {
  return route
    .split('/')
    .map((part) => {
      const name = parameterIn(part);
      return name === null ? part : (hostile[name] ?? samples[`${route} ${name}`] ?? samples[name] ?? name);
    })
    .join('/');
}

export function parametersOf(route: string): string[] {
  return route
    .split('/')
    .map(parameterIn)
    .filter((name) => name !== null);
}

function parameterIn(part: string): string | null {
  if (part === '*') return 'splat';
  return part.startsWith(':') ? part.slice(1) : null;
}

/** The page, and the `.data` request for it. */
export function withData(path: string): string[] {
  return [path, path === '/' ? '/_.data' : `${path}.data`];
}
