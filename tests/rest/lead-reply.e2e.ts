import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dismissToasts, violations } from '#tests/support/accessibility.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { ownBrowser, PHONE, startScripts } from '#tests/support/browser.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';
import { type RecordingSmtp, readMail, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { cookieOf } from '#tests/support/shared-site.ts';

/** A site with a mail server, and an advisor at the desk. */

const ANN = { email: 'ann@firm.example', password: 'a password of an advisor' };
const openTab = ownBrowser();
/** Without a mail server. */
const plainSite = sharedLeadsSite();
let smtp: RecordingSmtp;
let site: Awaited<ReturnType<typeof startApp>>;
let cookie: string;
const at = (path: string) => site.url + path;

beforeAll(async () => {
  smtp = await startRecordingSmtp();
  const port = await freePort();
  site = await startApp({
    ...{ PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, SEED: 'none', TRUST_PROXY: 'X-Forwarded-For' },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'WRC Advisory <office@firm.example>' },
    ...{ ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: ANN.password },
  });
  cookie = await cookieOf(at, ANN);
  await post('/admin/leads/templates', { act: 'starting' });
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const post = (path: string, fields: Record<string, string>) =>
  fetch(at(path), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { cookie, origin: new URL(site.url).origin },
  });
const read = async (path: string) => (await fetch(at(path), { headers: { cookie } })).text();
const mailsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to.includes(email)).map((mail) => readMail(mail.source));

/** Sends the contact form and returns the address of the lead's page. */
async function submit(email: string, change: Record<string, string> = {}): Promise<string> {
  await post('/contact', { ...FILLED_IN.contact, submission_key: randomUUID(), email, ...change });
  return /\/admin\/leads\/[\da-f-]{36}/.exec(await read(`/admin/leads?list=all&q=${email}`))?.[0] ?? '';
}

async function openAsAnn(page: string, options: Parameters<typeof openTab>[0] = {}) {
  const tab = await openTab(options);
  const [name = '', ...value] = cookie.split('=');
  await tab.context().addCookies([{ name, value: value.join('='), url: site.url }]);
  await tab.goto(at(page));
  return tab;
}

