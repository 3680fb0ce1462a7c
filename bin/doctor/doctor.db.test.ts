import { afterAll, expect, test } from 'vitest';
import { startDnsServer } from '#tests/support/dns-server.ts';
import { startRecordingServer, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { type DoctorOptions, examine } from './examine.ts';

const RECORDS = {
  'firm.example': 'v=spf1 include:mail.example -all',
  's1._domainkey.firm.example': `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`,
  '_dmarc.firm.example': 'v=DMARC1; p=reject',
};
const PASSWORD = 'not-in-the-output';
const [crm, newsletter, booking, site, smtp, dns] = await Promise.all([
  startRecordingServer(),
  startRecordingServer(),
  startRecordingServer(),
  startRecordingServer(),
  startRecordingSmtp({ signIn: ({ password }) => password === PASSWORD }),
  startDnsServer(RECORDS),
]);
const MAIL = smtp.url.replace('//', `//office:${PASSWORD}@`);
/** No ephemeral port, so that no server of a test gets it. */
const closed = 2;
const DEAD = `127.0.0.1:${closed}`;
const GOOD = {
  ...{ CRM_WEBHOOK_URL: crm.url, NEWSLETTER_WEBHOOK_URL: newsletter.url, BOOKING_URL: booking.url, SMTP_URL: MAIL },
  ...{ MAIL_FROM: 'The Office <office@firm.example>', DKIM_SELECTOR: 's1' },
};
const S3 = { S3_ENDPOINT: crm.url, S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: PASSWORD };

const database = ownDatabase();
const folder = temporaryFolder();
afterAll(async () => {
  await Promise.all([crm, newsletter, booking, site, smtp, dns].map((one) => one.stop()));
  folder.remove();
});

test('asked with --ping, everything answers, and each receiver got one marked test', async () => {
  const { code, text } = await doctor({}, { ping: true });
  expect([code, text.split('\n')[0]]).toEqual([0, 'Everything answers. Not set up yet: Last backup.']);
  for (const { requests } of [crm, newsletter]) {
    expect(requests.map(({ body }) => JSON.parse(body).test)).toEqual([true]);
  }
  expect(smtp.mails).toHaveLength(1);
  expect(text).toMatch(/Checked .* C[SD]T\. All times are those of America\/Chicago\.$/);
});

test('without --ping a webhook is reached and not asked, which is a state of its own', async () => {
  const asked = crm.requests.length;
  const { code, checks, sentence } = await json({});
  expect(code).toBe(0);
  expect(sentence).toBe('No known problem. CRM, Newsletter: not asked.');
  expect(checks.filter(({ state }) => state === 'not asked').map(({ name }) => name)).toEqual(['crm', 'newsletter']);
  expect(crm.requests).toHaveLength(asked);
});

type Situation = [
  name: string,
  settings: Record<string, string>,
  options: DoctorOptions,
  about: string,
  verdict: RegExp,
];

/** The first of each is what is broken. */
test.each<Situation>([
  [
    'the mail server is away',
    { SMTP_URL: `smtp://${DEAD}` },
    {},
    'email',
    /^The mail server .* does not answer: .*ECONNREFUSED/,
  ],
  [
    'the mail password is wrong',
    { SMTP_URL: MAIL.replace(PASSWORD, 'old') },
    {},
    'email',
    /refuses the sign-in: .*535/,
  ],
  ['the CRM is away', { CRM_WEBHOOK_URL: `http://${DEAD}/hook` }, {}, 'crm', /^The CRM cannot be reached at 127/],
  [
    'the CRM has no TLS',
    { CRM_WEBHOOK_URL: crm.url.replace('http', 'https') },
    {},
    'crm',
    /^The CRM cannot be reached at .*(SSL|TLS|packet)/i,
  ],
  [
    'the CRM is gone',
    { CRM_WEBHOOK_URL: `${crm.url}/410` },
    { ping: true },
    'crm',
    /^The CRM refused the test \(410\)/,
  ],
  [
    'the CRM refuses',
    { CRM_WEBHOOK_URL: `${crm.url}/403` },
    { ping: true },
    'crm',
    /^The CRM refused the test \(403\)/,
  ],
  [
    'the newsletter tool fails',
    { NEWSLETTER_WEBHOOK_URL: `${newsletter.url}/500` },
    { ping: true },
    'newsletter',
    /error \(500\)/,
  ],
  [
    'the newsletter tool is away',
    { NEWSLETTER_WEBHOOK_URL: `http://${DEAD}` },
    { ping: true },
    'newsletter',
    /^The newsletter tool does not answer: /,
  ],
  [
    'the booking page is away',
    { BOOKING_URL: `http://${DEAD}/firm` },
    {},
    'booking',
    /^The booking calendar does not answer/,
  ],
  [
    'the object storage refuses the key',
    { ...S3, S3_ENDPOINT: `${crm.url}/403` },
    {},
    'storage',
    /^The picture storage .*403/,
  ],
  [
    'the object storage is away',
    { ...S3, S3_ENDPOINT: `http://${DEAD}` },
    {},
    'storage',
    /^The picture storage does not answer/,
  ],
  [
    'no process of the site runs',
    { PORT: String(closed) },
    {},
    'site',
    /^The site does not answer at http:\/\/127\.0\.0\.1/,
  ],
  ['the site is not ready', { PORT: new URL(crm.url).port }, {}, 'site', /not ready \(503\)/],
  [
    'the domain has no SPF record',
    { MAIL_FROM: 'a@other.example' },
    {},
    'mail domain',
    /^There is no SPF record at other\.example, and no DKIM/,
  ],
  ['the DKIM key is missing', { DKIM_SELECTOR: 's2' }, {}, 'mail domain', /^There is no DKIM record at s2\._domainkey/],
])('%s', async (_name, settings, options, about, verdict) => {
  const behave = ({ path }: { path: string }) => {
    const status = Number(/^\/(\d{3})/.exec(path)?.[1] ?? (path === '/readyz' ? 503 : 200));
    return { status };
  };
  crm.behave(behave);
  newsletter.behave(behave);
  const { code, checks, sentence, all } = await json(settings, options);
  const check = checks.find(({ name }) => name === about);
  expect
    .soft([check?.state, check?.sentence])
    .toEqual([expect.stringMatching(/^(broken|attention)$/), expect.stringMatching(verdict)]);
  expect.soft(sentence).toContain(check?.sentence);
  expect.soft(checks.filter(({ state }) => state === 'broken' || state === 'attention')).toHaveLength(1);
  expect(code).toBe(1);
  expect(all).not.toContain(PASSWORD);
});

test('a name server that does not answer leaves the records unknown', async () => {
  const { code, checks } = await json({}, { dns: DEAD });
  expect(checks.find(({ name }) => name === 'mail domain')?.state).toBe('not asked');
  expect(code).toBe(0);
});

test('the database is away, and the endpoints are asked all the same', async () => {
  const SESSION_SECRET = 'x'.repeat(32);
  const { code, checks } = await json({ DATABASE_URL: `postgres://nobody@${DEAD}/none`, SESSION_SECRET });
  const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ database: 'broken', email: 'ok', crm: 'not asked', site: 'ok' });
  expect(code).toBe(1);
});

