import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '#app/routes.ts';

/** A line of the site map. */
export interface Address {
  /** As it stands there: `/resources/:slug`. */
  route: string;
  /** Only for administrators. */
  isInside: boolean;
  /** Something can be sent there. */
  takes: boolean;
}

/** Every address of the site, from the site map itself: one that is added is attacked without a word here. */
export async function everyAddress(): Promise<Address[]> {
  return walk((await siteMap) as RouteConfigEntry[], '', false);
}

function walk(routes: readonly RouteConfigEntry[], above: string, isInside: boolean): Address[] {
  return routes.flatMap(({ path, index, file, children }) => {
    const route = path === undefined ? above : `${above}/${path}`;
    const inside = isInside || file === 'routes/admin/layout.tsx';
    const takes = /function action/.test(readFileSync(`app/${file}`, 'utf8'));
    const own = path === undefined && !index ? [] : [{ route: route || '/', isInside: inside, takes }];
    return [...own, ...walk(children ?? [], route, inside)];
  });
}

/** Values with which an address leads somewhere; a name that is not among them stands for itself. */
export type Samples = Readonly<Record<string, string>>;

/** The address with values for its parameters, of which one may be hostile. The splat is a parameter too. */
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

/** What scripts ask for is the same page in another form. */
export function withData(path: string): string[] {
  return [path, path === '/' ? '/_.data' : `${path}.data`];
}
