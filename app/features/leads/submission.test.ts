import { expect, test } from 'vitest';
import { presetsFromAddress } from './presets.ts';
import { readSubmission } from './submission.ts';

const SITE = 'https://site.example';

function post(path: string, referer: string | null, fields: Record<string, string> = {}) {
  const headers = referer === null ? undefined : { referer };
  return new Request(SITE + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

test.each([
  ['/retain', `${SITE}/retain?intent=sell&utm_source=mail`, '/retain?intent=sell&utm_source=mail', null],
  ['/retain?utm_source=mail', `${SITE}/retain`, '/retain?utm_source=mail', null],
  ['/retain', null, '/retain', null],
  ['/retain', 'not an address', '/retain', 'not an address'],
  ['/lead-intake', `${SITE}/resources?q=debt`, '/lead-intake', `${SITE}/resources?q=debt`],
  ['/retain', 'https://elsewhere.example/retain?source=x', '/retain', 'https://elsewhere.example/retain?source=x'],
])('posted to %s with the page %s from the browser, a form was on %s', async (path, referer, page, other) => {
  const sent = await readSubmission('retain', post(path, referer), { address: '192.0.2.1' });
  expect(sent).toMatchObject({ form: 'retain', url: SITE + page, referer: other, client: '192.0.2.1' });
});

test.each([
  [{ source: 'Retain Landing', tags: 'retain-app,website' }, 'partner', 'retain-app,website,sell-side'],
  [{ source: '', tags: '' }, 'partner', 'retain-app,website,sell-side'],
  [{ source: 'sell-page', tags: 'retain-app,website' }, 'sell-page', 'retain-app,website'],
])('with %j and a source in the URL, %s counts', async (fields, source, tags) => {
  const sent = await readSubmission('retain', post('/retain?source=partner&intent=sell', null, fields), {
    address: '',
  });
  expect([sent.fields.get('source'), sent.fields.get('tags')]).toEqual([source, tags]);
});

test('a body that is not a form counts as an empty form', async () => {
  const body = JSON.stringify({ name: 'Dana' });
  const request = new Request(`${SITE}/contact`, { method: 'POST', body });
  expect([...(await readSubmission('contact', request, { address: '' })).fields]).toEqual([]);
});

const NOTHING = { inquiryType: '', intent: '', plan: '', source: '', tags: 'retain-app,website' };

test.each([
  ['/consultation', {}],
  ['/consultation?service=exit-readiness&source=sell-page', { inquiryType: 'sell', source: 'sell-page' }],
  ['/consultation?service=capital-advisory', { inquiryType: 'capital' }],
  ['/consultation?service=anything-else', {}],
  ['/consultation#schedule', {}],
  ['/consultation#schedule?service=exit-readiness&source=sell-page', { inquiryType: 'sell', source: 'sell-page' }],
  ['/retain?intent=buy', { intent: 'buy' }],
  ['/retain?intent=steal', {}],
  ['/retain?plan=elite#apply', { plan: 'elite' }],
  ['/retain?plan=gold', {}],
  [
    '/retain?intent=sell&source=sell-page#apply',
    { intent: 'sell', source: 'sell-page', tags: 'retain-app,website,sell-side' },
  ],
  ['/retain#apply?intent=sell', { intent: 'sell', tags: 'retain-app,website,sell-side' }],
  ['/retain?source=capital-page', { source: 'capital-page', tags: 'retain-app,website,capital-lead' }],
  [
    'https://example.com/retain?intent=sell&source=capital-page',
    { intent: 'sell', source: 'capital-page', tags: 'retain-app,website,sell-side,capital-lead' },
  ],
])('%s presets %j (§4)', (address, expected) => {
  expect(presetsFromAddress(address)).toEqual({ ...NOTHING, ...expected });
});
