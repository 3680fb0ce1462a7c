import { globSync, readFileSync } from 'node:fs';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { ADMIN_ADDRESSES } from '#tests/support/site-pages.ts';
import { type Address, fill, type Samples } from './addresses.ts';
import { send } from './request.ts';

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
  for (const { path, route = path, mutations } of ADMIN_ADDRESSES) {
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
