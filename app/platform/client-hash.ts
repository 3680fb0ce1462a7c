import { isIPv6 } from 'node:net';
import type { KeyedHash } from './secret.ts';

/** Tells senders apart without keeping their addresses. */
export function clientHash(hash: KeyedHash, address: string): string {
  return hash('client address', isIPv6(address) ? household(address) : address);
}

/** Tells people apart without keeping what they are reached at. */
export function emailHash(hash: KeyedHash, email: string): string {
  return hash('email', email.toLowerCase());
}

/** A household has a whole /64 of IPv6 to itself, and its machines change their addresses in it every day. */
function household(address: string): string {
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
