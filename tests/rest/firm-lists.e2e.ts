import { beforeAll, expect, test } from 'vitest';
import { FAQ_DEFAULTS } from '#app/firm/questions.ts';
import { cookieOf, ownAccountSite } from '#tests/support/shared-site.ts';

const site = ownAccountSite();
let admin: string;

beforeAll(async () => {
  admin = await cookieOf(site.at, await site.admin());
});

const read = async (path: string, cookie = '') => (await fetch(site.at(path), { headers: { cookie } })).text();
/** What the form had shown, in its hidden field. */
const wasIn = (html: string) =>
  (/name="was" value="([^"]*)"/.exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.at(path), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { cookie: admin, origin: new URL(site.at('/')).origin },
  });

test('questions: one is changed, moved and published, with its structured data, and other pages keep theirs', async () => {
  const path = '/admin/firm/questions?page=buy';
  const [first, second, ...others] = FAQ_DEFAULTS.buy;
  const fields = (list: readonly ({ question: string; answer: string } | undefined)[]) =>
    Object.fromEntries(
      list.flatMap((one, at) => [
        [`question-${at}`, one?.question ?? ''],
        [`answer-${at}`, one?.answer ?? ''],
      ]),
    );
  const sell = (await fetch(site.at('/sell'))).headers.get('etag');
  const typed = { question: 'Do you work in {{firm.nothing}}?', answer: 'Yes <b>&</b> gladly.' };
  const bad = await post(path, { act: 'save', was: wasIn(await read(path, admin)), ...fields([typed]) });
  expect(bad.status).toBe(422);
  const good = { ...typed, question: 'Do you work in Austin?' };
  const list = [first, second, ...others, good];
  const up = await post(path, { act: 'up 1', was: wasIn(await read(path, admin)), ...fields(list) });
  expect(up.status).toBe(302);
  expect(await read('/buy')).not.toContain('Do you work in Austin?');
  const html = await read(path, admin);
  expect(html.indexOf(second?.question ?? '')).toBeLessThan(html.indexOf(first?.question ?? ''));
  const drafts = /name="drafts"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(
    (await post(path, { act: 'publish', drafts, was: wasIn(html), ...fields([second, first, ...others, good]) }))
      .status,
  ).toBe(302);
  await expect.poll(() => read('/buy')).toContain('Do you work in Austin?');
  const buy = await read('/buy');
  expect(buy).toContain('Yes &lt;b&gt;&amp;&lt;/b&gt; gladly.');
  expect(buy).toContain('"name":"Do you work in Austin?"');
  expect(await read('/llms.txt')).toContain('Do you work in Austin?');
  expect((await fetch(site.at('/sell'))).headers.get('etag')).toBe(sell);
  // Without any, the page leaves the section and its data out.
  const none = await read(path, admin);
  await post(path, { act: 'publish', was: wasIn(none) });
  await expect.poll(() => read('/buy')).not.toContain('FAQPage');
});

test('testimonials: one without consent is marked, an ended one is hidden, and readers never get the proof', async () => {
  const path = '/admin/firm/testimonials';
  const section = 'Deals our clients closed';
  expect(await read('/')).toContain(section);
  const html = await read(path, admin);
  expect(html).toContain('No proof on file');
  const fields = (list: readonly Record<string, string>[]) =>
    Object.fromEntries(list.flatMap((one, at) => Object.entries(one).map(([name, text]) => [`${name}-${at}`, text])));
  const proof = { consentBy: 'Nora Quill, by letter', consentOn: '2026-01-02', document: 'Folder 7' };
  const own = {
    deal: '$3.6M',
    kind: 'Sale of a bakery',
    quote: 'Nothing was a surprise.',
    author: 'Founder',
    title: 'Seller',
  };
  const past = { ...own, quote: 'This one is over.', consentUntil: '2026-02-01' };
  const published = await post(path, { act: 'publish', was: wasIn(html), ...fields([{ ...own, ...proof }, past]) });
  expect(published.status).toBe(302);
  await expect.poll(() => read('/')).toContain(own.quote);
  for (const page of [await read('/'), await read('/consultation')]) {
    expect(page).toContain(own.quote);
    for (const text of [past.quote, 'Nora Quill', 'Folder 7', 'went through our books'])
      expect(page).not.toContain(text);
  }
  expect(await read(path, admin)).toContain('Consent ended');
  await post(path, { act: 'publish', was: wasIn(await read(path, admin)) });
  await expect.poll(() => read('/')).not.toContain(section);
});
