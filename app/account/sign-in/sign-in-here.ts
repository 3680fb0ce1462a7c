import { redirectHeaders, type SignInStep, waitText } from '#app/account/frame/account-form-result.ts';
import { LOGIN, LOGIN_CODE } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { signInWithPasskey } from '#app/features/accounts/passkeys/passkeys.ts';
import { attemptOf } from '#app/features/accounts/request.ts';
import { NO_RETURN_COOKIE } from '#app/features/accounts/sign-in/return-path.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.ts';
import { type SecondFactor, signInWithCode } from '#app/features/accounts/sign-in/sign-in-code.ts';
import { endFlash } from '#app/platform/http/flash.ts';
import { readForm } from '#app/platform/http/submission.ts';
import type { Route } from './+types/sign-in-here';

export function loader() {
  return Response.json(null);
}

/** Signs in without leaving the page: with a passkey, or the password first, then the code if the account has one. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const services = context.get(accounts);
  const attempt = attemptOf(request, context);
  const passkey = fields.get('passkey');
  if (typeof passkey === 'string') {
    const outcome = await signInWithPasskey(services, passkey, attempt);
    if (outcome.ok) return answer(200, { step: 'done' }, outcome.cookies);
    return answer(401, { step: 'password', problem: LOGIN.passkey.wrong, needsPasskey: true });
  }
  if (fields.has('code')) {
    const form = readAccountForm('code', fields);
    if (!form.ok) return answer(422, { step: 'code', problem: form.errors.code });
    const factor: SecondFactor = fields.get('factor') === 'recovery code' ? 'recovery code' : 'authenticator';
    const outcome = await signInWithCode(services, factor, form.values.code, attempt);
    if (outcome.ok) return answer(200, { step: 'done' }, outcome.cookies);
    const { wrong } = factor === 'recovery code' ? LOGIN_CODE.recovery : LOGIN_CODE.app;
    if (outcome.reason === 'begin again') return answer(401, { step: 'password', problem: LOGIN_CODE.beginAgain });
    return answer(401, { step: 'code', problem: outcome.reason === 'wait' ? waitText(outcome.seconds) : wrong });
  }
  const form = readAccountForm('login', fields);
  if (!form.ok) return answer(422, { step: 'password', problem: form.errors.password ?? form.errors.email });
  const outcome = await signIn(services, form.values, attempt);
  if (outcome.ok) return answer(200, { step: 'done' }, outcome.cookies);
  if (outcome.reason === 'code needed') return answer(401, { step: 'code' }, outcome.cookies);
  const problem = outcome.reason === 'wait' ? waitText(outcome.seconds) : LOGIN[outcome.reason];
  const needsPasskey = outcome.reason === 'passkey needed';
  return answer(outcome.reason === 'wait' ? 429 : 401, { step: 'password', problem, needsPasskey });
}

/** Also drops what was for the login page: the message that the session has ended, and where to go afterwards. */
function answer(status: number, body: SignInStep, cookies: readonly string[] = []): Response {
  return Response.json(body, { status, headers: redirectHeaders([...cookies, endFlash, NO_RETURN_COOKIE]) });
}
