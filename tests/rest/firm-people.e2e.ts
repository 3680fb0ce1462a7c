import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type KeptPerson, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { violations } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser, scriptsStarted } from '#tests/support/browser.ts';
import { draftsIn, photoForm, sharedFirmSite, wasIn } from '#tests/support/firm-site.ts';
import { jpeg } from '#tests/support/picture-files.ts';

const site = sharedFirmSite();
const { get, read, post } = site;
const openTab = ownBrowser(AS_PERSON);
const PATH = '/admin/firm/people';
const [WILLIAM, ELENA] = PEOPLE_DEFAULTS as [KeptPerson, KeptPerson];
let editor: string;

beforeAll(async () => {
  editor = await site.cookieAs('editor');
});

const etagOf = async (path: string) => (await get(path)).headers.get('etag');

const NORA = {
  ...{ name: 'Nora Quill', role: 'Partner', email: 'nora@alder.example', phone: '(512) 555-0147', firstName: 'Nora' },
  ...{ monogram: 'nq', linkedIn: 'finch.example/nora', city: 'Austin, Texas', short: 'Works with owners of bakeries.' },
  ...{
    bio: 'Nora buys bakeries worth {{firm.focus-value}}.\r\n\r\nShe <b>bakes</b>, too.',
    expertise: 'Bakeries\r\nBread',
  },
};
const fieldsOf = ({ bio, expertise, ...person }: KeptPerson) => ({
  ...Object.fromEntries(Object.keys(NORA).map((name) => [name, person[name as keyof typeof person] as string])),
  ...{ bio: bio.join('\r\n\r\n'), expertise: expertise.join('\r\n'), isShown: 'on' },
});

/** Sends the form of a person as it is shown, with some changes. Undefined: left out, as an unchecked box. */
async function send(id: string, changed: Record<string, string | undefined>, cookie = site.admin(), shown?: string) {
  const path = `${PATH}?person=${id}`;
  const html = shown ?? (await read(path, cookie));
  const typed = Object.entries(changed).flatMap(([name, text]) =>
    text === undefined ? [] : ([[name, text]] as [string, string][]),
  );
  return post(path, [['drafts', draftsIn(html)], ['was', wasIn(html)], ...typed], cookie);
}

describe('roles', () => {
  test('an editor prepares, an administrator publishes, an advisor does not see it', async () => {
    expect((await get(PATH, await site.cookieAs('advisor'))).status).toBe(403);
    const role = { ...fieldsOf(ELENA), role: 'Partner' };
    expect((await send(ELENA.id, { act: 'publish', ...role }, editor)).status).toBe(403);
    expect((await send(ELENA.id, { act: 'save', ...role }, editor)).status).toBe(302);
    expect(await read('/about/elena-marsh')).not.toContain('Partner');
    expect((await send(ELENA.id, { act: `take-back person.${ELENA.id}` })).status).toBe(302);
  });
});

test('one who is added has a page, a card, and calls; everything that lists people has them', async () => {
  const sell = await etagOf('/sell');
  const refused = await send('new', { act: 'publish', ...NORA, email: 'nora', isShown: 'on' });
  expect([refused.status, (await refused.text()).includes('This address cannot get mail.')]).toEqual([422, true]);
  const added = await send('new', { act: 'publish', ...NORA, isShown: 'on' });
  expect([added.status, added.headers.get('location')]).toEqual([302, expect.stringMatching(/person=[0-9a-f-]{36}$/)]);
  await expect.poll(() => read('/about')).toContain('Nora Quill');

  const page = await read('/about/nora-quill');
  for (const text of [
    ...['Book a call with Nora', 'Nora buys bakeries worth $1M–$50M.', 'She &lt;b&gt;bakes&lt;/b&gt;, too.', 'Austin'],
    ...[
      'href="tel:+15125550147"',
      'href="https://finch.example/nora"',
      '"jobTitle":"Partner"',
      '"name":"Austin, Texas"',
    ],
    ...['finch.example', 'time=', '~nora-quill'],
  ])
    expect.soft(page, text).toContain(text);
  expect(page).not.toContain('former');
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect(card).toContain('/about-nora-quill.jpg');
  expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg');
  for (const path of ['/sitemap.xml', '/llms.txt']) expect.soft(await read(path), path).toContain('/about/nora-quill');
  expect(await read('/book?with=nora-quill')).toMatch(/~nora-quill/);
  expect(await site.query(`select path from search_pages where text like '%Works with owners of bakeries.%'`)).toEqual([
    { path: '/about/nora-quill' },
  ]);
  expect(await etagOf('/sell')).toBe(sell);
});

