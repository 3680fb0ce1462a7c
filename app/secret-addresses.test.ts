import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import siteMap from './routes.ts';
import { isPlainPath, isSecretAddress, pathWithoutSecrets, SECRET_PATHS, withoutSecrets } from './secret-addresses.ts';

/** These give access to nothing. Another name has to be added here or to SECRET_PATHS. */
const PUBLIC_PARAMETERS = ['slug', 'slug.md', 'name', 'guide', 'id', 'file', 'version'];

const pathsOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)]);
const namesIn = (path: string) => Array.from(path.matchAll(/:([^/]+)/g), ([, name = '']) => name);

test('every route parameter is public or marked as secret, and every mark belongs to a route', async () => {
  const paths = pathsOf((await siteMap) as RouteConfigEntry[]);
  const secret = paths.filter((path) => namesIn(path).some((name) => !PUBLIC_PARAMETERS.includes(name)));
  for (const path of secret) {
    const marked = SECRET_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
    expect(marked, `${path} in SECRET_PATHS, or its parameter among the public ones`).toBe(true);
  }
  for (const path of SECRET_PATHS) expect(secret).toContain(path);
});

const SECRET = '0b9e4c1d-7.Xy_z-123';

test.each([
  ['/book/call/S', '/book/call/…'],
  ['/book/call/S/', '/book/call/…/'],
  ['/book/call/S/call.ics', '/book/call/…/call.ics'],
  ['/book/call/S.data', '/book/call/….data'],
  ['/Book//CALL///S', '/Book//CALL///…'],
  ['//book/call/S', '/book/call/…'],
  ['/%62ook/c%61ll/S', '/book/call/…'],
  ['/%2562ook/call/S', '/book/call/…'],
  ['/book%2Fcall%2FS', '/book/call/…'],
  ['/about/../book/./call/S', '/book/call/…'],
  ['/about/%2E%2E/book/call/S', '/book/call/…'],
  ['/book\\call\\S', '/book/call/…'],
  ['/book/call/"S', '/book/call/…'],
  ['/en/book/call/S', '/en/book/call/…'],
  ['http://firm.example/book/feed/S.ics', '/http://firm.example/book/feed/…'],
  ['/guides/eta-playbook/S', '/guides/eta-playbook/…'],
  ['/preview/S', '/preview/…'],
  ['/newsletter/unsubscribe%3Ftoken=S', '/newsletter/unsubscribe?token=…'],
  ['/confirmed&EMAIL=S', '/confirmed&EMAIL=…'],
  ['/book%3Fwith=william-carver&for=S', '/book?with=william-carver&for=…'],
])('of the request %s the log shows %s', (path, shown) => {
  const requested = path.replace('S', SECRET);
  expect(isPlainPath(requested)).toBe(false);
  expect(pathWithoutSecrets(requested)).toBe(shown);
});

test.each([
  '/',
  '/book',
  '/about/',
  '/assets/article-BxYz_12.js',
  '/resources/what-buyers-book.md',
  '/book/details',
  '/guides/eta-playbook',
  '/caf%C3%A9',
  '/%zz',
  '*',
])('%s is shown as it was requested', (path) => {
  expect(pathWithoutSecrets(path)).toBe(path);
  expect(isSecretAddress(path, 'utm_source=newsletter&page=2&looking_for=a-firm')).toBe(false);
});

test.each([
  [
    `GET https://firm.example/book/call/${SECRET}/call.ics: timeout`,
    'GET https://firm.example/book/call/…/call.ics: timeout',
  ],
  [
    `"page":"https://firm.example/invitation?token=${SECRET}&x=1","a":"b"`,
    '"page":"https://firm.example/invitation?token=…&x=1","a":"b"',
  ],
  ['/confirmed?token=T&email=jane%40example.com#top', '/confirmed?token=…&email=…#top'],
  ['/book?for=T&with=a', '/book?for=…&with=a'],
  ['/login?next=%2Freset-password%3Ftoken%3DT', '/login?next=/reset-password?token=…'],
  [String.raw`{"msg":"no route for \"/preview/T\""}`, String.raw`{"msg":"no route for \"/preview/…\""}`],
  ['100% of 5 %22quoted%22', '100% of 5 %22quoted%22'],
])('in a text: %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});

test('a long hostile path takes one pass', () => {
  for (const part of ['/guides', '%25', '/book/call/', 'token=', '/..', '%2F']) {
    expect(pathWithoutSecrets(`/${part.repeat(5000)}`).length).toBeLessThan(60_000);
  }
});
