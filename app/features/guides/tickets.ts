import { isSame, type KeyedHash } from '#app/platform/secret.ts';

/** A ticket is a signed, expiring link to one guide for one lead. Verifying it needs no database. */

const PURPOSE = 'guide ticket';
const VALID_MS = 7 * 24 * 60 * 60_000;

export function issueTicket(hash: KeyedHash, guide: string, leadId: string, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${leadId}.${issued}.${hash(PURPOSE, `${guide}.${leadId}.${issued}`)}`;
}

export type ReadTicket =
  | { ok: true; leadId: string }
  /** `expired`: valid signature, too old. `foreign`: forged, or issued for another guide. */
  | { ok: false; reason: 'expired'; leadId: string }
  | { ok: false; reason: 'foreign' };

export function readTicket(hash: KeyedHash, guide: string, ticket: string, now: Date): ReadTicket {
  const [leadId = '', issued = '', signature = '', ...rest] = ticket.split('.');
  if (rest.length > 0 || !isSame(signature, hash(PURPOSE, `${guide}.${leadId}.${issued}`)))
    return { ok: false, reason: 'foreign' };
  const age = now.getTime() - Number.parseInt(issued, 36);
  return age > VALID_MS ? { ok: false, reason: 'expired', leadId } : { ok: true, leadId };
}

/** The download address. */
export function downloadPath(guide: string, ticket: string): string {
  return `/guides/${guide}/${ticket}`;
}
