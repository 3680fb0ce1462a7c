import { expect, test, vi } from 'vitest';
import { confirmInBrowser } from './confirm-in-browser.ts';

/** A page with this link, in a browser that remembers this address from the form (§3). */
async function open(search: string, remembered?: string) {
  const posted: string[] = [];
  const local = storage({ wrc_newsletter_email: remembered });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('window', { localStorage: local, sessionStorage: storage({}) });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    posted.push(body.toString());
    return { ok: true };
  });
  const region = { dataset: { state: 'processing', storedEmail: 'wrc_newsletter_email' }, ariaBusy: 'true' };
  confirmInBrowser(region as unknown as HTMLElement);
  await new Promise((resolve) => setImmediate(resolve));
  return { state: region.dataset.state, busy: region.ariaBusy, posted };
}

function storage(values: Record<string, string | undefined>) {
  return { getItem: (name: string) => values[name] ?? null, setItem() {} };
}

const DONE = { state: 'success', busy: 'false' };
const ASKS = { state: 'ask', busy: 'false', posted: [] };

test('the browser that subscribed confirms by itself', async () => {
  expect(await open('?token=t.1.s', 'dana@x.example')).toEqual({ ...DONE, posted: ['token=t.1.s&email='] });
  const email = 'email=dana%40x.example';
  expect(await open(`?${email}`, ' Dana@X.example')).toEqual({ ...DONE, posted: [`token=&${email}`] });
  expect(await open('', 'dana@x.example')).toEqual({ ...DONE, posted: [`token=&${email}`] });
});

test('any other, such as a scanner that runs scripts, shows the button', async () => {
  expect(await open('?token=t.1.s')).toEqual(ASKS);
  expect(await open('?email=dana%40x.example')).toEqual(ASKS);
  expect(await open('?email=dana%40x.example', 'other@x.example')).toEqual(ASKS);
});

test('without any address it is an error (§5)', async () => {
  expect(await open('')).toEqual({ state: 'error', busy: 'false', posted: [] });
});
