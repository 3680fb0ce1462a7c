import { data, Link } from 'react-router';
import { AccountForm, AuthLinks, AuthSheet, fieldOf, NewPasswordField } from '#app/account/frame/account-form.tsx';
import {
  type AccountFormResult,
  accountHeaders,
  accountMeta,
  refuse,
  tooManyRequests,
} from '#app/account/frame/account-form-result.ts';
import { LOGIN } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { attemptOf } from '#app/features/accounts/request.ts';
import { signUp } from '#app/features/accounts/sign-in/sign-up.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { Route } from './+types/route';

const TEXT = {
  title: 'Sign up',
  text: 'An account by itself gives no access. An administrator has to grant it.',
  button: 'Sign up',
  busy: 'Signing up...',
  done: {
    title: 'Check your inbox',
    text: 'We have sent you an email. Follow its link to confirm your address; it works for one day.',
  },
} as const;

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

export const meta: Route.MetaFunction = accountMeta('/sign-up', TEXT.title, TEXT.text);

export default function SignUp({ actionData }: Route.ComponentProps) {
  if (actionData?.done) {
    return (
      <AuthSheet {...TEXT.done}>
        <AuthLinks>
          <Link to={LOGIN.back.to}>{LOGIN.back.label}</Link>
        </AuthLinks>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={TEXT.title} text={TEXT.text}>
      <AccountForm label={TEXT.button} busyLabel={TEXT.busy} answer={actionData}>
        <TextField {...fieldOf(actionData, 'name')} label="Name" autoComplete="name" />
        <TextField {...fieldOf(actionData, 'email')} label="Email" type="email" autoComplete="username" />
        <NewPasswordField label="Password" answer={actionData} />
      </AccountForm>
      <AuthLinks>
        <Link to="/login">{LOGIN.title}</Link>
        <Link to={LOGIN.back.to}>{LOGIN.back.label}</Link>
      </AuthLinks>
    </AuthSheet>
  );
}
