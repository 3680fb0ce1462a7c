import { Link, redirect } from 'react-router';
import { AccountForm, AuthLinks, AuthSheet, fieldOf } from '#app/account/frame/account-form.tsx';
import {
  accountHeaders,
  accountMeta,
  redirectHeaders,
  refuse,
  tooManyRequests,
} from '#app/account/frame/account-form-result.ts';
import { LOGIN_CODE } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { roleOf } from '#app/features/accounts/admins/roles.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { attemptOf, signedInUser } from '#app/features/accounts/request.ts';
import { NO_RETURN_COOKIE, returnPath } from '#app/features/accounts/sign-in/return-path.ts';
import { challengedUser, signInWithCode } from '#app/features/accounts/sign-in/sign-in-code.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { Route } from './+types/route';

/** The second factor. Without a recent first factor, sign-in starts over. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (signedInUser(context) || !(await challengedUser(context.get(accounts), request.headers)))
    throw redirect('/login');
  return { method: methodOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readAccountForm('code', await readForm(request));
  if (!form.ok) return refuse(422, { errors: form.errors });

  const method = methodOf(request);
  const factor = method === 'recovery' ? 'recovery code' : 'authenticator';
  const services = context.get(accounts);
  const outcome = await signInWithCode(services, factor, form.values.code, attemptOf(request, context));
  if (outcome.ok) {
    const role = await roleOf(services.db, outcome.userId);
    const cookies = [...outcome.cookies, flashCookie('signed-in-with-code'), NO_RETURN_COOKIE];
    return redirect(returnPath(request.headers, role), { headers: redirectHeaders(cookies) });
  }
  switch (outcome.reason) {
    case 'wait':
      return tooManyRequests(outcome.seconds);
    case 'begin again':
      return redirect('/login', { headers: redirectHeaders([flashCookie('begin-again')]) });
    case 'wrong':
      return refuse(401, { failure: LOGIN_CODE[method].wrong });
  }
}

export const headers = accountHeaders;

export const meta: Route.MetaFunction = accountMeta('/login/code', LOGIN_CODE.app.title, LOGIN_CODE.app.text);

export default function LoginCode({ loaderData: { method }, actionData }: Route.ComponentProps) {
  const { title, text, label, other } = LOGIN_CODE[method];
  return (
    <AuthSheet title={title} text={text}>
      <AccountForm key={method} label={LOGIN_CODE.button} busyLabel={LOGIN_CODE.busy} answer={actionData}>
        <TextField
          {...fieldOf(actionData, 'code')}
          label={label}
          className="[&>input]:text-center [&>input]:font-mono [&>input]:text-22 [&>input]:tracking-[.12em]"
          inputMode={method === 'app' ? 'numeric' : 'text'}
          autoComplete={method === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </AccountForm>
      <AuthLinks>
        <Link to={method === 'app' ? '?recovery' : '?'} replace>
          {other}
        </Link>
        <Link to="/login">{LOGIN_CODE.back}</Link>
      </AuthLinks>
    </AuthSheet>
  );
}

function methodOf(request: Request): 'app' | 'recovery' {
  return new URL(request.url).searchParams.has('recovery') ? 'recovery' : 'app';
}
