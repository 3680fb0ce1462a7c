import { describe, expect, inject, test } from 'vitest';
import { hasJava, htmlErrors } from '#tests/support/html-checker.ts';
import { idsOf, jsonLdOf, linksOf } from '#tests/support/html-text.ts';
import { missingProperties, typesOf } from '#tests/support/json-ld.ts';
import { ARTICLE, VISITED_PAGES } from '#tests/support/site-pages.ts';

/** The pages as documents: what they lead to, what they say to machines, and whether they are written correctly. */

const at = (path: string) => inject('siteUrl') + path;

describe.each(VISITED_PAGES)('$path', ({ path }) => {
  test('every link of the page answers, and its fragment is there', async () => {
    const broken: string[] = [];
    for (const link of new Set(linksOf(await read(path)))) {
      const url = new URL(link, at(path));
      if (url.origin !== inject('siteUrl')) continue;
      const target = await visit(url.pathname + url.search);
      const isItself = url.pathname === path; // A page that says 404 may lead to itself.
      if (target.status !== 200 && !isItself) broken.push(`${link} answers ${target.status}`);
      const fragment = decodeURIComponent(url.hash.slice(1).replace(/\?.*/, ''));
      if (fragment && !idsOf(target.html).has(fragment)) broken.push(`${link} has no such place`);
    }
    expect(broken).toEqual([]);
  });

  test('what it says to search engines is complete', async () => {
    const blocks = jsonLdOf(await read(path));
    for (const block of blocks) expect(block).toHaveProperty('@context', 'https://schema.org');
    expect(missingProperties(blocks)).toEqual([]);
    expect(blocks.flatMap(typesOf)).toEqual(expect.arrayContaining(['Organization', ...kindsOf(path)]));
  });
});

test.runIf(hasJava() || warn())('the Nu HTML checker finds no error on any page', async () => {
  const documents = new Map<string, string>();
  for (const { path } of VISITED_PAGES) documents.set(path, await read(path));
  expect(htmlErrors(documents)).toEqual([]);
});

function warn(): false {
  console.log('NO JAVA: install a Java runtime or set JAVA_HOME. The HTML of the pages was not checked.');
  return false;
}

/** What a page describes at least, besides the firm, which stands in every footer. */
function kindsOf(path: string): string[] {
  if (path === '/') return ['WebSite'];
  if (path === '/retain') return ['Service', 'FAQPage'];
  if (['/buy', '/sell', '/capital'].includes(path)) return ['Service'];
  if (path.startsWith('/about/')) return ['ProfilePage', 'BreadcrumbList'];
  return path === ARTICLE ? ['Article', 'BreadcrumbList'] : [];
}

const visited = new Map<string, Promise<{ status: number; html: string }>>();

/** Each address is asked once, however many pages lead to it. */
function visit(address: string): Promise<{ status: number; html: string }> {
  const known =
    visited.get(address) ??
    fetch(at(address)).then(async (answer) => ({
      status: answer.status,
      html: await answer.text(),
    }));
  visited.set(address, known);
  return known;
}

const read = async (path: string) => (await visit(path)).html;
