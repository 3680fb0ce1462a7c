import { expect, test } from 'vitest';
import { keyedHash } from '#app/platform/secret.ts';
import { confirmationToken, readConfirmationToken, readUnsubscribeToken, unsubscribeToken } from './links.ts';

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
