import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ownBrowser, scriptsStarted } from './browser.ts';
import { ownAccountSite, type Person } from './shared-site.ts';

type Texts = Readonly<Record<string, string>>;

export interface Desk {
  person: Person;
  context: BrowserContext;
  lead: string;
  tabs: { tab: Page; path: string; texts: Texts }[];
}

/**
 * A site, and screens of its desk in tabs of one browser, with something in every text field: the lead and two others for
 * each desk, so that the desks of the tests have each screen once; with FULL=1 all screens. `skip`: what other files have.
 */
export function ownDesk(skip = 0) {
  const openTab = ownBrowser();
  const site = ownAccountSite({ SEED: 'demo' });
  let desks = 0;

  /** The screens with text fields, the lead first. */
  async function screens(): Promise<{ lead: string; paths: string[] }> {
    const [{ id: lead }] = await site.query('select id from leads where not quarantined order by created_at limit 1');
    const [picture] = await site.query('select name from pictures limit 1');
    const paths = SCREENS.filter((path) => picture || !path.startsWith('/media')).map(
      (path) => `/admin${path.replace(':lead', lead).replace(':picture', picture?.name)}`,
    );
    return { lead, paths };
  }

  async function open(tab: Page, path: string): Promise<void> {
    await tab.goto(site.at(path));
    await scriptsStarted(tab);
    await tab.waitForFunction(() => sessionStorage.getItem('wrc-tab'));
  }

  /** Each has texts of its own, because they share the lead. */
  async function desk(): Promise<Desk> {
    const typed = `Typed ${++desks}:`;
    const person = await site.admin();
    const { lead, paths: all } = await screens();
    const [ofLead = '', ...others] = all;
    const at = (skip + (desks - 1) * OTHERS) % others.length;
    const paths = process.env.FULL ? all : [ofLead, ...[...others, ...others].slice(at, at + OTHERS)];
    const first = await openTab();
    await site.enter(first, person, '/admin/account');
    const context = first.context();
    const tabs = [];
    for (const path of paths) {
      const tab = await context.newPage();
      await open(tab, path);
      const texts = await tab.evaluate(fields, typed);
      expect(Object.keys(texts).length, path).toBeGreaterThan(0);
      tabs.push({ tab, path, texts });
    }
    await pause(first);
    return { person, context, lead, tabs };
  }

  return {
    ...{ openTab, site, screens, open, desk },
    endSessions: ({ email }: Person) =>
      site.query('delete from sessions where user_id = (select id from users where email = $1)', [email]),
    async notesOf(lead: string): Promise<string[]> {
      const rows = await site.query('select text from lead_notes where lead_id = $1 order by created_at', [lead]);
      return rows.map(({ text }) => text);
    },
  };
}

const OTHERS = 2;
/** Every screen with text fields, as a test checks. The editor has drafts of its own, and tests of them. */
export const SCREENS = [
  '/leads/:lead',
  '/leads?list=all&stage=New',
  '/leads/templates',
  '/leads/new',
  '/calendar',
  '/tools/utm',
  '/people',
  '/import/redirects',
  '/calendar/settings',
  '/articles',
  '/facts?fact=new',
  '/media?picture=:picture',
  '/tools/grant-admin',
  '/account',
  '/firm',
  '/firm/testimonials',
  '/firm/people',
  '/firm/questions',
  '/firm/begin?step=name',
  '/firm/begin?step=people',
  '',
];

export async function expectTexts({ tabs }: Pick<Desk, 'tabs'>): Promise<void> {
  for (const { tab, path, texts } of tabs)
    await expect.poll(() => tab.evaluate(fields, null), { message: path }).toEqual(texts);
}

/** Longer than the pause in typing after which a text is stored. */
export const pause = (tab: Page) => tab.evaluate(() => new Promise((done) => setTimeout(done, 700)));

/** The next poll, without waiting for it. */
export const poll = (tab: Page) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Runs in the page: types into every text field of every form that writes; null only reads them. */
export function fields(type: string | null): Record<string, string> {
  const kinds = ['text', 'email', 'url', 'tel', 'date', 'time', 'number'].map((kind) => `input[type=${kind}]`);
  const selector = `main :is(textarea, input:not([type]), ${kinds.join()}):not([readonly], [autocomplete=one-time-code])`;
  const texts: Record<string, string> = {};
  for (const [index, control] of [...document.querySelectorAll<HTMLInputElement>(selector)].entries()) {
    if (control.form?.method !== 'post' || !control.name) continue;
    if (type !== null) {
      const values: Record<string, string> = { date: '2027-03-04', time: '10:15', number: '7' };
      const prototype = control.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
      const { set } = Object.getOwnPropertyDescriptor(prototype.prototype, 'value') ?? {};
      set?.call(control, values[control.type] ?? `${type} ${index}`);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    texts[`${index} ${control.name}`] = control.value;
  }
  return texts;
}
