import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import { authAccounts, sessions, twoFactors, users, verifications } from '#app/features/accounts/accounts.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import { IDLE_MINUTES, LONGEST_PASSWORD, LONGEST_SESSION_DAYS, SHORTEST_PASSWORD } from './account.ts';
import { newRecoveryCodes } from './authenticator/recovery-codes.ts';
import { hashPassword, verifyPassword } from './password/password.ts';
import { storedSessions } from './sessions/stored-sessions.ts';

export interface AuthParts {
  db: Database;
  secret: string;
  siteUrl: string;
  /** The name that an authenticator app shows. */
  issuer: string;
  now: () => Date;
  log: Log;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth, called by our own routes on the server. None of its addresses is open to the outside: they would be a
 * second door beside ours.
 */
export function createAuth({ db, secret, siteUrl, issuer, now, log }: AuthParts) {
  const schema = { user: users, session: sessions, account: authAccounts, verification: verifications };
  const adapter = drizzleAdapter(db, {
    provider: 'pg',
    transaction: true,
    schema: { ...schema, twoFactor: twoFactors },
  });
  return betterAuth({
    appName: issuer,
    baseURL: siteUrl,
    secret,
    database: (options: BetterAuthOptions) => storedSessions(adapter(options), { idleMinutes: IDLE_MINUTES, now }),
    session: { expiresIn: LONGEST_SESSION_DAYS * 24 * 60 * 60, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      password: { hash: hashPassword, verify: ({ password, hash }) => verifyPassword(password, hash) },
      sendResetPassword: keepToken,
      // Whoever could read our letter owns the address.
      onPasswordReset: async ({ user }) => {
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
      },
    },
    emailVerification: {
      // Letters are asked for by ourselves: a form is answered before one is sent, and one that fails is tried again.
      sendOnSignUp: false,
      sendOnSignIn: false,
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: keepToken,
    },
    plugins: [twoFactor({ issuer, backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes } })],
    advanced: {
      cookiePrefix: siteUrl.startsWith('https:') ? '__Host-wrc' : 'wrc',
      useSecureCookies: false, // It would add a prefix of its own.
      defaultCookieAttributes: { secure: siteUrl.startsWith('https:'), httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false }, // Ours are in sign-in-waits.ts; its own are for the addresses that are not open.
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => log.error({ details }, message) },
  });
}

const issued = new AsyncLocalStorage<{ token: string | null }>();

async function keepToken({ token }: { token: string }): Promise<void> {
  const keeper = issued.getStore();
  if (keeper) keeper.token = token;
}

/** The token for the link in a letter; null if there is nobody at this address who needs one. */
export async function issueToken(
  auth: Auth,
  kind: 'confirm address' | 'reset password',
  email: string,
): Promise<string | null> {
  const keeper = { token: null };
  const call = { body: { email } };
  await issued.run(keeper, async () => {
    if (kind === 'reset password') await auth.api.requestPasswordReset(call);
    else await auth.api.sendVerificationEmail(call);
  });
  return keeper.token;
}
