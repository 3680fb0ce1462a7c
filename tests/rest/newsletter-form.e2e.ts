import { randomUUID } from 'node:crypto';
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { ownBrowser, startScripts, type Tab } from '#tests/support/browser.ts';
import { PlainPage } from '#tests/support/plain-page.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-servers.ts';

const openTab = ownBrowser();
const THANKS = 'Thanks! Please check your inbox to confirm your subscription.';
const ENDPOINT = '**/newsletter/subscribe';

let tool: RecordingServer;
let site: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  tool = await startRecordingServer();
  site = await startApp({ NEWSLETTER_WEBHOOK_URL: `${tool.url}/hook`, SEED: 'none' });
});
afterAll(async () => {
  await site.stop();
  await tool.stop();
});

const newAddress = () => `dana-${randomUUID().slice(0, 8)}@whitfield.example`;
const told = (email: string) =>
  tool.requests.map(({ body }) => JSON.parse(body)).filter((body) => body['contact.email'] === email);

/** A page whose script has taken over, and its newsletter form in the footer. */
async function openForm(path = '/thank-you') {
  const tab = await openTab();
  await tab.clock.install({ time: '2026-11-15T12:00:00Z' });
  await tab.goto(site.url + path);
  await startScripts(tab);
  const footer = formIn(tab, 'footer');
  await tab.locator('footer form.subscribe[novalidate]').waitFor();
  await tab.clock.pauseAt('2026-11-15T13:00:00Z'); // From here on time passes only when a test says so.
  return { tab, ...footer };
}

function formIn(tab: Tab, place: string) {
  const within = tab.locator(place);
  return {
    form: within.locator('form.subscribe'),
    field: within.getByRole('textbox', { name: 'Email address' }),
    button: within.locator('form.subscribe button'),
    thanks: within.getByText(THANKS),
  };
}

