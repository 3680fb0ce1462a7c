import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IDENTITY } from '#app/firm/identity.ts';
import { type KeptPerson, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { FAQ_DEFAULTS, FAQ_PAGES, type FaqPage } from '#app/firm/questions.ts';
import { TESTIMONIALS } from '#app/firm/testimonials.ts';
import { crawl, decoded } from '#tests/support/crawl.ts';
import { draftsIn, ownFirmSite, photoForm, wasIn } from '#tests/support/firm-site.ts';
import { isThanked, senderOf } from '#tests/support/lead-forms.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { readMail } from '#tests/support/recording-servers.ts';

const site = ownFirmSite();
const { read, post } = site;
const [WILLIAM, ELENA] = PEOPLE_DEFAULTS as [KeptPerson, KeptPerson];

/** Sends a form of the administration with what the screen has, and some changes. */
async function send(path: string, fields: Record<string, string>): Promise<void> {
  const html = await read(path, site.admin());
  const answer = await post(path, { act: 'publish', was: wasIn(html), drafts: draftsIn(html), ...fields });
  expect(answer.status, path).toBe(302);
}

async function upload(id: string): Promise<void> {
  const answer = await post(`/admin/firm/people?person=${id}`, photoForm(await jpeg(1000, 1300)));
  expect(answer.status).toBe(302);
}

const OWN = {
  name: 'Alder & Finch',
  legalName: 'Alder & Finch Partners LLC',
  description: 'Two partners who buy and sell companies in Texas.',
  seal: 'A',
  phone: '(512) 555-0199',
  email: 'office@alder-finch.test',
  street: '1 Congress Avenue',
  city: 'Austin',
  state: 'Texas',
  postalCode: '78701',
  linkedIn: 'https://www.linkedin.com/company/alder-finch',
  facebook: '',
  instagram: '',
};
const person = (name: string, firstName: string, slug: string) => ({
  ...{ name, firstName, role: 'Partner', email: `${slug}@alder-finch.test`, phone: '', city: '' },
  ...{ monogram: name.replaceAll(/[^A-Z]/g, ''), linkedIn: `https://www.linkedin.com/in/${slug}` },
  ...{ short: `${firstName} works with owners.`, bio: `${firstName} buys and sells companies.`, expertise: 'Bakeries' },
  isShown: 'on',
});

const words = (texts: readonly string[]) => texts.map((text) => text.slice(0, 40));
const DEMO = [
  ...[IDENTITY.name, 'wrc-advisory', IDENTITY.phone, '+18005550142', IDENTITY.street, IDENTITY.description],
  ...[WILLIAM, ELENA].flatMap(({ name, slug, email, linkedIn, short }) => [name, slug, email, linkedIn, short]),
  ...words(TESTIMONIALS.map(({ quote }) => quote)),
  ...words(Object.values(FAQ_DEFAULTS).flatMap((faqs) => faqs.map(({ question }) => question))),
];
const found = (text: string) => DEMO.filter((old) => decoded(text).includes(old));

/** Without what only programs read. */
const visible = (html: string) => decoded(html.replaceAll(/<html[^>]*>|<(head|script)\b[\s\S]*?<\/\1>/g, ''));
/** They name the people for as long as these have free times: the screen says “calls”. */
const CALLS = new Set(['/book', '/retain', '/consultation']);
/** The fields whose text is nowhere by chance. */
const COUNTED = new Set(['name', 'legalName', 'description', 'phone', 'email', 'street', 'city', 'linkedIn', 'short']);

/** An article names the firm in its text. */
const NAMED_IN = ['/resources/asset-sale-or-stock-sale', '/llms-full.txt'];

function mails(): string[] {
  const folder = join(site.dataDir(), 'mail');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files.filter((name) => name.endsWith('.eml'));
}

test('an owner makes it another firm, and no page, email, feed, card or calendar file has a trace of the demo', async () => {
  await send(
    '/admin/firm',
    Object.fromEntries(
      Object.entries(OWN).flatMap(([field, text]) => [
        [field, text],
        [`was-${field}`, IDENTITY[field as keyof typeof IDENTITY]],
      ]),
    ),
  );
  for (const [id, own] of [
    [WILLIAM.id, person('Ada Alder', 'Ada', 'ada-alder')],
    [ELENA.id, person('Finn Finch', 'Finn', 'finn-finch')],
  ] as const) {
    await upload(id);
    await send(`/admin/firm/people?person=${id}`, own);
  }
  await send('/admin/firm/testimonials', {});
  for (const page of Object.keys(FAQ_PAGES) as FaqPage[])
    await send(`/admin/firm/questions?page=${page}`, { 'question-0': `What of ${page}?`, 'answer-0': 'We tell you.' });
  await expect.poll(() => read('/retain')).toContain('What of retain?');

  for (const kind of ['consultation', 'resource', 'booking'] as const)
    expect(isThanked(await senderOf(kind).send(new URL(site.at('/')).origin)), kind).toBe(true);

  const pages = new Map<string, string>();
  for await (const { path, text } of crawl(site.at)) {
    pages.set(path, visible(text));
    const named = NAMED_IN.some((one) => path.startsWith(one));
    expect
      .soft(
        found(text).filter((old) => !named || old !== IDENTITY.name),
        path,
      )
      .toEqual([]);
  }
  expect(pages.size).toBeGreaterThan(60);
  // What the screens say of a text: on how many of the pages that are listed it is.
  const listed = Array.from(
    (await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g),
    ([, path = '']) => path || '/',
  );
  for (const [screen, texts] of [
    ['/admin/firm', OWN],
    [`/admin/firm/people?person=${WILLIAM.id}`, person('Ada Alder', 'Ada', 'ada-alder')],
  ] as const) {
    const html = await read(screen, site.admin());
    for (const [field, text] of Object.entries(texts).filter(
      ([name, given]) => given.length > 3 && COUNTED.has(name),
    )) {
      const [, count] = new RegExp(`name="${field}"[\\s\\S]*?>on (\\d+) page`).exec(html) ?? [];
      const shown = listed.filter(
        (path) => pages.get(path)?.includes(text) && (text === OWN[field as 'name'] || !CALLS.has(path)),
      );
      expect.soft([Number(count), shown], `${screen}: ${field}`).toEqual([shown.length, shown]);
    }
  }
  expect(await read('/about/ada-alder')).not.toMatch(/Facebook|Instagram|href=""/);
  const about = await read('/about');
  expect(about.match(/<img [^>]*\/media\/\d{13}\.webp/g)).toHaveLength(2);

  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(3);
  let calendars = 0;
  for (const name of mails()) {
    const source = readFileSync(join(site.dataDir(), 'mail', name), 'utf8');
    const mail = readMail(source);
    const attached = Array.from(source.matchAll(/\r\n\r\n([A-Za-z0-9+/=\r\n]{80,}?)\r\n--/g), ([, part = '']) =>
      Buffer.from(part, 'base64').toString(),
    ).join('\n');
    const text = `${mail.header('From')}\n${mail.text}\n${mail.html}\n${attached}\n${source}`.replaceAll(
      '~elena-marsh',
      '',
    ); // The test’s visitor opened a link of before.
    if (text.includes('BEGIN:VCALENDAR')) calendars++;
    expect.soft(found(text), mail.header('Subject')).toEqual([]);
  }
  expect(calendars).toBeGreaterThan(0);
});
