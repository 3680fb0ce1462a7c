import { expect, test } from 'vitest';
import { isBuyer, MANDATE_NAMES, mandateLines, mandateOfForm, NO_MANDATE, readMandate, readRange } from './mandate.ts';
import { presetsFromAddress } from './presets.ts';
import { readSubmission } from './submission.ts';

const NONE = Object.fromEntries(MANDATE_NAMES.map((name) => [name, ''])) as Parameters<typeof readMandate>[0];

test.each([
  ['$500K–$1M', 500_000, 1_000_000],
  ['1-3M', 1_000_000, 3_000_000],
  ['$1.5 million to $2 million', 1_500_000, 2_000_000],
  ['Under $500K', null, 500_000],
  ['Over $15M', 15_000_000, null],
  ['$5M+', 5_000_000, null],
  ['750,000', 750_000, 750_000],
  ['2M', 2_000_000, 2_000_000],
])('%s is an EBITDA', (text, from, to) => {
  expect(readRange(text)).toEqual({ from, to });
});

test.each(['2', 'about two', '$3M–$1M', '1,5M', '9999B', '2M 3M', ''])('%j is none', (text) => {
  expect(readRange(text)).toBeNull();
});

test('what was typed is stored in one spelling, and shown again', () => {
  const read = readMandate({
    ...NONE,
    region: 'tx, oklahoma and TX',
    ebitda: '500k - 2000000',
    equity: ' $400K \n own ',
  });
  expect(read).toEqual({
    ok: true,
    mandate: { ...NO_MANDATE, states: ['OK', 'TX'], ebitdaFrom: 500_000, ebitdaTo: 2_000_000, equity: '$400K own' },
  });
  const lines = mandateLines((read as { mandate: typeof NO_MANDATE }).mandate);
  expect(lines).toMatchObject({ region: 'Oklahoma, Texas', ebitda: '$500K–$2M', equity: '$400K own', industry: '' });
  expect(readMandate(lines)).toEqual(read);
});

test('bad input is named', () => {
  expect(readMandate({ ...NONE, region: 'Texas, Ontario', ebitda: 'some', industry: 'x'.repeat(201) })).toEqual({
    ok: false,
    errors: {
      industry: 'Use at most 200 characters.',
      region: '“Ontario” is not a state. Write names or two-letter codes with commas.',
      ebitda: 'Write an amount or a range, such as $500K–$2M, over $1M or under $3M.',
    },
  });
});

test('a buyer’s form fills it; a seller’s does not', () => {
  const retainer = {
    intent: 'buy',
    industry: 'Distribution',
    ebitda_range: '$1M–$5M',
    funding: 'SBA',
    timeline: '3–6 months',
  };
  expect(mandateLines(mandateOfForm('retain', retainer))).toEqual({
    ...{ industry: 'Distribution', region: '', ebitda: '$1M–$5M', equity: 'SBA', timing: '3–6 months' },
  });
  const consultation = { inquiryType: 'buy', state: 'TX', budget: '1-5m', timeline: 'immediately' };
  expect(mandateLines(mandateOfForm('consultation', consultation))).toEqual({
    ...{ industry: '', region: 'Texas', ebitda: '', equity: '$1–5M', timing: 'Immediately' },
  });
  expect(mandateOfForm('retain', { ...retainer, intent: 'sell' })).toEqual(NO_MANDATE);
  expect(isBuyer({ inquiryType: 'general' })).toBe(false);
});

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
