import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { decodeEntities, linksOf } from '#tests/support/markup.ts';
import { ARTICLE, VISITED_PAGES } from '#tests/support/site-pages.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The pages as documents: what they lead to, what they say to machines, and whether they are written correctly. */

/** The Nu HTML checker is a Java program. */
const java = inject('javaPath');
const CHECKER = String(createRequire(import.meta.url)('vnu-jar'));

const at = (path: string) => inject('siteUrl') + path;

describe.each(VISITED_PAGES)('$path', ({ path }) => {
  test('every link of the page works, and its fragment exists', async () => {
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

  test('its structured data is complete', async () => {
    const blocks = jsonLdOf(await read(path));
    for (const block of blocks) expect(block).toHaveProperty('@context', 'https://schema.org');
    expect(missingProperties(blocks)).toEqual([]);
    expect(blocks.flatMap(typesOf)).toEqual(expect.arrayContaining(['Organization', ...kindsOf(path)]));
  });
});

test('the newsletter forms of a page have names of their own, and labels that can be seen', async () => {
  for (const path of ['/newsletter', '/resources']) {
    const html = await read(path);
    const forms = [...html.matchAll(/<form[^>]*class="subscribe"[^>]*>/g)].map(([form]) => form);
    const names = forms.map((form) => /aria-label="([^"]+)"/.exec(form)?.[1]);
    expect(names).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(names).size, path).toBe(2);
    expect(html).not.toMatch(/<label[^>]*sr-only[^>]*>Email address/);
  }
});

test.skipIf(!java && !process.env.CI)('the Nu HTML checker finds no error on any page', async () => {
  if (!java) throw new Error('No Java: install a runtime, or set JAVA_HOME.');
  const documents = new Map<string, string>();
  for (const { path } of VISITED_PAGES) documents.set(path, await read(path));
  expect(htmlErrors(documents, java)).toEqual([]);
});

/** What a page describes at least, besides the firm, which stands in every footer. */
function kindsOf(path: string): string[] {
  if (path === '/') return ['WebSite'];
  if (path === '/retain') return ['Service', 'FAQPage'];
  if (['/buy', '/sell', '/capital'].includes(path)) return ['Service'];
  if (path.startsWith('/about/')) return ['ProfilePage', 'BreadcrumbList'];
  if (path.startsWith('/tools/')) return ['WebApplication', 'BreadcrumbList'];
  if (path.startsWith('/guides/')) return ['Book', 'BreadcrumbList'];
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

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decodeEntities(id)));
}

function jsonLdOf(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
}

/**
 * The properties that Google's documentation requires of each type (developers.google.com/search/docs/appearance/
 * structured-data). Of types it does not describe: those without which the description says nothing.
 */
const REQUIRED: Record<string, readonly string[]> = {
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Book: ['name', 'author', 'url', 'image', 'numberOfPages', 'bookFormat', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  Country: ['name'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['name', 'priceSpecification'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  PriceSpecification: ['description'],
  ProfessionalService: ['name', 'address', 'telephone', 'url', 'logo', 'openingHoursSpecification'],
  ProfilePage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'description', 'provider', 'areaServed', 'url'],
  State: ['name'],
  UnitPriceSpecification: ['description', 'minPrice', 'maxPrice', 'priceCurrency', 'unitCode'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  WebSite: ['name', 'url'],
};

type Node = Record<string, unknown>;

/** What is missing in a description and in everything it contains: `Question: acceptedAnswer`. */
function missingProperties(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(missingProperties);
  if (typeof data !== 'object' || data === null) return [];
  const node = data as Node;
  const own = typesOf(node).flatMap((type) => {
    const required = REQUIRED[type];
    if (!required) return [`${type}: a type that this table does not know`];
    return required.filter((property) => isEmpty(node[property])).map((property) => `${type}: ${property}`);
  });
  return [...own, ...Object.values(node).flatMap(missingProperties)];
}

function typesOf(data: unknown): string[] {
  const type = (data as Node)['@type'];
  return type === undefined ? [] : ([type].flat() as string[]);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The errors in these documents, all of them read by one run of the checker: `name, line: message`. */
function htmlErrors(documents: ReadonlyMap<string, string>, javaPath: string): string[] {
  const folder = temporaryFolder();
  try {
    const names = [...documents.keys()];
    const files = names.map((_, index) => join(folder.path, `${index}.html`));
    for (const [index, name] of names.entries()) writeFileSync(files[index] ?? '', documents.get(name) ?? '');
    const { stderr } = spawnSync(javaPath, ['-jar', CHECKER, '--format', 'json', '--errors-only', ...files], {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
    const { messages } = JSON.parse(stderr) as { messages: CheckerMessage[] };
    return messages.map(({ url, lastLine, message, extract }) => {
      const name = names[Number(/(\d+)\.html$/.exec(url ?? '')?.[1])];
      return `${name}, line ${lastLine}: ${message} … ${extract?.replaceAll(/\s+/g, ' ')}`;
    });
  } finally {
    folder.remove();
  }
}

interface CheckerMessage {
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}
