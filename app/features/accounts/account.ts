/** Limits of an account, and the kinds of emails it can receive. */

/** A person has at most one; what each may do: access.ts. */
export const ROLES = ['admin', 'advisor', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** How a person edits the text of articles; the first is the default. */
export const EDITOR_MODES = ['text', 'html'] as const;
export type EditorMode = (typeof EDITOR_MODES)[number];

export const ACCOUNT_EMAILS = [
  'confirm address',
  'address known',
  'reset password',
  'password changed',
  'authenticator changed',
  'invitation',
] as const;
export type AccountEmail = (typeof ACCOUNT_EMAILS)[number];

/** Idle timeout; each request resets it. */
export const IDLE_MINUTES = 60;
/** The header of requests that scripts send by themselves: they do not reset the idle timeout. */
export const BACKGROUND_REQUEST = 'x-background-request';
/** The account that a page belongs to. The server rejects its requests while another account is signed in. */
export const ACCOUNT_HEADER = 'x-account';
/** On the redirect to the login: the session has ended, or another account is signed in. */
export const SESSION_ENDED_HEADER = 'x-session-ended';
/** The idempotency key of a submission: the same each time that the browser sends it again. */
export const SUBMISSION_HEADER = 'x-submission';
/** Absolute lifetime of a session. */
export const MAX_SESSION_DAYS = 7;

export const SHORTEST_PASSWORD = 12;
export const MAX_PASSWORD_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 255;
export const MAX_SIGNATURE_LENGTH = 500;
export const MAX_NAME_LENGTH = 100;

/** An invitation's link works for so many days. */
export const INVITATION_DAYS = 7;

export const RECOVERY_CODES = 8;
