import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import type { Accounts } from '../accounts.ts';
import { readRecoveryCode } from '../authenticator/recovery-codes.ts';
import { orRefusal } from './auth-refusal.ts';
import { type Attempt, endJustBegun, type SignInOutcome, welcome } from './sign-in.ts';
import { beginAttempt, clientSuspect, codeSuspect, takeBackAttempt } from './sign-in-waits.ts';

export type CodeOutcome =
  | Extract<SignInOutcome, { ok: true } | { reason: 'wait' }>
  | { ok: false; reason: 'wrong' }
  /** The password step has expired, or there were too many wrong codes: start over. */
  | { ok: false; reason: 'begin again' };

export type SecondFactor = 'authenticator' | 'recovery code';

const LOCKED_SECONDS = 15 * 60;
/** A code is valid for 30 seconds; the previous and next one are accepted too. */
const CODE_LIVES_SECONDS = 120;

/** Step two after the password: a code from the authenticator app, or a recovery code. */
export async function signInWithCode(
  services: Accounts,
  factor: SecondFactor,
  typed: string,
  attempt: Attempt,
): Promise<CodeOutcome> {
  const { db, keyedHash, now } = services;
  const challenged = await challengedUser(services, attempt.headers);
  const client = clientSuspect(keyedHash, attempt.client);
  const who = challenged ? [client, codeSuspect(keyedHash, challenged.id)] : [client];
  const seconds = await beginAttempt(db, who, now());
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  if (!challenged) return { ok: false, reason: 'begin again' };
  const result = await orRefusal(verify(services, factor, typed, attempt.headers), REASONS);
  if (!result.ok) return refusal(services, result.reason, challenged);
  const { headers, response } = result.answer;
  const { user } = response;
  if (factor === 'authenticator' && (await wasUsed(services, user.id, typed))) {
    await endJustBegun(services, headers);
    return { ok: false, reason: 'wrong' };
  }
  await takeBackAttempt(db, who, now());
  const welcomed = await welcome(services, user, attempt.headers, { secondFactor: factor });
  return { ok: true, userId: user.id, cookies: [...headers.getSetCookie(), ...welcomed] };
}

interface Challenged {
  id: string;
  name: string;
}

/** The user who has passed the password step. */
export async function challengedUser(services: Accounts, headers: Headers): Promise<Challenged | null> {
  const cookie = /wrc\.two_factor=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];
  if (!cookie) return null;
  const { internalAdapter } = await (await services.auth()).$context;
  const challenge = await internalAdapter.findVerificationValue(cookie);
  if (!challenge || challenge.expiresAt < services.now()) return null;
  const user = await internalAdapter.findUserById(challenge.value);
  return user && { id: user.id, name: user.email };
}

const REASONS = [
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'ACCOUNT_TEMPORARILY_LOCKED',
] as const;

async function verify(services: Accounts, factor: SecondFactor, typed: string, headers: Headers) {
  const auth = await services.auth();
  if (factor === 'recovery code') {
    return auth.api.verifyBackupCode({ body: { code: readRecoveryCode(typed) }, headers, returnHeaders: true });
  }
  return auth.api.verifyTOTP({ body: { code: typed.replaceAll(/\D/g, '') }, headers, returnHeaders: true });
}

async function refusal({ db }: Accounts, reason: (typeof REASONS)[number], actor: Challenged): Promise<CodeOutcome> {
  if (reason === 'ACCOUNT_TEMPORARILY_LOCKED') return { ok: false, reason: 'wait', seconds: LOCKED_SECONDS };
  if (reason !== 'INVALID_CODE' && reason !== 'INVALID_BACKUP_CODE') return { ok: false, reason: 'begin again' };
  await recordInAuditLog(db, { actor, action: 'sign-in-code.failed' });
  return { ok: false, reason: 'wrong' };
}

/** Codes are single-use, also the one that activated the app. Marks the code as used. */
export async function wasUsed({ db, keyedHash, now }: Accounts, userId: string, code: string): Promise<boolean> {
  const hash = keyedHash('authenticator code', `${userId} ${code.replaceAll(/\D/g, '')}`);
  const limit = { what: `authenticator code ${hash}`, who: userId, most: 1, seconds: CODE_LIVES_SECONDS };
  return (await countAgainst(db, [limit], now())) > 0;
}
