import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { ownBrowser, startScripts, type Tab } from '#tests/support/browser.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';

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

  test.each([
    ['an empty field', ''],
    ['no dot', 'dana@whitfield'],
    ['no @', 'whitfield.com'],
  ])('with %s marks the field for three seconds without a message, and keeps what was typed', async (_, typed) => {
    const { tab, form, field, button } = await openForm();
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(request.url()));
    await field.fill(typed);
    await button.click();
    await expect.poll(() => form.getAttribute('data-state')).toBe('error');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const spoken = form.locator('[aria-live="polite"]');
    expect(await spoken.textContent()).toContain('Not sent');
    expect((await spoken.boundingBox())?.width).toBeLessThanOrEqual(1);

    await tab.clock.fastForward(2900);
    expect(await form.getAttribute('data-state')).toBe('error');
    await tab.clock.fastForward(200);
    await expect.poll(() => form.getAttribute('data-state')).toBe('idle');
    expect(await field.inputValue()).toBe(typed);
    expect(asked.filter((url) => url.includes('/newsletter'))).toEqual([]);
  });

  test('a failed response is an error, a network failure is also logged (§8), and a retry is sent at once', async () => {
    const { tab, form, field, button, thanks } = await openForm();
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

  test('within 30 seconds of a success another submission is silently ignored (§5)', async () => {
    const { tab, field, button, thanks } = await openForm('/newsletter');
    const asked: string[] = [];
    tab.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await field.fill(newAddress());
    await button.click();
    await thanks.waitFor();

    const second = formIn(tab, 'main');
    const email = newAddress();
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
  });

  test('with the honeypot filled in nothing visible happens, and nothing is sent to the tool (§5)', async () => {
    const { tab, form, field, button } = await openForm();
    const email = newAddress();
    await field.fill(email);
    await form.locator('input[name="company_website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    const answer = tab.waitForResponse(ENDPOINT);
    await button.click();
    expect((await answer).status()).toBe(204);
    expect(await form.getAttribute('data-state')).toBe('idle');
    expect(await button.innerText()).toBe('Subscribe');
    expect(told(email)).toEqual([]);
  });

  test('the honeypot is invisible, out of the tab order and excluded from autofill', async () => {
    const { form } = await openForm();
    const trap = form.locator('input[name="company_website"]');
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    expect(await trap.getAttribute('autocomplete')).toBe('off');
    expect((await trap.boundingBox())?.x).toBeLessThan(0);
  });

  test('subscribing again gives the same response, and the tool is called once in ten minutes', async () => {
    const email = newAddress();
    for (let n = 0; n < 2; n++) {
      const { field, button, thanks } = await openForm();
      await field.fill(email);
      await button.click();
      await thanks.waitFor();
    }
    await expect.poll(() => told(email).length).toBe(1);
  });

  test('visitors do not notice a marketing tool that is down or hangs', async () => {
    for (const behaviour of [{ status: 503 }, 'hang', 'cut'] as const) {
      tool.behave(behaviour);
      const { field, button, thanks } = await openForm();
      const email = newAddress();
      await field.fill(email);
      await button.click();
      await thanks.waitFor();
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
  const open = async () => {
    const tab = await openTab({ javaScriptEnabled: false });
    await tab.goto(`${site.url}/thank-you`);
    return { tab, ...formIn(tab, 'footer') };
  };

  test('leads to a page, and the tool gets the same payload', async () => {
    const { tab, field, button } = await open();
    const email = newAddress();
    await field.fill(email);
    await button.click();
    await tab.waitForURL('**/newsletter?sent');
    expect(await tab.locator('main').innerText()).toContain(THANKS);
    await expect.poll(() => told(email)).toHaveLength(1);
    expect(told(email)[0]).toMatchObject({ 'contact.page_url': `${site.url}/thank-you` });
  });

  test('explains the error and keeps what was typed', async () => {
    const { tab, field, button } = await open();
    await field.fill('dana@whitfield');
    await button.click();
    const page = formIn(tab, 'main');
    expect(await page.field.inputValue()).toBe('dana@whitfield');
    expect(await page.form.innerText()).toContain('that does not look like an email address');
  });

  test('with the honeypot filled in is not sent to the tool', async () => {
    const email = newAddress();
    const body = new URLSearchParams({ email, form: 'footer', company_website: 'x' });
    const answer = await fetch(`${site.url}/newsletter`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(204);
    expect(told(email)).toEqual([]);
  });
});
