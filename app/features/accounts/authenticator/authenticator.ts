import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { SITE } from '#app/firm/identity.ts';
import type { Accounts } from '../accounts.ts';
import { requestEmail } from '../emails/request-email.ts';
import { type PasswordRefusal, withPassword } from '../password/with-password.ts';
import type { SignedIn } from '../sessions/current-session.ts';
import { orRefusal } from '../sign-in/auth-refusal.ts';
import { wasUsed } from '../sign-in/sign-in-code.ts';

const WRONG_PASSWORD = ['INVALID_PASSWORD'] as const;

/** Step one: a secret in `uri` for the authenticator app. It is active only after a valid code. */
export async function beginAuthenticator(
  services: Accounts,
  { user }: SignedIn,
  password: string,
  headers: Headers,
): Promise<{ ok: true; uri: string } | PasswordRefusal> {
  const auth = await services.auth();
  const result = await withPassword(services, user, () =>
    orRefusal(
      auth.api.enableTwoFactor({ body: { password, method: 'totp', issuer: SITE.name }, headers }),
      WRONG_PASSWORD,
    ),
  );
  if (!result.ok) return result;
  const { answer } = result;
  if (answer.method !== 'totp') throw new Error('A secret for an authenticator app was asked for.');
  return { ok: true, uri: answer.totpURI };
}

/** Step two: activates the app. Returns the recovery codes, which are shown only once. */
export async function confirmAuthenticator(
  services: Accounts,
  { user }: SignedIn,
  code: string,
  headers: Headers,
): Promise<{ ok: true; recoveryCodes: string[]; cookies: string[] } | { ok: false; reason: 'wrong' }> {
  const auth = await services.auth();
  const call = { body: { code: code.replaceAll(/\D/g, '') }, headers, returnHeaders: true } as const;
  const result = await orRefusal(auth.api.verifyTOTP(call), ['INVALID_CODE', 'TOTP_NOT_ENABLED']);
  if (!result.ok) return { ok: false, reason: 'wrong' };
  await wasUsed(services, user.id, code);
  await tell(services, user, 'authenticator.turned-on');
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } });
  return { ok: true, recoveryCodes: backupCodes, cookies: result.answer.headers.getSetCookie() };
}

export async function endAuthenticator(
  services: Accounts,
  { user }: SignedIn,
  password: string,
  headers: Headers,
): Promise<{ ok: true; cookies: string[] } | PasswordRefusal> {
  const auth = await services.auth();
  const result = await withPassword(services, user, () =>
    orRefusal(auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }), WRONG_PASSWORD),
  );
  if (!result.ok) return result;
  await tell(services, user, 'authenticator.turned-off');
  return { ok: true, cookies: result.answer.headers.getSetCookie() };
}

/** New recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(
  services: Accounts,
  { user }: SignedIn,
  password: string,
  headers: Headers,
): Promise<{ ok: true; recoveryCodes: string[] } | PasswordRefusal> {
  const auth = await services.auth();
  const result = await withPassword(services, user, () =>
    orRefusal(auth.api.generateBackupCodes({ body: { password }, headers }), WRONG_PASSWORD),
  );
  if (!result.ok) return result;
  await tell(services, user, 'recovery-codes.made');
  return { ok: true, recoveryCodes: result.answer.backupCodes };
}

export async function countRecoveryCodes(services: Accounts, userId: string): Promise<number> {
  const auth = await services.auth();
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}

type Change = 'authenticator.turned-on' | 'authenticator.turned-off' | 'recovery-codes.made';

async function tell(services: Accounts, { id, email }: SignedIn['user'], action: Change): Promise<void> {
  await recordInAuditLog(services.db, { actor: { id, name: email }, action });
  await requestEmail(services, 'authenticator changed', email);
}
