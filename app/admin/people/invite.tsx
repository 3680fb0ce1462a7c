import { useState } from 'react';
import { Form, Link } from 'react-router';
import { OwnerMark } from '#app/admin/frame/leads/lead-marks.tsx';
import { CONFIRM_BUTTONS, ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import { MAX_EMAIL_LENGTH, ROLES } from '#app/features/accounts/account.ts';
import type { Invitation } from '#app/features/accounts/admins/invitations.ts';
import type { Heir, Holdings } from '#app/features/people/revoke-access.ts';
import { longTime } from '#app/firm/times.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { Confirm, dayIn, ENTER_PASSWORD, OwnPasswordField } from './confirm.tsx';
import type { PeopleResult } from './people-actions.ts';

/** The cells of a row for an invitation that is not accepted yet. */
export const INVITED_CELLS = {
  who: ({ email, invitedBy, createdAt, endsAt }: Invitation, { zone, now }: Shown) => (
    <div className="flex items-center gap-3">
      <OwnerMark name={null} isReader={false} />
      <span className="min-w-0">
        <b>{email}</b>
        <small>
          {`Invited ${dayIn(zone, createdAt, now)} by ${invitedBy}. `}
          {endsAt > now
            ? `The link works until ${longTime(endsAt, zone)}.`
            : `The link expired ${dayIn(zone, endsAt, now)}. Send it again.`}
        </small>
      </span>
    </div>
  ),
  role: ({ role }: Invitation) => ROLE_NAMES[role],
  state: ({ endsAt }: Invitation, { now }: Shown) => (
    <StateMark state={endsAt > now ? 'waiting' : 'failed'}>{endsAt > now ? 'Waiting' : 'Expired'}</StateMark>
  ),
  acts: ({ id, email }: Invitation, { byMail }: Shown) => (
    <>
      <ActButton act="send-again" fields={{ invitation: id }} of={email}>
        {byMail ? 'Send again' : 'New link'}
      </ActButton>
      <Confirm
        act="withdraw"
        field="invitation"
        id={id}
        label="Withdraw"
        of={email}
        texts={{
          title: (of) => `Withdraw the invitation of ${of}?`,
          text: 'The link stops working right away.',
          confirm: 'Withdraw',
        }}
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

export function InviteForm({ byMail, answer }: InviteFormProps) {
  return (
    <Form method="post" noValidate aria-label="Invite a person" className={INVITE}>
      <input type="hidden" name="act" value="invite" />
      <TextField
        {...(answer && { defaultValue: answer.email, error: answer.error, autoFocus: true })}
        {...{ name: 'email', id: 'invite-email', label: 'Email address', type: 'email' }}
        placeholder="name@example.com"
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="off"
      />
      <SelectField
        {...{ name: 'role', id: 'invite-role', label: 'Role', options: ROLE_CHOICES, empty: null }}
        defaultValue={answer?.role || 'editor'}
      />
      <button type="submit" className="button mt-6.5">
        {byMail ? 'Send invitation' : 'Create invitation'}
      </button>
      <p className="col-span-full text-14 text-ink-600">
        {byMail
          ? 'The link in the email works for seven days and for one person. They choose their own password.'
          : 'No mail server is set (SMTP_URL), so nothing is sent. You get a link to pass on. It works for seven days and for one person, who chooses a password with it.'}
      </p>
    </Form>
  );
}

const INVITE =
  'mb-5 grid items-start gap-3 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:*:[.field:first-of-type]:col-span-full md:grid-cols-[minmax(0,1fr)_180px_auto]';

/** Asks for the reader's password, and sends the change again with it. */
export function Confirmation({ ask }: { ask: NonNullable<PeopleResult['confirm']> }) {
  const { act, fields, title, error } = ask;
  return (
    <Panel kind="boxed" title={title}>
      <p className="mb-4 text-ink-600">{ENTER_PASSWORD}</p>
      <Form method="post" noValidate className="grid max-w-130 grid-cols-[minmax(0,1fr)] gap-5">
        <input type="hidden" name="act" value={act} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OwnPasswordField key={error} id="confirm-password" error={error} autoFocus />
        <p className="flex flex-wrap gap-2.5">
          <button type="submit" className={`button ${act === 'revoke' ? 'button-destroy' : ''}`}>
            {CONFIRM_BUTTONS[act]}
          </button>
          <Link to="/admin/people" className="button button-line">
            Cancel
          </Link>
        </p>
      </Form>
    </Panel>
  );
}

/** Without a mail server, the administrator passes the link on. */
export function InvitationLink({ email, url }: { email: string; url: string }) {
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  return (
    <Panel kind="boxed" title={`The link for ${email}`}>
      <p className="mb-4 text-ink-600">
        It is shown only now. Copy it and pass it on yourself: anyone who has it can choose the password.
      </p>
      <div className="one-line-form">
        <div className="field">
          <input
            aria-label={`The link for ${email}`}
            value={url}
            readOnly
            // biome-ignore lint/a11y/noAutofocus: the link is shown once, and is what the person came for
            autoFocus
            onFocus={(event) => event.target.select()}
          />
        </div>
        {isHydrated && (
          <button type="button" className="button button-line" onClick={async () => setCopied(await copyText(url))}>
            <span role="status">{isCopied ? 'Copied' : 'Copy link'}</span>
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
