import { expect, test } from 'vitest';
import { isAddress, typedAddress } from './links.ts';

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

test.each([
  ['example.org/path', true],
  ['/capital', true],
  ['#fees', true],
  ['javascript:alert(1)', true],
  ['seller note', false],
  ['capital', false],
  ['Notes vs. shares', false],
  ['', false],
])('"%s" is an address: %s', (typed, is) => {
  expect(isAddress(typed)).toBe(is);
});
