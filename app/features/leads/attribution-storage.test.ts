import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { attributionField, rememberVisit } from './attribution-storage.ts';
import { attributionOf } from './submission.ts';

const SITE = 'https://firm.example';
const INLINE = readFileSync(new URL('../../sections/frame/pre-hydration.js', import.meta.url), 'utf8');
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
