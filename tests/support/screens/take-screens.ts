import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { Browser, BrowserContext } from 'playwright-core';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { PAGES } from '#app/firm/pages.ts';
import { type Database, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { NO_ANSWER_MS, scriptsStarted } from '#tests/support/browser.ts';
import { cookieOf } from '#tests/support/shared-site.ts';
import { ARTICLE } from '#tests/support/site-pages.ts';
import { cameBy, testLeads } from '#tests/support/test-leads.ts';

/** Pictures of all screens at all widths, one after the other, from one site. */
export async function* takeScreens(browser: Browser): AsyncGenerator<{ name: string; picture: Buffer }> {
  const site = await startScreensSite();
  try {
    for (const isAdmin of [false, true]) {
      const visitor = await visitorOf(browser, { url: site.url, cookie: isAdmin ? site.cookie : undefined });
      for (const { name, path } of SCREENS.filter((screen) => Boolean(screen.isAdmin) === isAdmin)) {
        for await (const { width, picture } of photograph(visitor, site.url + path.replace('LEAD', site.lead))) {
          yield { name: `${name}-${width}`, picture };
        }
      }
      await visitor.close();
    }
  } finally {
    await site.stop();
  }
}

interface Visitor {
  url: string;
  cookie: string | undefined;
}

/** Half the size is enough to see a difference, and a quarter of the work and of the bytes. */
const SCALE = 0.5;

/** A visitor without animations, whose clock stands still. */
async function visitorOf(browser: Browser, { url, cookie }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: WIDTHS[0], height: HEIGHT },
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    timezoneId: OFFICE_ZONE,
  });
  context.setDefaultTimeout(NO_ANSWER_MS);
  await context.clock.setFixedTime(PINNED);
  const [name = '', value = ''] = (cookie ?? '').split(/=(.*)/s);
  if (cookie) await context.addCookies([{ name, value, url }]);
  return context;
}

/** The whole page at each width, loaded once: laid out, with its fonts and pictures. */
async function* photograph(context: BrowserContext, address: string) {
  const tab = await context.newPage();
  try {
    const isAdmin = address.includes('/admin');
    // The screens of the administration load more after they are shown.
    await tab.goto(address, { waitUntil: isAdmin ? 'networkidle' : 'load' });
    if (isAdmin) await scriptsStarted(tab);
    if (address.includes('/admin/articles/'))
      await tab.waitForSelector('[data-social-card] img', { state: 'attached' });
    await tab.waitForSelector('html[data-reading-font]', { state: 'attached' });
    await tab.evaluate(() => document.documentElement.removeAttribute('data-before-interaction'));
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: HEIGHT });
      await tab.evaluate(async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        await Promise.allSettled([...document.images].map((picture) => picture.decode()));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        await document.fonts.ready; // Once everything is laid out, and has asked for its fonts.
      });
      yield { width, picture: await tab.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }) };
    }
  } finally {
    await tab.close();
  }
}

interface Screen {
  /** The name of its reference, without the width. */
  name: string;
  path: string;
  isAdmin?: true;
}

/** 390 as a phone, 1440 as a desktop. The smaller first: a browser that has a large picture loads no smaller one. */
const WIDTHS = [390, 1440] as const;
const HEIGHT = 900;

const PUBLIC = [
  ...PAGES.map(({ path }) => path),
  ...[ARTICLE, '/no-such-page', '/newsletter', '/newsletter/unsubscribe', '/guides/eta-playbook'],
  ...['/login', '/sign-up', '/forgot-password'],
];
const ADMIN = [
  ...['/admin', '/admin/articles', '/admin/articles/new', '/admin/articles/1', '/admin/leads', '/admin/leads/LEAD'],
  ...[
    '/admin/media',
    '/admin/import',
    '/admin/import/redirects',
    '/admin/tools/export',
    '/admin/tools/utm',
    '/admin/tools/grant-admin',
    '/admin/account',
  ],
];

/** Every public page and the main screens of the administration. `LEAD` becomes the id of a lead. */
const SCREENS: readonly Screen[] = [
  ...PUBLIC.map((path) => ({ name: nameOf(path), path })),
  ...ADMIN.map((path) => ({ name: nameOf(path), path, isAdmin: true as const })),
];

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-').toLowerCase();
}

/** A Monday in Chicago. */
const PINNED = '2026-11-16T16:00:00Z';
const ANN = { name: 'Ann Editor', email: 'ann@firm.example', password: 'a password for screenshots' };

/** A site with the demo articles, three leads and a clock that stands still. */
export async function startScreensSite() {
  const port = String(await freePort());
  const site = await startApp({
    ...{ PORT: port, SITE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent', TRUST_PROXY: 'X-Forwarded-For' },
    ...{ NODE_OPTIONS: `--import=${resolve('tests/support/screens/pinned-clock.mjs')}`, PINNED_CLOCK: PINNED },
  });
  const postgres = await startEmbeddedPostgres(site.dataDir);
  const { db, pool } = openPool(postgres.connection, pino({ level: 'silent' }));
  try {
    await ensureAdmin(db, ANN);
    const lead = await fill(db);
    return { url: site.url, cookie: await cookieOf((path) => site.url + path, ANN), lead, stop: site.stop };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** In one transaction, so that the worker finds nothing to deliver: what it records has other times and names. */
function fill(db: Database): Promise<string> {
  return db.transaction(async (tx) => {
    const desk = testLeads(tx, '2026-11-16T15:25:00Z');
    const lead = await desk.send('consultation', {
      email: 'dana@whitfield.example',
      ...cameBy('linkedin', 'carousel'),
    });
    await desk.send('retain', { name: 'Robin Hale', email: 'robin@hale.example' });
    await desk.send('contact', { name: 'Sam Ortiz', email: 'sam@ortiz.example' });
    // Distinct times: the desk would list leads with equal ones in the order of their random ids.
    await tx.execute(sql`
      update leads set created_at = created_at - earlier, due_at = due_at - earlier
      from (select id as lead, interval '20 minutes' * row_number() over (order by email) as earlier from leads) as ages
      where id = lead`);
    await tx.execute(sql`update deliveries set created_at = '2026-11-16 15:25:00Z', state = 'not configured'`);
    await tx.execute(sql`
      update deliveries set state = 'delivered', delivered_at = '2026-11-16 15:26:00Z'
        where destination = 'notification'`);
    await tx.execute(sql`update users set created_at = '2026-11-01 15:00:00Z'`);
    await tx.execute(sql`update articles set created_at = publish_date, updated_at = publish_date`);
    return lead;
  });
}
