import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../account.ts';

/** No characters that look alike in handwriting. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Codes such as `K7QD-2MXP`, for a lost phone. Each has 39 bits, and five wrong ones end the attempt. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);
}

/** Accepts lower case, spaces and a missing hyphen. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function group(): string {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
