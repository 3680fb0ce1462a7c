import { data, Link } from 'react-router';
import { AccountForm, fieldOf } from '#app/account/frame/account-form.tsx';
import {
  type AccountFormResult,
  accountHeaders,
  refuse,
  tooManyRequests,
} from '#app/account/frame/account-form-result.ts';
import { AuthSheet } from '#app/account/frame/auth-sheet.tsx';
import { FORGOT_PASSWORD, LOGIN_CODE } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { attemptOf } from '#app/features/accounts/request.ts';
import { askForReset } from '#app/features/accounts/sign-in/sign-up.ts';
import { readForm } from '#app/platform/http/read-form.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { Route } from './+types/route';

/** The response does not reveal whether the account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const values = { email: String(fields.get('email') ?? '') };
  const form = readAccountForm('email', fields);
  if (!form.ok) return refuse(422, { errors: form.errors, values });

  const outcome = await askForReset(context.get(accounts), form.values.email, attemptOf(request, context).client);
  return outcome.ok ? data<AccountFormResult>({ done: true }) : tooManyRequests(outcome.seconds, { values });
}

export const headers = accountHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: '/forgot-password',
    title: FORGOT_PASSWORD.title,
    description: FORGOT_PASSWORD.text,
    robots: 'noindex',
  });

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { title, text } = actionData?.done ? FORGOT_PASSWORD.done : FORGOT_PASSWORD;
  return (
    <AuthSheet title={title} text={text}>
      {!actionData?.done && (
        <AccountForm label={FORGOT_PASSWORD.button} busyLabel={FORGOT_PASSWORD.busy} answer={actionData}>
          <TextField {...fieldOf(actionData, 'email')} label="Email" type="email" autoComplete="username" />
        </AccountForm>
      )}
      <p className="auth-links">
        <Link to="/login">{LOGIN_CODE.back}</Link>
      </p>
    </AuthSheet>
  );
}
