import { expect, test } from 'vitest';
import { AFTER_SIGN_IN, ownPage, requestedPage, returnCookie, returnPath } from './return-path.ts';

const PAGES = [
  '/admin',
  '/admin/articles/12',
  '/admin/leads/2c9e-41?stage=New&q=Ann+K%C3%A4ser',
  '/preview/articles/3',
];

const HOSTILE = [
  ...[
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/admin//evil.example',
    '/admin\\evil',
  ],
  ...[
    'https://evil.example',
    'https:/admin',
    '//evil.example/admin',
    'javascript:alert(1)',
    'data:text/html,x',
    'admin',
  ],
  ...['/admin/../logout', '/admin/./x', '/admin/%2e%2e/logout', '/admin/%2F%2Fevil', '/admin@evil.example', '/adminx'],
  ...['/admin\n', '/admin\r\nset-cookie: a=b', '/admin/\t/evil', ' /admin', '/admin /x', '/admin#x', '/admin?u=//evil'],
  ...['/admin?next=https://evil', '/admin;evil', '/logout', '/login', '/', '', '/about', '/preview/a-token'],
  ...[
    '/admin/leads/csv',
    '/admin/leads/csv?stage=New',
    '/admin/tools/export/articles.json',
    `/admin/${'x'.repeat(500)}`,
  ],
];

test.each(PAGES)('%s is a page to return to', (path) => {
  expect(ownPage(path)).toBe(path);
  const cookie = returnCookie(path)?.split(';')[0] ?? '';
  expect(returnPath(new Headers({ cookie: `a=b; ${cookie}; c=d` }))).toBe(path);
});

test.each(HOSTILE)('%j is not', (path) => {
  expect(ownPage(path)).toBeNull();
  expect(returnCookie(path)).toBeNull();
  expect(returnPath(new Headers({ cookie: `wrc.return=${encodeURIComponent(path)}` }))).toBe(AFTER_SIGN_IN);
});

test('a broken cookie, or none, leads to the articles', () => {
  for (const cookie of ['wrc.return=%', 'wrc.return=', 'xwrc.return=/admin/leads', '']) {
    expect(returnPath(new Headers({ cookie }))).toBe('/admin/articles');
  }
});

test('a request by a script is no page, the data of a page is', () => {
  const asked = (path: string, dest = 'empty', method = 'GET') =>
    requestedPage(new Request(`https://firm.example${path}`, { method, headers: { 'sec-fetch-dest': dest } }));
  expect(asked('/admin/leads?stage=New', 'document')).toBe('/admin/leads?stage=New');
  expect(asked('/admin/leads.data?stage=New&_routes=x')).toBe('/admin/leads?stage=New');
  expect(asked('/admin/articles/drafts')).toBeNull();
  expect(asked('/admin/leads', 'document', 'POST')).toBeNull();
});
