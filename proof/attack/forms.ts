import { globSync, readFileSync } from 'node:fs';
import { ADMIN_ADDRESSES } from '#tests/support/admin-addresses.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { type Address, fill, type Samples } from './addresses.ts';
import { fire } from './shot.ts';
import type { AttackedSite } from './site.ts';

/** Something that can be sent: to where, with which fields, by whom. */
export interface SentForm {
  path: string;
  isInside: boolean;
  fields: Readonly<Record<string, string>>;
}

interface Found {
  forms: SentForm[];
  /** Names of parameters that the site's own links and searches use. */
  parameters: string[];
}

/**
 * Every form, as the pages themselves show them, to visitors and to administrators; what only scripts send, from the
 * list of the administration or with the names of all fields there are.
 */
export async function everyForm(site: AttackedSite, addresses: readonly Address[], samples: Samples, cookie: string) {
  const found: Found = { forms: [], parameters: [] };
  for (const { route, isInside } of addresses) {
    const path = fill(route, samples);
    const headers = isInside ? { cookie } : undefined;
    const { body } = await fire(site.url, { path, headers, what: 'a page as it is' });
    readForms(body, path, isInside, found);
  }
  for (const { path, route = path, mutations } of ADMIN_ADDRESSES) {
    for (const fields of mutations) found.forms.push({ path: fill(route, samples), isInside: true, fields });
  }
  const names = new Set(found.forms.flatMap(({ fields }) => Object.keys(fields)));
  const everything = Object.fromEntries([...names].map((name) => [name, LIKELY[name] ?? '']));
  for (const { route, isInside, takes } of addresses) {
    const path = fill(route, samples);
    const isKnown = found.forms.some((form) => form.path === path);
    if (takes && !isKnown) found.forms.push({ path, isInside, fields: everything });
  }
  return { forms: distinct(found.forms), parameters: [...new Set([...found.parameters, ...parametersRead()])] };
}

/** Names of parameters that the code asks for. */
function parametersRead(): string[] {
  return globSync('app/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/searchParams\.(?:get|getAll|has)\('([\w-]+)'\)/g)].map(
      ([, name = '']) => name,
    ),
  );
}

/** Values with which a form gets past its first checks, so that the hostile one is looked at. */
const LIKELY: Readonly<Record<string, string>> = {
  ...{ email: 'somebody@example.com', name: 'Dana', title: 'A title', slug: 'a-slug', bodyHtml: '<p>A text.</p>' },
  ...{ authorName: 'Ann', publishDate: '2026-01-02', category: 'Buy', readTime: '5', text: 'A note', code: '123456' },
  ...{ password: 'a password of somebody', newPassword: 'another password of somebody', base: 'http://localhost/' },
};
/** Fields that people do not see: whoever fills them in gets no further. */
const TRAPS = /website|honeypot/i;

function readForms(html: string, page: string, isInside: boolean, found: Found): void {
  for (const [, query = ''] of html.matchAll(/href="[^"#]*\?([^"#]+)/g)) {
    found.parameters.push(...new URLSearchParams(query.replaceAll('&amp;', '&')).keys());
  }
  for (const [, attributes = '', inside = ''] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
    const fields = fieldsIn(inside);
    const action = attribute(attributes, 'action') || page;
    if (!/post/i.test(attribute(attributes, 'method'))) found.parameters.push(...Object.keys(fields));
    else if (action !== '/logout') found.forms.push({ path: action, isInside, fields: filledIn(fields) });
  }
}

function fieldsIn(html: string): Record<string, string> {
  const controls = [...html.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    controls.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]).filter(([name]) => name !== ''),
  );
}

/** With the answers of a person, if it is one of the forms that we have those of. */
function filledIn(fields: Record<string, string>): Record<string, string> {
  const known = Object.values(FILLED_IN)
    .filter((answers) => Object.keys(answers).every((name) => name in fields || name === 'guide'))
    .sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
  const likely = Object.entries(fields).map(([name, value]) => [
    name,
    value || (TRAPS.test(name) ? '' : (LIKELY[name] ?? '')),
  ]);
  return { ...Object.fromEntries(likely), ...known };
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}

function distinct(forms: readonly SentForm[]): SentForm[] {
  const seen = new Map(forms.map((form) => [`${form.path} ${JSON.stringify(form.fields)}`, form]));
  return [...seen.values()];
}
