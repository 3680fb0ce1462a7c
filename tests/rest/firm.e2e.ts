import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { IDENTITY, type IdentityField } from '#app/firm/identity.ts';
import { PAGES } from '#app/firm/pages.ts';
import { violations } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser } from '#tests/support/browser.ts';
import { ownFirmSite } from '#tests/support/firm-site.ts';
import { isThanked, senderOf } from '#tests/support/lead-forms.ts';
import { readMail } from '#tests/support/recording-servers.ts';

const site = ownFirmSite();
const { read, post } = site;
const openTab = ownBrowser(AS_PERSON);
let editor: string;

beforeAll(async () => {
  editor = await site.cookieAs('editor');
});

const CHANGED = {
  name: 'Alder & Finch',
  legalName: 'Alder & Finch Partners LLC',
  description: 'Two partners who buy and sell companies in Texas.',
  seal: 'A',
  phone: '(512) 555-0199',
  email: 'office@alder-finch.example',
  street: '1 Congress Avenue',
  city: 'Austin',
  state: 'Texas',
  postalCode: '78701',
  linkedIn: 'https://www.linkedin.com/company/alder-finch',
  facebook: '',
  instagram: '',
} satisfies Record<IdentityField, string>;

/** As the form without scripts sends it. */
const form = (changed: Partial<typeof CHANGED>, was: Partial<Record<IdentityField, string>> = IDENTITY) =>
  Object.fromEntries(
    (Object.entries(changed) as [IdentityField, string][]).flatMap(([field, text]) => [
      [field, text],
      [`was-${field}`, was[field] ?? ''],
    ]),
  );

/** No person or article says these: they are of the firm alone. */
const OLD = [
  ...[IDENTITY.phone, '+18005550142', IDENTITY.email, IDENTITY.street, IDENTITY.postalCode, IDENTITY.description],
  ...[IDENTITY.linkedIn, IDENTITY.facebook, IDENTITY.instagram, 'WRC Advisory'],
];
const oldIn = (text: string) => OLD.filter((old) => text.replaceAll('&amp;', '&').includes(old));
const FILES = [
  'feed.xml',
  'sitemap.xml',
  'llms.txt',
  'llms-full.txt',
  'manifest.webmanifest',
  '.well-known/security.txt',
];
/** An article names the firm. */
const NAMED_IN = /asset-sale-or-stock-sale|llms-full/;

