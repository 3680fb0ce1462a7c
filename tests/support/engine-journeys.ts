import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { PHONE } from './browser.ts';
import { click, type Engine, fill, startScripts, until, WINDOW } from './engine.ts';
import { freeTime } from './lead-forms.ts';
import { VISITED_PAGES } from './site-pages.ts';

export interface JourneySite {
  url: string;
  admin: { email: string; password: string };
  /** How many leads of this person are stored. */
  leadsOf(email: string): Promise<number>;
}

type Journey = (engine: Engine, site: JourneySite) => Promise<void>;

/** Runs in the page. The diary's scripts ask for it in the visitor's zone, and log an error if it is left meanwhile. */
function isInOwnZone(office: string): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return location.pathname !== '/book' || [office, new URLSearchParams(location.search).get('zone')].includes(own);
}

/** What a visitor and an editor do most, for engines other than Chromium, in one tab. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'every public page starts its scripts and logs nothing': async (engine, { url }) => {
    for (const { path, status } of VISITED_PAGES) {
      await engine.open(url + path);
      await startScripts(engine);
      await until(engine, 'the times in the zone of the visitor', isInOwnZone, OFFICE_ZONE);
      const complaints = await engine.complaints();
      assert.deepEqual(status === 404 ? complaints.filter((line) => !line.includes('404')) : complaints, [], path);
    }
  },

  'the menu of a phone opens and closes': async (engine, { url }) => {
    await engine.resize(PHONE);
    await engine.open(`${url}/`);
    await startScripts(engine);
    await click(engine, 'button', 'Open menu');
    await until(engine, 'the menu is open', isMenuOpen, true);
    await click(engine, '#menu button', 'Close menu');
    await until(engine, 'the menu is closed', isMenuOpen, false);
    await click(engine, 'button', 'Open menu');
    await until(engine, 'the menu is open', isMenuOpen, true);
    await engine.press('Escape');
    await until(engine, 'the menu is closed', isMenuOpen, false);
    await click(engine, 'button', 'Open menu');
    await click(engine, '#menu a', 'Buy a Business');
    await until(engine, 'the page of the link', () => location.pathname === '/buy');
    await until(engine, 'the menu is closed', isMenuOpen, false);
    await engine.resize(WINDOW);
  },

  'a call is booked from the diary': async (engine, { url, leadsOf }) => {
    const email = `${randomUUID().slice(0, 8)}@castellano.example`;
    await engine.open(`${url}/book/details?time=${freeTime(20)}`);
    await startScripts(engine);
    await fill(engine, 'main [name=name]', 'Ruth Castellano');
    await fill(engine, 'main [name=email]', email);
    await fill(engine, 'main [name=phone]', '(814) 555-0136');
    await click(engine, 'main label', 'Selling');
    await click(engine, 'main [name=consent]');
    await click(engine, 'main button', 'Book this time');
    await until(engine, 'the confirmation', textIsIn, 'main', 'We will call you on');
    assert.equal(await leadsOf(email), 1);
  },

  'a deal is weighed while its figures are typed': async (engine, { url }) => {
    await engine.open(`${url}/tools/deal-coverage`);
    await startScripts(engine);
    await fill(engine, 'main [name=cash]', '$430k');
    await until(engine, 'the coverage', () => document.querySelector('output[name=coverage]')?.textContent === '1.13');
    await fill(engine, 'main [name=cash]', 'lots');
    await until(engine, 'the mistake', textIsIn, 'main', 'Enter the yearly cash flow as a number, such as 550,000.');
  },

  'the contact form names a mistake, and stores what is sent then': async (engine, { url, leadsOf }) => {
    const email = `${randomUUID().slice(0, 8)}@whitfield.example`;
    await engine.open(`${url}/contact`);
    await startScripts(engine);
    await fill(engine, 'main [name=name]', 'Dana Whitfield');
    await fill(engine, 'main [name=email]', 'dana@whitfield');
    await click(engine, 'main label', 'General Inquiry');
    await fill(engine, 'main [name=message]', 'Do you work in Texas?');
    await click(engine, 'main button', 'Send message');
    await until(engine, 'the mistake', textIsIn, 'main', 'Enter an email address such as name@company.com.');
    assert.equal(await leadsOf(email), 0);
    await fill(engine, 'main [name=email]', email);
    await click(engine, 'main button', 'Send message');
    await until(engine, 'the thanks', textIsIn, 'main', "We'll be in touch within 24 hours.");
    assert.equal(await leadsOf(email), 1);
  },

  'the dialog of a guide opens inside the window, closes, and returns the focus': async (engine, { url }) => {
    const name = 'Download 100-Day Integration Guide';
    await engine.open(`${url}/resources`);
    await startScripts(engine);
    await click(engine, 'main a', name);
    await until(engine, 'the dialog', () => document.activeElement?.id === 'dialog-name');
    assert.ok(await engine.evaluate(isInWindow, 'dialog.guide-form'), 'the dialog is inside the window');
    await click(engine, 'dialog.guide-form button', 'Close');
    await until(engine, 'the dialog is closed', () => !document.querySelector('dialog.guide-form'));
    const focused = await engine.evaluate(() => document.activeElement?.textContent);
    assert.equal(focused, name, 'the focus is on the link again');
    assert.ok(await engine.evaluate(isInWindow, ':focus'), 'the focused link is inside the window');
  },

  'the search of the library finds an article': async (engine, { url }) => {
    await engine.open(`${url}/resources`);
    await startScripts(engine);
    await fill(engine, 'input[type=search]', 'financing mistakes');
    await until(engine, 'the article, before others that mention the words', () =>
      document.querySelector('[data-article] h3')?.textContent?.includes('inancing mistakes'),
    );
  },

  'an administrator signs in, writes rich text and publishes it': async (engine, { url, admin }) => {
    const title = `Written ${randomUUID().slice(0, 8)}`;
    await engine.open(`${url}/login`);
    await fill(engine, '[name=email]', admin.email);
    await fill(engine, '[name=password]', admin.password);
    await click(engine, 'button', 'Sign In');
    await until(engine, 'the articles', () => location.pathname === '/admin/articles');
    await click(engine, 'a', 'New Article');
    await fill(engine, '[name=title]', title);
    await click(engine, 'button', 'Text');
    await click(engine, '[contenteditable=true]');
    await engine.type('## A heading');
    await engine.press('Enter');
    await engine.type('A paragraph.');
    await click(engine, '[aria-controls=article-panel]');
    await click(engine, '#published');
    await click(engine, 'button', 'Create Article');
    await until(engine, 'the articles', () => location.pathname === '/admin/articles');
    await engine.open(`${url}/resources/${title.toLowerCase().replace(' ', '-')}`);
    await until(engine, 'the heading', textIsIn, 'main h2', 'A heading');
    await until(engine, 'the paragraph', textIsIn, 'main p', 'A paragraph.');
  },

  'they write another with the bar over words, the menu of blocks, a figure and a table': async (engine, { url }) => {
    const title = `Drawn ${randomUUID().slice(0, 8)}`;
    await engine.open(`${url}/admin/articles/new`);
    await until(engine, 'the cursor in the title', () => document.activeElement?.id === 'title');
    await engine.type(title);
    await until(engine, 'the text', () => document.querySelector('#bodyHtml[contenteditable]') !== null);
    await engine.press('Enter');
    await until(engine, 'the cursor in the text', isInText);
    await engine.type('Bold words');
    await engine.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#bodyHtml p') as Element));
    await click(engine, '[data-selection-bar] [title=Bold]');
    await until(engine, 'bold words', textIsIn, '#bodyHtml strong', 'Bold words');
    await engine.evaluate(() => getSelection()?.collapseToEnd());
    await engine.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    await engine.press('Enter');
    await chooseBlock(engine, 'Figure');
    await until(engine, 'the first cell', () => document.activeElement?.id === 'figure-cell-0-0');
    await engine.type('Asked');
    await engine.press('Tab');
    await engine.type('44');
    await click(engine, 'dialog button', 'Done');
    await until(engine, 'the cursor after the figure', isInText);
    await chooseBlock(engine, 'Table');
    await until(engine, 'the first heading', () => document.activeElement?.matches('.rich-table th textarea'));
    await engine.type('Term');
    await engine.press('Tab');
    await engine.type('Our view');
    await engine.press('Escape');
    await until(engine, 'the cursor at the table', isInText);
    await engine.type('The end.');

    await click(engine, '[aria-controls=article-panel]');
    await click(engine, '#published');
    await click(engine, 'button', 'Create Article');
    await until(engine, 'the articles', () => location.pathname === '/admin/articles');
    await engine.open(`${url}/resources/${title.toLowerCase().replace(' ', '-')}`);
    await until(engine, 'the bold words', textIsIn, 'main strong', 'Bold words');
    const drawing = 'main figure [role=img][aria-label*="Asked 44"]';
    await until(engine, 'the figure', (figure) => document.querySelector(figure) !== null, drawing);
    await until(engine, 'the table', textIsIn, 'main table', 'Our view');
    await until(engine, 'the end', textIsIn, 'main p', 'The end.');
  },
};

/** In an empty line. */
async function chooseBlock(engine: Engine, name: string): Promise<void> {
  await engine.type(`/${name}`);
  await until(engine, `${name} in the menu`, textIsIn, '#slash-menu [aria-selected=true]', name);
  await engine.press('Enter');
}

const isInText = () => document.activeElement?.id === 'bodyHtml';

const isMenuOpen = (expected: boolean) => document.querySelector('#menu')?.checkVisibility() === expected;

const textIsIn = (selector: string, text: string) =>
  [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(text));

function isInWindow(selector: string): boolean {
  const { top, bottom, left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(-1, -1);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}