test('a lead goes from the form to owner, follow-up, reply, booking and won on a phone, and its timeline tells it all', async () => {
  const email = 'dana@whitfield.example';
  const page = await submit(email);
  const tab = await openAsAnn(page, { viewport: PHONE });
  await tab.getByRole('button', { name: 'Take this lead' }).click();
  await tab.getByText('Owner updated').waitFor();
  await tab.getByRole('textbox', { name: 'Day' }).fill('2090-01-02');
  await tab.getByLabel('What to do').fill('Ask for the 2025 statements');
  await tab.getByRole('button', { name: 'Save follow-up' }).click();
  await tab.getByText('Follow-up saved').waitFor();

  const [message, subject] = ['Message', 'Subject'].map((label) => tab.getByRole('textbox', { name: label }));
  await tab.getByRole('combobox', { name: 'Template' }).selectOption('First answer, owner who sells');
  expect(await message?.inputValue()).toMatch(/^Dear Dana,[\s\S]*\{company\}[\s\S]*Administrator\n/);
  await tab.getByRole('button', { name: 'Send reply' }).click();
  await tab.getByText('Fill in {company} before you send.').waitFor();
  await message?.fill('Dear Dana,\n\nGrüße from Chicago. 🙂');
  await subject?.fill('Your plans');
  await tab.getByText(/^Draft saved at/).waitFor();
  await tab.reload();
  await expect.poll(() => message?.inputValue()).toBe('Dear Dana,\n\nGrüße from Chicago. 🙂');
  expect(await violations(tab)).toEqual([]);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  smtp.refuseRecipients('550 no such user');
  await tab.getByRole('button', { name: 'Send reply' }).click();
  await tab.getByText(/The mail server rejected it: .*no such user.* Your text is kept\./).waitFor();
  smtp.refuseRecipients(null);
  await tab.getByRole('button', { name: 'Send it again' }).click();
  await tab
    .getByText(`to ${email}`, { exact: false })
    .filter({ hasText: /^Sent today/ })
    .waitFor();
  expect(mailsTo(email)).toHaveLength(1);
  const [mail] = mailsTo(email);
  expect(mail?.header('Reply-To')).toBe('Administrator <ann@firm.example>');
  expect(mail?.header('Subject')).toBe('Your plans');
  expect(await tab.locator('[data-due]').innerText()).toContain('Replied');

  await dismissToasts(tab);
  await tab.getByRole('link', { name: 'Book a call' }).click();
  await tab.getByRole('heading', { name: 'Book a call with Dana Whitfield' }).waitFor();
  const times = tab.getByRole('combobox', { name: 'Time' });
  await times.selectOption({ index: 1 });
  await tab.getByRole('textbox', { name: 'Phone' }).fill('(815) 555-0188');
  expect(await tab.getByRole('checkbox', { name: /They agreed/ }).count()).toBe(0);
  await tab.getByRole('button', { name: 'Book the call' }).click();
  await tab.waitForURL(`**${page}`);
  await expect.poll(() => mailsTo(email).length).toBe(2); // The confirmation, with its calendar file.
  await tab.getByRole('combobox', { name: 'Stage' }).selectOption('Client');
  const timeline = tab.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('moved it to Client').waitFor();
  expect(await timeline.innerText()).toMatch(
    new RegExp(
      [
        'January 2, 2090\\s+Follow-up\\s+Ask for the 2025 statements',
        'moved it to Client\\s+It was Contacted',
        'booked a call',
        'replied: “Your plans”\\s+Delivered',
        'set a follow-up for Jan 2, 2090',
        'took this lead',
        'Contact form',
        'First visit',
      ].join('[\\s\\S]*'),
    ),
  );
  expect(await timeline.innerText()).toMatch(/Email to \S+@\S+ “New call: Dana Whitfield/);
  await tab.getByRole('heading', { name: /^Call on \w+day$/ }).waitFor();
  expect(await timeline.innerText()).toContain('moved it to Contacted'); // In the same moment as the reply.
  await timeline.getByRole('link', { name: /^Emails [23]/ }).click();
  await timeline.getByText('took this lead').waitFor({ state: 'detached' });
  await dismissToasts(tab); // The last one would cover the foot of the page.
  await timeline.getByText('Read', { exact: true }).first().click();
  await timeline.getByText('Grüße from Chicago. 🙂').waitFor();
  expect(tab.complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('a page that was on its way while the last words were kept shows them', async () => {
  const page = await submit('lena@brandt.example', { name: 'Lena Brandt' });
  const tab = await openAsAnn(page);
  const message = tab.getByRole('textbox', { name: 'Message' });
  const kept = () => tab.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
  await Promise.all([kept(), message.fill('Dear Lena')]);

  const rendered = Promise.withResolvers<void>();
  await tab.route(`${at(page)}/draft`, async (route) => {
    await rendered.promise;
    await route.continue();
  });
  const keptNow = kept();
  await tab.route(at(page), async (route) => {
    const response = await route.fetch();
    rendered.resolve();
    await keptNow;
    await route.fulfill({ response });
  });
  await message.fill('Dear Lena, thank you.');
  await tab.reload();
  await startScripts(tab);
  await expect.poll(() => message.inputValue()).toBe('Dear Lena, thank you.');
});

test('who deletes everything and comes back starts with the usual subject', async () => {
  const page = await submit('omar@reyes.example', { name: 'Omar Reyes' });
  const tab = await openAsAnn(page);
  const [message, subject] = ['Message', 'Subject'].map((label) => tab.getByRole('textbox', { name: label }));
  const usual = await subject?.inputValue();
  const kept = (text: string) =>
    tab.waitForResponse((response) => {
      const sent = new URLSearchParams(response.request().postData() ?? '');
      return (
        response.url().endsWith('/draft') && response.ok() && sent.get('subject') === '' && sent.get('body') === text
      );
    });
  await subject?.fill('');
  await Promise.all([kept('Dear Omar'), message?.fill('Dear Omar')]);
  await Promise.all([kept(''), message?.fill('')]);
  await tab.reload();
  await startScripts(tab);
  await message?.press('Tab'); // A key waits for React's effects.
  expect(usual).not.toBe('');
  expect(await subject?.inputValue()).toBe(usual);
});

test('without scripts a template is used, a draft is kept, and one press of two sends one email', async () => {
  const email = 'robin@hale.example';
  const page = await submit(email, { name: 'Hale, Robin' });
  const start = await read(page);
  const [, id = ''] = /name="id" value="([\da-f-]{36})"/.exec(start) ?? [];
  const typed = { id, seen: '', subject: 'Your message to WRC Advisory', body: '', template: 'First answer, capital' };
  expect((await post(page, { ...typed, act: 'template' })).status).toBe(302);
  expect(await read(page)).toMatch(/<textarea[^>]*>Dear Robin,/);
  const reply = { ...typed, act: 'send', body: 'Dear Robin', moves: 'yes' };
  const answers = await Promise.all([post(page, reply), post(page, reply)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  await expect.poll(() => mailsTo(email).length).toBe(1);

  const late = await post(page, { ...reply, id: randomUUID(), body: 'A second thought' });
  expect(late.status).toBe(409);
  expect(await late.text()).toMatch(/Administrator replied today[\s\S]*A second thought/);
  expect(await read(page)).toMatch(/<textarea[^>]*>A second thought/);
  const unsigned = await fetch(at(`${page}/draft`), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ id, body: 'forged' }) },
    headers: { origin: new URL(site.url).origin },
  });
  expect(unsigned.status).toBe(302);
});

test('templates are edited on their screen, and an unknown placeholder is refused with the one that was meant', async () => {
  const refused = await post('/admin/leads/templates', {
    act: 'save',
    id: '',
    name: 'Mine',
    subject: 'Hi',
    body: '{firstname}',
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/\{firstname\} is not known\. Did you mean \{first name\}\?/);
  await post('/admin/leads/templates', { act: 'save', id: '', name: 'Mine', subject: 'Hi', body: 'Dear {first name}' });
  const list = await read('/admin/leads/templates');
  const [, edit = ''] = /edit=([\da-f-]{36})[^"]*"[^>]*>Edit<[^>]*>(?:<!-- -->)? (?:<!-- -->)?Mine/.exec(list) ?? [];
  expect(await read(`/admin/leads/templates?edit=${edit}`)).toMatch(/Dear[\s\S]*<mark[^>]*>Sam<\/mark>/);
});

test('without a mail server the page hands the reply to the advisor’s own mail program, and records it', async () => {
  const id = await plainSite.send('contact', { email: 'by+hand@desk.example', name: 'Hanna Hand' });
  const headers = { cookie: plainSite.cookie(), origin: new URL(plainSite.at('/')).origin };
  const read = async () => (await fetch(plainSite.at(`/admin/leads/${id}`), { headers })).text();
  const post = (fields: Record<string, string>) =>
    fetch(plainSite.at(`/admin/leads/${id}`), {
      ...{ method: 'POST', headers, redirect: 'manual', body: new URLSearchParams(fields) },
    });
  const [, reply = ''] = /name="id" value="([\da-f-]{36})"/.exec(await read()) ?? [];
  const typed = { id: reply, subject: 'Grüße & more', body: 'Dear Hanna,\n100%', moves: 'yes' };
  await post({ ...typed, act: 'draft' });
  const page = await read();
  expect(page).toContain('SMTP_URL');
  const [, link = ''] = /href="(mailto:[^"]*)"/.exec(page) ?? [];
  const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'));
  expect([decodeURIComponent(pathname), ...searchParams.values()]).toEqual([
    'by+hand@desk.example',
    'Grüße & more',
    'Dear Hanna,\r\n100%',
  ]);
  expect((await post({ ...typed, act: 'by-hand' })).status).toBe(302);
  expect(await read()).toMatch(/Replied[\s\S]*Recorded as sent[\s\S]*Sent from their own mail program/);
  expect(await plainSite.query('select stage from leads where id = $1', [id])).toEqual([{ stage: 'Contacted' }]);
});
