import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { OwnerMark } from '#app/admin/frame/leads/lead-marks.tsx';
import { CONFIRMATIONS } from '#app/admin/frame/people-labels.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import type { Invitation } from '#app/features/accounts/admins/invitations.ts';
import type { Person } from '#app/features/accounts/admins/people.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import type { Holdings } from '#app/features/people/revoke-access.ts';
import { shortTime } from '#app/firm/times.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { SelectField } from '#app/ui/form/field.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import { Confirm, dayIn, OwnPasswordField } from './confirm.tsx';
import { INVITED_CELLS, ROLE_CHOICES, type Shown } from './invite.tsx';
import type { PeopleResult } from './people-actions.ts';

interface PeopleTableProps {
  people: readonly Person[];
  invitations: readonly Invitation[];
  reader: { id: string; device: string };
  byMail: boolean;
  now: Date;
  holdings: Holdings;
  hosts: Shown['hosts'];
  result: PeopleResult | undefined;
}

export function PeopleTable({ people, invitations, result, ...given }: PeopleTableProps) {
  const owners = people.filter(({ role }) => LEAD_OWNERS.some((one) => one === role));
  const shown: Shown = {
    ...{ ...given, zone: useReaderZone(), isAsked: Boolean(result) },
    owners: owners.map(({ id, name, email }) => ({ id, name: name || email, account: id })),
  };
  const columns = COLUMNS.map(({ person, invited, ...column }) => ({
    ...column,
    cell: (row: Row) => (isInvited(row) ? invited(row, shown) : person(row, shown)),
  }));
  return (
    <>
      <DataTable
        caption="Who has access"
        columns={columns}
        rows={[...people, ...invitations]}
        rowKey={({ id }) => id}
        tone={(row) => (isInvited(row) ? 'quiet' : undefined)}
      />
      <p className="mt-3 text-14 text-ink-600">
        Revoking ends all sessions right away and keeps what the person wrote. The last administrator cannot be revoked.
        Access can also be granted on the server:{' '}
        <Link to="/admin/tools/grant-admin" className="text-link">
          Grant Admin Access
        </Link>
        .
      </p>
    </>
  );
}

type Row = Person | Invitation;
const isInvited = (row: Row): row is Invitation => 'invitedBy' in row;

type PeopleColumn = Omit<Column<Row>, 'cell'> & {
  person: (person: Person, shown: Shown) => ReactNode;
  invited: (invitation: Invitation, shown: Shown) => ReactNode;
};

const COLUMNS: readonly PeopleColumn[] = [
  {
    head: 'Person',
    person: (person, shown) => <Who person={person} shown={shown} />,
    invited: INVITED_CELLS.who,
  },
  {
    head: 'Role',
    width: 'md:w-36 xl:w-40',
    phone: 'half',
    person: (person, { reader, isAsked }) => (
      <RoleSelect key={`${person.role} ${isAsked}`} person={person} isFixed={person.id === reader.id} />
    ),
    invited: INVITED_CELLS.role,
  },
  {
    head: 'Authenticator',
    width: 'md:w-36',
    from: 1000,
    phone: 'half',
    person: ({ twoFactorEnabled, authenticatorSince }, { zone, now }) => (
      <>
        <StateMark state={twoFactorEnabled ? 'done' : 'waiting'}>{twoFactorEnabled ? 'On' : 'Off'}</StateMark>
        {authenticatorSince && <small>Since {dayIn(zone, authenticatorSince, now)}</small>}
      </>
    ),
    invited: () => null,
  },
  {
    head: 'Last sign-in',
    width: 'md:w-36 xl:w-44',
    person: (person, shown) => <LastSignIn person={person} shown={shown} />,
    invited: INVITED_CELLS.state,
  },
  {
    head: 'Sessions',
    width: 'md:w-24',
    from: 1000,
    hasPhoneLabel: true,
    person: ({ sessions }) => sessions,
    invited: () => null,
  },
  {
    head: 'Actions',
    isHeadHidden: true,
    width: 'md:w-32 xl:w-52',
    align: 'end',
    phone: 'acts',
    person: (person, shown) => <PersonActs person={person} shown={shown} />,
    invited: INVITED_CELLS.acts,
  },
];