test('one who is hidden answers 404 and takes no calls, and articles keep the name without a link', async () => {
  const [article] = await site.query(
    `select slug from articles where author_name = 'Elena Marsh' and published limit 1`,
  );
  const path = `/resources/${article?.slug}`;
  expect(await read(path)).toContain('/about/elena-marsh');
  await send(ELENA.id, { act: 'publish', ...fieldsOf(ELENA), isShown: undefined });
  await expect.poll(async () => (await get('/about/elena-marsh')).status).toBe(404);
  await expect.poll(() => read(path)).not.toContain('/about/elena-marsh');
  const html = await read(path);
  expect([html.includes('Elena Marsh'), html.includes('/about/elena-marsh'), html.includes('elena.marsh@')]).toEqual([
    ...[true, false, false],
  ]);
  for (const other of ['/about', '/sitemap.xml', '/llms.txt', '/book']) {
    expect.soft(await read(other), other).not.toContain('elena-marsh');
  }
  await send(ELENA.id, { act: 'publish', ...fieldsOf(ELENA) });
  await expect.poll(async () => (await get('/about/elena-marsh')).status).toBe(200);
  await expect.poll(() => read(path)).toContain('/about/elena-marsh');
});

/** Email address and profile link are not changed with the name. */
const OLD_NAME = /William R\. Carver|\/about\/william-carver|~william-carver|with=william-carver/;

test('one who is renamed keeps articles, the card below them, calls and the old address', async () => {
  const [article] = await site.query(
    `select slug from articles where author_name = 'William R. Carver' and published limit 1`,
  );
  await read(`/resources/${article?.slug}`);
  const renamed = { ...fieldsOf(WILLIAM), name: 'William Alder', role: 'Founding Partner', monogram: 'WA' };
  await send(WILLIAM.id, { act: 'publish', ...renamed });
  await expect
    .poll(async () => (await get('/about/william-carver')).headers.get('location'))
    .toBe('/about/william-alder');
  expect((await get('/about/william-carver')).status).toBe(301);
  await expect.poll(() => read(`/resources/${article?.slug}`)).toContain('William Alder');
  const html = await read(`/resources/${article?.slug}`);
  for (const text of ['William Alder', 'Founding Partner', '/about/william-alder']) expect.soft(html).toContain(text);
  expect(html).not.toMatch(OLD_NAME);
  const profile = await read('/about/william-alder');
  expect(profile).toContain(`/resources/${article?.slug}`);
  expect(profile).toMatch(/~william-alder/);
  for (const path of ['/feed.xml', '/book', '/llms-full.txt', `/resources/${article?.slug}.md`]) {
    expect.soft(await read(path), path).not.toMatch(OLD_NAME);
  }
});

test('someone with articles cannot be deleted, and at least one person stays', async () => {
  const html = await read(`${PATH}?person=${ELENA.id}`, site.admin());
  expect(html).not.toContain('Delete Elena Marsh');
  expect((await send(ELENA.id, { act: 'remove 0' })).status).toBe(422);
  const nora = /href="[^"]*person=([0-9a-f-]{36})"/.exec(html)?.[1] ?? '';
  expect((await send(nora, { act: 'remove 2' })).status).toBe(302);
  await send(WILLIAM.id, { act: 'save', ...fieldsOf(WILLIAM), name: 'William Alder', isShown: undefined });
  const last = await send(ELENA.id, { act: 'publish', ...fieldsOf(ELENA), isShown: undefined });
  expect([last.status, (await last.text()).includes('At least one person stays on the site.')]).toEqual([422, true]);
  await send(ELENA.id, { act: 'discard' });
});