const mailsSince = (seen: ReadonlySet<string>) => {
  const folder = join(site.dataDir(), 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'));
  return names
    .filter((name) => !seen.has(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
};

describe('roles', () => {
  test('an editor prepares, an administrator publishes, an advisor does not see it', async () => {
    expect((await site.get('/admin/firm', await site.cookieAs('advisor'))).status).toBe(403);
    const saved = await post('/admin/firm', { act: 'save', ...form({ phone: '(312) 555-0147' }) }, editor);
    expect(saved.status).toBe(302);
    const html = await read('/admin/firm', editor);
    expect(html).toContain('(312) 555-0147');
    expect(html).not.toContain('value="publish"');
    expect((await post('/admin/firm', { act: 'publish' }, editor)).status).toBe(403);
    expect(await read('/contact')).toContain(IDENTITY.phone);
    expect((await post('/admin/firm', { act: `take-back identity.phone` })).status).toBe(302);
    expect(await read('/admin/firm', editor)).not.toContain('(312) 555-0147');
  });

  test('what cannot be published is refused at its field, and stays typed', async () => {
    const refused = await post('/admin/firm', {
      act: 'save',
      ...form({ phone: '555', linkedIn: 'javascript:alert(1)' }),
    });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('Type a phone number with its area code.');
    expect(html).toContain('Enter an address that begins with https://.');
    expect(html).toContain('value="555"');
  });
});

test('another identity is on every page, in every email, feed and file, and the old one nowhere', async () => {
  const before = new Set(mailsSince(new Set()).map(({ name }) => name));
  const slugs = await site.query('select slug from articles where published order by id limit 12');
  const paths = [
    ...PAGES.map(({ path }) => path),
    ...slugs.flatMap(({ slug }) => [`/resources/${slug}`, `/resources/${slug}.md`]),
    ...FILES.map((file) => `/${file}`),
    ...['/no-such-page', '/login', '/sign-up', '/forgot-password', '/newsletter', '/resources?q=advisory'],
  ];
  for (const path of paths) await read(path); // Cached with the old identity.
  const published = await post('/admin/firm', { act: 'publish', ...form(CHANGED) });
  expect([published.status, published.headers.get('location')]).toEqual([302, '/admin/firm']);
  await expect.poll(() => read('/contact')).toContain(CHANGED.phone);

  for (const path of paths) {
    const found = oldIn(await read(path)).filter((old) => old !== 'WRC Advisory' || !NAMED_IN.test(path));
    expect.soft(found, path).toEqual([]);
  }
  const home = await read('/');
  expect(home).toContain('© 2026 Alder &amp; Finch Partners LLC, Austin, Texas.');
  expect(home).toContain('"addressRegion":"TX"');
  expect(home).toContain('href="tel:+15125550199"');
  expect(await read('/.well-known/security.txt')).toContain(CHANGED.email);
  expect(await read('/terms-of-use')).toContain('the State of Texas');

  // The seal, the icon, and the pictures of shared links.
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(home) ?? [];
  const [, icon = ''] = /rel="icon" href="([^"]+)"/.exec(home) ?? [];
  expect([card, icon].every((address) => address.includes('/firm/'))).toBe(true);
  expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg');
  expect(await read(icon)).toContain('<svg');
  const [, seal = ''] = /url\('([^']+)'\)/.exec(await read(icon.replace('icon.svg', 'mark.css'))) ?? [];
  expect([seal.startsWith('/firm/'), (await read(seal)).includes('<svg')]).toEqual([true, true]);
  expect((await fetch(site.at(icon.replace(/firm\/\w+/, 'firm/older')))).url).toBe(site.at(icon));

  // Emails and the payloads of the CRM.
  for (const kind of ['consultation', 'resource', 'booking'] as const)
    expect(isThanked(await senderOf(kind).send(new URL(site.at('/')).origin)), kind).toBe(true);
  await post('/newsletter', { email: 'reader@alder.example' }, '');
  await post('/forgot-password', { email: site.ann().email }, '');
  await post('/admin/people', {
    act: 'invite',
    email: 'new@alder.example',
    role: 'editor',
    password: site.ann().password,
  });
  const subjects = () => mailsSince(before).map(({ text }) => readMail(text).header('Subject') ?? '');
  await expect.poll(() => subjects().length).toBeGreaterThanOrEqual(6);
  for (const { text } of mailsSince(before)) {
    const mail = readMail(text);
    expect.soft(oldIn(JSON.stringify(mail) + text), mail.header('Subject')).toEqual([]);
    expect.soft(mail.header('From')).toContain('Alder & Finch');
  }
  expect(await site.query(`select id from deliveries where payload::text like '%555-0142%'`)).toEqual([]);
  // Not every form sends it.
  const numbers = `select distinct payload->>'contact.tf_number' as tf from deliveries
    where destination = 'crm' and payload->>'contact.tf_number' is not null`;
  expect(await site.query(numbers)).toEqual([{ tf: CHANGED.phone }]);

  // What the apps of the staff call the site, without a restart.
  const { password } = site.ann();
  const app = await (await post('/admin/account', { act: 'authenticator-begin', password })).text();
  expect(app).toContain('issuer=Alder');
  const passkey = await post('/admin/account', { act: 'passkey-begin', password, name: 'Laptop' });
  expect([passkey.status, oldIn(await passkey.text())]).toEqual([200, []]);

  // The search finds pages with their new texts.
  expect(await site.query(`select path from search_pages where text like '%555-0142%'`)).toEqual([]);
});

test('of two people who change the same text, the second sees both values', async () => {
  const was = CHANGED as Partial<Record<IdentityField, string>>;
  await post('/admin/firm', { act: 'save', ...form({ city: 'Dallas' }, was) });
  const second = await post('/admin/firm', { act: 'save', ...form({ city: 'Houston' }, was) }, editor);
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const text of ['Dallas', 'Houston', site.ann().email]) expect(html).toContain(text);
  await post('/admin/firm', { act: 'take-back identity.city' });
});

test('the screens: what is typed is previewed at once, published by a press, and can be used by everyone', async () => {
  const tab = await openTab();
  await site.enter(tab, site.ann(), '/admin/firm');
  await tab.getByLabel('Tagline', { exact: true }).fill('Partners for owners.');
  await expect.poll(() => tab.getByLabel('Where it appears').innerText()).toContain('Partners for owners.');
  expect(await violations(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Save draft', exact: true }).last().click();
  await tab.getByText('One change is a draft.').waitFor();
  await tab.getByRole('button', { name: 'Publish', exact: true }).click();
  await tab.getByText('Nothing waits to be published.').waitFor();
  await expect.poll(() => read('/')).toContain('Partners for owners.');
  await tab.goto(site.at('/admin/firm/questions'));
  expect(await violations(tab)).toEqual([]);
});

test('a visitor whose page is taken over by scripts sees the same identity', async () => {
  const tab = await openTab();
  await tab.goto(site.at('/contact'));
  await tab.mouse.move(30, 40);
  await tab.mouse.move(60, 90);
  await tab.getByRole('link', { name: 'About', exact: true }).first().click();
  await tab.waitForURL('**/about');
  expect(oldIn(await tab.locator('body').innerText())).toEqual([]);
  expect(await tab.locator('footer').innerText()).toContain(CHANGED.phone);
});
