import type { Browser, BrowserContext } from 'playwright-core';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { PAGES } from '#app/content/pages.ts';
import { ARTICLE } from '#tests/support/site-pages.ts';
import { PINNED, startScreensSite } from './screens-site.ts';

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
  await context.clock.setFixedTime(PINNED);
  const [name = '', value = ''] = (cookie ?? '').split(/=(.*)/s);
  if (cookie) await context.addCookies([{ name, value, url }]);
  return context;
}

/** The whole page at each width, loaded once: laid out, with its fonts and pictures. */
async function* photograph(context: BrowserContext, address: string) {
  const tab = await context.newPage();
  try {
    // The screens of the administration load more after they are shown.
    await tab.goto(address, { waitUntil: address.includes('/admin') ? 'networkidle' : 'load' });
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
  ...['/admin/tools/export', '/admin/tools/utm', '/admin/tools/grant-admin', '/admin/account'],
];

/** Every public page and the main screens of the administration. `LEAD` becomes the id of a lead. */
const SCREENS: readonly Screen[] = [
  ...PUBLIC.map((path) => ({ name: nameOf(path), path })),
  ...ADMIN.map((path) => ({ name: nameOf(path), path, isAdmin: true as const })),
];

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-').toLowerCase();
}
