import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, vi } from 'vitest';
import type { Role } from '#app/features/accounts/account.ts';
import { TIMES_TAG } from '#app/firm/office.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { NO_ANSWER_MS } from './browser.ts';
import { decoded } from './crawl.ts';
import { accountSite, ask, cookieOf, ownAccountSite, type Person, sharedSite } from './shared-site.ts';

const PAUSE_MS = 500;

type Fields = Record<string, string> | [string, string][] | FormData;

/** With an administrator, and the forms of the firm as a browser without scripts sends them. */
function firmSite(site: ReturnType<typeof accountSite>) {
  let ann: Person;
  let admin: string;
  beforeAll(async () => {
    ann = await site.admin();
    admin = await cookieOf(site.at, ann);
  });
  const get = (path: string, cookie = '') => ask(site.at(path), { headers: { cookie }, redirect: 'manual' });
  return {
    ...site,
    ann: () => ann,
    admin: () => admin,
    /** The cookie of another person. */
    cookieAs: async (role: Role) => cookieOf(site.at, await site.member(role)),
    get,
    /** A command of the operator. */
    run: (...args: string[]) =>
      promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir() } }),
    read: async (path: string, cookie = '') => (await ask(site.at(path), { headers: { cookie } })).text(),
    preview: (page: string, cookie = admin) => get(`/admin/firm/preview?page=${encodeURIComponent(page)}`, cookie),
    post: (path: string, fields: Fields, cookie = admin) =>
      ask(site.at(path), {
        ...{ method: 'POST', redirect: 'manual' },
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
        headers: { cookie, origin: new URL(site.at('/')).origin },
      }),
  };
}

/** For one file alone. */
export const ownFirmSite = () => firmSite(ownAccountSite({ SEED: 'articles' }));

/** Files of one worker share it. Each begins with the texts that came with the site. */
export function sharedFirmSite() {
  const started = sharedSite({ SEED: 'articles', DRAIN_SECONDS: '0' }); // A setting that no other file names: its own site.
  const site = firmSite(accountSite(started));
  beforeAll(async () => {
    await site.query('delete from firm_texts');
    await purgePages(started().database.db, ['firm:every-page', TIMES_TAG]);
    const isReset = async () => expect(await site.read('/contact')).not.toContain('data-firm=');
    await vi.waitFor(isReset, { timeout: NO_ANSWER_MS, interval: PAUSE_MS });
  });
  return site;
}

const hiddenIn = (html: string, name: string) =>
  decoded(new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? '');
/** What a form had shown, and the drafts that it publishes. */
export const wasIn = (html: string, name = 'was') => hiddenIn(html, name);
export const draftsIn = (html: string) => hiddenIn(html, 'drafts');

/** The fields of a list's form. */
export const numbered = (list: readonly object[]) =>
  Object.fromEntries(list.flatMap((one, at) => Object.entries(one).map(([name, text]) => [`${name}-${at}`, text])));

/** The form that uploads a photo. */
export function photoForm(photo: Buffer): FormData {
  const body = new FormData();
  body.set('act', 'upload');
  body.set('portrait', 'x');
  body.set('file', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  return body;
}
