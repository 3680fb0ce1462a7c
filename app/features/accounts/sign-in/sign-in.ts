import { randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { sessions } from '../accounts.table.ts';
import type { Accounts } from '../accounts.ts';
import { requestEmail } from '../emails/request-email.ts';
import { needsPasskey } from '../passkeys/passkey-roles.ts';
import { currentSession } from '../sessions/current-session.ts';
import { deviceName } from '../sessions/sessions.ts';
import { orRefusal } from './auth-refusal.ts';
import { accountSuspect, beginAttempt, clientSuspect, deviceSuspect, takeBackAttempt } from './sign-in-waits.ts';

export interface Attempt {
  headers: Headers;
  client: string;
}

export type SignInOutcome =
  | { ok: true; userId: string; cookies: string[] }
  /** The password is right; the account has a second factor. */
  | { ok: false; reason: 'code needed'; cookies: string[] }
  | { ok: false; reason: 'wrong' | 'unconfirmed' | 'passkey needed' }
  | { ok: false; reason: 'wait'; seconds: number };

/** Unknown accounts and wrong passwords get the same response after the same work. */
export async function signIn(
  services: Accounts,
  { email, password }: { email: string; password: string },
  attempt: Attempt,
): Promise<SignInOutcome> {
  const { db, keyedHash, now } = services;
  const device = knownDevice(keyedHash, attempt.headers, email);
  const account = device ? deviceSuspect(device) : accountSuspect(keyedHash, email);
  const who = [account, clientSuspect(keyedHash, attempt.client)];
  const seconds = await beginAttempt(db, who, now());
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };

  const auth = await services.auth();
  const call = { body: { email, password }, headers: attempt.headers, returnHeaders: true } as const;
  const result = await orRefusal(auth.api.signInEmail(call), ['INVALID_EMAIL_OR_PASSWORD', 'EMAIL_NOT_VERIFIED']);
  if (!result.ok && result.reason === 'INVALID_EMAIL_OR_PASSWORD') {
    await recordInAuditLog(db, { actor: { name: email }, action: 'sign-in.failed' });
    return { ok: false, reason: 'wrong' };
  }
  await takeBackAttempt(db, who, now());
  if (!result.ok) {
    await requestEmail(services, 'confirm address', email);
    return { ok: false, reason: 'unconfirmed' };
  }
  const { headers, response } = result.answer;
  const cookies = headers.getSetCookie();
  if (await needsPasskey(db, email)) {
    await endJustBegun(services, headers);
    return { ok: false, reason: 'passkey needed' };
  }
  if ('twoFactorRedirect' in response) return { ok: false, reason: 'code needed', cookies };
  const welcomed = await welcome(services, response.user, attempt.headers, {});
  return { ok: true, userId: response.user.id, cookies: [...cookies, ...welcomed] };
}

/** Ends the session that better-auth has begun for these cookies. */
export async function endJustBegun(services: Accounts, answered: Headers): Promise<void> {
  const cookie = answered
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const auth = await services.auth();
  await auth.api.signOut({ headers: new Headers({ cookie }) });
}

/** After every sign-in: ends the previous session of this browser. Returns cookies. */
export async function welcome(
  services: Accounts,
  user: { id: string; email: string },
  headers: Headers,
  data: { secondFactor?: string },
): Promise<string[]> {
  const before = await currentSession(services, headers, { use: false });
  if (before) await services.db.delete(sessions).where(eq(sessions.id, before.session.id));
  const device = deviceName(headers.get('user-agent') ?? '');
  await recordInAuditLog(services.db, {
    actor: { id: user.id, name: user.email },
    action: 'session.signed-in',
    ...data,
    device,
  });
  const isKnown = knownDevice(services.keyedHash, headers, user.email);
  return isKnown ? [] : [deviceCookie(services.keyedHash, services.siteUrl, user.email)];
}

/**
 * A device that has signed in before has its own failure counter: otherwise an attacker could lock the owner out by
 * failing on purpose. The cookie gives no access.
 */

const DAYS = 180;

/** The device's id, if it has signed in to this account before. */
function knownDevice(hash: KeyedHash, headers: Headers, email: string): string | null {
  const [, id, seal] = /wrc\.device=([\w-]{22})\.([\w-]{43})/.exec(headers.get('cookie') ?? '') ?? [];
  if (!id || !seal) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(hash, id, email))) ? id : null;
}

function deviceCookie(hash: KeyedHash, siteUrl: string, email: string): string {
  const id = randomBytes(16).toString('base64url');
  const isSecure = siteUrl.startsWith('https:');
  const name = isSecure ? '__Host-wrc.device' : 'wrc.device';
  const attributes = `Path=/; Max-Age=${DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${name}=${id}.${sealOf(hash, id, email)}; ${attributes}`;
}

function sealOf(hash: KeyedHash, id: string, email: string): string {
  return hash('known device', `${id} ${email.toLowerCase()}`);
}

/** Ends the session in the database, so copies of the cookie become invalid too. Returns cookies to set. */
export async function signOut(services: Accounts, headers: Headers): Promise<string[]> {
  const signedIn = await currentSession(services, headers, { use: false });
  if (signedIn) {
    const { user, session } = signedIn;
    await services.db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      await recordInAuditLog(tx, { actor: { id: user.id, name: user.email }, action: 'session.signed-out' });
    });
  }
  const auth = await services.auth();
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}
