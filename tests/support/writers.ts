import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { type ownBrowser, painted, type Tab } from './browser.ts';
import { cookieOf, type Person, type sharedAccountSite } from './shared-site.ts';

type Site = ReturnType<typeof sharedAccountSite>;

export const button = (tab: Tab, name: string) => tab.getByRole('button', { name, exact: true });
export const field = (tab: Tab, label: string) => tab.getByLabel(label, { exact: true });
/** A part of the editor's side panel. */
export async function openPart(
  tab: Tab,
  name: 'Details' | 'Sharing' | 'Figures' | 'Facts' | 'Versions',
): Promise<void> {
  const part = tab.getByRole('tab', { name: new RegExp(`^${name}`) });
  if (!(await part.isVisible())) await button(tab, 'Details').click();
  await part.click();
}
export const isInList = (tab: Tab) => tab.waitForURL('**/admin/articles');

/** Tabs of people who may write articles: each a browser of its own, signed in. */
export function ownWriters(site: Site, openTab: ReturnType<typeof ownBrowser>) {
  let writer: Promise<Person> | undefined;
  /** The administrator of this file who writes. */
  function person(): Promise<Person> {
    writer ??= site.admin();
    return writer;
  }
  /** Most tests write HTML; the default is Text mode. */
  const inHtmlMode = ({ email }: Person) =>
    site.query(`update users set editor_mode = 'html' where email = $1`, [email]);
  const cookies = new Map<string, Promise<string>>();
  async function signedIn(person: Person, options?: BrowserContextOptions): Promise<Tab> {
    const cookie = cookies.get(person.email) ?? inHtmlMode(person).then(() => cookieOf(site.at, person));
    cookies.set(person.email, cookie);
    const [name = '', value = ''] = (await cookie).split('=', 2);
    const tab = await openTab(options);
    // As a person who keeps the side panel open; on phones it is closed at first.
    await tab.addInitScript(() => localStorage.setItem('wrc.editor.panel', 'details'));
    await tab.context().addCookies([{ name, value, url: site.at('/') }]);
    return tab;
  }
  return {
    person,
    signedIn,
    /** At an address of the administration, with its scripts; as the file's writer, or as another person. */
    async at(path: string, { as, ...options }: BrowserContextOptions & { as?: Person } = {}): Promise<Tab> {
      const tab = await signedIn(as ?? (await person()), options);
      await open(tab, site.at(path));
      return tab;
    },
    /** The same tab, elsewhere or again. */
    open: (tab: Tab, path: string) => open(tab, site.at(path)),
  };
}

async function open(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await tab.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Opens an editor, and waits until it has loaded everything: last it asks the server for unsaved drafts. */
export async function settled(tab: Tab, openEditor: () => Promise<unknown>): Promise<void> {
  const answered = tab.waitForResponse(
    (response) => response.url().includes('/admin/articles/drafts') && response.request().method() === 'GET',
  );
  await openEditor();
  await answered;
  await painted(tab);
}

/** The text of the toast that is shown, title and text. */
export function toastOf(tab: Tab, role: 'alert' | 'status'): Promise<string> {
  return tab.locator('.toast').and(tab.getByRole(role)).first().innerText();
}

/** A new article as a row of the database, and its id. */
export async function writtenArticle(site: Site, slug: string, more: Record<string, unknown> = {}): Promise<number> {
  const title = slug.replaceAll('-', ' ');
  const row = {
    ...{ title, seo_title: title, slug, body_html: '<p>First text.</p>', author_name: 'A. Writer' },
    ...{ publish_date: '2026-05-01', published: true, ...more },
  };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const [added] = await site.query(
    `insert into articles (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  );
  return added.id;
}

/** Selects a word of the text. The browser tells the editor before the next frame; on focus the editor restores its own selection. */
export async function selectWord(tab: Tab, word: string): Promise<void> {
  const text = tab.locator('#bodyHtml[contenteditable]');
  await text.focus();
  const selected = async () => {
    await text.evaluate((element, wanted) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode() && !nodes.currentNode.nodeValue?.includes(wanted));
      const start = nodes.currentNode.nodeValue?.indexOf(wanted) ?? 0;
      getSelection()?.setBaseAndExtent(nodes.currentNode, start, nodes.currentNode, start + wanted.length);
    }, word);
    await painted(tab);
    return tab.evaluate(() => getSelection()?.toString());
  };
  await expect.poll(selected).toBe(word);
}
