import { expect, test } from 'vitest';
import { type KeptPerson, PEOPLE_DEFAULTS, personKey } from '#app/firm/people.ts';
import { FAQ_DEFAULTS } from '#app/firm/questions.ts';
import { KEPT_DEFAULTS } from '#app/firm/testimonials.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { readTexts } from './firm-texts.ts';
import { importTexts, readFirmExport } from './import-texts.ts';

const database = ownDatabase();
const NOW = new Date('2026-11-18T20:00:00Z');
const [WILLIAM] = PEOPLE_DEFAULTS as [KeptPerson];
const drawing = { photo: { src: '/media/1.jpg', width: 9, height: 9 }, x: 50, y: 0, zoom: 100, pitch: 4, exposure: 0 };
const portrait = { src: '/media/1.webp', alt: 'W', width: 960, height: 1200, drawing };
const drawnHere = { ...portrait, src: '/media/2.webp' };

test('the texts of an export become drafts, and what is made another way stays out', async () => {
  const good = {
    'identity.phone': '(512) 555-0199',
    'questions.buy': FAQ_DEFAULTS.buy.slice(1),
    testimonials: KEPT_DEFAULTS.slice(1),
    people: [WILLIAM.id],
    [personKey(WILLIAM.id)]: { ...WILLIAM, role: 'Partner', portrait },
  };
  const bad = {
    'identity.email': 1,
    'identity.nothing': 'x',
    'questions.sell': [{ question: 'Why?' }],
    'questions.capital': null,
    'person.nobody': WILLIAM,
    'person.elena-marsh': { ...PEOPLE_DEFAULTS[1], bio: 'One text.' },
    'guides.hidden': [1],
  };
  const importFrom = (texts: object, drawn: typeof portrait | null) =>
    importTexts(database().db, texts as never, { name: 'a command' }, NOW, async () => drawn);
  const outcome = await importFrom({ ...good, ...bad }, null);
  expect(outcome).toEqual({ drafts: 5, refused: Object.keys(bad) });
  const drafts = [...(await readTexts(database().db)).values()].filter(({ draft }) => draft);
  expect(Object.fromEntries(drafts.map(({ key, value }) => [key, value]))).toEqual({
    ...good,
    [personKey(WILLIAM.id)]: { ...WILLIAM, role: 'Partner' }, // Without the photo.
  });

  const person = async () => (await readTexts(database().db)).get(personKey(WILLIAM.id))?.value;
  const of = (one: object) => ({ [personKey(WILLIAM.id)]: { ...WILLIAM, role: 'Partner', portrait: one } });
  await importFrom(of(portrait), drawnHere);
  expect(await person()).toMatchObject({ role: 'Partner', portrait: drawnHere });
  for (const other of [drawing, { ...drawing, pitch: '6' }, { ...drawing, pitch: 0 }])
    expect(await importFrom(of({ ...portrait, drawing: other }), portrait)).toEqual({ drafts: 0, refused: [] });
  expect(await person()).toMatchObject({ portrait: drawnHere });
});

test('only an export of the firm is read as one', () => {
  expect(readFirmExport('{"format":"firm","version":1,"firm":{"people":[]}}')).toEqual({ people: [] });
  for (const file of ['', '[]', 'null', '{"articles":[]}', '<rss/>']) expect(readFirmExport(file), file).toBeNull();
});
