import { data, redirect } from 'react-router';
import { ACCOUNT } from '#app/content/admin.ts';
import type { ToastName } from '#app/content/toasts.ts';
import type { Accounts } from '#app/features/accounts/accounts.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  renewRecoveryCodes,
} from '#app/features/accounts/authenticator/authenticator.ts';
import { type AuthenticatorSetup, isSetupUri, setupOf } from '#app/features/accounts/authenticator/setup-picture.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { changePassword } from '#app/features/accounts/password/change-password.ts';
import type { PasswordRefusal } from '#app/features/accounts/password/with-password.ts';
import type { SignedIn } from '#app/features/accounts/sessions/current-session.ts';
import { endOtherSessions, endSession } from '#app/features/accounts/sessions/sessions.ts';
import { flashCookie } from '#app/platform/flash.ts';
import type { AccountFormName } from '#app/sections/admin/account-forms.ts';
import { type AccountFormResult, redirectHeaders, tooManyRequests } from '#app/sections/auth/account-form-result.ts';

export interface AccountPageAnswer extends AccountFormResult {
  /** The authenticator app is being set up. */
  setup?: AuthenticatorSetup;
  /** Shown this once. */
  recoveryCodes?: readonly string[];
}

interface Sent {
  services: Accounts;
  who: SignedIn;
  fields: FormData;
  headers: Headers;
}

/** What each form of the account page does. */
export const ACCOUNT_ACTIONS: Record<AccountFormName, (sent: Sent) => Promise<ReturnType<typeof answer> | Response>> = {
  async password({ services, who, fields, headers }) {
    const form = readAccountForm('changePassword', fields);
    if (!form.ok) return answer(422, { form: 'password', errors: form.errors });
    const outcome = await changePassword(services, who, form.values, headers);
    if (outcome.ok) return backWith('password-changed', outcome.cookies);
    return refused(outcome, 'password', 'currentPassword', ACCOUNT.password.wrong);
  },

  async 'authenticator-begin'({ services, who, fields, headers }) {
    const form = readAccountForm('password', fields);
    if (!form.ok) return answer(422, { form: 'authenticator-begin', errors: form.errors });
    if (who.user.twoFactorEnabled) return redirect('/admin/account'); // Another tab was quicker.
    const outcome = await beginAuthenticator(services, who, form.values.password, headers);
    if (outcome.ok) return answer(200, { form: 'authenticator-confirm', setup: setupOf(outcome.uri) });
    return refused(outcome, 'authenticator-begin', 'password', ACCOUNT.authenticator.wrongPassword);
  },

  async 'authenticator-confirm'({ services, who, fields, headers }) {
    const uri = String(fields.get('uri') ?? '');
    const setup = isSetupUri(uri) ? setupOf(uri) : undefined;
    const form = readAccountForm('code', fields);
    if (!form.ok) return answer(422, { form: 'authenticator-confirm', setup, errors: form.errors });
    const outcome = await confirmAuthenticator(services, who, form.values.code, headers);
    if (outcome.ok) return answer(200, { recoveryCodes: outcome.recoveryCodes }, outcome.cookies);
    const errors = { code: ACCOUNT.authenticator.wrongCode };
    return answer(401, { form: 'authenticator-confirm', setup, errors });
  },

  async 'authenticator-end'({ services, who, fields, headers }) {
    const form = readAccountForm('password', fields);
    if (!form.ok) return answer(422, { form: 'authenticator-end', errors: form.errors });
    const outcome = await endAuthenticator(services, who, form.values.password, headers);
    if (outcome.ok) return backWith('authenticator-off', outcome.cookies);
    return refused(outcome, 'authenticator-end', 'password', ACCOUNT.authenticator.wrongPassword);
  },

  async 'recovery-codes'({ services, who, fields, headers }) {
    const form = readAccountForm('password', fields);
    if (!form.ok) return answer(422, { form: 'recovery-codes', errors: form.errors });
    if (!who.user.twoFactorEnabled) return redirect('/admin/account');
    const outcome = await renewRecoveryCodes(services, who, form.values.password, headers);
    if (outcome.ok) return answer(200, { recoveryCodes: outcome.recoveryCodes });
    return refused(outcome, 'recovery-codes', 'password', ACCOUNT.authenticator.wrongPassword);
  },

  async 'end-session'({ services, who, fields }) {
    await endSession(services.db, who, String(fields.get('session') ?? ''));
    return backWith('session-ended');
  },

  async 'end-others'({ services, who }) {
    await endOtherSessions(services.db, who);
    return backWith('sessions-ended');
  },
};

function answer(status: number, body: AccountPageAnswer, cookies: readonly string[] = []) {
  return data(body, { status, headers: redirectHeaders(cookies) });
}

function backWith(toast: ToastName, cookies: readonly string[] = []): Response {
  return redirect('/admin/account', { headers: redirectHeaders([...cookies, flashCookie(toast)]) });
}

function refused(outcome: PasswordRefusal, form: AccountFormName, field: string, wrong: string) {
  if (outcome.reason === 'wait') return tooManyRequests(outcome.seconds, { form });
  return answer(401, { form, errors: { [field]: wrong } });
}
