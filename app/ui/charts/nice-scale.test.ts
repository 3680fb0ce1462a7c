import { expect, test } from 'vitest';
import { niceScale } from './nice-scale.ts';

test.each([
  [0, 31, [0, 10, 20, 30, 40]],
  [0, 4, [0, 1, 2, 3, 4]],
  [0, 0, [0]],
  [318, 412, [300, 350, 400, 450]],
  [0, 9, [0, 5, 10]],
  [0, 98_765, [0, 50_000, 100_000]],
])('from %d to %d', (least, greatest, marks) => {
  expect(niceScale(least, greatest).marks).toEqual(marks);
});

test('every number lies on the axis, which never has more than six marks', () => {
  for (let n = 0; n < 5000; n++) {
    const least = (n * 7919) % 1000;
    const greatest = least + ((n * 104_729) % 20_000);
    const { from, to, marks } = niceScale(least, greatest);
    expect(from <= least && to >= greatest && to > from && marks.length <= 6, `${least} ${greatest}`).toBe(true);
  }
});
