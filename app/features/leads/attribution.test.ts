import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { attributionField, rememberVisit } from './attribution-storage.ts';
import { attributionOf, readAttribution } from './submission.ts';
import { afterVisit, attributionText, parseTouches, type Visit } from './visits.ts';

const SITE = 'https://firm.example';
const INLINE = readFileSync(new URL('../../site/frame/pre-hydration.js', import.meta.url), 'utf8');
const LANDING = `${SITE}/?utm_source=a&utm_campaign=b`;
const SEARCH = 'https://search.example/';
const FOUND = { utm_source: 'a', utm_campaign: 'b', referrer: SEARCH, landing: LANDING };

type Listener = (event: unknown) => void;

/** A browser whose pages run only the inline script, until `startScripts`. */
function newBrowser({ globalPrivacyControl = false, storageFails = false } = {}) {
  const [local, session] = [newStorage(storageFails), newStorage(storageFails)];
  let listeners: Record<string, Listener[]> = {};
  return {
    local,
    session,
    open(address: string, referrer: string) {
      listeners = {};
      const page = {
        location: new URL(address),
        document: { referrer, hidden: false, getElementById: () => null },
        navigator: { globalPrivacyControl },
        localStorage: local,
        sessionStorage: session,
      };
      for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
      runInNewContext(INLINE, {
        ...{ ...page, URLSearchParams, setTimeout, HTMLButtonElement: class {} },
        performance: { getEntriesByType: () => [{ type: 'navigate' }] },
        addEventListener(name: string, act: Listener) {
          listeners[name] = [...(listeners[name] ?? []), act];
        },
      });
    },
    startScripts: () => rememberVisit(),
    /** What a form sends that the browser posts by itself. */
    post(fields = new FormData()) {
      const target = { elements: { submission_key: {} } };
      for (const act of listeners.formdata ?? []) act({ target, formData: fields });
      return attributionOf({ form: 'contact', fields, url: `${SITE}/contact`, referer: null, client: '' });
    },
    /** What a form sends with scripts. */
    send() {
      const fields = new FormData();
      fields.set('attribution', attributionField());
      return attributionOf({ form: 'contact', fields, url: `${SITE}/contact`, referer: null, client: '' });
    },
  };
}

function newStorage(fails: boolean) {
  const values = new Map<string, string>();
  const checked = <T>(value: T) => {
    if (fails) throw new Error('storage is disabled');
    return value;
  };
  return {
    values,
    getItem: (name: string) => checked(values.get(name) ?? null),
    setItem: (name: string, value: string) => void checked(values.set(name, value)),
    removeItem: (name: string) => void checked(values.delete(name)),
  };
}

function clickBeforeScripts(browser: ReturnType<typeof newBrowser>) {
  browser.open(LANDING, SEARCH);
  browser.open(`${SITE}/buy`, LANDING);
  browser.open(`${SITE}/contact`, `${SITE}/buy`);
}

test('a campaign counts for a visitor who went on twice before the scripts had started', () => {
  const browser = newBrowser();
  clickBeforeScripts(browser);
  browser.startScripts();
  expect(browser.send()).toMatchObject({ first: FOUND, last: FOUND, page: `${SITE}/contact` });

  browser.open(`${SITE}/sell`, 'https://partner.example/');
  browser.startScripts();
  expect(browser.send()).toMatchObject({ first: FOUND, last: { referrer: 'https://partner.example/' } });
  expect(browser.send().last).not.toHaveProperty('utm_source');
});

test('also in a form that is posted before they have started', () => {
  const browser = newBrowser();
  clickBeforeScripts(browser);
  expect(browser.post()).toMatchObject({ first: FOUND, last: FOUND, page: `${SITE}/contact` });
});

test('with Global Privacy Control only for this session; without storage the page’s own address counts', () => {
  const careful = newBrowser({ globalPrivacyControl: true });
  clickBeforeScripts(careful);
  careful.startScripts();
  expect(careful.send().first).toMatchObject(FOUND);
  expect([...careful.local.values]).toEqual([]);

  const closed = newBrowser({ storageFails: true });
  clickBeforeScripts(closed);
  closed.startScripts();
  expect(closed.send().first).toMatchObject({ landing: `${SITE}/buy` });
  expect(closed.post().page).toBe(`${SITE}/contact`);
});

