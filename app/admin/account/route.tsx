import { Form } from 'react-router';
import { accountHeaders } from '#app/account/frame/account-form-result.ts';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { memberSince } from '#app/features/accounts/admins/roles.ts';
import { countRecoveryCodes } from '#app/features/accounts/authenticator/authenticator.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { listSessions } from '#app/features/accounts/sessions/sessions.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import type { Route } from './+types/route';
import { type AccountPageResult, accountActionOf } from './account-actions.ts';
import { Authenticator } from './authenticator.tsx';
import { ChangePassword } from './change-password.tsx';

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

export const meta: Route.MetaFunction = () => adminMeta('Account');

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as AccountPageResult | undefined;
  const { email, summary, twoFactorEnabled, codesLeft, sessions } = loaderData;
  // New recovery codes are printed alone.
  const rest = answer?.recoveryCodes ? 'print:hidden' : undefined;
  return (
    <div className="mx-auto max-w-[1024px]">
      <AdminHead title="Account" text={summary} />
      <div className={rest}>
        <ChangePassword email={email} answer={answer} />
      </div>
      <Authenticator
        email={email}
        isOn={twoFactorEnabled || Boolean(answer?.recoveryCodes)}
        codesLeft={codesLeft}
        setup={answer?.setup}
        recoveryCodes={answer?.recoveryCodes}
        answer={answer}
      />
      <div className={rest}>
        <Sessions sessions={sessions} />
      </div>
    </div>
  );
}

type Session = Route.ComponentProps['loaderData']['sessions'][number];

/** Active sessions, each with a button that ends it. */
function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <AdminRow
      title="Sessions"
      text="Where you are signed in. A session ends after an hour of inactivity, and after seven days in any case."
    >
      <DataTable caption="Sessions" columns={SESSION_COLUMNS} rows={sessions} rowKey={({ id }) => id} />
      {sessions.length > 1 && (
        <Form method="post">
          <button type="submit" name="act" value="end-others" className="button button-line button-danger">
            Sign out everywhere else
          </button>
        </Form>
      )}
    </AdminRow>
  );
}

const SESSION_COLUMNS: readonly Column<Session>[] = [
  { head: 'Device', phone: 'main', cell: ({ device }) => <b>{device}</b> },
  { head: 'Last used', width: 'md:w-44', phone: 'aside', cell: ({ isThis, lastUsed }) => (isThis ? 'Now' : lastUsed) },
  {
    head: 'Action',
    width: 'md:w-44',
    align: 'end',
    phone: 'acts',
    cell: ({ id, device, isThis }) =>
      isThis ? (
        <StateMark state="done">This device</StateMark>
      ) : (
        <Form method="post">
          <input type="hidden" name="act" value="end-session" />
          <button type="submit" name="session" value={id} className="link-act">
            Sign out
            <span className="sr-only"> {device}</span>
          </button>
        </Form>
      ),
  },
];

const monthOf = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, month: 'long', year: 'numeric' });
const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
