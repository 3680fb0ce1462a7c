import { emailHash } from '#app/platform/client-hash.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';

/** Generous to people: an office behind one address, somebody who starts again. A machine meets them soon. */
export function submissionLimits(hash: KeyedHash, client: string, email: string): RateLimit[] {
  return [
    { key: `submissions from ${client}`, most: 60, seconds: 10 * 60 },
    { key: `submissions of ${emailHash(hash, email)}`, most: 20, seconds: 60 * 60 },
  ];
}
