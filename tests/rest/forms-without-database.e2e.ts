import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOKING_FAILED } from '#app/features/leads/forms/booking.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import {
  fillIn,
  INCOMPLETE,
  LEAD_FORMS,
  type LeadFormName,
  NOT_SENT,
  readBack,
  scriptsAtWork,
} from '#tests/support/fill-form.ts';
import { FILLED_IN, senderOf } from '#tests/support/lead-forms.ts';
import { PlainPage } from '#tests/support/plain-page.ts';
import { postmasterOf } from '#tests/support/processes.ts';
import { cookieOf } from '#tests/support/shared-site.ts';
import { preparedData } from '#tests/support/temporary-folder.ts';

const openTab = ownBrowser();
const ADMIN = { email: 'ann@firm.example', password: 'a password of ann' };
let cookie: string;
const NAMES = Object.keys(LEAD_FORMS) as LeadFormName[];
const atWithoutDatabase = siteWithoutDatabase(NAMES.map((form) => LEAD_FORMS[form].path));

const send = (tab: Tab, form: LeadFormName) => tab.getByRole('button', { name: LEAD_FORMS[form].button });
const failure = (tab: Tab, form: LeadFormName) =>
  tab.getByRole('alert').filter({ hasText: form === 'retain' ? INCOMPLETE : NOT_SENT });

test('a form responds while the database is down, and nothing typed is lost (§8)', async () => {
  const blank = await openTab();
  const withScripts = NAMES.map(async (form) => {
    const { path, answers } = LEAD_FORMS[form];
    const tab = await openTab();
    await tab.goto(atWithoutDatabase(path));
    await scriptsAtWork(tab);
    await fillIn(tab, answers);
    await send(tab, form).click();
    await failure(tab, form).waitFor();
    expect(await readBack(tab, Object.keys(answers)), form).toEqual(answers);
    expect(await send(tab, form).isEnabled(), form).toBe(true);
    expect(await tab.getByText(/thank you/i).count(), form).toBe(0);
  });
  const withoutScripts = NAMES.map(async (form) => {
    const { path, answers } = LEAD_FORMS[form];
    const answer = await (await PlainPage.open(blank, atWithoutDatabase(path))).send(answers);
    expect(await answer.text('[role="alert"]'), form).toContain(form === 'retain' ? INCOMPLETE : NOT_SENT);
    expect(await answer.readBack(Object.keys(answers)), form).toEqual(answers);
    expect(await answer.read((page) => page.querySelector('main form button[type="submit"]:enabled') !== null)).toBe(
      true,
    );
    expect(await answer.text('body'), form).not.toMatch(/thank you/i);
  });
  const booking = async () => {
    const details = { ...FILLED_IN.booking, consent: 'yes' };
    const page = await PlainPage.open(blank, atWithoutDatabase(senderOf('booking').path));
    const answer = await page.send(details);
    expect([page.status, answer.status]).toEqual([200, 503]);
    expect(await answer.text('[role="alert"]')).toContain(BOOKING_FAILED);
    expect(await answer.readBack(Object.keys(details))).toEqual(details);
  };
  await Promise.all([...withScripts, ...withoutScripts, booking()]);
  expect((await fetch(atWithoutDatabase('/readyz'))).status).toBe(503);
});

test('a stage, a reply and the login get a 503 with a sentence, with and without scripts', async () => {
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { cookie, origin: atWithoutDatabase('').replace(/\/$/, '') };
    const answer = await fetch(atWithoutDatabase(path), { method: 'POST', headers, body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text() };
  };
  const lead = '/admin/leads/00000000-0000-4000-8000-000000000000';
  const acts: Record<string, string>[] = [
    { act: 'stage', stage: 'Contacted' },
    { act: 'send', body: 'Dear Ann' },
  ];
  for (const fields of acts) {
    for (const path of [lead, `${lead}.data`]) {
      const { status, text } = await post(path, fields);
      expect([status, text.includes('temporarily unavailable')], `${fields.act} ${path}`).toEqual([503, true]);
    }
  }
  const { status, text } = await post('/login', ADMIN);
  expect([status, text.includes('temporarily unavailable')], 'login').toEqual([503, true]);
});

/** A site whose database was stopped after these pages were rendered once. */
function siteWithoutDatabase(paths: readonly string[]): (path: string) => string {
  let app: AppProcess & { stop(): Promise<void> };
  const elsewhere = preparedData('none');

  beforeAll(async () => {
    const postgres = await startEmbeddedPostgres(elsewhere.path);
    app = await startApp({
      DATABASE_URL: `postgres://${postgres.connection.user}@localhost/postgres?host=${join(elsewhere.path, 'postgres-socket')}`,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    cookie = await cookieOf((path) => app.url + path, ADMIN);
    for (const path of paths) await fetch(app.url + path);
    await postgres.stop(); // The server stays, because the site is connected, but is not restarted any more.
    process.kill(postmasterOf(elsewhere.path), 'SIGINT');
  });
  afterAll(async () => {
    await app.stop();
    elsewhere.remove();
  });
  return (path) => app.url + path;
}
