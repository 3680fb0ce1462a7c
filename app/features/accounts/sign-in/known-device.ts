import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '#app/platform/secret.ts';

/**
 * A device that has signed in before has its own failure counter: otherwise an attacker could lock the owner out by
 * failing on purpose. The cookie gives no access.
 */

const DAYS = 180;

/** The device's id, if it has signed in to this account before. */
export function knownDevice(hash: KeyedHash, headers: Headers, email: string): string | null {
  const [, id, seal] = /wrc\.device=([\w-]{22})\.([\w-]{43})/.exec(headers.get('cookie') ?? '') ?? [];
  if (!id || !seal) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(hash, id, email))) ? id : null;
}

/** Set after a successful sign-in. */
export function deviceCookie(hash: KeyedHash, siteUrl: string, email: string): string {
  const id = randomBytes(16).toString('base64url');
  const isSecure = siteUrl.startsWith('https:');
  const name = isSecure ? '__Host-wrc.device' : 'wrc.device';
  const attributes = `Path=/; Max-Age=${DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${name}=${id}.${sealOf(hash, id, email)}; ${attributes}`;
}

function sealOf(hash: KeyedHash, id: string, email: string): string {
  return hash('known device', `${id} ${email.toLowerCase()}`);
}
