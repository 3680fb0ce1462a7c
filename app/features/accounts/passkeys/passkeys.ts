import { and, eq, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { SITE } from '#app/firm/identity.ts';
import type { Database } from '#app/platform/db/database.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import { passkeys, users } from '../accounts.table.ts';
import type { Accounts } from '../accounts.ts';
import { requestEmail } from '../emails/request-email.ts';
import { confirmPassword, type PasswordRefusal } from '../password/with-password.ts';
import type { SignedIn } from '../sessions/current-session.ts';
import { orRefusal } from '../sign-in/auth-refusal.ts';
import { type Attempt, type SignInOutcome, welcome } from '../sign-in/sign-in.ts';

/** What the browser's own dialog needs, and the cookie that ties its answer to it. */
interface Challenge {
  options: PublicKeyCredentialJSON;
  cookies: string[];
}
/** As WebAuthn defines it; only the browser and better-auth read it. */
export type PublicKeyCredentialJSON = Record<string, unknown>;

const MAX_PASSKEYS = 20;
/** Each challenge is a row. */
const ATTEMPTS = { what: 'passkey sign-ins', most: 60, seconds: 10 * 60 };

export async function challengeToSignIn(services: Accounts, attempt: Attempt): Promise<Challenge | { wait: number }> {
  const { db, keyedHash, now } = services;
  const wait = await countAgainst(db, [{ ...ATTEMPTS, who: keyedHash('client', attempt.client) }], now());
  if (wait > 0) return { wait };
  const auth = await services.auth();
  const headers = new Headers({ 'user-agent': attempt.headers.get('user-agent') ?? '' });
  const call = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  return {
    options: { ...call.response, userVerification: 'required' },
    cookies: call.headers.getSetCookie(),
  };
}

const REFUSALS = ['CHALLENGE_NOT_FOUND', 'PASSKEY_NOT_FOUND', 'AUTHENTICATION_FAILED'] as const;

/** A passkey asks for a finger, a face or a PIN, so it is both factors. */
export async function signInWithPasskey(
  services: Accounts,
  answered: string,
  { headers }: Attempt,
): Promise<Extract<SignInOutcome, { ok: true }> | { ok: false; reason: 'wrong' }> {
  const response = parsed(answered);
  if (!response) return { ok: false, reason: 'wrong' };
  const auth = await services.auth();
  const call = auth.api.verifyPasskeyAuthentication({
    body: { response: response as never },
    headers,
    returnHeaders: true,
  });
  const result = await orRefusal(call, REFUSALS);
  if (!result.ok) return { ok: false, reason: 'wrong' };
  const { user } = result.answer.response;
  const welcomed = await welcome(services, user, headers, { secondFactor: 'passkey' });
  return { ok: true, userId: user.id, cookies: [...result.answer.headers.getSetCookie(), ...welcomed] };
}

/** The password again: a session left open on a desk is not enough to leave a key behind. */
export async function challengeToAdd(
  services: Accounts,
  { user }: SignedIn,
  password: string,
  headers: Headers,
): Promise<({ ok: true } & Challenge) | PasswordRefusal | { ok: false; reason: 'too many' }> {
  const confirmed = await confirmPassword(services, user, password);
  if (!confirmed.ok) return confirmed;
  if ((await listPasskeys(services.db, user.id)).length >= MAX_PASSKEYS) return { ok: false, reason: 'too many' };
  const auth = await services.auth();
  const call = await auth.api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true });
  const rp = { ...call.response.rp, name: SITE.name };
  return { ok: true, options: { ...call.response, rp }, cookies: call.headers.getSetCookie() };
}

/** Stores the key that the browser made. False if it does not answer our challenge. */
export async function addPasskey(
  services: Accounts,
  { user }: SignedIn,
  { answered, name }: { answered: string; name: string },
  headers: Headers,
): Promise<boolean> {
  const response = parsed(answered);
  if (!response) return false;
  const auth = await services.auth();
  const result = await orRefusal(auth.api.verifyPasskeyRegistration({ body: { response, name }, headers }), [
    'CHALLENGE_NOT_FOUND',
    'FAILED_TO_VERIFY_REGISTRATION',
    'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY',
  ]);
  if (!result.ok) return false;
  await recordInAuditLog(services.db, { actor: { id: user.id, name: user.email }, action: 'passkey.added', name });
  await requestEmail(services, 'authenticator changed', user.email);
  return true;
}

export async function removePasskey(
  services: Accounts,
  { user }: SignedIn,
  { id, password }: { id: string; password: string },
): Promise<{ ok: true } | PasswordRefusal> {
  const confirmed = await confirmPassword(services, user, password);
  if (!confirmed.ok) return confirmed;
  const isTheirs = and(eq(passkeys.userId, user.id), sql`${passkeys.id}::text = ${id}`);
  const removed = await services.db.delete(passkeys).where(isTheirs).returning({ name: passkeys.name });
  for (const { name } of removed) {
    await recordInAuditLog(services.db, { actor: { id: user.id, name: user.email }, action: 'passkey.removed', name });
    await requestEmail(services, 'authenticator changed', user.email);
  }
  return { ok: true };
}

/** For a person whose devices are lost. Null if there is no such account. */
export async function resetPasskeys(db: Database, email: string, actor: Actor): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) return null;
    const removed = await tx.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ id: passkeys.id });
    await recordInAuditLog(tx, { actor, action: 'passkeys.reset', email });
    return removed.length;
  });
}

export async function listPasskeys(db: Database, userId: string) {
  const { id, name, createdAt } = passkeys;
  return db.select({ id, name, createdAt }).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(createdAt);
}

export async function hasPasskeys(db: Database): Promise<boolean> {
  return (await db.select({ id: passkeys.id }).from(passkeys).limit(1)).length > 0;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text);
    return typeof value?.id === 'string' && value.response ? value : null;
  } catch {
    return null;
  }
}
