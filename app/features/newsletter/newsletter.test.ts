import { describe, expect, test } from 'vitest';
import { keyedHash } from '#app/platform/secret.ts';
import { confirmationToken, readConfirmationToken, readUnsubscribeToken, unsubscribeToken } from './emails.ts';
import { readEmail, SUBSCRIBE_FORMS } from './newsletter.ts';
import { readSubscribeRequest } from './subscribe.ts';

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

const hash = keyedHash('a secret of this test');
const ID = '0b6f4c1e-7f0a-4b8e-9a54-0d7f2f1f5a11';
const OTHER = '1c7f5d2f-8a1b-4c9f-8b65-1e8a3a2a6b22';
const ISSUED = new Date('2026-11-15T12:00:00Z');
const daysLater = (days: number) => new Date(ISSUED.getTime() + days * 24 * 60 * 60_000);

test('a confirmation link identifies its subscriber for seven days', () => {
  const token = confirmationToken(hash, ID, ISSUED);
  expect(readConfirmationToken(hash, token, daysLater(6.99))).toEqual({ ok: true, subscriberId: ID, issuedAt: ISSUED });
  expect(readConfirmationToken(hash, token, daysLater(7.01))).toEqual({ ok: false, reason: 'expired' });
});

test('an unsubscribe link never expires', () => {
  expect(readUnsubscribeToken(hash, unsubscribeToken(hash, ID))).toBe(ID);
});

test('a link cannot be forged for another person, extended, or used for another purpose', () => {
  const token = confirmationToken(hash, ID, ISSUED);
  const forged = { ok: false, reason: 'forged' };
  const [, issued, signature] = token.split('.');
  expect(readConfirmationToken(hash, `${OTHER}.${issued}.${signature}`, ISSUED)).toEqual(forged);
  expect(readConfirmationToken(hash, `${ID}.${daysLater(5).getTime().toString(36)}.${signature}`, ISSUED)).toEqual(
    forged,
  );
  expect(readConfirmationToken(keyedHash('another secret'), token, ISSUED)).toEqual(forged);
  expect(readConfirmationToken(hash, unsubscribeToken(hash, ID), ISSUED)).toEqual(forged);
  expect(readUnsubscribeToken(hash, token)).toBeNull();
  for (const suffix of ['.', '.x', '..']) {
    expect(readConfirmationToken(hash, token + suffix, ISSUED)).toEqual(forged);
    expect(readUnsubscribeToken(hash, unsubscribeToken(hash, ID) + suffix)).toBeNull();
  }
  for (const nonsense of ['', '.', '..', 'x', `${ID}.`, `${ID}..`]) {
    expect(readConfirmationToken(hash, nonsense, ISSUED)).toEqual(forged);
    expect(readUnsubscribeToken(hash, nonsense)).toBeNull();
  }
});

test.each(['', 'nonsense', '__proto__', 'constructor', 'toString'])(
  'an unknown form “%s” counts as the footer’s',
  (form) => {
    const fields = new FormData();
    fields.set('form', form);
    const { source } = readSubscribeRequest(new Request('http://localhost/newsletter'), fields, '');
    expect(source).toBe(SUBSCRIBE_FORMS.footer);
  },
);
