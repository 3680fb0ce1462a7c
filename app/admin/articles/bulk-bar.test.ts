import { expect, test } from 'vitest';
import { bulkSummary, refusalText } from './bulk-bar.tsx';

const NONE = { act: 'publish', tags: [], done: 0, already: 0, gone: 0, refused: [] } as const;

test('the result says how many articles were changed, and why others were not', () => {
  expect(bulkSummary({ ...NONE, tags: [], refused: [], done: 3 })).toBe('3 articles published.');
  expect(bulkSummary({ act: 'tag', tags: ['SBA', 'Guide'], done: 1, already: 2, gone: 1, refused: [] })).toBe(
    '1 article tagged: SBA, Guide. 2 had this tag already. 1 was deleted by someone else.',
  );
  const refused = [{ id: 1, title: 'Long', errors: { title: 'Shorten this.', slug: 'Use letters.' } }];
  expect(bulkSummary({ ...NONE, tags: [], already: 2, refused })).toBe(
    '0 articles published. 2 were published already. 1 was not changed: see the list.',
  );
  expect(refusalText(refused[0] as (typeof refused)[number])).toBe('Title: Shorten this. Slug: Use letters.');
  expect(refusalText({ id: 1, title: 'x', errors: null })).toContain('Someone else saved it');
});
