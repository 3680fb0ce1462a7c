import { expect, test } from 'vitest';
import { typedAddress } from './typed-address.ts';

test.each([
  ['example.org/path', 'https://example.org/path'],
  [' www.example.org ', 'https://www.example.org'],
  ['example.org:8080?a=b', 'https://example.org:8080?a=b'],
  ['dana@example.org', 'mailto:dana@example.org'],
  ['https://example.org', 'https://example.org'],
  ['mailto:dana@example.org', 'mailto:dana@example.org'],
  ['/capital', '/capital'],
  ['#fees', '#fees'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('a link typed as "%s" leads to "%s"', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});
