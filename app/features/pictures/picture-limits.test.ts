import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { tooMuch } from './picture-limits.ts';

const interlaced = (more: Partial<Metadata>) =>
  tooMuch({
    format: 'png',
    width: 3500,
    height: 3500,
    channels: 4,
    depth: 'uchar',
    isProgressive: true,
    ...more,
  } as Metadata);

test('the bytes of an interlaced PNG are counted with the depth of its channels, before decoding', () => {
  expect(interlaced({})).toBeNull();
  const refused = 'It has 13 million pixels, too many for a file of this kind. Make it smaller.';
  expect(interlaced({ depth: 'ushort' })).toBe(refused);
  expect(interlaced({ depth: 'ushort', channels: 3 })).toBe(refused);
  expect(interlaced({ depth: 'ushort', width: 1700 })).toBeNull();
  expect(interlaced({ depth: 'ushort', isProgressive: false })).toBeNull();
});
