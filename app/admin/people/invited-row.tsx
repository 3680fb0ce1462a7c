import { Form } from 'react-router';
import { ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { OwnerMark } from '#app/admin/frame/leads/follow-up.tsx';
import { PEOPLE_ADMIN as WORDS } from '#app/admin/frame/people-labels.ts';
import type { Invitation } from '#app/features/accounts/admins/invitations.ts';
import { longTime } from '#app/firm/times.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { Asked, dayIn } from './asked.tsx';

/** What the cells of a row need besides the row. */
export interface Shown {
  reader: { id: string; device: string };
  byMail: boolean;
  now: Date;
  zone: string;
  isAsked: boolean;
}

/** The cells of a row for an invitation that is not accepted yet. */
export const INVITED_CELLS = {
  who: ({ email, invitedBy, createdAt, endsAt }: Invitation, { zone, now }: Shown) => (
    <div className="flex items-center gap-3">
      <OwnerMark name={null} isReader={false} />
      <span className="min-w-0">
        <b>{email}</b>
        <small>
          {WORDS.invitedBy(dayIn(zone, createdAt, now), invitedBy)}.{' '}
          {endsAt > now ? WORDS.goodUntil(longTime(endsAt, zone)) : WORDS.ended(dayIn(zone, endsAt, now))}
        </small>
      </span>
    </div>
  ),
  role: ({ role }: Invitation) => ROLE_NAMES[role],
  state: ({ endsAt }: Invitation, { now }: Shown) =>
    endsAt > now ? (
      <StateMark state="waiting">{WORDS.waiting}</StateMark>
    ) : (
      <StateMark state="failed">{WORDS.expired}</StateMark>
    ),
  acts: ({ id, email }: Invitation, { byMail }: Shown) => (
    <>
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
    </>
  ),
};
