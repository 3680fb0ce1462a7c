import { Form, Link } from 'react-router';
import { OwnerMark } from '#app/admin/frame/leads/follow-up.tsx';
import { PEOPLE_ADMIN as WORDS } from '#app/admin/frame/people-labels.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import type { Invitation } from '#app/features/accounts/admins/invitations.ts';
import type { Person } from '#app/features/accounts/admins/people.ts';
import { shortTime } from '#app/firm/times.ts';
import { ColumnHeaders } from '#app/ui/column-headers.tsx';
import { StateMark } from '#app/ui/state-mark.tsx';
import { Asked, dayIn } from './asked.tsx';
import { ROLE_CHOICES } from './invite.tsx';
import { InvitedRow } from './invited-row.tsx';
import type { PeopleResult } from './people-actions.ts';

interface PeopleTableProps {
  people: readonly Person[];
  invitations: readonly Invitation[];
  reader: { id: string; device: string };
  byMail: boolean;
  now: Date;
  result: PeopleResult | undefined;
}

export function PeopleTable({ people, invitations, reader, byMail, now, result }: PeopleTableProps) {
  return (
    <>
      <table className="responsive-table people">
        <caption className="sr-only">{WORDS.caption}</caption>
        <thead>
          <tr>
            <ColumnHeaders columns={WORDS.columns} />
            <th scope="col">
              <span className="sr-only">{WORDS.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} {...{ person, reader, now }} isAsked={Boolean(result)} />
          ))}
          {invitations.map((invitation) => (
            <InvitedRow key={invitation.id} {...{ invitation, byMail, now }} />
          ))}
        </tbody>
      </table>
      <p className="under-note">
        {WORDS.note} {WORDS.grant.before}
        <Link to="/admin/tools/grant-admin" className="text-link">
          {WORDS.grant.link}
        </Link>
        .
      </p>
    </>
  );
}

interface PersonRowProps extends Pick<PeopleTableProps, 'reader' | 'now'> {
  person: Person;
  isAsked: boolean;
}

function PersonRow({ person, reader, now, isAsked }: PersonRowProps) {
  const { id, email, role, twoFactorEnabled, authenticatorSince, sessions, since, emailVerified } = person;
  const name = person.name || email;
  const isReader = id === reader.id;
  const zone = useReaderZone();
  const day = (at: Date) => dayIn(zone, at, now);
  return (
    <tr>
      <td className="wide p-who">
        <OwnerMark name={name} isReader={isReader} />
        <span>
          <b>{name}</b> {isReader && <em>{WORDS.you}</em>}
          <small>{email}</small>
          <small>{emailVerified ? `${WORDS.since} ${day(since)}` : WORDS.unconfirmed}</small>
        </span>
      </td>
      <td className="p-role">
        <RoleSelect key={`${role} ${isAsked}`} {...{ id, name, role }} isFixed={isReader} />
      </td>
      <td>
        <StateMark state={twoFactorEnabled ? 'done' : 'waiting'}>{twoFactorEnabled ? WORDS.on : WORDS.off}</StateMark>
        {authenticatorSince && <small>Since {day(authenticatorSince)}</small>}
      </td>
      <td className="wide">
        {isReader ? (
          <>
            {WORDS.now}
            <small>
              {reader.device}, {WORDS.thisDevice}
            </small>
          </>
        ) : (
          <LastSignIn {...{ person, now, zone }} />
        )}
      </td>
      <td className="p-sessions">
        <span className="p-word">{WORDS.columns[4]}: </span>
        {sessions}
      </td>
      <td className="wide p-acts">
        {isReader ? sessions > 1 && <EndMine /> : <PersonActs id={id} name={name} sessions={sessions} />}
      </td>
    </tr>
  );
}

function LastSignIn({ person: { lastSignIn }, now, zone }: { person: Person; now: Date; zone: string }) {
  if (!lastSignIn) return WORDS.never;
  return (
    <>
      <time dateTime={lastSignIn.at.toISOString()}>{shortTime(lastSignIn.at, now, zone)}</time>
      {lastSignIn.device && <small>{lastSignIn.device}</small>}
    </>
  );
}

interface RoleSelectProps extends Pick<Person, 'id' | 'name' | 'role'> {
  isFixed: boolean;
}

/** Asks for the password on the next page. Without scripts it has a button. */
function RoleSelect({ id, name, role, isFixed }: RoleSelectProps) {
  const label = WORDS.roleOf(name);
  return (
    <Form method="post" preventScrollReset={false}>
      <input type="hidden" name="act" value="role" />
      <input type="hidden" name="person" value={id} />
      <select
        name="role"
        aria-label={label}
        defaultValue={role}
        disabled={isFixed}
        className="role-select"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {ROLE_CHOICES.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {!isFixed && (
        <noscript>
          <button type="submit" className="link-act">
            {WORDS.apply}
          </button>
        </noscript>
      )}
    </Form>
  );
}

function EndMine() {
  return (
    <Form method="post">
      <button type="submit" name="act" value="end-my-others" className="link-act">
        {WORDS.endMine}
      </button>
    </Form>
  );
}

function PersonActs({ id, name, sessions }: { id: string; name: string; sessions: number }) {
  const { revoke, endSessions } = WORDS.dialogs;
  return (
    <>
      {sessions > 0 && (
        <Asked act="end-sessions" field="person" id={id} label={WORDS.endSessions} of={name} words={endSessions} />
      )}
      <Asked act="revoke" field="person" id={id} label={WORDS.revoke} of={name} words={revoke} isRed needsPassword />
    </>
  );
}
