import { expect, test } from 'vitest';
import { isPublicSite } from './public-address.ts';

test.each(['https://alder-finch.com', 'https://www.alder.co.uk:8443', 'http://93.184.216.34'])(
  '%s is public',
  (url) => {
    expect(isPublicSite(url)).toBe(true);
  },
);

test.each([
  ...['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://192.168.1.4', 'http://office'],
  ...['https://wrc.local', 'https://site.internal', 'https://firm.example', 'https://a.test'],
])('%s is not', (url) => {
  expect(isPublicSite(url)).toBe(false);
});
