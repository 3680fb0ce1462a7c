import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { TESTIMONIAL_FIELDS } from '#app/features/firm/firm.ts';
import { PERSON_LINE_NAMES } from '#app/features/firm/person.ts';
import { IDENTITY } from '#app/firm/identity.ts';
import { type KeptPerson, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { FAQ_DEFAULTS } from '#app/firm/questions.ts';
import { KEPT_DEFAULTS } from '#app/firm/testimonials.ts';
import { ATTACKS } from '#tests/support/attacks.ts';
import { draftsIn, numbered, ownFirmSite, photoForm } from '#tests/support/firm-site.ts';
import { plain } from '#tests/support/picture-files.ts';

const site = ownFirmSite();
const { read, post } = site;
const [WILLIAM] = PEOPLE_DEFAULTS as [KeptPerson];

describe('the attack corpus in each field', () => {
  /** An element with a handler, or an address that runs something. The text of an attribute is no element. */
  const DANGER =
    /<\w+(?:\s+[\w:-]+(?:="[^"]*")?)*\s+on\w+=|\s(?:href|src|action)="\s*(?:javascript|vbscript|data:text|\/\/)/i;
  /** One of each form, with all fields. The attack goes into one of them at a time. */
  const FORMS: readonly {
    path: string;
    shown: string;
    fields: readonly string[];
    rest: () => Record<string, string>;
    /** The number of its first field. */
    first: number;
  }[] = [
    {
      ...{ path: '/admin/firm', shown: '/contact', fields: Object.keys(IDENTITY), first: 40 },
      rest: () => Object.fromEntries(Object.entries(IDENTITY).map(([name, text]) => [`was-${name}`, text])),
    },
    {
      ...{ path: `/admin/firm/people?person=${WILLIAM.id}`, shown: '/about/william-carver', first: 13 },
      fields: [...PERSON_LINE_NAMES, 'bio', 'expertise'],
      rest: () => ({
        ...Object.fromEntries(PERSON_LINE_NAMES.map((name) => [name, WILLIAM[name]])),
        ...{ bio: WILLIAM.bio.join('\n\n'), expertise: WILLIAM.expertise.join('\n'), isShown: 'on' },
        was: JSON.stringify(WILLIAM),
      }),
    },
    {
      ...{ path: '/admin/firm/testimonials', shown: '/', first: 24 },
      fields: Object.keys(TESTIMONIAL_FIELDS).map((name) => `${name}-0`),
      rest: () => ({
        ...numbered(KEPT_DEFAULTS.map(({ isHidden, ...texts }) => texts)),
        was: JSON.stringify(KEPT_DEFAULTS),
      }),
    },
    {
      ...{ path: '/admin/firm/questions?page=buy', shown: '/buy', first: 33 },
      fields: ['question-0', 'answer-0'],
      rest: () => ({ ...numbered(FAQ_DEFAULTS.buy), was: JSON.stringify(FAQ_DEFAULTS.buy) }),
    },
  ];
  /** Every attack in every field with FULL=1; otherwise one in a hundred, and in each field others. */
  const share = process.env.FULL ? 1 : 100;
  const tried = (field: number) => ATTACKS.filter((_, at) => at % share === field % share);

  test.each(FORMS)('$path', async ({ path, shown, fields, rest, first }) => {
    const before = await read(shown);
    const bad: Record<string, string> = {};
    let stored = 0;
    for (const [n, field] of fields.entries()) {
      for (const [name, attack] of tried(first + n)) {
        const answer = await post(path, { ...rest(), act: 'save', [field]: attack });
        expect.soft([302, 422], `${field}: ${name}`).toContain(answer.status);
        const html = await answer.text();
        expect.soft(html.includes(attack) && /<(script|svg|img|iframe)/i.test(attack), `${field}: ${name}`).toBe(false);
        if (answer.status !== 302) continue;
        stored++;
        if (/<(script|img|svg)/i.test(attack)) bad[field] = attack;
        expect.soft((await (await site.preview(shown)).text()).match(DANGER), `${field}: ${name}`).toBeNull();
        const drafts = (await site.query(`select id from firm_texts where state = 'draft'`)).map(({ id }) => id);
        expect.soft(drafts, `${field}: ${name}`).not.toEqual([]);
        expect.soft((await post(path, { act: 'discard', drafts: drafts.join(' ') })).status, name).toBe(302);
      }
    }
    expect(stored).toBeGreaterThan(0);
    if (Object.keys(bad).length === 0) return; // What is refused is not published.
    expect((await post(path, { ...rest(), act: 'publish', ...bad })).status).toBe(302);
    await expect.poll(() => read(shown)).not.toBe(before);
    const after = await read(shown);
    expect(after.match(DANGER)).toBeNull();
    expect(after.match(/<script/gi)?.length).toBe(before.match(/<script/gi)?.length);
  });
});

test('200 people: the screens, About and the calendar show them, and one is added and moved', async () => {
  const people = Array.from({ length: 200 }, (_, n) => ({
    ...WILLIAM,
    ...{ id: randomUUID(), slug: `person-${n}`, name: `Person ${n}`, email: `person-${n}@alder.test`, linkedIn: '' },
  }));
  const add = (key: string, value: unknown) =>
    site.query(
      `insert into firm_texts (id, key, state, value, publication, changed_by) values ($1, $2, 'draft', $3, null, 'ann')`,
      [randomUUID(), key, JSON.stringify(value)],
    );
  for (const person of people) await add(`person.${person.id}`, person);
  await add(
    'people',
    [...PEOPLE_DEFAULTS, ...people].map(({ id }) => id),
  );
  const html = await read('/admin/firm', site.admin());
  const drafts = draftsIn(html);
  expect(drafts.split(' ')).toHaveLength(201);
  expect((await post('/admin/firm', { act: 'publish', drafts })).status).toBe(302);
  await expect.poll(() => read('/about')).toContain('Person 199');
  expect((await read('/sitemap.xml')).match(/\/about\/person-/g)).toHaveLength(200);
  expect(await read('/about/person-150')).toContain('Person 150');
  expect(await read('/book')).toContain('Person 150');
  expect(await read('/admin/firm/people', site.admin())).toContain('Person 199');
  expect(await read('/admin/firm/begin?step=people', site.admin())).toContain('196 more are on another screen.');
  const last = people.at(-1) as KeptPerson;
  const path = `/admin/firm/people?person=${last.id}`;
  const was = JSON.stringify(last);
  const lines = Object.fromEntries(PERSON_LINE_NAMES.map((name) => [name, last[name]]));
  const fields = { ...lines, was, bio: last.bio.join('\n\n'), expertise: last.expertise.join('\n'), isShown: 'on' };
  expect((await post(path, { ...fields, act: 'publish', role: 'Partner' })).status).toBe(302);
  await expect.poll(() => read(`/about/${last.slug}`)).toContain('Partner');
});

test('a photo of almost 5 MB becomes a portrait, and a small one at articles', async () => {
  const size = 5 * 1024 * 1024 - 2000;
  const photo = await plain(4000, 5000).jpeg().toBuffer();
  const file = Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
  const path = `/admin/firm/people?person=${WILLIAM.id}`;
  expect((await post(path, photoForm(file))).status).toBe(302);
  const src = /\/media\/\d{13}\.webp/.exec(await read(path, site.admin()))?.[0] ?? '';
  const drawn = await sharp(Buffer.from(await (await fetch(site.at(src))).arrayBuffer())).metadata();
  expect([drawn.width, drawn.height]).toEqual([960, 1200]);

  const drafts = draftsIn(await read(path, site.admin()));
  expect((await post('/admin/firm', { act: 'publish', drafts })).status).toBe(302);
  await expect.poll(() => read('/about')).toMatch(/srcSet="\/media\/\d{13}\.webp 640w, \/media\/\d{13}\.webp 960w"/);
  const [medium = '', large = ''] =
    /\/media\/\d{13}\.webp 640w, \/media\/\d{13}\.webp/.exec(await read('/about'))?.[0].split(' 640w, ') ?? [];
  const sizes = [medium, large].map(async (one) => (await (await fetch(site.at(one))).arrayBuffer()).byteLength);
  expect((await sizes[0]) as number).toBeLessThan((await sizes[1]) as number);
  const by = `select slug from articles where author_name = '${WILLIAM.name}' and published limit 1`;
  const article = `/resources/${(await site.query(by))[0]?.slug}`;
  const card = async () => /aria-label="About the author"[\s\S]*?<\/aside>/.exec(await read(article))?.[0] ?? '';
  await expect.poll(card).toMatch(/<img src="\/media\/\d{13}\.webp" width="240" height="300" alt=""/);
  const [small = ''] = /\/media\/\d{13}\.webp/.exec(await card()) ?? [];
  const answer = await fetch(site.at(small));
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(30_000);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(240);

  // The export has the photo, and its import draws the portrait again.
  const exported = join(site.dataDir(), 'firm.json');
  expect((await site.run('bin/export.ts', exported, '--firm')).stdout).toContain(
    'and 1 picture in the folder beside it',
  );
  expect((await post(path, { act: 'initials' })).status).toBe(302);
  const portrait = async () => /<img src="(\/media\/\d{13}\.webp)"/.exec(await read(path, site.admin()))?.[1];
  expect(await portrait()).toBeUndefined();
  expect((await site.run('bin/import.ts', exported)).stdout).toMatch(/Done: \d+ drafts?\./);
  const again = await portrait();
  expect([again === undefined, again === src, (await fetch(site.at(again ?? ''))).status]).toEqual([false, false, 200]);
});
