import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { useAuth } from '#app/account/frame/auth-context.tsx';
import { ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { PEOPLE_ADMIN } from '#app/admin/frame/people-labels.ts';
import { LONGEST_EMAIL, ROLES } from '#app/features/accounts/account.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { useKept } from '#app/ui/kit/keeper/use-kept.ts';
import { Panel } from '#app/ui/kit/panel.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { OwnPasswordField } from './asked.tsx';
import type { PeopleResult } from './people-actions.ts';

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

interface InviteFormProps {
  byMail: boolean;
  answer: PeopleResult['invite'];
  /** Who is invited already. */
  invited: readonly string[];
}

/** One line: address, role, button. */
export function InviteForm({ byMail, answer, invited }: InviteFormProps) {
  const { title, email, hint, role, button, buttonWithoutMail, note, noteWithoutMail } = PEOPLE_ADMIN.invite;
  return (
    <Form method="post" noValidate aria-label={title} className={INVITE}>
      <input type="hidden" name="act" value="invite" />
      <TextField
        {...useKeptEmail(invited)}
        {...(answer && { defaultValue: answer.email, error: answer.error, autoFocus: true })}
        {...{ name: 'email', id: 'invite-email', label: email, type: 'email', placeholder: hint }}
        maxLength={LONGEST_EMAIL}
        autoComplete="off"
      />
      <SelectField
        {...{ name: 'role', id: 'invite-role', label: role, options: ROLE_CHOICES, empty: null }}
        defaultValue={answer?.role || 'editor'}
      />
      <button type="submit" className="button mt-5.5">
        {byMail ? button : buttonWithoutMail}
      </button>
      <p className="col-span-full text-14 text-ink-600">{byMail ? note : noteWithoutMail}</p>
    </Form>
  );
}

const INVITE =
  'mb-5 grid items-start gap-3 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:*:[.field:first-of-type]:col-span-full md:grid-cols-[minmax(0,1fr)_180px_auto]';

/** What is typed stays in the field until the person is invited: a change of rights leads through the password. */
function useKeptEmail(invited: readonly string[]) {
  const { user } = useAuth();
  const { field, stored } = useKept('invitation email', user?.id ?? '', '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked when the list has changed
  useEffect(() => {
    if (invited.includes(field.ref.current?.value.trim().toLowerCase() ?? '')) stored();
  }, [invited.join()]);
  return field;
}

/** Asks for the reader's password, and sends the change again with it. */
export function Confirmation({ ask }: { ask: NonNullable<PeopleResult['confirm']> }) {
  const { text, cancel, buttons } = PEOPLE_ADMIN.confirm;
  const { act, fields, title, error } = ask;
  return (
    <Panel kind="boxed" title={title}>
      <p className="mb-4 text-ink-600">{text}</p>
      <Form method="post" noValidate className="admin-form">
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
  const { title, text, copy, copied } = PEOPLE_ADMIN.link;
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
