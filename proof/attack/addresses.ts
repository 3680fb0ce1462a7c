import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '#app/routes.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { ADMIN_ADDRESSES } from '#tests/support/site-pages.ts';
import { send } from './judge.ts';

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
    const isAdmin = isInAdmin || file === 'admin/frame/layout.tsx';
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

export interface SentForm {
  path: string;
  isAdmin: boolean;
  fields: Readonly<Record<string, string>>;
}

interface Found {
  forms: SentForm[];
  /** Query parameters that the site's links and search forms use. */
  parameters: string[];
}

/**
 * Every form that a page shows, every mutation of the admin area, and for actions without either, a form with the fields
 * of all others.
 */
export async function everyForm(site: string, addresses: readonly Address[], samples: Samples, cookie: string) {
  const found: Found = { forms: [], parameters: [] };
  for (const { route, isAdmin } of addresses) {
    const path = fill(route, samples);
    const { body } = await send(site, { path, headers: { cookie: isAdmin ? cookie : '' }, what: 'the page itself' });
    readForms(body, path, isAdmin, found);
  }
  for (const { route, mutations } of ADMIN_ADDRESSES) {
    for (const fields of mutations) found.forms.push({ path: fill(route, samples), isAdmin: true, fields });
  }
  const names = new Set(found.forms.flatMap(({ fields }) => Object.keys(fields)));
  const allFields = Object.fromEntries([...names].map((name) => [name, PLAUSIBLE[name] ?? '']));
  for (const { route, isAdmin, hasAction } of addresses) {
    const path = fill(route, samples);
    const isKnown = found.forms.some((form) => form.path === path);
    if (hasAction && !isKnown) found.forms.push({ path, isAdmin, fields: allFields });
  }
  const distinct = new Map(found.forms.map((form) => [`${form.path} ${JSON.stringify(form.fields)}`, form]));
  return { forms: [...distinct.values()], parameters: [...new Set([...found.parameters, ...parametersInCode()])] };
}

function parametersInCode(): string[] {
  return globSync('app/**/*.{ts,tsx}').flatMap((file) => {
    const reads = readFileSync(file, 'utf8').matchAll(/searchParams\.(?:get|getAll|has)\('([\w-]+)'\)/g);
    return Array.from(reads, ([, name = '']) => name);
  });
}

/** Values that pass the first checks of a form, so that the hostile one is reached. */
const PLAUSIBLE: Readonly<Record<string, string>> = {
  ...{ email: 'somebody@example.com', name: 'Dana', title: 'A title', slug: 'a-slug', bodyHtml: '<p>A text.</p>' },
  ...{ authorName: 'Ann', publishDate: '2026-01-02', category: 'Buy', readTime: '5', text: 'A note', code: '123456' },
  ...{ password: 'a test password', newPassword: 'another test password', base: 'http://localhost/' },
};
/** A filled honeypot quarantines the lead. */
const HONEYPOT = /website|honeypot/i;

function readForms(html: string, page: string, isAdmin: boolean, found: Found): void {
  for (const [, query = ''] of html.matchAll(/href="[^"#]*\?([^"#]+)/g)) {
    found.parameters.push(...new URLSearchParams(query.replaceAll('&amp;', '&')).keys());
  }
  for (const [, attributes = '', content = ''] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
    const controls = content.match(/<(?:input|textarea|select|button)\b[^>]*>/g) ?? [];
    const named = controls.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]);
    const fields: Record<string, string> = Object.fromEntries(named.filter(([name]) => name !== ''));
    const path = attribute(attributes, 'action') || page;
    if (!/post/i.test(attribute(attributes, 'method'))) found.parameters.push(...Object.keys(fields));
    else if (path !== '/logout') found.forms.push({ path, isAdmin, fields: filledIn(fields) });
  }
}

/** With complete answers where it is one of the lead forms. */
function filledIn(fields: Record<string, string>): Record<string, string> {
  const [known] = Object.values(FILLED_IN)
    .filter((answers) => Object.keys(answers).every((name) => name in fields || name === 'guide'))
    .sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  const plausible = Object.entries(fields).map(([name, value]) => [
    name,
    value || (HONEYPOT.test(name) ? '' : (PLAUSIBLE[name] ?? '')),
  ]);
  return { ...Object.fromEntries(plausible), ...known };
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