test('nonsense in the storage does no harm', () => {
  for (const nonsense of ['{', '7', '[7]', '[{}]', '[{"address":"x","referrer":7,"at":"?"}]', '{"length":9}']) {
    const browser = newBrowser();
    browser.local.setItem('wrc_arrivals', nonsense);
    clickBeforeScripts(browser);
    browser.post();
    browser.startScripts();
    expect(browser.send().page).toBe(`${SITE}/contact`);
  }
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const visit = (path: string, change: Partial<Visit> = {}): Visit => ({
  address: SITE + path,
  referrer: '',
  at: day(1),
  ...change,
});

describe('attribution', () => {
  test('is stored with the first page of the first visit', () => {
    const touches = afterVisit(
      null,
      visit('/buy?utm_source=linkedin&utm_medium=social&x=1#top', { referrer: 'https://lnkd.in/' }),
    );
    expect(touches.first).toEqual({
      utm_source: 'linkedin',
      utm_medium: 'social',
      referrer: 'https://lnkd.in/',
      landing: `${SITE}/buy?utm_source=linkedin&utm_medium=social&x=1`,
      at: '2026-01-01T00:00:00.000Z',
    });
    expect(touches.last).toEqual(touches.first);
  });

  test('the last touch follows campaigns and other sites, the first stays', () => {
    const one = afterVisit(null, visit('/?utm_source=linkedin'));
    const two = afterVisit(one, visit('/sell', { referrer: 'https://google.com/', at: day(5) }));
    expect(two.first).toEqual(one.first);
    expect(two.last).toMatchObject({ referrer: 'https://google.com/', landing: `${SITE}/sell` });
    const three = afterVisit(two, visit('/?utm_source=email', { at: day(9) }));
    expect([three.first.utm_source, three.last.utm_source]).toEqual(['linkedin', 'email']);
  });

  test('typing the address, or going from page to page, changes nothing', () => {
    const one = afterVisit(null, visit('/?utm_source=linkedin'));
    expect(afterVisit(one, visit('/', { at: day(3) }))).toEqual(one);
    for (const referrer of [`${SITE}/`, `${SITE}/?utm_source=linkedin`]) {
      expect(afterVisit(one, visit('/contact', { referrer, at: day(3) }))).toEqual(one);
    }
  });

  test('counts even if the visitor went on before the scripts of the first page had started', () => {
    const touches = afterVisit(
      null,
      visit('/contact', { referrer: `${SITE}/buy?utm_source=google&utm_campaign=search` }),
    );
    expect(touches.last).toMatchObject({
      utm_source: 'google',
      utm_campaign: 'search',
      landing: expect.stringContaining('/buy?'),
    });
    expect(touches.last).not.toHaveProperty('referrer');
  });

  test('expires after 90 days', () => {
    const one = afterVisit(null, visit('/?utm_source=linkedin'));
    expect(afterVisit(one, visit('/', { at: day(90) })).first.utm_source).toBe('linkedin');
    const late = afterVisit(one, visit('/', { at: day(92) }));
    expect(late.first).toEqual({ landing: `${SITE}/`, at: day(92).toISOString() });
    expect(late.last).toEqual(late.first);
  });

  test('round-trips through storage, and invalid stored data is ignored', () => {
    const touches = afterVisit(null, visit('/?utm_source=linkedin'));
    expect(parseTouches(JSON.stringify(touches))).toEqual(touches);
    for (const text of [null, '', 'null', '7', '{"first":"x"}', '[]']) {
      const parsed = parseTouches(text);
      expect(afterVisit(parsed, visit('/'))).toEqual(afterVisit(null, visit('/')));
    }
  });
});

describe('what a form sends along', () => {
  const page = `${SITE}/contact?utm_source=mail`;

  test('is what the script stored', () => {
    const touches = afterVisit(null, visit('/?utm_source=linkedin'));
    expect(readAttribution(attributionText(touches, page), `${SITE}/contact`)).toEqual({ ...touches, page });
  });

  test.each(['', '{', '[]', 'null', '"x"', `{"page":"${'x'.repeat(30_000)}"}`])(
    '%.20s: otherwise the page’s own parameters',
    (field) => {
      const touch = { utm_source: 'mail' };
      expect(readAttribution(field, page)).toEqual({ first: touch, last: touch, page });
    },
  );

  test('has no secret of a page that the visitor came from', () => {
    const secret = `${SITE}/newsletter/unsubscribe?token=abc.DEF&x=1`;
    const hidden = `${SITE}/newsletter/unsubscribe?token=…&x=1`;
    const touches = afterVisit(null, { address: `${SITE}/contact`, referrer: secret, at: new Date() });
    expect(touches.last.landing).toBe(hidden);
    const sent = { last: { landing: secret, referrer: `${SITE}/book/call/abc.DEF` }, page: secret };
    expect(readAttribution(JSON.stringify(sent), page)).toMatchObject({
      ...{ last: { landing: hidden, referrer: `${SITE}/book/call/…` }, page: hidden },
    });
    expect(readAttribution('', secret).page).toBe(hidden);
  });

  test('is limited to known fields and lengths', () => {
    const sent = {
      first: { utm_source: 'x'.repeat(1000), evil: '1', at: 7 },
      last: { utm_term: 'a\u0000\nb' },
      page: 'javascript',
    };
    const read = readAttribution(JSON.stringify(sent), page);
    expect(read.first).toEqual({ utm_source: 'x'.repeat(300) });
    expect(read.last).toEqual({ utm_term: 'a b' });
    expect(read.page).toBe(page);
  });
});
