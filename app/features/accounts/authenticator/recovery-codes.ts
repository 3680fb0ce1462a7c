import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../account.ts';

/** No letters that look like others when they are written by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Codes such as `K7QD-2MXP`, for the day the telephone is lost. Each has 39 bits, and five wrong ones end the try. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);
}

/** As somebody types it: in small letters, with spaces, without the hyphen. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function group(): string {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
