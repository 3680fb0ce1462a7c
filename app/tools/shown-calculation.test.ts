import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/property-runs.ts';
import { readCalculation } from './shown-calculation.ts';

describe('a calculation that goes with a request', () => {
  const SITE = 'https://firm.example';
  const read = (text: string | null) => readCalculation(text, SITE)?.path ?? null;

  test.each([
    ['/tools/owner-proceeds?price=6%2C000%2C000&debt=', '/tools/owner-proceeds?price=6%2C000%2C000&debt='],
    ['https://firm.example/tools/exit-readiness?q1=yes#answer', '/tools/exit-readiness?q1=yes'],
    ['/tools/working-capital-peg?m1=%3Cscript%3E', '/tools/working-capital-peg?m1=%3Cscript%3E'],
  ])('is kept: %s', (text, path) => {
    expect(read(text)).toBe(path);
  });

  test.each([
    ...[null, '', '/', '/tools', '/tools/owner-proceeds', '/tools/unknown?price=1', '/tools/owner-proceeds/x?price=1'],
    ...['/tools/owner-proceeds?price=1&other-parameter=2', '/admin/leads?price=1', '/tools/../admin?price=1'],
    ...['https://elsewhere.example/tools/owner-proceeds?price=1', '//elsewhere.example/tools/owner-proceeds?price=1'],
    ...['javascript:alert(1)', 'http://firm.example/tools/owner-proceeds?price=1', 'https://['],
    `/tools/owner-proceeds?price=${'1'.repeat(1500)}`,
  ])('is dropped: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  test('leads to a tool of this site, whatever the text is', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }), fc.webPath());
    fc.assert(
      fc.property(texts, fc.boolean(), (text, isPrefixed) => {
        const path = read(isPrefixed ? `/tools/owner-proceeds?price=${text}` : text);
        if (path) expect(new URL(path, SITE)).toMatchObject({ origin: SITE, pathname: '/tools/owner-proceeds' });
      }),
      runs(1000),
    );
  });
});
