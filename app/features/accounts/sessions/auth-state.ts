import type { Role } from '../account.ts';
import type { SignedIn } from './current-session.ts';

/** Session events (§4). */
export type AuthEvent =
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED';

export interface AuthUser {
  id: string;
  name: string;
  email: string;
}

/** The session as the browser sees it. The token stays in its HttpOnly cookie. */
export interface AuthAnswer {
  user: AuthUser;
  isAdmin: boolean;
  /** Absent for an account without access to the administration. */
  role?: Role | undefined;
  /** A duration, not a time: the browser's clock may be wrong. */
  secondsLeft: number;
}

export function authAnswer({ user, session, isAdmin, role }: SignedIn, now: Date): AuthAnswer {
  const { id, name, email } = user;
  return {
    user: { id, name, email },
    isAdmin,
    role: role ?? undefined,
    secondsLeft: Math.floor((session.endsAt.getTime() - now.getTime()) / 1000),
  };
}
