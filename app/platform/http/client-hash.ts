import { isIPv6 } from 'node:net';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import type { KeyedHash } from '#app/platform/secret.ts';

/** Identifies a client without storing its address. */
export function clientHash(hash: KeyedHash, address: string): string {
  return hash('client address', isIPv6(address) ? ipv6Prefix(address) : address);
}

/** Identifies a person without storing the email address; the same for every spelling of it. */
export function emailHash(hash: KeyedHash, email: string): string {
  return hash('email', withAsciiDomain(email).toLowerCase());
}

/** The /64 prefix: one subscriber has all of it, and its devices change their addresses daily. */
function ipv6Prefix(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  if (address.includes('.')) return address; // ::ffff:192.0.2.1 is an IPv4 address.
  const groups = [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
