import { data } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { OfficeHead } from '#app/admin/frame/office-head.tsx';
import { PEOPLE_ADMIN, peopleSummary } from '#app/admin/frame/people-labels.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { listInvitations } from '#app/features/accounts/admins/invitations.ts';
import { listPeople } from '#app/features/accounts/admins/people.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { deviceName } from '#app/features/accounts/sessions/sessions.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { services } from '#app/platform/services.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { Route } from './+types/route';
import { Confirmation, InvitationLink, InviteForm } from './invite.tsx';
import { PEOPLE_ACTIONS, type PeopleResult } from './people-actions.ts';
import { PeopleTable } from './people-table.tsx';
import { RoleMatrix } from './role-matrix.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(accounts);
  const [people, invitations] = await orUnavailable(Promise.all([listPeople(db, now()), listInvitations(db)]));
  return {
    // The reader first.
    people: people.sort((a, b) => Number(b.id === user.id) - Number(a.id === user.id)),
    invitations,
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
  return orUnavailable(act({ services: context.get(accounts), who, fields, byMail }));
}

export const meta: Route.MetaFunction = () => adminMeta(PEOPLE_ADMIN.title);

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, byMail, now } = loaderData;
  const result = actionData as PeopleResult | undefined;
  const waiting = invitations.filter(({ endsAt }) => endsAt > now).length;
  return (
    <>
      <OfficeHead text={peopleSummary(people.length, waiting)} />
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
        invited={invitations.map(({ email }) => email)}
        key={result?.link?.url ?? ''}
      />
      <PeopleTable {...loaderData} result={result} />
      <RoleMatrix />
    </>
  );
}
