import { data, Link, redirect } from 'react-router';
import {
  AccountForm,
  AuthLinks,
  AuthSheet,
  fieldOf,
  NewPasswordField,
  UsernameField,
} from '#app/account/frame/account-form.tsx';
import { accountHeaders, accountMeta, redirectHeaders, refuse } from '#app/account/frame/account-form-result.ts';
import { LOGIN_CODE } from '#app/account/frame/content.ts';
import { INVITATION } from '#app/admin/frame/people-labels.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { acceptInvitation, findInvitation } from '#app/features/accounts/admins/invitations.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { attemptOf, tokenOf } from '#app/features/accounts/request.ts';
import { homeOf } from '#app/features/accounts/sign-in/return-path.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { Route } from './+types/route';

/** The link of an invitation. It stays valid until the password is set: mail scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await findInvitation(context.get(accounts), tokenOf(request));
  const invitation = found && { email: found.email, role: found.role };
  return data({ invitation }, { status: found ? 200 : 400 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(accounts);
  const token = tokenOf(request);
  const invitation = await findInvitation(services, token);
  if (!invitation) return refuse(400, {}); // The loader runs again and finds the link used.
  const fields = await readForm(request);
  fields.set('email', invitation.email);
  const form = readAccountForm('signUp', fields);
  const values = { name: String(fields.get('name') ?? '') };
  if (!form.ok) return refuse(422, { errors: form.errors, values });
  const { name, newPassword: password } = form.values;
  if (!(await acceptInvitation(services, token, { name, password }))) return refuse(400, {});
  // An account from before may ask for a code: the login does.
  const credentials = { email: invitation.email, password };
  const signedIn = await signIn(services, credentials, attemptOf(request, context));
  const [path, flash] = signedIn.ok
    ? ([homeOf(invitation.role), 'invited-in'] as const)
    : (['/login', 'invitation-accepted'] as const);
  return redirect(path, { headers: redirectHeaders([...(signedIn.ok ? signedIn.cookies : []), flashCookie(flash)]) });
}

export const headers = accountHeaders;

export const meta: Route.MetaFunction = accountMeta('/invitation', INVITATION.title, INVITATION.description);

export default function Invitation({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const { title, text, button, busy, expired } = INVITATION;
  if (!invitation) {
    return (
      <AuthSheet title={expired.title} text={expired.text}>
        <AuthLinks>
          <Link to="/login">{LOGIN_CODE.back}</Link>
        </AuthLinks>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={title} text={text(invitation.email, invitation.role)}>
      <AccountForm label={button} busyLabel={busy} answer={actionData}>
        <UsernameField email={invitation.email} />
        <TextField {...fieldOf(actionData, 'name')} label="Name" autoComplete="name" />
        <NewPasswordField label="Password" answer={actionData} />
      </AccountForm>
    </AuthSheet>
  );
}
