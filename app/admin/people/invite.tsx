import { useState } from 'react';
import { Form, Link } from 'react-router';
import { OwnerMark } from '#app/admin/frame/leads/lead-marks.tsx';
import { PEOPLE_ADMIN as LABELS, ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import { MAX_EMAIL_LENGTH, ROLES } from '#app/features/accounts/account.ts';
import type { Invitation } from '#app/features/accounts/admins/invitations.ts';
import type { Heir, Holdings } from '#app/features/people/revoke-access.ts';
import { longTime } from '#app/firm/times.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { Confirm, dayIn, OwnPasswordField } from './confirm.tsx';
import type { PeopleResult } from './people-actions.ts';

/** The cells of a row for an invitation that is not accepted yet. */
export const INVITED_CELLS = {
  who: ({ email, invitedBy, createdAt, endsAt }: Invitation, { zone, now }: Shown) => (
    <div className="flex items-center gap-3">
      <OwnerMark name={null} isReader={false} />
      <span className="min-w-0">
        <b>{email}</b>
        <small>
          {LABELS.invitedBy(dayIn(zone, createdAt, now), invitedBy)}.{' '}
          {endsAt > now ? LABELS.goodUntil(longTime(endsAt, zone)) : LABELS.ended(dayIn(zone, endsAt, now))}
        </small>
      </span>
    </div>
  ),
  role: ({ role }: Invitation) => ROLE_NAMES[role],
  state: ({ endsAt }: Invitation, { now }: Shown) =>
    endsAt > now ? (
      <StateMark state="waiting">{LABELS.waiting}</StateMark>
    ) : (
      <StateMark state="failed">{LABELS.expired}</StateMark>
    ),
  acts: ({ id, email }: Invitation, { byMail }: Shown) => (
    <>
      <Form method="post">
        <input type="hidden" name="act" value="send-again" />
        <button type="submit" name="invitation" value={id} className="link-act">
          {byMail ? LABELS.sendAgain : LABELS.newLink}
          <span className="sr-only"> {email}</span>
        </button>
      </Form>
      <Confirm
        act="withdraw"
        field="invitation"
        id={id}
        label={LABELS.withdraw}
        of={email}
        texts={LABELS.dialogs.withdraw}
        isRed
      />
    </>
  ),
};

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

interface InviteFormProps {
  byMail: boolean;
  answer: PeopleResult['invite'];
}

/** One line: address, role, button. */
export function InviteForm({ byMail, answer }: InviteFormProps) {
  const { title, email, hint, role, button, buttonWithoutMail, note, noteWithoutMail } = LABELS.invite;
  return (
    <Form method="post" noValidate aria-label={title} className={INVITE}>
      <input type="hidden" name="act" value="invite" />
      <TextField
        {...(answer && { defaultValue: answer.email, error: answer.error, autoFocus: true })}
        {...{ name: 'email', id: 'invite-email', label: email, type: 'email', placeholder: hint }}
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="off"
      />
      <SelectField
        {...{ name: 'role', id: 'invite-role', label: role, options: ROLE_CHOICES, empty: null }}
        defaultValue={answer?.role || 'editor'}
      />
      <button type="submit" className="button mt-6.5">
        {byMail ? button : buttonWithoutMail}
      </button>
      <p className="col-span-full text-14 text-ink-600">{byMail ? note : noteWithoutMail}</p>
    </Form>
  );
}

const INVITE =
  'mb-5 grid items-start gap-3 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:*:[.field:first-of-type]:col-span-full md:grid-cols-[minmax(0,1fr)_180px_auto]';

/** Asks for the reader's password, and sends the change again with it. */
export function Confirmation({ ask }: { ask: NonNullable<PeopleResult['confirm']> }) {
  const { text, cancel, buttons } = LABELS.confirm;
  const { act, fields, title, error } = ask;
  return (
    <Panel kind="boxed" title={title}>
      <p className="mb-4 text-ink-600">{text}</p>
      <Form method="post" noValidate className="grid max-w-130 grid-cols-[minmax(0,1fr)] gap-5">
        <input type="hidden" name="act" value={act} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OwnPasswordField key={error} id="confirm-password" error={error} autoFocus />
        <p className="flex flex-wrap gap-2.5">
          <button type="submit" className={`button ${act === 'revoke' ? 'button-destroy' : ''}`}>
            {buttons[act]}
          </button>
          <Link to="/admin/people" className="button button-line">
            {cancel}
          </Link>
        </p>
      </Form>
    </Panel>
  );
}

/** Without a mail server, the administrator passes the link on. */
export function InvitationLink({ email, url }: { email: string; url: string }) {
  const { title, text, copy, copied } = LABELS.link;
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  return (
    <Panel kind="boxed" title={title(email)}>
      <p className="mb-4 text-ink-600">{text}</p>
      <div className="one-line-form">
        <div className="field">
          <input
            aria-label={title(email)}
            value={url}
            readOnly
            // biome-ignore lint/a11y/noAutofocus: the link is shown once, and is what the person came for
            autoFocus
            onFocus={(event) => event.target.select()}
          />
        </div>
        {isHydrated && (
          <button type="button" className="button button-line" onClick={async () => setCopied(await copyText(url))}>
            <span role="status">{isCopied ? copied : copy}</span>
          </button>
        )}
      </div>
    </Panel>
  );
}

/** What the cells of a row need besides the row. */
export interface Shown {
  reader: { id: string; device: string };
  byMail: boolean;
  now: Date;
  zone: string;
  isAsked: boolean;
  holdings: Holdings;
  /** Who can take over leads, and calls. */
  owners: readonly Heir[];
  hosts: readonly Heir[];
}
