import { data, Link } from 'react-router';
import { AccountForm, AuthLinks, AuthSheet, fieldOf } from '#app/account/frame/account-form.tsx';
import {
  type AccountFormResult,
  accountHeaders,
  accountMeta,
  refuse,
  tooManyRequests,
} from '#app/account/frame/account-form-result.ts';
import { LOGIN_CODE } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { attemptOf } from '#app/features/accounts/request.ts';
import { askForReset } from '#app/features/accounts/sign-in/sign-up.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { Route } from './+types/route';

const TEXT = {
  title: 'Forgot your password?',
  text: 'Enter your email address, and we will send you a link to choose a new one.',
  button: 'Send the link',
  busy: 'Sending...',
  done: {
    title: 'Check your inbox',
    text: 'If there is an account with this address, an email with a link is on its way. It works for one hour.',
  },
} as const;

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

export const meta: Route.MetaFunction = accountMeta('/forgot-password', TEXT.title, TEXT.text);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { title, text } = actionData?.done ? TEXT.done : TEXT;
  return (
    <AuthSheet title={title} text={text}>
      {!actionData?.done && (
        <AccountForm label={TEXT.button} busyLabel={TEXT.busy} answer={actionData}>
          <TextField {...fieldOf(actionData, 'email')} label="Email" type="email" autoComplete="username" />
        </AccountForm>
      )}
      <AuthLinks>
        <Link to="/login">{LOGIN_CODE.back}</Link>
      </AuthLinks>
    </AuthSheet>
  );
}
