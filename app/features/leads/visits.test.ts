import { describe, expect, test } from 'vitest';
import { readAttribution } from './submission.ts';
import { afterVisit, attributionText, parseTouches, type Visit } from './visits.ts';

const SITE = 'https://firm.example';
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const visit = (path: string, change: Partial<Visit> = {}): Visit => ({
  address: SITE + path,
  referrer: '',
  at: day(1),
  ...change,
});

describe('attribution', () => {
  test('is stored with the first page of the first visit', () => {
    const touches = afterVisit(
      null,
      visit('/buy?utm_source=linkedin&utm_medium=social&x=1#top', { referrer: 'https://lnkd.in/' }),
    );
    expect(touches.first).toEqual({
      utm_source: 'linkedin',
      utm_medium: 'social',
      referrer: 'https://lnkd.in/',
      landing: `${SITE}/buy?utm_source=linkedin&utm_medium=social&x=1`,
      at: '2026-01-01T00:00:00.000Z',
    });
    expect(touches.last).toEqual(touches.first);
  });

  test('the last touch follows campaigns and other sites, the first stays', () => {
    const one = afterVisit(null, visit('/?utm_source=linkedin'));
    const two = afterVisit(one, visit('/sell', { referrer: 'https://google.com/', at: day(5) }));
    expect(two.first).toEqual(one.first);
    expect(two.last).toMatchObject({ referrer: 'https://google.com/', landing: `${SITE}/sell` });
    const three = afterVisit(two, visit('/?utm_source=email', { at: day(9) }));
    expect([three.first.utm_source, three.last.utm_source]).toEqual(['linkedin', 'email']);
  });

  test('typing the address, or going from page to page, changes nothing', () => {
    const one = afterVisit(null, visit('/?utm_source=linkedin'));
    expect(afterVisit(one, visit('/', { at: day(3) }))).toEqual(one);
    for (const referrer of [`${SITE}/`, `${SITE}/?utm_source=linkedin`]) {
      expect(afterVisit(one, visit('/contact', { referrer, at: day(3) }))).toEqual(one);
    }
  });

  test('counts even if the visitor went on before the scripts of the first page had started', () => {
    const touches = afterVisit(
      null,
      visit('/contact', { referrer: `${SITE}/buy?utm_source=google&utm_campaign=search` }),
    );
    expect(touches.last).toMatchObject({
      utm_source: 'google',
      utm_campaign: 'search',
      landing: expect.stringContaining('/buy?'),
    });
    expect(touches.last).not.toHaveProperty('referrer');
  });

  test('expires after 90 days', () => {
    const one = afterVisit(null, visit('/?utm_source=linkedin'));
    expect(afterVisit(one, visit('/', { at: day(90) })).first.utm_source).toBe('linkedin');
    const late = afterVisit(one, visit('/', { at: day(92) }));
    expect(late.first).toEqual({ landing: `${SITE}/`, at: day(92).toISOString() });
    expect(late.last).toEqual(late.first);
  });

  test('round-trips through storage, and invalid stored data is ignored', () => {
    const touches = afterVisit(null, visit('/?utm_source=linkedin'));
    expect(parseTouches(JSON.stringify(touches))).toEqual(touches);
    for (const text of [null, '', 'null', '7', '{"first":"x"}', '[]']) {
      const parsed = parseTouches(text);
      expect(afterVisit(parsed, visit('/'))).toEqual(afterVisit(null, visit('/')));
    }
  });
});

describe('what a form sends along', () => {
  const page = `${SITE}/contact?utm_source=mail`;

  test('is what the script stored', () => {
    const touches = afterVisit(null, visit('/?utm_source=linkedin'));
    expect(readAttribution(attributionText(touches, page), `${SITE}/contact`)).toEqual({ ...touches, page });
  });

  test.each(['', '{', '[]', 'null', '"x"', `{"page":"${'x'.repeat(30_000)}"}`])(
    '%.20s: otherwise the page’s own parameters',
    (field) => {
      const touch = { utm_source: 'mail' };
      expect(readAttribution(field, page)).toEqual({ first: touch, last: touch, page });
    },
  );

  test('is limited to known fields and lengths', () => {
    const sent = {
      first: { utm_source: 'x'.repeat(1000), evil: '1', at: 7 },
      last: { utm_term: 'a\u0000\nb' },
      page: 'javascript',
    };
    const read = readAttribution(JSON.stringify(sent), page);
    expect(read.first).toEqual({ utm_source: 'x'.repeat(300) });
    expect(read.last).toEqual({ utm_term: 'a b' });
    expect(read.page).toBe(page);
  });
});
