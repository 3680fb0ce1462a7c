import { accountHeaders } from '#app/account/frame/account-form-result.ts';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { ACCOUNT, ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { memberSince } from '#app/features/accounts/admins/roles.ts';
import { countRecoveryCodes } from '#app/features/accounts/authenticator/authenticator.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { listSessions } from '#app/features/accounts/sessions/sessions.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import type { Route } from './+types/route';
import { type AccountPageResult, accountActionOf } from './account-actions.ts';
import { Authenticator } from './authenticator.tsx';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const who = requireAdmin(context);
  const services = context.get(accounts);
  const [since, sessions, codesLeft] = await orUnavailable(
    Promise.all([
      memberSince(services.db, who.user.id),
      listSessions(services.db, who, services.now()),
      who.user.twoFactorEnabled ? countRecoveryCodes(services, who.user.id) : 0,
    ]),
  );
  const { name, email, twoFactorEnabled } = who.user;
  return {
    summary: `${name}, ${email}, ${ROLE_NAMES[who.role].toLowerCase()} since ${since ? monthOf.format(since) : 'today'}`,
    email,
    twoFactorEnabled,
    codesLeft,
    sessions: sessions.map((session) => ({ ...session, lastUsed: officeTime.format(session.lastUsed) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = await recheckAdmin(request, context);
  const { act, form: fields } = who.sent;
  return accountActionOf(act)({ services: context.get(accounts), who, fields, headers: request.headers });
}

export const headers = accountHeaders;

export const meta: Route.MetaFunction = () => adminMeta(ACCOUNT.title);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as AccountPageResult | undefined;
  return (
    <div className="mx-auto max-w-[1024px]">
      <AdminHead title={ACCOUNT.title} text={loaderData.summary} />
      <ChangePassword email={loaderData.email} answer={answer} />
      <Authenticator
        email={loaderData.email}
        isOn={loaderData.twoFactorEnabled || Boolean(answer?.recoveryCodes)}
        codesLeft={loaderData.codesLeft}
        setup={answer?.setup}
        recoveryCodes={answer?.recoveryCodes}
        answer={answer}
      />
      <Sessions sessions={loaderData.sessions} />
    </div>
  );
}

const monthOf = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, month: 'long', year: 'numeric' });
const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
