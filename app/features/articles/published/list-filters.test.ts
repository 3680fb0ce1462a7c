import { describe, expect, test } from 'vitest';
import { filterQuery, readFilters, tidySearch } from './list-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters in the address (§4)', () => {
  test.each([
    ['', { q: '', category: null, page: 1 }],
    ['q=%20sba%20%20loan%09', { q: 'sba loan', category: null, page: 1 }],
    ['category=Buy&page=3', { q: '', category: 'Buy', page: 3 }],
    ['category=buy', { q: '', category: 'Buy', page: 1 }],
    ['category=All', { q: '', category: null, page: 1 }],
    ['category=Fishing', { q: '', category: 'unknown', page: 1 }],
    ['category=&q=&page=', { q: '', category: null, page: 1 }],
    ['q=100%25%20_%5C%27', { q: "100% _\\'", category: null, page: 1 }],
  ])('%s', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  test.each(['0', '-1', '1.5', '01', 'two', '1e3', '99999999999'])('page=%s is no page', (page) => {
    expect(read(`page=${page}`).page).toBeNull();
  });

  test('omit their defaults', () => {
    expect(filterQuery({})).toBe('');
    expect(filterQuery({ q: 'a&b', category: 'Sell', page: 2 })).toBe('?category=Sell&q=a%26b&page=2');
    expect(filterQuery({ q: '', category: 'All', page: 1 })).toBe('');
  });
});

describe('what was typed into the search', () => {
  test('is stripped of NUL and truncated', () => {
    expect(tidySearch('a\u0000b\uD800c')).toBe('a b c');
    expect(tidySearch('x'.repeat(500))).toHaveLength(100);
    expect(tidySearch('😀'.repeat(200))).toBe('😀'.repeat(100));
  });
});
