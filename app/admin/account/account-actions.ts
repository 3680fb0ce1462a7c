import { data, redirect } from 'react-router';
import { type AccountFormResult, redirectHeaders, tooManyRequests } from '#app/account/frame/account-form-result.ts';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import { MAX_NAME_LENGTH } from '#app/features/accounts/account.ts';
import type { Accounts } from '#app/features/accounts/accounts.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  renewRecoveryCodes,
} from '#app/features/accounts/authenticator/authenticator.ts';
import { type AuthenticatorSetup, isSetupUri, setupOf } from '#app/features/accounts/authenticator/setup-picture.ts';
import { setMondayEmail } from '#app/features/accounts/emails/monday-choice.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import {
  addPasskey,
  challengeToAdd,
  type PublicKeyCredentialJSON,
  removePasskey,
} from '#app/features/accounts/passkeys/passkeys.ts';
import { changePassword } from '#app/features/accounts/password/change-password.ts';
import type { PasswordRefusal } from '#app/features/accounts/password/with-password.ts';
import { changeProfile } from '#app/features/accounts/profile.ts';
import type { recheckAdmin } from '#app/features/accounts/request.ts';
import { endOtherSessions, endSession } from '#app/features/accounts/sessions/sessions.ts';
import { flashCookie } from '#app/platform/http/flash.ts';

export interface AccountPageResult extends AccountFormResult {
  /** The authenticator app is being set up. */
  setup?: AuthenticatorSetup;
  /** The browser makes a passkey for it. */
  challenge?: { name: string; options: PublicKeyCredentialJSON };
  /** Shown only once. */
  recoveryCodes?: readonly string[];
}

interface Submission {
  services: Accounts;
  who: Awaited<ReturnType<typeof recheckAdmin>>;
  fields: FormData;
  headers: Headers;
}

const WRONG_PASSWORD = 'This is not your password.';

type Action = (submission: Submission) => Promise<ReturnType<typeof respond> | Response>;