interface CellProps {
  person: Person;
  shown: Shown;
}

function Who({ person: { id, name, email, emailVerified, since }, shown: { reader, zone, now } }: CellProps) {
  return (
    <div className="flex items-center gap-3">
      <OwnerMark name={name || email} isReader={id === reader.id} />
      <span className="min-w-0">
        <b>{name || email}</b> {id === reader.id && <em className="font-serif text-brass-700">you</em>}
        <small>
          {email}. {emailVerified ? `Access since ${dayIn(zone, since, now)}` : 'Email not confirmed'}
        </small>
      </span>
    </div>
  );
}

function LastSignIn({ person: { id, lastSignIn }, shown: { reader, zone, now } }: CellProps) {
  if (id === reader.id) {
    return (
      <>
        Now
        <small>{reader.device}, this device</small>
      </>
    );
  }
  if (!lastSignIn) return 'Never';
  return (
    <>
      <TimeText at={lastSignIn.at} zone={zone}>
        {shortTime(lastSignIn.at, now, zone)}
      </TimeText>
      {lastSignIn.device && <small>{lastSignIn.device}</small>}
    </>
  );
}

/** Asks for the password on the next page. Without scripts it has a button. */
function RoleSelect({ person: { id, name, email, role }, isFixed }: { person: Person; isFixed: boolean }) {
  return (
    <Form method="post" preventScrollReset={false}>
      <input type="hidden" name="act" value="role" />
      <input type="hidden" name="person" value={id} />
      <Select
        name="role"
        size="small"
        aria-label={`Role of ${name || email}`}
        defaultValue={role}
        options={ROLE_CHOICES}
        disabled={isFixed}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      {!isFixed && (
        <noscript>
          <button type="submit" className="link-act">
            Apply
          </button>
        </noscript>
      )}
    </Form>
  );
}

function PersonActs({ person, shown: { reader, holdings, owners, hosts } }: CellProps) {
  const { id, name, email, sessions } = person;
  const { leads = 0, followUps = 0, calls = 0 } = holdings.get(id) ?? {};
  const of = name || email;
  const hint = `${formatCount(followUps)} with a follow-up; dates and notes stay.`;
  const callHint = 'Visitors get one email with the new name and calendar file.';
  const heirFields = [
    { name: 'leads', count: pluralize(leads, 'open lead'), hint, people: owners, otherwise: 'Make unassigned' },
    { name: 'calls', count: pluralize(calls, 'call'), hint: callHint, people: hosts, otherwise: `Keep with ${of}` },
  ].filter(({ name }) => (name === 'leads' ? leads : calls) > 0);
  const confirm = heirFields.length ? 'Revoke and hand over' : 'Revoke access';
  if (id === reader.id) return sessions > 1 && <ActButton act="end-my-others">End my others</ActButton>;
  return (
    <>
      {sessions > 0 && (
        <Confirm
          {...{ act: 'end-sessions', field: 'person', id, label: 'End sessions', of }}
          texts={{
            title: (name) => `End all sessions of ${name}?`,
            text: 'They have to sign in again on every device.',
            confirm: 'End sessions',
          }}
        />
      )}
      <Confirm
        {...{ act: 'revoke', field: 'person', id, label: 'Revoke', of, isRed: true }}
        texts={{
          title: CONFIRMATIONS.revoke,
          text: 'This ends all their sessions. What they wrote stays.',
          confirm,
        }}
      >
        {heirFields.map(({ name: field, count, people, otherwise, ...texts }) => (
          <SelectField
            key={field}
            {...{ ...texts, name: field, id: `${field}-${id}`, empty: null, label: count }}
            options={[
              ...people
                .filter(({ account }) => account !== id)
                .map((one) => ({ value: one.id, label: `Hand over to ${one.name}` })),
              { value: '', label: otherwise },
            ]}
            defaultValue={people.find(({ account }) => account === reader.id)?.id}
          />
        ))}
        <OwnPasswordField id={`revoke-${id}-password`} />
      </Confirm>
    </>
  );
}
