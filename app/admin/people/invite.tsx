import { useState } from 'react';
import { Form, Link } from 'react-router';
import { ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { InputCell, SelectCell } from '#app/admin/frame/lists/filter-cells.tsx';
import { PEOPLE_ADMIN } from '#app/admin/frame/people-labels.ts';
import { LONGEST_EMAIL, ROLES } from '#app/features/accounts/account.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { OwnPasswordField } from './asked.tsx';
import type { PeopleResult } from './people-actions.ts';

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

/** One ruled line: address, role, button. */
export function InviteForm({ byMail, answer }: { byMail: boolean; answer: PeopleResult['invite'] }) {
  const { title, email, hint, role, button, buttonWithoutMail, note, noteWithoutMail } = PEOPLE_ADMIN.invite;
  const invalid = answer && { 'aria-invalid': true, 'aria-describedby': 'invite-error', autoFocus: true };
  return (
    <>
      <Form method="post" noValidate aria-label={title} className="invite">
        <input type="hidden" name="act" value="invite" />
        <InputCell
          name="email"
          label={email}
          value={answer?.email ?? ''}
          type="email"
          placeholder={hint}
          maxLength={LONGEST_EMAIL}
          autoComplete="off"
          {...invalid}
        />
        <SelectCell name="role" label={role} value={answer?.role || 'editor'} choices={ROLE_CHOICES} />
        <button type="submit" className="button">
          {byMail ? button : buttonWithoutMail}
        </button>
      </Form>
      {answer && (
        <p id="invite-error" role="alert" className="field-error mt-2">
          {answer.error}
        </p>
      )}
      <p className="under-note mb-7">{byMail ? note : noteWithoutMail}</p>
    </>
  );
}

/** Asks for the reader's password, and sends the change again with it. */
export function Confirmation({ ask }: { ask: NonNullable<PeopleResult['confirm']> }) {
  const { text, cancel, buttons } = PEOPLE_ADMIN.confirm;
  const { act, fields, title, error } = ask;
  return (
    <section className="panel mb-7" aria-labelledby="confirm-title">
      <h2 id="confirm-title" className="panel-title">
        {title}
      </h2>
      <p className="mb-4 text-ink-600">{text}</p>
      <Form method="post" noValidate className="admin-form">
        <input type="hidden" name="act" value={act} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OwnPasswordField key={error} id="confirm-password" error={error} autoFocus />
        <p className="flex flex-wrap gap-2.5">
          <button type="submit" className={`button admin-button ${act === 'revoke' ? 'button-destroy' : ''}`}>
            {buttons[act]}
          </button>
          <Link to="/admin/people" className="button button-line admin-button">
            {cancel}
          </Link>
        </p>
      </Form>
    </section>
  );
}

/** Without a mail server, the administrator passes the link on. */
export function InvitationLink({ email, url }: { email: string; url: string }) {
  const { title, text, copy, copied } = PEOPLE_ADMIN.link;
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  return (
    <section className="panel mb-7" aria-labelledby="link-title">
      <h2 id="link-title" className="panel-title">
        {title(email)}
      </h2>
      <p className="mb-4 text-ink-600">{text}</p>
      <div className="one-line-form">
        <div className="field">
          <input
            aria-labelledby="link-title"
            value={url}
            readOnly
            // biome-ignore lint/a11y/noAutofocus: the link is shown once, and is what the person came for
            autoFocus
            onFocus={(event) => event.target.select()}
          />
        </div>
        {isHydrated && (
          <button
            type="button"
            className="button button-line admin-button"
            onClick={async () => setCopied(await copyText(url))}
          >
            <span role="status">{isCopied ? copied : copy}</span>
          </button>
        )}
      </div>
    </section>
  );
}
