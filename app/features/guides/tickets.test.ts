import { expect, test } from 'vitest';
import { keyedHash } from '#app/platform/secret.ts';
import { issueTicket, readTicket } from './tickets.ts';

const hash = keyedHash('a secret of this test');
const LEAD = '0b6f4c1e-7f0a-4b8e-9a54-0d7f2f1f5a11';
const OTHER = '1c7f5d2f-8a1b-4c9f-8b65-1e8a3a2a6b22';
const ISSUED = new Date('2026-11-15T12:00:00Z');
const daysLater = (days: number) => new Date(ISSUED.getTime() + days * 24 * 60 * 60_000);
const ticket = issueTicket(hash, 'eta-playbook', LEAD, ISSUED);
const FOREIGN = { ok: false, reason: 'foreign' };

test('a link opens its guide for seven days, and still identifies its owner afterwards', () => {
  expect(readTicket(hash, 'eta-playbook', ticket, daysLater(6.99))).toEqual({ ok: true, leadId: LEAD });
  expect(readTicket(hash, 'eta-playbook', ticket, daysLater(7.01))).toEqual({
    ok: false,
    reason: 'expired',
    leadId: LEAD,
  });
});

test('a link opens no other guide, and none of a site with another secret', () => {
  expect(readTicket(hash, 'integration-guide', ticket, ISSUED)).toEqual(FOREIGN);
  expect(readTicket(keyedHash('another secret'), 'eta-playbook', ticket, ISSUED)).toEqual(FOREIGN);
});

test('a link cannot be forged for another person, extended, or guessed', () => {
  const [, issued, signature] = ticket.split('.');
  const later = daysLater(5).getTime().toString(36);
  for (const altered of [
    `${OTHER}.${issued}.${signature}`,
    `${LEAD}.${later}.${signature}`,
    `${LEAD}.${issued}.${signature?.slice(0, -1)}`,
    `${LEAD}.${issued}.`,
    `${ticket}.`,
    `${ticket}.pdf`,
    ...['', '.', '..', 'x', LEAD],
  ]) {
    expect(readTicket(hash, 'eta-playbook', altered, ISSUED)).toEqual(FOREIGN);
  }
});
