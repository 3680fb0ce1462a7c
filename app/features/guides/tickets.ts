import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '#app/platform/secret.ts';

/**
 * A ticket opens one guide for whoever asked for it. It proves by a signature that we made it, and when: nothing has to
 * be looked up to check it, and nobody can make one, prolong it, or use it for another guide.
 */

const PURPOSE = 'guide ticket';
const VALID_MS = 7 * 24 * 60 * 60_000;

export function issueTicket(hash: KeyedHash, guide: string, leadId: string, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${leadId}.${issued}.${hash(PURPOSE, `${guide}.${leadId}.${issued}`)}`;
}

export type ReadTicket =
  | { ok: true; leadId: string }
  /** `expired` was ours once: `leadId` says whose. `foreign` was never ours, or was made for another guide. */
  | { ok: false; reason: 'expired'; leadId: string }
  | { ok: false; reason: 'foreign' };

export function readTicket(hash: KeyedHash, guide: string, ticket: string, now: Date): ReadTicket {
  const [leadId = '', issued = '', signature = ''] = ticket.split('.');
  if (!same(signature, hash(PURPOSE, `${guide}.${leadId}.${issued}`))) return { ok: false, reason: 'foreign' };
  const age = now.getTime() - Number.parseInt(issued, 36);
  return age > VALID_MS ? { ok: false, reason: 'expired', leadId } : { ok: true, leadId };
}

/** The address that hands out the file. */
export function downloadPath(guide: string, ticket: string): string {
  return `/guides/${guide}/${ticket}`;
}

/** Takes the same time however much of it is right. */
function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
