import { expect, inject, test } from 'vitest';

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports: string[];
}

const MOST_FILES = 14;

async function read(path: string): Promise<string> {
  return (await fetch(inject('siteUrl') + path)).text();
}

/** The scripts of each public page, from the manifest of the build. */
async function scriptsOfPages(): Promise<[page: string, scripts: string[]][]> {
  const [address = ''] = /\/assets\/manifest-\w+\.js/.exec(await read('/')) ?? [];
  const { entry, routes } = JSON.parse(/\{.*\}/s.exec(await read(address))?.[0] ?? '');
  const withParents = (route: Route): Route[] =>
    route.parentId ? [...withParents(routes[route.parentId]), route] : [route];
  return Object.values<Route>(routes)
    .filter(({ id }) => /^(site|tools)\//.test(id))
    .map((route) => [
      route.id,
      [...new Set([entry, ...withParents(route)].flatMap(({ module, imports }) => [module, ...imports]))],
    ]);
}

test('a public page loads few script files, and none of the administration', async () => {
  const pages = await scriptsOfPages();
  expect(pages.length).toBeGreaterThan(10);
  for (const [page, scripts] of pages) {
    expect(scripts.length, page).toBeLessThanOrEqual(MOST_FILES);
    expect(scripts, page).not.toContainEqual(expect.stringMatching(/admin|editor|rich-text/));
  }
});