describe('the newsletter form (§4)', () => {
  test('goes from idle to loading to success, and the marketing tool gets the payload of §7', async () => {
    const { tab, form, field, button, thanks } = await openForm('/thank-you?utm_source=linkedin');
    const gate = Promise.withResolvers<void>();
    await tab.route(ENDPOINT, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const email = newAddress();
    await field.fill(email);
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Sending confirmation…');
    expect(await button.isDisabled()).toBe(true);
    expect(await field.isDisabled()).toBe(true);

    gate.resolve();
    await thanks.waitFor();
    expect(await form.count()).toBe(0);
    expect(await tab.evaluate(() => localStorage.getItem('wrc_newsletter_email'))).toBe(email);
    await expect.poll(() => told(email)).toHaveLength(1);
    expect(told(email)[0]).toEqual({
      'contact.email': email,
      'contact.optin_consent': '1 (checked)',
      'contact.campaign_source': 'Quarterly Market Insights',
      'contact.source': 'Website Footer',
      'contact.page_url': `${site.url}/thank-you?utm_source=linkedin`,
      'contact.tf_number': '(800) 555-0142',
      'contact.tags': 'Newsletter - Pending Confirmation',
    });
    expect(tab.complaints).toEqual([]);
  });

  test('errors, honeypot, failures and a retry, in one page', async () => {
    const { tab, form, field, button, thanks } = await openForm();
    await expectErrorFor(tab, 'an empty field', '');
    await expectErrorFor(tab, 'no dot', 'dana@whitfield');
    await expectErrorFor(tab, 'no @', 'whitfield.com');

    // The honeypot is invisible, out of the tab order and excluded from autofill.
    const trap = form.locator('input[name="company_website"]');
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    expect(await trap.getAttribute('autocomplete')).toBe('off');
    expect((await trap.boundingBox())?.x).toBeLessThan(0);

    // With the honeypot filled in nothing visible happens, and nothing is sent to the tool (§5).
    const fillTrap = (text: string) =>
      trap.evaluate((input: HTMLInputElement, value) => {
        input.value = value;
      }, text);
    const robot = newAddress();
    await field.fill(robot);
    await fillTrap('https://spam.example');
    const answer = tab.waitForResponse(ENDPOINT);
    await button.click();
    expect((await answer).status()).toBe(204);
    expect(await form.getAttribute('data-state')).toBe('idle');
    expect(await button.innerText()).toBe('Subscribe');
    expect(told(robot)).toEqual([]);
    await fillTrap('');

    // A failed response is an error, a network failure is also logged (§8), and a retry is sent at once.
    await field.fill(newAddress());
    await tab.route(ENDPOINT, (route) => route.fulfill({ status: 500 }));
    await button.click();
    await expect.poll(() => form.getAttribute('data-state')).toBe('error');
    await tab.unroute(ENDPOINT);
    await tab.route(ENDPOINT, (route) => route.abort());
    await button.click();
    await expect.poll(() => tab.complaints.join('\n')).toContain('The newsletter form could not be sent.');
    await expect.poll(() => form.getAttribute('data-state')).toBe('error');
    await tab.unroute(ENDPOINT);
    await button.click();
    await thanks.waitFor();
  });

  /** The field is marked for three seconds without a message, and keeps what was typed. */
  async function expectErrorFor(tab: Tab, what: string, typed: string): Promise<void> {
    const { form, field, button } = formIn(tab, 'footer');
    const asked: string[] = [];
    const note = (request: Request) => asked.push(request.url());
    tab.on('request', note);
    await field.fill(typed);
    await button.click();
    await expect.poll(() => form.getAttribute('data-state'), { message: what }).toBe('error');
    expect(await field.getAttribute('aria-invalid'), what).toBe('true');
    const spoken = form.locator('[aria-live="polite"]');
    expect(await spoken.textContent(), what).toContain('Not sent');
    expect((await spoken.boundingBox())?.width, what).toBeLessThanOrEqual(1);

    await tab.clock.fastForward(2900);
    expect(await form.getAttribute('data-state'), what).toBe('error');
    await tab.clock.fastForward(200);
    await expect.poll(() => form.getAttribute('data-state'), { message: what }).toBe('idle');
    expect(await field.inputValue(), what).toBe(typed);
    expect(
      asked.filter((url) => url.includes('/newsletter')),
      what,
    ).toEqual([]);
    tab.off('request', note);
  }

  test('within 30 seconds of a success another submission is silently ignored (§5); then the response is the same', async () => {
    const { tab, field, button, thanks } = await openForm('/newsletter');
    const asked: string[] = [];
    tab.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    const email = newAddress();
    await field.fill(email);
    await button.click();
    await thanks.waitFor();

    const second = formIn(tab, 'main');
    await second.field.fill(email);
    await tab.clock.fastForward(29_000);
    await second.button.click();
    await tab.clock.fastForward(500);
    expect(await second.form.getAttribute('data-state')).toBe('idle');
    expect(asked).toHaveLength(1);
    await tab.clock.fastForward(1000);
    await second.button.click();
    await second.thanks.waitFor();
    expect(asked).toHaveLength(2);
    // The tool is called once in ten minutes for the same address.
    await expect.poll(() => told(email).length).toBe(1);
  });

  test('visitors do not notice a marketing tool that is down or hangs', async () => {
    for (const behaviour of [{ status: 503 }, 'hang', 'cut'] as const) {
      tool.behave(behaviour);
      const email = newAddress();
      const body = new URLSearchParams({ email, form: 'footer', company_website: '', page_url: site.url });
      const answer = await fetch(`${site.url}/newsletter/subscribe`, { method: 'POST', body });
      expect(answer.status, 'as for every subscriber').toBe(204);
      await expect.poll(() => told(email).length).toBe(1);
    }
    tool.behave({ status: 200 });
  });
});

test('the resources page ends with the same form, and the payload names it', async () => {
  const { tab } = await openForm('/resources');
  const { field, button, thanks } = formIn(tab, 'main');
  const email = newAddress();
  await field.fill(email);
  await button.click();
  await thanks.waitFor();
  await expect.poll(() => told(email)).toMatchObject([{ 'contact.source': 'Resources Page' }]);
});

describe('the newsletter form without JavaScript', () => {
  const FOOTER = 'footer form.subscribe';

  test('leads to a page, and the tool gets the same payload', async () => {
    const page = await PlainPage.open(await openTab(), `${site.url}/thank-you`);
    const email = newAddress();
    const answer = await page.send({ email }, FOOTER);
    expect(answer.address).toBe(`${site.url}/newsletter?sent`);
    expect(await answer.text('main')).toContain(THANKS);
    await expect.poll(() => told(email)).toHaveLength(1);
    expect(told(email)[0]).toMatchObject({ 'contact.page_url': `${site.url}/thank-you` });
  });

  test('explains the error and keeps what was typed', async () => {
    const page = await PlainPage.open(await openTab(), `${site.url}/thank-you`);
    const answer = await page.send({ email: 'dana@whitfield' }, FOOTER);
    expect(await answer.readBack(['email'], 'main form.subscribe')).toEqual({ email: 'dana@whitfield' });
    expect(await answer.text('main form.subscribe')).toContain('that does not look like an email address');
  });

  test('with the honeypot filled in is not sent to the tool', async () => {
    const email = newAddress();
    const body = new URLSearchParams({ email, form: 'footer', company_website: 'x' });
    const answer = await fetch(`${site.url}/newsletter`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(204);
    expect(told(email)).toEqual([]);
  });
});
