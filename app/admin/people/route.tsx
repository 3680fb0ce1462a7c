import { data } from 'react-router';
import { adminMeta, OfficeHead } from '#app/admin/frame/admin-head.tsx';
import { AREA_LABELS, LEVEL_LABELS, ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import { AREAS, type Area } from '#app/features/accounts/access.ts';
import { ROLES } from '#app/features/accounts/account.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { listInvitations } from '#app/features/accounts/admins/invitations.ts';
import { listPeople } from '#app/features/accounts/admins/people.ts';
import { listRolePasskeys, type RolePasskeys } from '#app/features/accounts/passkeys/passkey-roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { deviceName } from '#app/features/accounts/sessions/sessions.ts';
import { listHoldings } from '#app/features/people/revoke-access.ts';
import { spellOut, spellOutCapitalized } from '#app/firm/numbers.ts';
import { services } from '#app/platform/services.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import type { Route } from './+types/route';
import { Confirmation, InvitationLink, InviteForm } from './invite.tsx';
import { PEOPLE_ACTIONS, type PeopleResult } from './people-actions.ts';
import { PeopleTable } from './people-table.tsx';

/** Filled for yes, a ring for read only, a dash for no. */
const MARKS = {
  change: 'size-3 rounded-full border-[1.5px] border-ink-700 bg-ink-700 forced-color-adjust-none',
  read: 'size-3 rounded-full border-[1.5px] border-ink-700',
  none: 'w-2.5 border-t-[1.5px] border-ink-700 align-middle',
};
const LEVELS = Object.keys(MARKS) as (keyof typeof MARKS)[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(accounts);
  const [people, invitations, rolePasskeys, held] = await Promise.all([
    listPeople(db, now()),
    listInvitations(db),
    listRolePasskeys(db),
    listHoldings(db, now()),
  ]);
  return {
    // The reader first.
    people: people.sort((a, b) => Number(b.id === user.id) - Number(a.id === user.id)),
    invitations,
    rolePasskeys,
    ...held,
    reader: { id: user.id, device: deviceName(request.headers.get('user-agent') ?? '') },
    byMail: context.get(services).replyMail.hasServer,
    now: now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = await recheckAdmin(request, context);
  const { form: fields } = who.sent;
  const act = PEOPLE_ACTIONS[who.sent.act];
  if (!act) throw data(null, { status: 400 });
  const byMail = context.get(services).replyMail.hasServer;
  return act({ services: context.get(accounts), who, fields, byMail });
}

export const meta: Route.MetaFunction = () => adminMeta('People');

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, byMail, now } = loaderData;
  const result = actionData as PeopleResult | undefined;
  const waiting = invitations.filter(({ endsAt }) => endsAt > now).length;
  const access = `${spellOutCapitalized(people.length)} ${people.length === 1 ? 'person has' : 'people have'} access`;
  const invited = `${spellOut(waiting)} ${waiting === 1 ? 'invitation is' : 'invitations are'} waiting`;
  return (
    <>
      <OfficeHead text={`${access}${waiting > 0 ? `, and ${invited}` : ''}.`} />
      {result?.problem && (
        <FormMessage focused tone="error">
          {result.problem}
        </FormMessage>
      )}
      {result?.confirm && <Confirmation ask={result.confirm} />}
      {result?.link && <InvitationLink {...result.link} />}
      <InviteForm
        byMail={byMail}
        answer={result?.invite}
        key={`${invitations.map(({ email }) => email)} ${result?.link?.url}`}
      />
      <PeopleTable {...loaderData} result={result} />
      <PasskeysOfRoles roles={loaderData.rolePasskeys} />
      <RoleMatrix />
    </>
  );
}

/** Which roles require a passkey. The next page asks for the password. */
function PasskeysOfRoles({ roles }: { roles: readonly RolePasskeys[] }) {
  if (!roles.some(({ withPasskey, isRequired }) => withPasskey > 0 || isRequired)) return null;
  return (
    <div className="mt-10 max-w-[760px]">
      <Panel title="Passkeys">
        <p className="mb-3 text-ink-600">
          You can require passkeys for a role once everyone in it has one. Their passwords then no longer sign them in.
          New people use a password until they add a passkey.
        </p>
        <ul className="divide-y divide-rule border-y border-rule">
          {roles.map(({ role, people, withPasskey, isRequired }) => (
            <li key={role} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span>
                <b>{ROLE_NAMES[role]}:</b> {isRequired && 'Required.'}{' '}
                {`${withPasskey} of ${people} ${people === 1 ? 'person has' : 'people have'} one.`}
              </span>
              {(isRequired || withPasskey === people) && (
                <ActButton
                  act="require-passkeys"
                  fields={{ role, required: isRequired ? 'no' : 'yes' }}
                  of={ROLE_NAMES[role]}
                >
                  {isRequired ? 'Allow passwords again' : 'Require'}
                </ActButton>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** What each role may do, from the rules themselves. */
function RoleMatrix() {
  return (
    <div className="mt-10 max-w-[760px]">
      <Panel title="What each role can do" aside={<Key />}>
        <table className="w-full border-collapse text-left [&_:is(th,td)]:py-2 [&_th]:font-normal">
          <thead className="text-14 text-ink-600 max-md:text-12">
            <tr>
              <th scope="col">
                <span className="sr-only">Work</span>
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className="w-[19%] text-center">
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(AREAS) as Area[]).map((area) => (
              <tr key={area} className="border-t border-rule">
                <th scope="row" className="wrap-anywhere hyphens-auto">
                  {AREA_LABELS[area]}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className="text-center">
                    <Mark level={AREAS[area][role]} />
                    <span className="sr-only">{LEVEL_LABELS[AREAS[area][role]]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  );
}

function Key() {
  return (
    <p className="flex flex-wrap gap-x-5" aria-hidden="true">
      {LEVELS.map((level) => (
        <span key={level} className="inline-flex items-center gap-1.5">
          <Mark level={level} /> {LEVEL_LABELS[level]}
        </span>
      ))}
    </p>
  );
}

function Mark({ level }: { level: keyof typeof MARKS }) {
  return <i className={`inline-block ${MARKS[level]}`} />;
}
