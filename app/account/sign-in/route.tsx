import { useCallback } from 'react';
import { Form, Link, redirect, useRevalidator } from 'react-router';
import { AccountForm, AUTH_FORM, AuthLinks, AuthSheet, fieldOf } from '#app/account/frame/account-form.tsx';
import {
  accountHeaders,
  accountMeta,
  redirectHeaders,
  refuse,
  tooManyRequests,
} from '#app/account/frame/account-form-result.ts';
import { useAuth, useAuthEvent } from '#app/account/frame/auth-context.tsx';
import { LOGIN } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { roleOf } from '#app/features/accounts/admins/roles.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { hasPasskeys, signInWithPasskey } from '#app/features/accounts/passkeys/passkeys.ts';
import { attemptOf, signedInUser } from '#app/features/accounts/request.ts';
import type { AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import { NO_RETURN_COOKIE, returnPath } from '#app/features/accounts/sign-in/return-path.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { Route } from './+types/route';
import { PasskeyButton } from './passkey/passkey-button.tsx';

/** Redirects people with a role. Other signed-in users stay here: the admin layout would redirect them back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  if (signedIn?.role) {
    throw redirect(returnPath(request.headers, signedIn.role), { headers: redirectHeaders([NO_RETURN_COOKIE]) });
  }
  return {
    signedInAs: signedIn?.user.email ?? null,
    hasPasskeys: await hasPasskeys(context.get(accounts).db),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const values = { email: String(fields.get('email') ?? '') };
  const services = context.get(accounts);
  const attempt = attemptOf(request, context);
  const passkey = fields.get('passkey');
  if (typeof passkey === 'string') {
    const outcome = await signInWithPasskey(services, passkey, attempt);
    return outcome.ok ? welcomed(outcome) : refuse(401, { failure: LOGIN.passkey.wrong });
  }
  const form = readAccountForm('login', fields);
  if (!form.ok) return refuse(422, { errors: form.errors, values });
  const outcome = await signIn(services, form.values, attempt);
  if (outcome.ok) return welcomed(outcome);
  switch (outcome.reason) {
    case 'code needed':
      return redirect('/login/code', { headers: redirectHeaders(outcome.cookies) });
    case 'wait':
      return tooManyRequests(outcome.seconds, { values });
    case 'unconfirmed':
      return refuse(403, { failure: LOGIN.unconfirmed, values });
    case 'wrong':
      return refuse(401, { failure: LOGIN.wrong, values });
    case 'passkey needed':
      return refuse(403, { failure: LOGIN['passkey needed'], values });
  }

  async function welcomed({ userId, cookies }: { userId: string; cookies: readonly string[] }) {
    const role = await roleOf(services.db, userId);
    const headers = redirectHeaders([...cookies, flashCookie('signed-in'), NO_RETURN_COOKIE]);
    return redirect(returnPath(request.headers, role), { headers });
  }
}

export const headers = accountHeaders;

export const meta: Route.MetaFunction = accountMeta('/login', LOGIN.title, LOGIN.text);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnAuthEvent();
  if (loaderData.signedInAs) return <NoAccess email={loaderData.signedInAs} />;

  return (
    <AuthSheet title={LOGIN.title} text={LOGIN.text}>
      <AccountForm label={LOGIN.button} busyLabel={LOGIN.busy} answer={actionData}>
        <TextField {...fieldOf(actionData, 'email')} label="Email" type="email" autoComplete="username" />
        <TextField
          {...fieldOf(actionData, 'password')}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
      </AccountForm>
      {loaderData.hasPasskeys && <PasskeyButton />}
      <AuthLinks>
        <Link to={LOGIN.forgot.to}>{LOGIN.forgot.label}</Link>
        <Link to={LOGIN.back.to}>{LOGIN.back.label}</Link>
      </AuthLinks>
    </AuthSheet>
  );
}

/**
 * Reloads the page's data after a sign-in or sign-out in another tab. A sign-out may come when the sign-in before it has
 * this tab already on its way to the administration.
 */
function useRevalidateOnAuthEvent(): void {
  const isSignedIn = useAuth().user !== null;
  const { revalidate } = useRevalidator();
  const onEvent = useCallback(
    (event: AuthEvent) => {
      if (event === (isSignedIn ? 'SIGNED_OUT' : 'SIGNED_IN')) void revalidate();
    },
    [revalidate, isSignedIn],
  );
  useAuthEvent(onEvent);
}

function NoAccess({ email }: { email: string }) {
  const { title, text, signOut } = LOGIN.noAccess;
  return (
    <AuthSheet title={title} text={text}>
      <p className="mt-4 font-semibold wrap-anywhere">{email}</p>
      <Form method="post" action="/logout" className={AUTH_FORM}>
        <button type="submit" className="button w-full">
          {signOut}
        </button>
      </Form>
      <AuthLinks>
        <Link to={LOGIN.back.to}>{LOGIN.back.label}</Link>
      </AuthLinks>
    </AuthSheet>
  );
}