/** The forms of the account page, as `act` names them. */
const ACCOUNT_ACTIONS: Readonly<Record<string, Action>> = {
  async profile({ services, who, fields }) {
    const form = readAccountForm('profile', fields);
    const typed = { name: String(fields.get('name') ?? ''), signature: String(fields.get('signature') ?? '') };
    if (!form.ok) return respond(422, { form: 'profile', errors: form.errors, values: typed });
    await changeProfile(services.db, who.user.id, form.values, who.actor);
    return redirectWithToast('profile-saved');
  },

  async password({ services, who, fields, headers }) {
    const form = readAccountForm('changePassword', fields);
    if (!form.ok) return respond(422, { form: 'password', errors: form.errors });
    const outcome = await changePassword(services, who, form.values, headers);
    if (outcome.ok) return redirectWithToast('password-changed', outcome.cookies);
    return passwordError(outcome, 'password', 'currentPassword', 'This is not your current password.');
  },

  async 'authenticator-begin'({ services, who, fields, headers }) {
    const form = readAccountForm('password', fields);
    if (!form.ok) return respond(422, { form: 'authenticator-begin', errors: form.errors });
    if (who.user.twoFactorEnabled) return redirect('/admin/account'); // Already enabled in another tab.
    const outcome = await beginAuthenticator(services, who, form.values.password, headers);
    if (outcome.ok) return respond(200, { form: 'authenticator-confirm', setup: setupOf(outcome.uri) });
    return passwordError(outcome, 'authenticator-begin', 'password', WRONG_PASSWORD);
  },

  async 'authenticator-confirm'({ services, who, fields, headers }) {
    const uri = String(fields.get('uri') ?? '');
    const setup = isSetupUri(uri) ? setupOf(uri) : undefined;
    const form = readAccountForm('code', fields);
    if (!form.ok) return respond(422, { form: 'authenticator-confirm', setup, errors: form.errors });
    const outcome = await confirmAuthenticator(services, who, form.values.code, headers);
    if (outcome.ok) return respond(200, { recoveryCodes: outcome.recoveryCodes }, outcome.cookies);
    const errors = {
      code: 'This code is not valid. Wait for the next one, and check that your phone’s clock is right.',
    };
    return respond(401, { form: 'authenticator-confirm', setup, errors });
  },

  async 'authenticator-end'({ services, who, fields, headers }) {
    const form = readAccountForm('password', fields);
    if (!form.ok) return respond(422, { form: 'authenticator-end', errors: form.errors });
    const outcome = await endAuthenticator(services, who, form.values.password, headers);
    if (outcome.ok) return redirectWithToast('authenticator-off', outcome.cookies);
    return passwordError(outcome, 'authenticator-end', 'password', WRONG_PASSWORD);
  },

  async 'recovery-codes'({ services, who, fields, headers }) {
    const form = readAccountForm('password', fields);
    if (!form.ok) return respond(422, { form: 'recovery-codes', errors: form.errors });
    if (!who.user.twoFactorEnabled) return redirect('/admin/account');
    const outcome = await renewRecoveryCodes(services, who, form.values.password, headers);
    if (outcome.ok) return respond(200, { recoveryCodes: outcome.recoveryCodes });
    return passwordError(outcome, 'recovery-codes', 'password', WRONG_PASSWORD);
  },

  async 'passkey-begin'({ services, who, fields, headers }) {
    const form = readAccountForm('passkey', fields);
    const values = { name: String(fields.get('name') ?? '') };
    if (!form.ok) return respond(422, { form: 'passkey-begin', errors: form.errors, values });
    const outcome = await challengeToAdd(services, who, form.values.password, headers);
    if (outcome.ok) {
      return respond(200, { challenge: { name: form.values.name, options: outcome.options } }, outcome.cookies);
    }
    if (outcome.reason !== 'too many')
      return passwordError(outcome, 'passkey-begin', 'password', WRONG_PASSWORD, values);
    return respond(409, { form: 'passkey-begin', values, failure: 'You have twenty passkeys. Remove one first.' });
  },

  async 'passkey-add'({ services, who, fields, headers }) {
    const [answered, name] = [String(fields.get('response') ?? ''), String(fields.get('name') ?? '').trim()];
    const isAdded =
      name.length <= MAX_NAME_LENGTH &&
      (await addPasskey(services, who, { answered, name: name || 'Passkey' }, headers));
    if (isAdded) return redirectWithToast('passkey-added');
    return respond(409, {
      form: 'passkey-begin',
      failure: 'The device’s answer came too late. Add the passkey again.',
    });
  },

  async 'passkey-remove'({ services, who, fields }) {
    const values = { passkey: String(fields.get('passkey') ?? '') };
    const form = readAccountForm('password', fields);
    if (!form.ok) return respond(422, { form: 'passkey-remove', errors: form.errors, values });
    const outcome = await removePasskey(services, who, { id: values.passkey, password: form.values.password });
    if (outcome.ok) return redirectWithToast('passkey-removed');
    return passwordError(outcome, 'passkey-remove', 'password', WRONG_PASSWORD, values);
  },

  async 'end-session'({ services, who, fields }) {
    await endSession(services.db, who, String(fields.get('session') ?? ''));
    return redirectWithToast('session-ended');
  },

  async 'end-others'({ services, who }) {
    await endOtherSessions(services.db, who);
    return redirectWithToast('sessions-ended');
  },

  async 'monday-email'({ services, who, fields }) {
    const isOn = fields.get('monday') === 'on';
    await setMondayEmail(services.db, who.user.id, isOn, services.now());
    return redirectWithToast(isOn ? 'monday-on' : 'monday-off');
  },
};

export function accountActionOf(act: string): Action {
  const action = Object.hasOwn(ACCOUNT_ACTIONS, act) ? ACCOUNT_ACTIONS[act] : undefined;
  if (!action) throw data(null, { status: 400 });
  return action;
}

function respond(status: number, body: AccountPageResult, cookies: readonly string[] = []) {
  return data(body, { status, headers: redirectHeaders(cookies) });
}

function redirectWithToast(toast: ToastName, cookies: readonly string[] = []): Response {
  return redirect('/admin/account', { headers: redirectHeaders([...cookies, flashCookie(toast)]) });
}

function passwordError(
  outcome: PasswordRefusal,
  form: string,
  field: string,
  wrong: string,
  values: Record<string, string> = {},
) {
  if (outcome.reason === 'wait') return tooManyRequests(outcome.seconds, { form, values });
  return respond(401, { form, errors: { [field]: wrong }, values });
}
