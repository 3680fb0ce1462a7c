import { AsyncLocalStorage } from 'node:async_hooks';
import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import {
  authAccounts,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#app/features/accounts/accounts.table.ts';
import { SITE } from '#app/firm/identity.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type Log, loggedError } from '#app/platform/log.ts';
import { IDLE_MINUTES, MAX_PASSWORD_LENGTH, MAX_SESSION_DAYS, SHORTEST_PASSWORD } from './account.ts';
import { newRecoveryCodes } from './authenticator/recovery-codes.ts';
import { hashPassword, verifyPassword } from './password/password.ts';
import { storedSessions } from './sessions/stored-sessions.ts';

export interface AuthParts {
  db: Database;
  secret: string;
  siteUrl: string;
  now: () => Date;
  log: Log;
}

export type Auth = ReturnType<typeof createAuth>;

/** better-auth as a library, called by our own routes. None of its endpoints is exposed. */
export function createAuth({ db, secret, siteUrl, now, log }: AuthParts) {
  const schema = { user: users, session: sessions, account: authAccounts, verification: verifications };
  const adapter = drizzleAdapter(db, {
    provider: 'pg',
    transaction: true,
    schema: { ...schema, twoFactor: twoFactors, passkey: passkeys },
  });
  return betterAuth({
    appName: SITE.name, // Of the start. Authenticators and passkeys get the present name with their requests.
    baseURL: siteUrl,
    secret,
    database: (options: BetterAuthOptions) => storedSessions(adapter(options), { idleMinutes: IDLE_MINUTES, now }),
    // We ask for the password again instead of a fresh session.
    session: { expiresIn: MAX_SESSION_DAYS * 24 * 60 * 60, disableSessionRefresh: true, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      password: { hash: hashPassword, verify: ({ password, hash }) => verifyPassword(password, hash) },
      sendResetPassword: keepToken,
      // Opening the link in our email proves ownership of the address.
      onPasswordReset: async ({ user }) => {
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
      },
    },
    emailVerification: {
      // We send these emails ourselves, through the queue: the response does not wait, and failures are retried.
      sendOnSignUp: false,
      sendOnSignIn: false,
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: keepToken,
    },
    plugins: [
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes } }),
      passkey({
        rpID: new URL(siteUrl).hostname,
        origin: new URL(siteUrl).origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // better-auth accepts a key that asked for no finger, face or PIN. Ours replaces both factors.
        registration: {
          afterVerification: async ({ verification }) => {
            if (!verification.registrationInfo?.userVerified) throw refused('FAILED_TO_VERIFY_REGISTRATION');
          },
        },
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw refused('AUTHENTICATION_FAILED');
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: siteUrl.startsWith('https:') ? '__Host-wrc' : 'wrc',
      useSecureCookies: false, // better-auth would add its own prefix.
      defaultCookieAttributes: { secure: siteUrl.startsWith('https:'), httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false }, // Our own limits are in sign-in-waits.ts; better-auth's apply to endpoints that are not exposed.
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => logFailure(log, message, details) },
  });
}

const refused = (code: string) => new APIError('UNAUTHORIZED', { code, message: code });

/** better-auth may pass an error as the message. Errors of the database hold the values of the query, such as tokens. */
function logFailure(log: Log, message: unknown, details: unknown[]): void {
  if (typeof message === 'string') log.error({ details: details.map(loggedError) }, message);
  else log.error({ err: message }, 'an account request failed');
}

const issued = new AsyncLocalStorage<{ token: string | null }>();

async function keepToken({ token }: { token: string }): Promise<void> {
  const keeper = issued.getStore();
  if (keeper) keeper.token = token;
}

/** The token for an email's link; null if no account with this address needs one. */
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
