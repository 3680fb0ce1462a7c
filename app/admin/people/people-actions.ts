import { data, redirect } from 'react-router';
import { waitText } from '#app/account/frame/account-form-result.ts';
import { type CONFIRM_BUTTONS, CONFIRMATIONS } from '#app/admin/frame/people-labels.ts';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import type { Accounts } from '#app/features/accounts/accounts.ts';
import {
  type InviteOutcome,
  invite,
  inviteAgain,
  listInvitations,
  withdrawInvitation,
} from '#app/features/accounts/admins/invitations.ts';
import { changeRole, listMembers, type RoleChange } from '#app/features/accounts/admins/roles.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { requirePasskeys } from '#app/features/accounts/passkeys/passkey-roles.ts';
import { confirmPassword } from '#app/features/accounts/password/with-password.ts';
import type { recheckAdmin } from '#app/features/accounts/request.ts';
import { endOtherSessions, endSessionsOf } from '#app/features/accounts/sessions/sessions.ts';
import { outboxOf } from '#app/features/booking/announce.ts';
import { revokeAccess } from '#app/features/people/revoke-access.ts';
import { flashCookie } from '#app/platform/http/flash.ts';

const PROBLEMS = {
  'has access': 'This person already has access.',
  'invited already': 'This person has already been invited. Use Send again below.',
  'too many emails': 'This address has received six invitations within an hour. Try again later.',
  role: 'Choose a role.',
  gone: 'This person no longer has access.',
  heir: 'The person who should take the leads has no access to leads anymore. Nothing was changed.',
  'last administrator': 'This is the last administrator. Make someone else an administrator first.',
  'not allowed': 'You are no longer an administrator, so nothing was changed.',
  passkeys: 'Not everyone in this role has a passkey yet. Nothing was changed.',
  own: 'Your own role is fixed. Ask another administrator.',
};

/** What the page shows after an action that did not redirect. */
export interface PeopleResult {
  /** Asks for the password before a change of rights; `fields` are sent again with it. */
  confirm?: { title: string; act: ConfirmedAct; fields: Readonly<Record<string, string>>; error?: string };
  /** The link of an invitation that was not sent by email. Shown only once. */
  link?: { email: string; url: string };
  /** Why a person or an invitation was not changed. */
  problem?: string;
  invite?: { email: string; role: string; error: string };
}
type ConfirmedAct = keyof typeof CONFIRM_BUTTONS;

interface Sent {
  services: Accounts;
  who: Awaited<ReturnType<typeof recheckAdmin>>;
  fields: FormData;
  byMail: boolean;
}
type Answer = Promise<Response | ReturnType<typeof data<PeopleResult>>>;

