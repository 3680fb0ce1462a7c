import type { SignedIn } from './current-session.ts';

/** What happens to a session (§4). */
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

/** What a browser is told about its session. The token stays in its cookie, where no script can read it. */
export interface AuthAnswer {
  user: AuthUser;
  isAdmin: boolean;
  /** Not a time of day: the browser's clock may be wrong. */
  secondsLeft: number;
}

export function authAnswer({ user, session, isAdmin }: SignedIn, now: Date): AuthAnswer {
  const { id, name, email } = user;
  return {
    user: { id, name, email },
    isAdmin,
    secondsLeft: Math.floor((session.endsAt.getTime() - now.getTime()) / 1000),
  };
}
