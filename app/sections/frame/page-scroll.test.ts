import { expect, test } from 'vitest';
import { fragmentId } from './page-scroll.tsx';

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
