import { and, eq, lt } from 'drizzle-orm';
import { data } from 'react-router';
import { sessions } from '#app/features/accounts/accounts.table.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { IDLE_MINUTES, type Role } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import { roleOf } from '../admins/roles.ts';
import { authErrorOf } from '../sign-in/auth-refusal.ts';

export interface SignedIn {
  user: { id: string; name: string; email: string; twoFactorEnabled: boolean };
  session: { id: string; endsAt: Date };
  /** Null for an account without access to the administration. */
  role: Role | null;
  isAdmin: boolean;
}

/** The last use is written at most once a minute. */
const NOTED_EVERY_MS = 60_000;

/** The current session. `use` resets the idle timeout. */
export async function currentSession(
  services: Accounts,
  headers: Headers,
  { use }: { use: boolean },
): Promise<SignedIn | null> {
  if (!bringsSession(headers)) return null;
  const found = await findSession(services, headers);
  if (!found) return null;
  const { user, session } = found;
  const lastUse = use ? await orUnavailable(noteUse(services, session)) : session.updatedAt;
  const role = await orUnavailable(roleOf(services.db, user.id));
  return {
    user: { id: user.id, name: user.name, email: user.email, twoFactorEnabled: user.twoFactorEnabled === true },
    session: { id: session.id, endsAt: earlier(session.expiresAt, minutesAfter(lastUse, IDLE_MINUTES)) },
    role,
    isAdmin: role === 'admin',
  };
}

/** Whether the request has a session cookie, valid or not. */
export function bringsSession(headers: Headers): boolean {
  return headers.get('cookie')?.includes('wrc.session_token=') ?? false;
}

async function findSession(services: Accounts, headers: Headers) {
  try {
    const auth = await services.auth();
    return await auth.api.getSession({ headers });
  } catch (error) {
    // better-auth has logged the cause; the caller treats it as an outage.
    if (authErrorOf(error)) throw data(null, { status: 503, headers: { 'retry-after': '30' } });
    throw error;
  }
}

async function noteUse({ db, now }: Accounts, { id, updatedAt }: { id: string; updatedAt: Date }): Promise<Date> {
  const at = now();
  if (at.getTime() - updatedAt.getTime() < NOTED_EVERY_MS) return updatedAt;
  await db
    .update(sessions)
    .set({ updatedAt: at })
    .where(and(eq(sessions.id, id), lt(sessions.updatedAt, at)));
  return at;
}

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
const earlier = (one: Date, other: Date) => (one < other ? one : other);
