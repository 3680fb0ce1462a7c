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
const portrait = { src: '/media/1.webp', alt: 'W', width: 960, height: 1200 };

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
  const outcome = await importTexts(database().db, { ...good, ...bad }, { name: 'a command' }, NOW);
  expect(outcome).toEqual({ drafts: 5, refused: Object.keys(bad) });
  const drafts = [...(await readTexts(database().db)).values()].filter(({ draft }) => draft);
  expect(Object.fromEntries(drafts.map(({ key, value }) => [key, value]))).toEqual({
    ...good,
    [personKey(WILLIAM.id)]: { ...WILLIAM, role: 'Partner' },
  });
});

test('only an export of the firm is read as one', () => {
  expect(readFirmExport('{"format":"firm","version":1,"firm":{"people":[]}}')).toEqual({ people: [] });
  for (const file of ['', '[]', 'null', '{"articles":[]}', '<rss/>']) expect(readFirmExport(file), file).toBeNull();
});