test('a photo is engraved, cropped, shown and taken away again; the library keeps what is used', async () => {
  const path = `${PATH}?person=${ELENA.id}`;
  const upload = (photo: Buffer) => post(path, photoForm(photo));
  const portraitIn = (html: string) => /\/media\/\d{13}\.webp/.exec(html)?.[0] ?? '';
  const small = await upload(await jpeg(600, 800));
  expect([small.status, (await small.text()).includes('at least 800')]).toEqual([422, true]);
  const large = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, '\xff\xd8\xff', 'latin1'));
  expect([large.status, (await large.text()).includes('Image must be under 5MB')]).toEqual([422, true]);
  expect((await upload(await jpeg(1200, 1600))).status).toBe(302);
  const first = portraitIn(await read(path, site.admin()));
  expect(await read('/about')).not.toContain(first);
  expect(
    (await send(ELENA.id, { act: 'draw', alt: 'Elena at her desk', pitch: '6', zoom: '150', x: '10', y: '900' }))
      .status,
  ).toBe(302);
  const second = portraitIn(await read(path, site.admin()));
  expect(second).not.toBe(first);
  await send(ELENA.id, { act: 'publish', ...fieldsOf(ELENA) });
  await expect.poll(() => read('/about')).toContain(second);
  const about = await read('/about/elena-marsh');
  const [img = ''] = /<img [^>]*Elena at her desk[^>]*>/.exec(about) ?? [];
  for (const attribute of [`src="${second}"`, 'width="960"', 'height="1200"']) expect(img).toContain(attribute);
  expect(about).not.toContain('drawing');
  const file = await sharp(Buffer.from(await (await fetch(site.at(second))).arrayBuffer())).metadata();
  expect([file.width, file.height]).toEqual([960, 1200]);
  expect((await send(ELENA.id, { act: 'initials' })).status).toBe(302);
  await send(ELENA.id, { act: 'publish', ...fieldsOf(ELENA) });
  await expect.poll(() => read('/about')).not.toContain(second);
  // An earlier version can be restored, so the library does not delete it.
  await post('/admin/media', { act: 'delete', picture: second.slice('/media/'.length) });
  expect((await get(second)).status).toBe(200);
});

test('of two people who change the same person, the second sees both values', async () => {
  const shown = await read(`${PATH}?person=${ELENA.id}`, editor);
  await send(ELENA.id, { act: 'save', ...fieldsOf(ELENA), city: 'Dallas' });
  const second = await send(ELENA.id, { act: 'save', ...fieldsOf(ELENA), city: 'Houston' }, editor, shown);
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const text of ['Elena Marsh, city', 'Dallas', 'Houston', site.ann().email]) expect(html).toContain(text);
  await send(ELENA.id, { act: 'discard' });
});

test('the screen: what is typed is previewed at once, and everyone can use it', async () => {
  const tab = await openTab();
  await site.enter(tab, site.ann(), `${PATH}?person=${ELENA.id}`);
  await tab.getByLabel('Role', { exact: true }).fill('Head of Capital');
  await expect.poll(() => tab.getByLabel('Where it appears').innerText()).toContain('Head of Capital');
  expect(await violations(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => read('/about/elena-marsh')).toContain('Head of Capital');
  await tab.getByRole('link', { name: 'Add a person' }).click();
  await tab.getByRole('heading', { name: 'Add a person' }).waitFor();
  expect(await violations(tab)).toEqual([]);
});

test('a person is dragged to another place in the list, which is a draft', async () => {
  const tab = await openTab();
  await site.enter(tab, site.ann(), `${PATH}?person=${ELENA.id}`);
  await scriptsStarted(tab);
  const rows = tab.getByRole('navigation', { name: 'People of the firm' }).getByRole('listitem');
  const [first = '', second = ''] = await rows.locator('b').allInnerTexts();
  await rows.nth(1).dragTo(rows.nth(0));
  await tab.getByText('The list or its order differs').waitFor();
  expect((await rows.locator('b').allInnerTexts()).slice(0, 2)).toEqual([second, first]);
  expect(await tab.getByRole('heading', { level: 2, name: ELENA.name }).count()).toBe(1);
});
