import pino from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { type AppProcess, startApp } from './app-process.ts';

const ADMIN = { email: 'ann@firm.example', password: 'a long password of ann' };

/** A site of this file's own with one administrator, who is signed in. */
export function ownPictureSite(settings: () => Record<string, string> = () => ({})) {
  let site: AppProcess & { stop(): Promise<void> };
  let database: DatabasePool;
  let stopPostgres: () => Promise<void>;
  let cookie = '';

  beforeAll(async () => {
    site = await startApp({
      ...{ SEED: 'none', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' },
      ...settings(),
    });
    const postgres = await startEmbeddedPostgres(site.dataDir);
    stopPostgres = postgres.stop;
    database = openPool({ ...postgres.connection, max: 2 }, pino({ level: 'silent' }));
    const answer = await fetch(`${site.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url },
      body: new URLSearchParams(ADMIN),
    });
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  });
  afterAll(async () => {
    await database.pool.end();
    await site.stop();
    await stopPostgres();
  });

  const at = (path: string) => site.url + path;
  return {
    at,
    pid: () => site.pid,
    dataDir: () => site.dataDir,
    database: () => database,
    ask: (path: string, more: RequestInit = {}) =>
      fetch(at(path), { redirect: 'manual', ...more, headers: { cookie, origin: site.url, ...more.headers } }),
    /** Sends a file as the field does. */
    upload(bytes: Uint8Array, fileName = 'photo.jpg', type = 'image/jpeg'): Promise<Response> {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(bytes)], fileName, { type }));
      return fetch(at('/admin/pictures'), { method: 'POST', body, headers: { cookie, origin: site.url } });
    },
    async enter(tab: Page, path: string): Promise<void> {
      const cookies = cookie.split('; ').map((one) => {
        const [name = '', value = ''] = one.split(/=(.*)/s);
        return { name, value, url: site.url };
      });
      await tab.context().addCookies(cookies);
      await tab.goto(at(path));
    },
  };
}
