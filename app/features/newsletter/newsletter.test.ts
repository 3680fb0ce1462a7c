import { describe, expect, test } from 'vitest';
import { readEmail } from './newsletter.ts';

describe('an address for the newsletter (§5)', () => {
  test.each(['dana@whitfield.com', ' dana@whitfield.com ', "o'brien+x@sub.example.museum", 'jörg@bücher.example'])(
    '%j is one',
    (typed) => {
      expect(readEmail(typed)).toBe(typed.trim());
    },
  );

  test.each(['', 'dana', 'dana@whitfield', 'whitfield.com', '@whitfield.com', 'dana@.com', 'dana@whitfield..com'])(
    '%j is none',
    (typed) => {
      expect(readEmail(typed)).toBeNull();
    },
  );

  test.each([
    'dana@whitfield.com, other@example.com',
    'dana@whitfield.com;other@example.com',
    'Dana <dana@whitfield.com>',
    'dana@whitfield.com\r\nBcc: other@example.com',
    'dana@whitfield.com\u0000',
    `${'x'.repeat(250)}@example.com`,
  ])('%j could reach another person, or no one', (typed) => {
    expect(readEmail(typed)).toBeNull();
  });
});
