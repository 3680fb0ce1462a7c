import { expect, test } from 'vitest';
import { isMailAddress } from './email-address.ts';

test.each([
  'ann@example.com',
  "o'brien+x@sub.example.museum",
  'a.b-c_d@example.co.uk',
  '!#$%&*/=?^`{|}~@example.com',
  '"john doe"@example.com',
  '"a\\"b@c"@example.com',
  'jörg@müller.example',
  'राम@मोहन.ईन्फो',
  'x@xn--mller-kva.example',
  `${'a'.repeat(64)}@example.com`,
])('%s is accepted', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  '',
  'ann',
  '@example.com',
  'ann@',
  'ann@localhost',
  'ann@example..com',
  'ann@-example.com',
  'ann@example-.com',
  'ann@example.com.',
  'ann@10.0.0.1',
  '.ann@example.com',
  'ann.@example.com',
  'a..b@example.com',
  'ann lee@example.com',
  'Ann <ann@example.com>',
  'ann@example.com\nBcc: x@example.com',
  '"ann\n"@example.com',
  'a@b@example.com',
  `${'a'.repeat(65)}@example.com`,
])('%j is rejected', (address) => {
  expect(isMailAddress(address)).toBe(false);
});
