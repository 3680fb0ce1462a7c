import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { PEOPLE, PROFILE } from '#app/firm/people.ts';
import { EXTENT, funnelLines } from './buy/funnel-lines.ts';
import { coinPlaces, columnHeight } from './capital/coin-drawing.ts';
import { cropOf } from './frame/articles/plate.tsx';
import { Banknote } from './profile/banknote.tsx';
import { Plate } from './profile/plate.tsx';
import { exitDates } from './sell/exit-dates.ts';

it('crops an article’s rosette the same way in every process and release, and different articles differently', () => {
  const slugs = ['five-financing-mistakes', 'first-100-days', 'retained-search', 'multiples', 'add-backs', 'exit'];
  expect(slugs.map(cropOf)).toEqual([0, 1, 0, 0, 1, 0]);
});

const LEFT = [23, 9, 1, 1, 1];
const lines = (path: string) => path.split('M').length - 1;

/** How many lines end in each stage, counted by the dots at their ends. */
function endsPerStage(ends: string, stages: number): number[] {
  const counts = Array<number>(stages).fill(0);
  for (const [, x] of ends.matchAll(/M(\d+)/g)) {
    const stage = Math.floor((Number(x) / EXTENT) * stages);
    counts[stage] = (counts[stage] ?? 0) + 1;
  }
  return counts;
}

test('each stage loses as many lines as the content says, and one goes through', () => {
  const drawing = funnelLines(65, LEFT);
  expect(lines(drawing.early)).toBe(42);
  expect(lines(drawing.late)).toBe(22);
  expect(lines(drawing.one)).toBe(1);
  expect(endsPerStage(drawing.ends, 5)).toEqual([42, 14, 8, 0, 0]);
});

test('other numbers give another drawing', () => {
  expect(endsPerStage(funnelLines(30, [12, 6, 3, 1]).ends, 4)).toEqual([18, 6, 3, 2]);
});

/** Worked out apart from the code: the first line is at -32/32.5 of the height and ends after 0.12 of its stage. */
test('the same numbers give the same drawing in every process', () => {
  expect(funnelLines(65, LEFT).ends).toMatch(/^M48 62h0M54 118h0M308 217h0.*M1032 1165h0$/);
});

test('the column has a coin for each that is asked for, and the brass ones lie on top', () => {
  const places = coinPlaces(50, 5);
  expect(places.map(({ isBrass }) => isBrass)).toEqual([...Array(45).fill(false), ...Array(5).fill(true)]);
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).sort((a, b) => b - a));
});

test('more coins make a higher column', () => {
  expect(columnHeight(60)).toBeGreaterThan(columnHeight(50));
});

test('the exit is counted back from the chosen month, and shortened where there is less time', () => {
  expect(exitDates('2028-06', '2026-11-16')).toMatchObject({
    isShort: false,
    phases: [
      'Dec 2026 – Feb 2027',
      'Feb 2027 – Sep 2027',
      'Aug 2027 – Nov 2027',
      'Nov 2027 – Mar 2028',
      'Mar 2028 – Jun 2028',
    ],
  });
  const { isShort, phases, marks } = exitDates('2027-05', '2026-11-16');
  expect([isShort, phases[0], phases.at(-1)]).toEqual([true, 'Nov 2026 – Dec 2026', 'Apr 2027 – May 2027']);
  expect(marks.map(({ text }) => text)).toEqual(['Nov 2026', 'Jan 2027', 'Mar 2027', 'May 2027']);
});

test.each(['2027-04', '2030-01', '2026-13', 'soon'])('no dates for %s', (month) => {
  expect(exitDates(month, '2026-11-16')).toMatchObject({ chosen: null, isUnknown: true, phases: [] });
});

test.each(PEOPLE)('a profile shows the portrait of $name, or else the engraved monogram', (person) => {
  const [letters, focus] = [['M0 0h1'], PROFILE.focus];
  const drawn = (shown: typeof person) =>
    renderToStaticMarkup(
      shown.composition === 'plate'
        ? createElement(Plate, { person: shown, letters })
        : createElement(Banknote, { person: shown, letters, focus }),
    );
  const portrait = { src: '/person.jpg', alt: 'A person', width: 960, height: 1200 };
  const pictured = drawn({ ...person, portrait });
  expect(pictured).toMatch(/<img src="\/person.jpg" alt="A person" width="960" height="1200"/);
  expect(pictured).not.toContain('monogram');
  const { portrait: _, ...plain } = person;
  const engraved = drawn(plain);
  expect(engraved).toContain('class="monogram-edge"');
  expect(engraved).not.toContain('<img');
});
