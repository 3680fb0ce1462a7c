import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueTicket } from '#app/features/guides/tickets.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { violations } from '#tests/support/accessibility.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { DESKTOP, ownBrowser, startScripts, type Tab } from '#tests/support/browser.ts';
import { PlainPage } from '#tests/support/plain-page.ts';
import { type RecordingSmtp, readMail, startRecordingSmtp } from '#tests/support/recording-servers.ts';

/** From the Download button to the file, with and without scripts, and what becomes of links that are no good. */

const SECRET = 'a secret that only the tests of the guides know';
const hash = keyedHash(SECRET);
const openTab = ownBrowser();
const FORM = '#guide-form form';

let smtp: RecordingSmtp;
let site: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  smtp = await startRecordingSmtp();
  const port = await freePort();
  site = await startApp({
    ...{ PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, SEED: 'none', SESSION_SECRET: SECRET },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'WRC Advisory <office@wrc-advisory.example>' },
  });
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const fileOf = (guide: string) => readFileSync(`guides/pdf/${guide}.pdf`);
const heading = (tab: Tab) => tab.getByRole('heading', { level: 1 }).innerText();
const newAddress = () => `dana-${randomUUID().slice(0, 8)}@whitfield.example`;
const mailsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to.includes(email)).map(({ source }) => readMail(source));
const linkIn = (text = '') => /http\S+\/guides\/\S+/.exec(text)?.[0] ?? '';

async function openResources(): Promise<Tab> {
  const tab = await openTab();
  await tab.goto(`${site.url}/resources`);
  await startScripts(tab);
  return tab;
}

