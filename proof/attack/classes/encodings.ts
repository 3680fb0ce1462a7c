import type { Payload } from '#proof/attack/payload.ts';
import { fireAll, type Range, type Result } from '#proof/attack/range.ts';
import { everywhere } from './everywhere.ts';

/** Bytes that are no text, characters that no database takes, and letters that turn into others. */
const PAYLOADS: readonly Payload[] = [
  { encoded: '%00' },
  { encoded: 'a%00b' },
  { encoded: '%ff%fe' },
  { encoded: '%c3%28' },
  { encoded: '%ed%a0%80' }, // Half of a pair.
  { encoded: '%f4%90%80%80' }, // Beyond the last character.
  { encoded: '%c0%af' },
  { encoded: '%' },
  { encoded: '%zz' },
  '\u0000',
  'a\u0000b@example.com',
  '\u202egnp.exe',
  '\ufeff',
  '﹤xprobe﹥＜xprobe＞',
  '🏦'.repeat(300),
  '-1',
  '99999999999999999999',
  '1e309',
  'NaN',
  '2026-13-45',
  '9999999-01-01',
  '[object Object]',
];

export function attackEncodings(range: Range): Promise<Result> {
  return fireAll(range, everywhere(range, PAYLOADS));
}
