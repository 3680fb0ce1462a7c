import { redirect } from 'react-router';
import { AccountForm, AuthLinks, AuthSheet } from '#app/account/frame/account-form.tsx';
import { accountHeaders, accountMeta, refuse } from '#app/account/frame/account-form-result.ts';
import { LOGIN } from '#app/account/frame/content.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { confirmAddress } from '#app/features/accounts/sign-in/sign-up.ts';
import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';

const TEXT = live(() => ({
  title: 'Confirm your email address',
  text: `Someone signed up at ${SITE.name} with this address. If it was you, please confirm it.`,
  button: 'Confirm address',
  busy: 'Confirming...',
  expired: {
    title: 'This link does not work',
    text: 'It may be more than a day old. Sign in with your password, and we will send you a new one.',
    help: `Write to ${SITE.email}`,
  },
}));

/**
 * The link in the confirmation email asks for a click: mail scanners open links, and must not confirm an address.
 * Redirects to the site's root (§6). Idempotent.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return (await confirmAddress(context.get(accounts), token)) ? redirect('/') : refuse(400, {});
}

export const headers = accountHeaders;

export const meta: Route.MetaFunction = accountMeta('/verify-email', TEXT.title, TEXT.text);

export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const { title, text, button, busy } = TEXT;
  if (actionData) return <Expired />;
  return (
    <AuthSheet title={title} text={text}>
      <AccountForm label={button} busyLabel={busy} />
    </AuthSheet>
  );
}

function Expired() {
  const { title, text, help } = TEXT.expired;
  return (
    <AuthSheet title={title} text={text}>
      <ButtonLink to="/login" className="mt-7 w-full">
        {LOGIN.title}
      </ButtonLink>
      <AuthLinks>
        <a href={`mailto:${SITE.email}`}>{help}</a>
      </AuthLinks>
    </AuthSheet>
  );
}
