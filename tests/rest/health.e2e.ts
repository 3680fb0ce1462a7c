import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser } from '#tests/support/browser.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { readMail, startRecordingServer, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { cookieOf, ownAccountSite, type Person } from '#tests/support/shared-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const [crm, newsletter, booking, smtp] = await Promise.all([
  startRecordingServer(),
  startRecordingServer(),
  startRecordingServer(),
  startRecordingSmtp(),
]);
afterAll(() => Promise.all([crm.stop(), newsletter.stop(), booking.stop(), smtp.stop()]));
const site = ownAccountSite({
  ...{ CRM_WEBHOOK_URL: crm.url, NEWSLETTER_WEBHOOK_URL: newsletter.url, BOOKING_URL: booking.url },
  ...{ SMTP_URL: smtp.url, MAIL_FROM: 'office@firm.example', NOTIFY_EMAIL: 'staff@firm.example' },
});
const openTab = ownBrowser(AS_PERSON);
let ann: Person;
let cookie: string;

beforeAll(async () => {
  ann = await site.admin();
  cookie = await cookieOf(site.at, ann);
});

const words = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const page = async (path = '/admin/health', hidden = '') => {
  const answer = await fetch(site.at(path), { headers: { cookie: `${cookie}${hidden}` } });
  expect(answer.status).toBe(200);
  return answer.text();
};
const row = async (endpoint: string) =>
  words((await page()).split(`<li id="${endpoint}"`)[1]?.split('<li id=')[0] ?? '');
const post = (fields: Record<string, string>) =>
  fetch(site.at('/admin/health'), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { cookie, origin: new URL(site.at('/')).origin },
  });
async function sendTest(endpoint: string): Promise<string> {
  const answer = await post({ act: 'test', about: endpoint });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/admin/health#${endpoint}`]);
  return row(endpoint);
}
async function sendLead(email: string): Promise<void> {
  const body = new URLSearchParams({ ...FILLED_IN.contact, email, submission_key: crypto.randomUUID() });
  const headers = { origin: new URL(site.at('/')).origin, 'x-forwarded-for': email };
  await fetch(site.at('/contact'), { method: 'POST', body, headers, redirect: 'manual' });
}
const stateOf = async (email: string) =>
  (
    await site.query(
      `select state from deliveries join leads on leads.id = lead_id where email = $1 and destination = 'crm'`,
      [email],
    )
  )[0]?.state;

test('a test reaches each endpoint, marked as one, and its answer stays below the row', async () => {
  expect(words(await page())).toMatch(/No known problem\. CRM, Newsletter, .*: not asked yet\./);
  expect(await sendTest('crm')).toMatch(/Answers .*Set by CRM_WEBHOOK_URL.*Test accepted in .*It is not a lead\./);
  const [sent] = crm.requests;
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ test: true, message: expect.stringContaining('do not store') });
  expect(sent?.headers['webhook-id']).toMatch(/^test-/);

  newsletter.behave({ status: 422, body: 'unknown key' });
  expect(await sendTest('newsletter')).toMatch(/Test failed in .* 422 unknown key/);
  newsletter.behave({ status: 500 });
  expect(await sendTest('newsletter')).toMatch(/Trying again 500 in .*Test failed in .* 500/);
  newsletter.behave('cut');
  expect(await sendTest('newsletter')).toMatch(/Test failed in .*other side closed/);
  newsletter.behave({ status: 200 });
  expect(await sendTest('newsletter')).toMatch(/Answers .*Test accepted/);

  expect(await sendTest('email')).toMatch(/Answers 250.*The test email went to you\./);
  const [mail] = smtp.mails.filter(({ to }) => to.includes(ann.email)).map(({ source }) => readMail(source));
  expect(mail?.header('Subject')).toMatch(/^Test email/);
  smtp.refuse('450 try later');
  expect(await sendTest('email')).toMatch(/Test failed in .*450/);
  smtp.refuse(null);
  expect(await sendTest('email')).toContain('Test accepted');

  expect(await sendTest('storage')).toContain('Test accepted');
  expect(await sendTest('booking')).toMatch(/Answers 200.*Set by BOOKING_URL/);
  expect(await page()).toContain('Everything answers.');
  const [counted] = await site.query(`select (select count(*)::int from leads) as leads,
    (select count(*)::int from subscribers) as subscribers, (select count(*)::int from deliveries) as deliveries,
    (select count(*)::int from audit_log where action = 'sent a test') as tests`);
  expect(counted).toEqual({ leads: 0, subscribers: 0, deliveries: 0, tests: 10 });
});