export const PEOPLE_ACTIONS: Readonly<Record<string, (sent: Sent) => Answer>> = {
  async invite(sent) {
    const form = readAccountForm('email', sent.fields);
    const [email, role] = [form.ok ? form.values.email : typed(sent, 'email'), roleIn(sent)];
    const values = { email, role: role ?? '' };
    const refuse = (error: string) => answer(422, { invite: { ...values, error } });
    if (!form.ok) return refuse(form.errors.email ?? '');
    if (!role) return refuse(PROBLEMS.role);
    const title = CONFIRMATIONS.invite(email, role);
    return confirmed(sent, { title, act: 'invite', fields: values }, async () => {
      const outcome = await invite(sent.services, { email, role, byMail: sent.byMail }, sent.who.actor);
      return outcome.ok || outcome.reason === 'gone' ? issued(outcome) : refuse(PROBLEMS[outcome.reason]);
    });
  },

  async 'send-again'(sent) {
    const id = typed(sent, 'invitation');
    const invitation = (await listInvitations(sent.services.db)).find((one) => one.id === id);
    if (!invitation) return back('invitation-gone');
    const title = CONFIRMATIONS.again(invitation.email);
    return confirmed(sent, { title, act: 'send-again', fields: { invitation: id } }, async () =>
      issued(await inviteAgain(sent.services, id, sent.byMail, sent.who.actor)),
    );
  },

  async withdraw(sent) {
    const isGone = await withdrawInvitation(sent.services.db, typed(sent, 'invitation'), sent.who.actor);
    return back(isGone ? 'invitation-withdrawn' : 'invitation-gone');
  },

  async role(sent) {
    const [person, role] = [await personIn(sent), roleIn(sent)];
    if (!role) return answer(422, { problem: PROBLEMS.role });
    if (!person) return answer(422, { problem: PROBLEMS.gone });
    if (person.role === role) return redirect('/admin/people');
    const title = CONFIRMATIONS.role(person.name || person.email, role);
    return confirmed(sent, { title, act: 'role', fields: { person: person.id, role } }, async () =>
      changed(await changeRole(sent.services.db, { user: person, role }, sent.who.actor), 'role-changed'),
    );
  },

  async revoke(sent) {
    const person = await personIn(sent);
    if (!person) return answer(422, { problem: PROBLEMS.gone });
    const title = CONFIRMATIONS.revoke(person.name || person.email);
    const heirs = [...sent.fields].filter(([name]) => name === 'leads' || name === 'calls');
    const fields = { person: person.id, ...(Object.fromEntries(heirs) as { leads?: string; calls?: string }) };
    return confirmed(sent, { title, act: 'revoke', fields }, async () => {
      const outcome = await revokeAccess(sent.services.db, outboxOf(sent.services), person, fields, sent.who.actor);
      if (outcome === 'no heir') return answer(422, { problem: PROBLEMS.heir });
      return changed(outcome.change, outcome.left > 0 ? 'calls-stay' : 'access-revoked');
    });
  },

  async 'end-sessions'(sent) {
    await endSessionsOf(sent.services.db, typed(sent, 'person'), sent.who.user);
    return back('their-sessions-ended');
  },

  async 'require-passkeys'(sent) {
    const [role, isOn] = [roleIn(sent), typed(sent, 'required') === 'yes'];
    if (!role) return answer(422, { problem: PROBLEMS.role });
    const fields = { role, required: isOn ? 'yes' : 'no' };
    return confirmed(sent, { title: CONFIRMATIONS.passkeys(role, isOn), act: 'require-passkeys', fields }, async () => {
      const isDone = await requirePasskeys(sent.services.db, { role, isOn }, sent.who.actor);
      return isDone ? back('passkeys-required') : answer(409, { problem: PROBLEMS.passkeys });
    });
  },

  async 'end-my-others'({ services, who }) {
    await endOtherSessions(services.db, who);
    return back('sessions-ended');
  },
};

/** Changes of rights need the password, as those of the account do. */
async function confirmed(sent: Sent, ask: NonNullable<PeopleResult['confirm']>, work: () => Answer): Answer {
  const given = sent.fields.get('password');
  if (given === null) return answer(200, { confirm: ask });
  const refuse = (status: number, error: string) => answer(status, { confirm: { ...ask, error } });
  const form = readAccountForm('password', sent.fields);
  if (!form.ok) return refuse(422, 'Enter your password.');
  const outcome = await confirmPassword(sent.services, sent.who.user, form.values.password);
  if (outcome.ok) return work();
  return outcome.reason === 'wait' ? refuse(429, waitText(outcome.seconds)) : refuse(401, 'This is not your password.');
}

function issued(outcome: InviteOutcome): Response | ReturnType<typeof answer> {
  if (!outcome.ok) {
    return outcome.reason === 'gone' ? back('invitation-gone') : answer(422, { problem: PROBLEMS[outcome.reason] });
  }
  if (outcome.link === null) return back('invitation-sent');
  return answer(200, { link: { email: outcome.invitation.email, url: outcome.link } });
}

function changed(outcome: RoleChange, toast: ToastName): Response | ReturnType<typeof answer> {
  if (outcome.ok) return back(toast);
  if (outcome.reason === 'same') return redirect('/admin/people');
  const isGone = outcome.reason === 'no account' || outcome.reason === 'no role';
  return answer(409, { problem: isGone ? PROBLEMS.gone : PROBLEMS[outcome.reason as keyof typeof PROBLEMS] });
}

const typed = ({ fields }: Sent, name: string) => String(fields.get(name) ?? '').trim();
const roleIn = (sent: Sent): Role | undefined => ROLES.find((role) => role === typed(sent, 'role'));

async function personIn(sent: Sent) {
  return (await listMembers(sent.services.db)).find(({ id }) => id === typed(sent, 'person'));
}

const answer = (status: number, body: PeopleResult) => data<PeopleResult>(body, { status });

function back(toast: ToastName): Response {
  return redirect('/admin/people', { headers: { 'set-cookie': flashCookie(toast) } });
}