test('--offline asks no one', async () => {
  const dead = { SMTP_URL: `smtp://${DEAD}`, CRM_WEBHOOK_URL: `http://${DEAD}`, PORT: String(closed) };
  const { code, text } = await doctor(dead, { offline: true });
  expect([code, text]).toEqual([0, expect.stringMatching(/^No known problem\./)]);
});

test('a misspelled setting is a check, and bad settings are the verdict, in JSON, too', async () => {
  const { code, checks } = await json({ SMPT_URL: MAIL });
  const sentence = 'SMPT_URL is not a setting. Did you mean SMTP_URL?';
  expect([code, checks[0]]).toEqual([0, { name: 'settings', title: 'Settings', state: 'notice', sentence }]);
  const bad = await json({ PORT: 'x', SMPT_URL: MAIL });
  expect([bad.code, bad.text]).toEqual([1, `PORT should be a number from 0 to 65535\n${sentence}`]);
});

interface Shown {
  sentence: string;
  text: string;
  checks: { name: string; state: string; sentence: string }[];
}

async function json(
  settings: Record<string, string>,
  options: DoctorOptions = {},
): Promise<Shown & { code: number; all: string }> {
  const { code, text } = await doctor(settings, { json: true, ...options });
  return { ...(JSON.parse(text) as Shown), code, all: text };
}

async function doctor(
  settings: Record<string, string>,
  options: DoctorOptions,
): Promise<{ code: number; text: string }> {
  const { host = '', user, database: name } = database().connection;
  const own = {
    ...{ ...GOOD, DATA_DIR: folder.path, PORT: new URL(site.url).port, SESSION_SECRET: 'x'.repeat(32) },
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${name}`,
  };
  const { exitCode, output } = await examine({ ...own, ...settings }, { dns: dns.address, ...options });
  return { code: exitCode, text: output };
}