/** What the browser saves when this is pressed. */
async function savedBy(tab: Tab, press: () => Promise<void>) {
  const [download] = await Promise.all([tab.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** It closes with Escape and with its button, the focus returns, and the page stays where it is. */
async function expectDialogCloses(tab: Tab): Promise<void> {
  const button = tab.getByRole('link', { name: 'Download 100-Day Integration Guide' });
  await button.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const position = () => tab.evaluate(() => window.scrollY);
  const before = await position();
  expect(before).toBeGreaterThan(0);
  for (const close of [
    () => tab.keyboard.press('Escape'),
    () => tab.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  ]) {
    await button.click();
    await expect.poll(() => tab.getByRole('dialog').count()).toBe(1);
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('dialog-name');
    const box = await tab.getByRole('dialog').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
    expect(await position()).toBe(before);
    await close();
    await expect.poll(() => tab.getByRole('dialog').count()).toBe(0);
    expect(await position()).toBe(before);
    expect(await button.evaluate((link) => link === document.activeElement)).toBe(true);
  }
}

test('with scripts: Download opens a dialog, which then offers the file', async () => {
  const email = newAddress();
  const tab = await openResources();
  await expectDialogCloses(tab);
  await tab.getByRole('link', { name: 'Download 100-Day Integration Guide' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Get 100-Day Integration Guide' });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  expect(await tab.evaluate(() => document.activeElement?.id)).toBe('dialog-name');
  expect(await violations(tab)).toEqual([]);

  await dialog.getByRole('button', { name: 'Send me the guide' }).click();
  expect(await dialog.getByRole('alert').innerText()).toMatch(/Validation Error\s+Name is required\s+Invalid email/);
  await dialog.getByRole('link', { name: 'Invalid email address' }).click();
  expect(await tab.evaluate(() => document.activeElement?.id)).toBe('dialog-email');

  await dialog.getByLabel('Name', { exact: true }).fill('Dana Whitfield');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Send me the guide' }).click();
  await tab.waitForURL('**/thank-you?*');
  await expect.poll(() => heading(tab)).toBe('Thank you. We have your request.');
  const file = await savedBy(tab, () => tab.getByRole('link', { name: 'Download the guide' }).click());
  expect(file.name).toBe('WRC-Advisory-100-Day-Integration-Guide.pdf');
  expect(file.bytes.equals(fileOf('integration-guide'))).toBe(true);
  expect(await violations(tab)).toEqual([]);
});

test('without scripts: Download leads to the form with the guide chosen, and from there to the file', async () => {
  const email = newAddress();
  const resources = await PlainPage.open(await openTab(), `${site.url}/resources`);
  const chosen = await resources.follow('Download Free Guide');
  expect(chosen.address).toBe(`${site.url}/resources?guide=eta-playbook#guide-form`);
  expect(await chosen.readBack(['guide'], FORM)).toEqual({ guide: 'eta-playbook' });
  const thanks = await chosen.send({ name: 'Dana Whitfield', email }, FORM);
  expect(thanks.address).toMatch(/\/thank-you\?/);
  await expectFile(await thanks.linkTo('Download the guide'));

  await expect.poll(() => mailsTo(email).length).toBe(1);
  const [mail] = mailsTo(email);
  expect(mail?.header('Subject')).toBe('The ETA Playbook: your copy');
  expect(mail?.header('Reply-To'), 'the email invites questions').toBe('WRC Advisory <hello@wrc-advisory.example>');
  await expectFile(linkIn(mail?.text));
});

async function expectFile(address: string): Promise<void> {
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from(await answer.arrayBuffer()).equals(fileOf('eta-playbook'))).toBe(true);
}

test('the financing mistakes are an article, and their card links to it', async () => {
  const resources = await PlainPage.open(await openTab(), `${site.url}/resources`);
  expect(await resources.linkTo('Download 5 Financing Mistakes')).toBe(`${site.url}/resources/five-financing-mistakes`);
});

test('the page with the link is not cached, and the shared page never has one', async () => {
  const ticket = issueTicket(hash, 'eta-playbook', randomUUID(), new Date());
  const own = await fetch(`${site.url}/thank-you?guide=eta-playbook&ticket=${ticket}`);
  expect(await own.text()).toContain(`/guides/eta-playbook/${ticket}`);
  expect(own.headers.get('cache-control')).toContain('no-store');
  expect(own.headers.get('x-robots-tag')).toContain('noindex');
  for (const path of ['/thank-you', '/thank-you?guide=eta-playbook', '/thank-you?guide=eta-playbook&ticket=forged']) {
    expect(await (await fetch(site.url + path)).text()).not.toContain('/guides/eta-playbook');
  }
});

test('files need a link and are not indexed', async () => {
  for (const path of ['/guides/eta-playbook.pdf', '/eta-playbook.pdf', '/guides/eta-playbook/none', '/guides/secret']) {
    const answer = await fetch(site.url + path);
    expect({ path, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      ...{ path, status: 404, type: 'text/html; charset=utf-8' },
    });
    expect(await answer.text(), path).toMatch(/<title>[^<|]{5,} \| WRC Advisory<\/title>/);
  }
  const ticket = issueTicket(hash, 'eta-playbook', randomUUID(), new Date());
  const answer = await fetch(`${site.url}/guides/eta-playbook/${ticket}`);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap, 'the pages of the guides, and no file').not.toMatch(/\/guides\/[^<]*[/.]/);
});

describe('an invalid link', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const BROKEN: [string, string, (ticket: string) => string][] = [
    ['altered', 'eta-playbook', (ticket) => ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['cut off', 'eta-playbook', (ticket) => ticket.slice(0, -9)],
    ['made for another guide', 'integration-guide', (ticket) => ticket],
  ];
  const broken = BROKEN.map(([name, guide, change]) => {
    const ticket = change(issueTicket(hash, 'eta-playbook', randomUUID(), new Date()));
    return { name, guide, path: `/guides/${guide}/${ticket}` };
  });
  const NO_GUIDE = 'This link does not open a guide';
  const EXPIRED = 'This link has expired';
  const SENT = 'A new link is on its way';

  /** A link of this address that expired yesterday. */
  async function expiredLink(email: string): Promise<string> {
    const body = new URLSearchParams({ name: 'Dana', email, guide: 'eta-playbook' });
    const thanks = await fetch(`${site.url}/resources`, { method: 'POST', body, redirect: 'manual' });
    const { searchParams } = new URL(thanks.headers.get('location') ?? '', site.url);
    const [leadId = ''] = (searchParams.get('ticket') ?? '').split('.');
    await expect.poll(() => mailsTo(email).length).toBe(1);
    return `${site.url}/guides/eta-playbook/${issueTicket(hash, 'eta-playbook', leadId, daysAgo(8))}`;
  }

  async function expectNewLink(email: string): Promise<void> {
    await expect.poll(() => mailsTo(email).length).toBe(2);
    expect((await fetch(linkIn(mailsTo(email)[1]?.text))).headers.get('content-type')).toBe('application/pdf');
  }

  test('expired: says so, and sends a new one to the requesting address', async () => {
    const email = newAddress();
    const tab = await openTab();
    expect((await tab.goto(await expiredLink(email)))?.status()).toBe(410);
    expect(await heading(tab)).toBe(EXPIRED);
    expect(await tab.getByRole('main').innerText()).not.toContain(email);
    expect(await violations(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Send me a new link' }).click();
    await expect.poll(() => heading(tab)).toBe(SENT);
    await expectNewLink(email);
  });

  test('altered, cut off or made for another guide: says so, and links to the form', async () => {
    const tab = await openTab();
    for (const { name, guide, path } of broken) {
      expect((await tab.goto(site.url + path))?.status(), name).toBe(404);
      expect(await heading(tab), name).toBe(NO_GUIDE);
      if (name === 'altered') expect(await violations(tab)).toEqual([]); // The others show the same page.
      await tab.getByRole('link', { name: 'Ask for the guide' }).click();
      await tab.waitForURL(`**/resources?guide=${guide}#guide-form`);
      const form = tab.getByRole('complementary', { name: 'Get a guide by email' });
      await expect.poll(() => form.getByLabel('Guide', { exact: true }).inputValue(), { message: name }).toBe(guide);
    }
  });

  test('without scripts: the same', async () => {
    const email = newAddress();
    const blank = await openTab();
    const expired = await PlainPage.open(blank, await expiredLink(email));
    expect([expired.status, await expired.text('h1')]).toEqual([410, EXPIRED]);
    expect(await expired.text('main')).not.toContain(email);
    expect(await expired.text('main form button')).toBe('Send me a new link');
    expect(await (await expired.send({})).text('h1')).toBe(SENT);
    await expectNewLink(email);

    for (const { name, guide, path } of broken) {
      const page = await PlainPage.open(blank, site.url + path);
      expect([page.status, await page.text('h1')], name).toEqual([404, NO_GUIDE]);
      const form = await page.follow('Ask for the guide');
      expect(form.address, name).toBe(`${site.url}/resources?guide=${guide}#guide-form`);
      expect(await form.readBack(['guide'], FORM), name).toEqual({ guide });
    }
  });
});
