import { describe, expect, test } from 'vitest';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { screenFlaws, violations } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { cookieOf, type Person, sharedAccountSite } from '#tests/support/shared-site.ts';
import { codeFor } from '#tests/support/test-accounts.ts';
import { button, field, ownWriters, settled, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const endSessions = ({ email }: Person) =>
  site.query('delete from sessions where user_id = (select id from users where email = $1)', [email]);
const bodyOf = async (id: number) =>
  (await site.query('select body_html from articles where id = $1', [id]))[0].body_html;

/** Over HTTP, as in another browser. Returns the key of the app. */
async function turnOnAuthenticator(person: Person): Promise<string> {
  const headers = { cookie: await cookieOf(site.at, person), origin: new URL(site.at('/')).origin };
  const post = async (fields: Record<string, string>) =>
    (await fetch(site.at('/admin/account'), { method: 'POST', headers, body: new URLSearchParams(fields) })).text();
  const page = await post({ act: 'authenticator-begin', password: person.password });
  const uri = (/name="uri" value="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  await post({ act: 'authenticator-confirm', uri, code: codeFor(uri, new Date()) });
  return uri;
}

test('when the session ends, a box signs in over the editor, and saving goes on with nothing lost', async () => {
  const person = await site.admin();
  const id = await writtenArticle(site, 'session-ends');
  const permissions = ['clipboard-read', 'clipboard-write'];
  const tab = await writers.signedIn(person, { permissions });
  await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
  const body = tab.getByLabel('Body HTML', { exact: true });
  const box = tab.getByRole('dialog', { name: 'Your session has ended' });
  const password = box.getByLabel('Password');
  const signIn = box.getByRole('button', { name: 'Sign in and go on' });

  // The box has the address, and asks for a code only if the account has one.
  await body.fill('<p>Typed before the end.</p>');
  await tab.getByText(/^Draft saved at/).waitFor();
  await endSessions(person);
  await tab.keyboard.press('Control+s');
  await box.waitFor();
  expect(await box.getByLabel('Email').inputValue()).toBe(person.email);
  expect(await box.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
  expect(await box.getByLabel('Code').count()).toBe(0);
  expect(await tab.locator(':focus').getAttribute('name')).toBe('password');
  expect(await box.innerText()).toMatch(/Every word up to \d+:\d\d [AP]M is kept on this device\./);
  expect(await screenFlaws(tab)).toEqual([]);

  // A wrong password keeps everything.
  await password.fill('not the password');
  await password.press('Enter');
  await expect
    .poll(() => box.locator('#session-password-error').allInnerTexts())
    .toEqual(['Invalid email or password']);
  expect(await tab.locator(':focus').getAttribute('name')).toBe('password');
  expect(await body.inputValue()).toBe('<p>Typed before the end.</p>');
  expect(await bodyOf(id)).toBe('<p>First text.</p>');
  await box.getByRole('button', { name: 'Copy my text' }).click();
  await box.getByText('Your text is copied.').waitFor();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe('session ends\n\n<p>Typed before the end.</p>');

  // Writing goes on without a session. The save that waits goes on after the sign-in, with what was typed since.
  await tab.keyboard.press('Escape');
  await tab.getByText('You are signed out.').waitFor();
  await body.fill('<p>Typed while signed out.</p>');
  await tab.getByText(/^Signed out\. Draft saved on this device at/).waitFor();
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await password.fill(person.password);
  await signIn.click();
  await expect.poll(() => bodyOf(id)).toBe('<p>Typed while signed out.</p>');
  await expect.poll(() => tab.getByText('You are signed out.').count()).toBe(0);
  expect(await box.count()).toBe(0);
  expect(tab.url()).toBe(site.at(`/admin/articles/${id}`));

  // An account with a second factor; the end is noticed when the writer comes back to the tab.
  const key = await turnOnAuthenticator(person);
  await endSessions(person);
  await body.fill('<p>Typed before the code.</p>');
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await password.fill(person.password);
  await signIn.click();
  const code = box.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await signIn.click();
  await box.locator('#session-code-error').getByText('This code is not valid').waitFor();
  expect(await violations(tab)).toEqual([]);
  await code.fill(codeFor(key, new Date(Date.now() + 30_000)));
  await signIn.click();
  await expect.poll(() => box.count()).toBe(0);
  await tab.getByText(/^Draft saved at/).waitFor();
  expect(await body.inputValue()).toBe('<p>Typed before the code.</p>');
});

describe('the screen (§2)', () => {
  async function expectAccessible(tab: Tab) {
    expect(await screenFlaws(tab)).toEqual([]);
    expect(tab.complaints).toEqual([]);
    for (const frame of tab.frames()) expect(await frame.locator('link[rel="preload"][as="image"]').count()).toBe(0);
  }

  test('a new article has every field, with the defaults of §3; it is accessible, fits and logs nothing at any width', async () => {
    const tab = await writers.signedIn(await writers.person());
    await settled(tab, () => writers.open(tab, '/admin/articles/new'));
    const values: Record<string, string> = {};
    for (const label of [
      ...['Title', 'Slug', 'Summary', 'Body HTML', 'Category', 'Read Time (min)', 'Tags (comma-separated)'],
      ...['Author Name', 'Author Role', 'Publish Date', 'SEO Title', 'Meta Description'],
    ]) {
      values[label] = await field(tab, label).inputValue();
    }
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE }).format(new Date());
    expect(values).toEqual({
      ...{ Title: '', Slug: '', Summary: '', 'Body HTML': '', Category: 'Insights', 'Read Time (min)': '5' },
      ...{ 'Tags (comma-separated)': '', 'Author Name': 'William R. Carver', 'Author Role': 'Managing Director' },
      ...{ 'Publish Date': today, 'SEO Title': '', 'Meta Description': '' },
    });
    expect(await tab.getByRole('switch', { name: /^Published/ }).isChecked()).toBe(false);
    expect(await tab.locator('input[aria-checked]').count(), 'a checkbox has its own state').toBe(0);
    expect(await field(tab, 'Body HTML').getAttribute('rows')).toBe('15');
    expect(await field(tab, 'Category').locator('option').allInnerTexts()).toEqual([
      'Buy',
      'Sell',
      'Capital',
      'Integration',
      'Insights',
    ]);
    expect(await tab.getByText('Hero Image', { exact: true }).isVisible()).toBe(true);
    for (const name of ['Create Article']) expect(await button(tab, name).isVisible()).toBe(true);
    for (const name of ['Back to Articles', 'Cancel']) {
      expect(await tab.getByRole('link', { name }).getAttribute('href')).toBe('/admin/articles');
    }
    await expectAccessible(tab);
  });

  test('every control is reachable by keyboard and shows its focus; an existing article is accessible at every width', async () => {
    const id = await writtenArticle(site, 'by-keyboard');
    const tab = await writers.signedIn(await writers.person());
    await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
    const there = await walkWithKeyboard(tab, 'Tab');
    await tab.evaluate(() => {
      const end = document.body.appendChild(document.createElement('button'));
      end.focus(); // The way back begins where the focus was last.
      end.remove();
    });
    const back = await walkWithKeyboard(tab, 'Shift+Tab');
    // A date has stops within itself, at which both walks end.
    const missed = there.missed.filter((one) => back.missed.includes(one));
    // The frame of the preview is a stop whose inside cannot be seen from here, the text area as high as the window.
    const problems = [...there.problems, ...back.problems].filter((one) => !/^(iframe|textarea .* bodyHtml)/.test(one));
    expect({ missed, problems }).toEqual({ missed: [], problems: [] });
    await expectAccessible(tab);
  });
});
