import { data, Link } from 'react-router';
import { AccountForm, fieldOf, NewPasswordField } from '#app/account/frame/account-form.tsx';
import {
  type AccountFormResult,
  accountHeaders,
  refuse,
  tooManyRequests,
} from '#app/account/frame/account-form-result.ts';
import { AuthSheet } from '#app/account/frame/auth-sheet.tsx';
import { LOGIN, SIGN_UP } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { attemptOf } from '#app/features/accounts/request.ts';
import { signUp } from '#app/features/accounts/sign-in/sign-up.ts';
import { readForm } from '#app/platform/http/read-form.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { Route } from './+types/route';

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const values = { name: String(fields.get('name') ?? ''), email: String(fields.get('email') ?? '') };
  const form = readAccountForm('signUp', fields);
  if (!form.ok) return refuse(422, { errors: form.errors, values });

  const { name, email, newPassword: password } = form.values;
  const outcome = await signUp(context.get(accounts), { name, email, password }, attemptOf(request, context).client);
  return outcome.ok ? data<AccountFormResult>({ done: true }) : tooManyRequests(outcome.seconds, { values });
}

export const headers = accountHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: '/sign-up',
    title: SIGN_UP.title,
    description: SIGN_UP.text,
    robots: 'noindex',
  });

export default function SignUp({ actionData }: Route.ComponentProps) {
  if (actionData?.done) {
    return (
      <AuthSheet {...SIGN_UP.done}>
        <p className="auth-links">
          <Link to={LOGIN.back.to}>{LOGIN.back.label}</Link>
        </p>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={SIGN_UP.title} text={SIGN_UP.text}>
      <AccountForm label={SIGN_UP.button} busyLabel={SIGN_UP.busy} answer={actionData}>
        <TextField {...fieldOf(actionData, 'name')} label="Name" autoComplete="name" />
        <TextField {...fieldOf(actionData, 'email')} label="Email" type="email" autoComplete="username" />
        <NewPasswordField label="Password" answer={actionData} />
      </AccountForm>
      <p className="auth-links">
        <Link to="/login">{LOGIN.title}</Link>
        <Link to={LOGIN.back.to}>{LOGIN.back.label}</Link>
      </p>
    </AuthSheet>
  );
}
