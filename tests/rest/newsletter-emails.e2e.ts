import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { type ReadMail, type RecordingSmtp, readMail, startRecordingSmtp } from '#tests/support/recording-servers.ts';

const openTab = ownBrowser();

let smtp: RecordingSmtp;
let site: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  smtp = await startRecordingSmtp();
  const port = await freePort();
  site = await startApp({
    ...{ PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, SEED: 'none' },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'WRC Advisory <office@wrc-advisory.example>' },
  });
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const heading = (tab: Tab) => tab.getByRole('heading', { level: 1 }).innerText();

async function subscribe(): Promise<{ email: string; mail: ReadMail }> {
  const email = `dana-${randomUUID().slice(0, 8)}@whitfield.example`;
  await ask(email);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  return { email, mail: mailsTo(email)[0] as ReadMail };
}

async function ask(email: string) {
  const body = new URLSearchParams({ email, form: 'footer' });
  expect((await fetch(`${site.url}/newsletter/subscribe`, { method: 'POST', body })).status).toBe(204);
}

const mailsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to.includes(email)).map(({ source }) => readMail(source));
const confirmLink = ({ text }: ReadMail) => /http\S+\/confirmed\?token=\S+/.exec(text)?.[0] ?? '';
const leaveLink = (mail: ReadMail) => /<(.+)>/.exec(mail.header('List-Unsubscribe'))?.[1] ?? '';

describe('the confirmation email', () => {
  test('has text and HTML parts, the postal address and an unsubscribe link', async () => {
    const { mail } = await subscribe();
    expect(mail.header('From')).toBe('WRC Advisory <office@wrc-advisory.example>');
    expect(mail.header('Subject')).toBe('Please confirm your subscription to Quarterly Market Insights');
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('200 West Adams Street, Suite 1400, Chicago, Illinois 60606');
      expect(body).toContain(confirmLink(mail));
      expect(body).toContain(leaveLink(mail));
    }
  });

  test('is sent once for two requests', async () => {
    const { email } = await subscribe();
    await ask(email);
    await ask(email.toUpperCase());
    await subscribe(); // This later email has arrived: a second one would have come before it.
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('is the only way to a confirmed subscription', async () => {
    const { email, mail } = await subscribe();
    const tab = await openTab();
    await tab.addInitScript((address) => localStorage.setItem('wrc_newsletter_email', address), email);
    await tab.goto(`${site.url}/confirmed?email=${encodeURIComponent(email)}`);
    await expect.poll(() => heading(tab)).toBe('Confirmation Error');
    await tab.goto(confirmLink(mail).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await expect.poll(() => heading(tab)).toBe('Confirmation Error');
    await tab.goto(confirmLink(mail));
    await expect.poll(() => heading(tab)).toBe('Your subscription has been confirmed!');
  });

  test('can be confirmed with a button without JavaScript', async () => {
    const { mail } = await subscribe();
    const tab = await openTab({ javaScriptEnabled: false });
    await tab.goto(confirmLink(mail));
    await tab.getByRole('button', { name: 'Confirm my subscription' }).click();
    expect(await heading(tab)).toBe('Your subscription has been confirmed!');
  });
});

describe('unsubscribing', () => {
  test('one click in the mail program is enough (RFC 8058), and the page can undo it', async () => {
    const { mail } = await subscribe();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const answer = await fetch(leaveLink(mail), { method: 'POST', headers, body, redirect: 'manual' });
    expect(answer.status).toBe(200);

    const tab = await openTab();
    await tab.goto(leaveLink(mail));
    expect(await heading(tab)).toBe('You are unsubscribed');
    await tab.getByRole('button', { name: 'Undo, keep me subscribed' }).click();
    await expect.poll(() => heading(tab)).toBe('You are back on the list');
    await tab.goto(leaveLink(mail));
    expect(await heading(tab)).toBe('Unsubscribe from the newsletter?');
  });

  test.each([true, false])('the page asks first, and opening it changes nothing (JavaScript: %s)', async (scripts) => {
    const { email, mail } = await subscribe();
    const tab = await openTab({ javaScriptEnabled: scripts });
    for (let n = 0; n < 2; n++) {
      await tab.goto(leaveLink(mail));
      expect(await heading(tab)).toBe('Unsubscribe from the newsletter?');
    }
    expect(await tab.getByRole('main').innerText()).toContain(email);
    await tab.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect.poll(() => heading(tab)).toBe('You are unsubscribed');
    expect(tab.complaints).toEqual([]);
  });

  test('an invalid link is explained', async () => {
    const tab = await openTab();
    const answer = await tab.goto(`${site.url}/newsletter/unsubscribe?token=nonsense`);
    expect(answer?.status()).toBe(404);
    expect(await heading(tab)).toBe('This link is not complete');
  });
});
