import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test, vi } from 'vitest';
import { PEOPLE } from '#app/firm/people.ts';
import { PROFILE } from '#app/firm/profile.ts';
import { EXTENT, funnelLines } from '#app/site/buy/funnel-lines.ts';
import { coinPlaces, columnHeight } from '#app/site/capital/coin-drawing.ts';
import { Banknote } from '#app/site/profile/banknote.tsx';
import { Plate } from '#app/site/profile/plate.tsx';
import { exitDates } from '#app/site/sell/exit-dates.ts';
import { cropOf } from './articles/plate.tsx';
import { fragmentId } from './page-scroll.tsx';
import { percentScrolled } from './report-visits.ts';

test.each([
  ['#apply', 'apply'],
  ['#apply?intent=sell&source=sell-page', 'apply'],
  ['#schedule?service=a?b#c', 'schedule'],
  ['#caf%C3%A9', 'café'],
  ['#100%', '100%'],
  ['', ''],
])('the fragment %s refers to the element %s (§4: it may carry parameters)', (hash, id) => {
  expect(fragmentId(hash)).toBe(id);
});

const SCRIPT = readFileSync(new URL('./pre-hydration.js', import.meta.url), 'utf8');

/** Firefox and Chromium. */
const INTERRUPTED = [
  'error loading dynamically imported module: http://localhost:3000/assets/entry.client.js',
  'Failed to fetch dynamically imported module: http://localhost:3000/assets/entry.client.js',
];

test.each(INTERRUPTED)('an import that fails is logged only if the page stays: %s', (message) => {
  const page = runScript();
  const { preventDefault, reason } = page.reject(new TypeError(message));
  expect(preventDefault).toHaveBeenCalled();
  expect(page.logged).toEqual([]);
  page.wait(); // A page that is left does not get here.
  expect(page.logged).toEqual([reason]);
});

test('other rejected promises are left to the browser', () => {
  for (const reason of [new TypeError('x is not a function'), undefined, 'text']) {
    expect(runScript().reject(reason).preventDefault).not.toHaveBeenCalled();
  }
});

/** Runs the script in a page of a few words. */
function runScript() {
  const listeners = new Map<string, (event: object) => void>();
  const timers: (() => void)[] = [];
  const logged: unknown[] = [];
  const names = ['location', 'performance', 'document', 'navigator', 'addEventListener', 'setTimeout', 'console'];
  new Function(...names, 'HTMLButtonElement', SCRIPT)(
    { hash: '', href: 'http://localhost:3000/', pathname: '/' },
    { getEntriesByType: () => [{ type: 'navigate' }] },
    { referrer: '' },
    {},
    (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    (timer: () => void) => timers.push(timer),
    { error: (reason: unknown) => logged.push(reason) },
    class {},
  );
  return {
    logged,
    reject(reason: unknown) {
      const event = { reason, preventDefault: vi.fn() };
      listeners.get('unhandledrejection')?.(event);
      return event;
    },
    wait: () => {
      for (const timer of timers) timer();
    },
  };
}

test.each([
  ['at the top', 0, 900, 3900, 0],
  ['a quarter of the way', 750, 900, 3900, 25],
  ['halfway', 1500, 900, 3900, 50],
  ['at the end', 3000, 900, 3900, 100],
  ['a fraction of a pixel before the end', 2999.4, 900, 3900, 100],
  ['on a page as high as its window', 0, 900, 900, 100],
  ['on a page shorter than its window', 0, 900, 400, 100],
])('%s', (_, top, windowHeight, pageHeight, percent) => {
  expect(percentScrolled(top, windowHeight, pageHeight)).toBe(percent);
});

test('overscroll on phones counts as 100%', () => {
  expect(percentScrolled(3100, 900, 3900)).toBe(100);
});

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