test('rejected deliveries raise a warning on every screen, are hidden for a day, and are replayed together', async () => {
  crm.behave({ status: 422, body: 'no such pipeline' });
  await sendLead('one@rejected.example');
  await sendLead('two@rejected.example');
  await expect.poll(() => stateOf('two@rejected.example')).toBe('rejected');
  await expect.poll(() => stateOf('one@rejected.example')).toBe('rejected');
  expect(words(await page())).toMatch(
    /The CRM did not take 2 deliveries\. 2 were rejected\. Correct CRM_WEBHOOK_URL.*Replay all rejected \(2\)/,
  );
  expect(await row('crm')).toMatch(/Rejects 422 in .*2 rejected/);
  const articles = await page('/admin/articles');
  expect(words(articles)).toContain('The CRM did not take 2 deliveries. See Health Hide for a day');
  expect(words(articles)).toContain('Office , needs attention');

  const from = '/admin/articles?q=x';
  const hidden = await post({ act: 'hide', about: 'crm attention', from });
  expect([hidden.status, hidden.headers.get('location')]).toEqual([302, from]);
  const kept = hidden.headers.getSetCookie().find((one) => one.startsWith('wrc.hidden-crm=')) ?? '';
  expect(kept).toContain('Max-Age=86400');
  expect(await page('/admin/articles', `; ${kept.split(';')[0]}`)).not.toContain('Hide for a day');
  expect(
    (await post({ act: 'hide', about: 'crm attention', from: '//elsewhere.example' })).headers.get('location'),
  ).toBe('/admin/health');

  crm.behave({ status: 200 });
  expect((await post({ act: 'replay', about: 'crm' })).status).toBe(302);
  await expect.poll(() => stateOf('one@rejected.example')).toBe('delivered');
  await expect.poll(() => stateOf('two@rejected.example')).toBe('delivered');
  expect(await page()).toContain('Everything answers.');
  const [logged] = await site.query(`select detail from audit_log where action = 'replayed refused deliveries'`);
  expect(logged?.detail).toEqual({ destination: 'crm', deliveries: 2 });
  for (const fields of [
    { act: 'replay', about: 'nothing' },
    { act: 'none', about: 'crm' },
  ]) {
    expect((await post(fields)).status).toBe(400);
  }
});

test('an outage is broken once it lasts: verdict, tries, warning and doctor agree; by keyboard on a phone', async () => {
  for (const change of [
    'delivery_attempts set started_at = started_at',
    'deliveries set failed_at = failed_at',
    'deliveries set delivered_at = delivered_at',
    'endpoint_tests set at = at',
  ]) {
    await site.query(`update ${change} - interval '1 hour'`);
  }
  crm.behave({ status: 500 });
  await sendLead('outage@crm.example');
  await expect
    .poll(async () => (await site.query('select 1 from delivery_attempts where status = 500')).length)
    .toBe(1);
  await site.query(`update delivery_attempts set started_at = now() - interval '20 minutes' where status = 500`);
  await site.query(
    `update deliveries set next_attempt_at = now() + interval '1 hour', failed_at = now() - interval '20 minutes'
     where state = 'waiting'`,
  );

  const tab = await openTab();
  await tab.setViewportSize({ width: 390, height: 844 });
  await site.enter(tab, ann, '/admin/health');
  const verdict = await tab.locator('[data-verdict]').innerText();
  expect(verdict).toMatch(
    /^The CRM has answered with errors \(500\) since .*\.\s+Nothing is lost: 1 delivery is waiting and will be tried again/,
  );
  expect(await tab.locator('#crm').innerText()).toMatch(/Answers 500[\s\S]*Attempt 1 of 10\. Next: /);
  expect(await screenFlaws(tab)).toEqual([]);
  crm.behave({ status: 200 });
  await tab.getByRole('button', { name: 'Send a test CRM' }).press('Enter');
  await tab.getByText('Everything answers.').waitFor();
  expect(tab.complaints).toEqual([]);

  await site.query(`update endpoint_tests set at = at - interval '2 hours' where endpoint = 'crm'`);
  const sick = await doctor(site.dataDir());
  expect(sick.text).toMatch(/^The CRM has answered with errors \(500\)[\s\S]*BROKEN +CRM +The CRM has answered/);
  expect(sick.code).toBe(1);
  await site.query(`delete from leads where email = 'outage@crm.example'`);
  const well = await doctor(site.dataDir());
  expect([well.code, well.text.split('\n')[0]]).toEqual([0, 'Everything answers.']);
});

test('the doctor explains a fresh clone, a database that is down, and wrong settings', async () => {
  const folder = temporaryFolder();
  const fresh = await doctor(`${folder.path}/none`);
  expect([fresh.code, fresh.text]).toEqual([
    0,
    expect.stringContaining('There is no database yet. npm start creates one'),
  ]);
  const SESSION_SECRET = 'x'.repeat(32);
  const down = await doctor(folder.path, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SESSION_SECRET });
  expect([down.code, down.text]).toEqual([
    1,
    expect.stringMatching(/BROKEN +Database +The database does not answer: /),
  ]);
  expect(down.text).toMatch(/ok +Disk /);
  const wrong = await doctor(folder.path, { PORT: 'many' });
  expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining('PORT should be')]);
  folder.remove();
});

/** As `npm run doctor` calls it. */
function doctor(DATA_DIR: string, settings: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const own = { CRM_WEBHOOK_URL: crm.url, NEWSLETTER_WEBHOOK_URL: newsletter.url, BOOKING_URL: booking.url };
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'office@firm.example' };
  const env = { PATH: process.env.PATH, DATA_DIR, ...own, ...mail, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['bin/doctor.ts', '--offline'], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}
