import { data, Link, redirect } from 'react-router';
import { AccountForm, AuthLinks, AuthSheet, NewPasswordField } from '#app/account/frame/account-form.tsx';
import { accountHeaders, accountMeta, redirectHeaders, refuse } from '#app/account/frame/account-form-result.ts';
import { LOGIN_CODE } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { isResetPossible, resetPassword } from '#app/features/accounts/password/change-password.ts';
import { tokenOf } from '#app/features/accounts/request.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';

const TEXT = {
  title: 'Choose a new password',
  text: 'You will be signed out on every device.',
  button: 'Save password',
  busy: 'Saving...',
  expired: {
    title: 'This link no longer works',
    text: 'A link works once, within one hour. We can send you another one.',
    again: { label: 'Send another link', to: '/forgot-password' },
  },
} as const;

/** The link in the reset email. The token stays in the URL until the new password is saved. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const possible = await isResetPossible(context.get(accounts), tokenOf(request));
  return data({ possible }, { status: possible ? 200 : 400 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readAccountForm('newPassword', await readForm(request));
  if (!form.ok) return refuse(422, { errors: form.errors });
  const saved = await resetPassword(context.get(accounts), tokenOf(request), form.values.newPassword);
  if (!saved) return refuse(400, {}); // The loader runs again and finds the token used.
  return redirect('/login', { headers: redirectHeaders([flashCookie('password-reset')]) });
}

export const headers = accountHeaders;

export const meta: Route.MetaFunction = accountMeta('/reset-password', TEXT.title, TEXT.text);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { expired, title, text, button, busy } = TEXT;
  if (!loaderData.possible) {
    return (
      <AuthSheet title={expired.title} text={expired.text}>
        <ButtonLink to={expired.again.to} className="mt-7 w-full">
          {expired.again.label}
        </ButtonLink>
        <AuthLinks>
          <Link to="/login">{LOGIN_CODE.back}</Link>
        </AuthLinks>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={title} text={text}>
      <AccountForm label={button} busyLabel={busy} answer={actionData}>
        <NewPasswordField label="New password" answer={actionData} />
      </AccountForm>
    </AuthSheet>
  );
}
