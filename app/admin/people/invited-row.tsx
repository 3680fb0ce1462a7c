import { Form } from 'react-router';
import { ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { OwnerMark } from '#app/admin/frame/leads/follow-up.tsx';
import { PEOPLE_ADMIN as WORDS } from '#app/admin/frame/people-labels.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import type { Invitation } from '#app/features/accounts/admins/invitations.ts';
import { longTime } from '#app/firm/times.ts';
import { StateMark } from '#app/ui/state-mark.tsx';
import { Asked, dayIn } from './asked.tsx';

interface InvitedRowProps {
  byMail: boolean;
  now: Date;
  invitation: Invitation;
}

export function InvitedRow({ invitation, byMail, now }: InvitedRowProps) {
  const { id, email, role, invitedBy, createdAt, endsAt } = invitation;
  const zone = useReaderZone();
  const isOpen = endsAt > now;
  return (
    <tr className="invited">
      <td className="wide p-who">
        <OwnerMark name={null} isReader={false} />
        <span>
          <b>{email}</b>
          <small>{WORDS.invitedBy(dayIn(zone, createdAt, now), invitedBy)}</small>
        </span>
      </td>
      <td className="p-role">{ROLE_NAMES[role]}</td>
      <td className="wide" colSpan={3}>
        <StateMark state={isOpen ? 'waiting' : 'failed'}>{isOpen ? WORDS.waiting : WORDS.expired}</StateMark>
        <small>{isOpen ? WORDS.goodUntil(longTime(endsAt, zone)) : WORDS.ended(dayIn(zone, endsAt, now))}</small>
      </td>
      <td className="wide p-acts">
        <Form method="post">
          <input type="hidden" name="act" value="send-again" />
          <button type="submit" name="invitation" value={id} className="link-act">
            {byMail ? WORDS.sendAgain : WORDS.newLink}
            <span className="sr-only"> {email}</span>
          </button>
        </Form>
        <Asked
          act="withdraw"
          field="invitation"
          id={id}
          label={WORDS.withdraw}
          of={email}
          words={WORDS.dialogs.withdraw}
          isRed
        />
      </td>
    </tr>
  );
}
