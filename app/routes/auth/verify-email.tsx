import { data, redirect } from 'react-router';
import { LOGIN, VERIFY_EMAIL } from '#app/content/accounts.ts';
import { SITE } from '#app/content/site.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { confirmAddress } from '#app/features/accounts/sign-in/sign-up.ts';
import { AuthSheet } from '#app/sections/auth/auth-sheet.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/verify-email';

/** The link in the confirmation email. Redirects to the site's root (§6); idempotent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (await confirmAddress(context.get(accounts), token)) throw redirect('/');
  return data(null, { status: 400 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: '/verify-email',
    title: VERIFY_EMAIL.expired.title,
    description: VERIFY_EMAIL.expired.text,
    robots: 'noindex',
  });

export default function VerifyEmail() {
  const { title, text, help } = VERIFY_EMAIL.expired;
  return (
    <AuthSheet title={title} text={text}>
      <ButtonLink to="/login" className="mt-7 w-full">
        {LOGIN.title}
      </ButtonLink>
      <p className="auth-links">
        <a href={`mailto:${SITE.email}`}>{help}</a>
      </p>
    </AuthSheet>
  );
}
