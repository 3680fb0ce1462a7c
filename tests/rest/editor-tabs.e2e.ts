import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, painted } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, ownWriters, writtenArticle } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

test('a second tab of one person says so at once, and continues what was typed in the first', async () => {
  const id = await writtenArticle(site, 'one-person');
  const one = await writers.at(`/admin/articles/${id}`);
  await field(one, 'Summary').fill('From the first tab');
  const two = Object.assign(await one.context().newPage(), { complaints: [] });
  await writers.open(two, `/admin/articles/${id}`);
  for (const tab of [one, two]) await tab.getByText('You have this article open in another tab, too.').waitFor();
  expect(await violations(two)).toEqual([]);

  await button(two, 'Continue here').click();
  await expect.poll(() => field(two, 'Summary').inputValue()).toBe('From the first tab');
  await one.getByText('You continue this article in another tab.').waitFor();
  expect(await one.locator('form[inert]').count()).toBe(1);
  await field(two, 'Summary').fill('From the second tab');

  await button(one, 'Continue here').click();
  await expect.poll(() => field(one, 'Summary').inputValue()).toBe('From the second tab');
  await two.close();
  await button(one, 'Update Article').click();
  await one.waitForURL('**/admin/articles');
  expect(one.complaints).toEqual([]);
});

test('what a frozen tab had is continued without its answer, which then overwrites nothing', async () => {
  const id = await writtenArticle(site, 'frozen');
  const one = await writers.at(`/admin/articles/${id}`);
  await field(one, 'Summary').fill('From the first tab');
  await one.evaluate(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message) {
      const send = () => postMessage.call(this, message);
      if (message === 'given') Object.assign(window, { answer: send, channel: this.name });
      else send();
    };
  });
  const two = Object.assign(await one.context().newPage(), { complaints: [] });
  await writers.open(two, `/admin/articles/${id}`);
  await button(two, 'Continue here').click();
  expect(await two.locator('form[inert]').count()).toBe(1);
  await expect.poll(() => field(two, 'Summary').inputValue()).toBe('From the first tab');
  await field(two, 'Summary').fill('Written since');

  const channel = await one.evaluate(() => (window as unknown as { channel: string }).channel);
  await two.evaluate((name) => {
    const other = new BroadcastChannel(name);
    const answered = new Promise((resolve) => {
      other.onmessage = resolve;
    });
    Object.assign(window, { answered });
  }, channel);
  await one.evaluate(() => (window as unknown as { answer(): void }).answer());
  await two.evaluate(() => (window as unknown as { answered: Promise<unknown> }).answered.then(() => {}));
  await painted(two);
  expect(await field(two, 'Summary').inputValue()).toBe('Written since');
});

test('no key is accepted before a kept draft is restored, and without scripts the form is a plain one', async () => {
  const id = await writtenArticle(site, 'late');
  const tab = await writers.at(`/admin/articles/${id}`);
  const title = field(tab, 'Title');
  await title.fill('Kept');
  await tab.getByText(/^Draft saved/).waitFor();
  const scripts = Promise.withResolvers<void>();
  await tab.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  await tab.reload({ waitUntil: 'commit' });
  await tab.locator('#title').waitFor();
  await tab.locator('#title').focus();
  await tab.keyboard.type('Lost');
  expect(await title.inputValue()).toBe('late');
  scripts.resolve();
  await expect.poll(() => title.inputValue()).toBe('Kept');
  await title.press('End');
  await tab.keyboard.type(', and more');
  expect(await title.inputValue()).toBe('Kept, and more');

  await tab.unroute('**/*.js');
  await tab.route('**/*.js', (route) => route.abort());
  await tab.goto(site.at(`/admin/articles/${id}`), { waitUntil: 'commit' });
  await tab.locator('#title').click();
  await tab.keyboard.press('End');
  await tab.keyboard.type(', plain');
  expect(await title.inputValue()).toBe('late, plain');
});

test('an own version that was saved first is not called somebody else’s', async () => {
  const id = await writtenArticle(site, 'oneself');
  const tab = await writers.at(`/admin/articles/${id}`);
  const other = await writers.at(`/admin/articles/${id}`);
  await field(other, 'Summary').fill('On another device');
  await button(other, 'Update Article').click();
  await other.waitForURL('**/admin/articles');
  await field(tab, 'Summary').fill('Here');
  await button(tab, 'Update Article').click();
  await tab.getByRole('heading', { name: 'You saved another version first' }).waitFor();
  expect(await violations(tab)).toEqual([]);
});
