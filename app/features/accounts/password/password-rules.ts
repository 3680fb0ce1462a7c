import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../account.ts';
import { isCommonPassword } from './common-passwords.ts';

const FEWEST_DIFFERENT_CHARACTERS = 5;

/** The error message for a new password, or null. */
export function passwordProblem(password: string, email = ''): string | null {
  if (password.length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`;
  if (password.length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters.`;
  if (email && password.toLowerCase() === email.toLowerCase()) return 'Your email address cannot be your password.';
  if (new Set(password).size < FEWEST_DIFFERENT_CHARACTERS || isCommonPassword(password)) {
    return 'This password is one of the first that others would try. Choose another.';
  }
  return null;
}
