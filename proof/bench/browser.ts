import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { startSite } from '#proof/site.ts';
import { PHONE, painted, scriptsStarted, startScripts } from '#tests/support/browser.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { type BenchOptions, printTable, type Row } from './measure.ts';

const CPU_SLOWDOWN = 4;

/** What a browser loads of our scripts, and how soon the administration answers a press on a slow phone. */
export async function bench({ rounds = 3 }: BenchOptions): Promise<readonly Row[]> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const site = await startSite({ SEED: 'demo' });
  try {
    const [name = '', value = ''] = (await site.signIn()).split(/=(.*)/s);
    const open: Open = async (options = {}) => openTab(browser, { name, value, url: site.url }, options);
    const presses: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round++) {
      const tab = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
      for (const [press, ms] of await pressAll(tab, site.url)) presses[press] = [...(presses[press] ?? []), ms];
      await tab.context().close();
    }
    const slowest = Object.entries(presses).map(([press, all]) => [press, middle(all)] as const);
    slowest.sort((a, b) => b[1] - a[1]);
    printTable(['press on a slow phone', 'ms'], slowest);
    return [
      await scriptsOf(open, `${site.url}/`, 'scripts after the first interaction, home', '≤ 120 KB in at most 12'),
      await scriptsOf(open, `${site.url}/admin`, 'scripts of the first visit of the administration', '≤ 200 KB'),
      await scriptsOf(open, `${site.url}/admin/articles/new`, 'scripts of the editor', '≤ 300 KB'),
      {
        what: `slowest of ten presses on a phone with the CPU slowed four times (${slowest[0]?.[0]})`,
        now: `${slowest[0]?.[1]} ms`,
        aim: '≤ 100 ms',
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Open = (options?: BrowserContextOptions) => Promise<Page>;
type Cookie = { name: string; value: string; url: string };

async function openTab(browser: Browser, cookie: Cookie, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addCookies([cookie]);
  return context.newPage();
}

const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

/** The compressed size of all scripts that a first visit loads. */
async function scriptsOf(open: Open, address: string, what: string, aim: string): Promise<Row> {
  const tab = await open();
  const sizes: Promise<number>[] = [];
  tab.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await tab.goto(address);
  await startScripts(tab);
  await tab.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  await tab.context().close();
  return { what, now: `${Math.round(bytes / 1024)} KB in ${sizes.length} files`, aim };
}

/** Ten presses, and for each the time until the next picture, as the browser measures it for INP. */
async function pressAll(tab: Page, url: string): Promise<[string, number][]> {
  await tab.addInitScript(observeInteractions);
  const slow = (rate: number, cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const cdp = await tab.context().newCDPSession(tab);
  const taken: [string, number][] = [];
  const press = async (name: string, act: () => Promise<unknown>) => {
    await tab.evaluate(() => {
      window.slowestInteraction = 0;
    });
    await slow(CPU_SLOWDOWN, cdp);
    await act();
    await tab.waitForLoadState('networkidle');
    await painted(tab);
    await slow(1, cdp);
    taken.push([name, await tab.evaluate(() => window.slowestInteraction)]);
  };
  const visit = async (path: string) => {
    await tab.goto(url + path);
    await scriptsStarted(tab);
    await tab.waitForLoadState('networkidle');
  };
  const button = (name: string) => tab.getByRole('button', { name });
  const box = (name: string) => tab.getByRole('textbox', { name });

  await visit('/admin/leads?list=all');
  await button('Filters').tap();
  await press('filter', () => tab.getByLabel('30 days').tap());
  await press('sort', () => tab.getByLabel('Order').press('ArrowDown'));
  await visit('/admin/leads?list=all');
  await press('tick', () => tab.locator('[data-tick]').first().tap());
  await tab.getByRole('group', { name: 'With selected leads' }).getByLabel('Stage').selectOption('Qualified');
  await press('bulk', () => button('Apply to 1').tap());
  await press('search', () => tab.getByRole('searchbox').pressSequentially('an', { delay: 200 }));
  await visit('/admin/leads?list=all');
  await press('open', () => tab.locator('tbody a[href*="/admin/leads/"]').first().tap());
  await tab.getByRole('region', { name: 'Write' }).waitFor();
  await press('stage', () => tab.getByRole('combobox', { name: 'Stage' }).press('ArrowDown'));
  await visit(`${new URL(tab.url()).pathname}?write`);
  await box('Subject').fill('Your plans');
  await box('Message').fill('Thank you for your message.');
  await press('reply', () => button('Send reply').tap());
  await tab.getByRole('radio', { name: 'Note' }).check({ force: true });
  await box('New note').fill('Called');
  await press('note', () => button('Save note').tap());
  await visit('/admin/calendar');
  await press('calendar', () => tab.getByRole('navigation', { name: 'Weeks' }).getByRole('link').last().tap());
  return taken;
}

declare global {
  interface Window {
    slowestInteraction: number;
  }
}

/** Runs in the page. */
function observeInteractions(): void {
  window.slowestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId) continue;
      window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
