/** What an account may be, and what is written to its owner. */

export const ROLES = ['admin'] as const;

export const ACCOUNT_LETTERS = [
  'confirm address',
  'address known',
  'reset password',
  'password changed',
  'authenticator changed',
] as const;
export type AccountLetter = (typeof ACCOUNT_LETTERS)[number];

/** Not used for so long, a session ends; each use begins the time anew. */
export const IDLE_MINUTES = 60;
/** So long after signing in, a session ends however often it is used. */
export const LONGEST_SESSION_DAYS = 7;

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;
export const LONGEST_EMAIL = 255;
export const LONGEST_NAME = 100;

export const RECOVERY_CODES = 8;
