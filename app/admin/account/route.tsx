import { AccountForm, fieldOf } from '#app/account/frame/account-form.tsx';
import { type AccountFormResult, accountHeaders } from '#app/account/frame/account-form-result.ts';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import { MAX_SIGNATURE_LENGTH } from '#app/features/accounts/account.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { memberSince } from '#app/features/accounts/admins/roles.ts';
import { countRecoveryCodes } from '#app/features/accounts/authenticator/authenticator.ts';
import { getsMondayEmail } from '#app/features/accounts/emails/monday-choice.ts';
import { needsPasskey } from '#app/features/accounts/passkeys/passkey-roles.ts';
import { listPasskeys } from '#app/features/accounts/passkeys/passkeys.ts';
import { type Profile, readProfile } from '#app/features/accounts/profile.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { deviceName, listSessions } from '#app/features/accounts/sessions/sessions.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { TextArea, TextField } from '#app/ui/form/field.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import type { Route } from './+types/route';
import { type AccountPageResult, accountActionOf } from './account-actions.ts';
import { Authenticator } from './authenticator.tsx';
import { ChangePassword } from './change-password.tsx';
import { Passkeys } from './passkeys.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = requireAdmin(context);
  const services = context.get(accounts);
  const [profile, since, sessions, monday, passkeys, isRequired, codesLeft] = await Promise.all([
    readProfile(services.db, who.user.id),
    memberSince(services.db, who.user.id),
    listSessions(services.db, who, services.now()),
    getsMondayEmail(services.db, who.user.id),
    listPasskeys(services.db, who.user.id),
    needsPasskey(services.db, who.user.email),
    who.user.twoFactorEnabled ? countRecoveryCodes(services, who.user.id) : 0,
  ]);
  const { name, email, twoFactorEnabled } = who.user;
  return {
    summary: `${name}, ${email}, ${ROLE_NAMES[who.role].toLowerCase()} since ${since ? monthOf.format(since) : 'today'}`,
    ...{ profile, email, twoFactorEnabled, codesLeft, monday },
    device: deviceName(request.headers.get('user-agent') ?? ''),
    isRequired,
    passkeys: passkeys.map(({ createdAt, name, ...key }) => ({
      ...key,
      name: name ?? '',
      since: monthOf.format(createdAt),
    })),
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
  const { profile, email, summary, twoFactorEnabled, codesLeft, sessions, monday } = loaderData;
  // New recovery codes are printed alone.
  const rest = answer?.recoveryCodes ? 'print:hidden' : undefined;
  return (
    <div className="mx-auto max-w-[1024px]">
      <AdminHead title="Account" text={summary} />
      <div className={rest}>
        <ProfileForm profile={profile} answer={answer} />
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
        <Passkeys {...loaderData} answer={answer} />
        <MondayEmail isOn={monday} />
        <Sessions sessions={sessions} />
      </div>
    </div>
  );
}

function MondayEmail({ isOn }: { isOn: boolean }) {
  return (
    <AdminRow title="Monday email" text="One email on Monday at 8 AM Central with what the week begins with.">
      <ActButton act="monday-email" fields={{ monday: isOn ? 'off' : 'on' }} className="button button-line">
        {isOn ? 'Stop the Monday email' : 'Turn the Monday email on'}
      </ActButton>
    </AdminRow>
  );
}

function ProfileForm({ profile, answer }: { profile: Profile; answer: AccountFormResult | undefined }) {
  const field = (name: keyof Profile) => {
    const { defaultValue = profile[name], ...rest } = fieldOf(answer, name, 'profile');
    return { ...rest, defaultValue };
  };
  return (
    <AdminRow
      id="signature"
      title="Name and signature"
      text="Your replies to leads go out under this name, and end with these lines."
    >
      <AccountForm
        {...{ name: 'profile', label: 'Save', busyLabel: 'Saving...', answer }}
        className="grid max-w-130 gap-5"
        button="button"
      >
        <TextField {...field('name')} label="Name" autoComplete="name" />
        <TextArea
          {...field('signature')}
          {...{ label: 'Signature', optional: true, rows: 4, maxLength: MAX_SIGNATURE_LENGTH }}
          hint="Plain text. A template that ends with your name does not need it again."
        />
      </AccountForm>
    </AdminRow>
  );
}

type Session = Route.ComponentProps['loaderData']['sessions'][number];

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <AdminRow
      title="Sessions"
      text="Where you are signed in. A session ends after an hour of inactivity, and after seven days in any case."
    >
      <DataTable caption="Sessions" columns={SESSION_COLUMNS} rows={sessions} rowKey={({ id }) => id} />
      {sessions.length > 1 && (
        <ActButton act="end-others" className="button button-line button-danger">
          Sign out everywhere else
        </ActButton>
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
        <ActButton act="end-session" fields={{ session: id }} of={device}>
          Sign out
        </ActButton>
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
