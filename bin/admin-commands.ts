import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import {
  INVITATION_DAYS,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  ROLES,
  type Role,
} from '#app/features/accounts/account.ts';
import { ensureAdmin, replacePassword } from '#app/features/accounts/admins/admins.ts';
import { invite, inviteAgain, listInvitations } from '#app/features/accounts/admins/invitations.ts';
import { changeRole, listMembers, type RoleChange } from '#app/features/accounts/admins/roles.ts';
import { resetPasskeys } from '#app/features/accounts/passkeys/passkeys.ts';
import { accountSuspect, takeBackAttempt } from '#app/features/accounts/sign-in/sign-in-waits.ts';
import { removeSamples } from '#app/features/samples/samples.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';

export const HELP = `Manages administrators and others with access, and removes the samples. Works whether the site is running or not.

  npm run admin -- list
  npm run admin -- create EMAIL [--name NAME]     creates an account; prints its password once
  npm run admin -- grant EMAIL [--role ROLE]      for a person who has an account
  npm run admin -- invite EMAIL [--role ROLE]     prints a link once, with which the person chooses a password
  npm run admin -- revoke EMAIL                   takes the role away and ends all sessions; the account stays
  npm run admin -- reset-password EMAIL [--authenticator-off]
                                                  prints a new password once; ends all sessions
  npm run admin -- reset-passkeys EMAIL           removes the account's passkeys, for lost devices
  npm run admin -- remove-samples                 deletes the sample leads and visits for good

ROLE is ${ROLES.join(', ')}; without --role it is admin. What each may do: docs/accounts.md
`;

export interface AdminCall {
  command: string;
  email: string;
  name: string;
  /** Of grant and invite. */
  role?: Role;
  authenticatorOff: boolean;
}

interface Services {
  db: Database;
  keyedHash: KeyedHash;
  now: Date;
  siteUrl: string;
}

const NAMES = { admin: 'an administrator', advisor: 'an advisor', editor: 'an editor' } as const;
const NONE_LEFT = ' No administrator is left.';
const ACTOR = { name: `npm run admin (${userInfo().username})` };

/** Each returns what it has done, or throws a StartupProblem that says why not. */
const COMMANDS: Record<string, (call: AdminCall, services: Services) => Promise<string>> = {
  async list(_call, { db }) {
    const members = await listMembers(db);
    if (members.length === 0) return 'There is no administrator. Create one: npm run admin -- create EMAIL';
    const waiting = (await listInvitations(db)).map(
      ({ email, role, endsAt }) => `${email}  invited, ${role}, until ${endsAt.toISOString().slice(0, 10)}`,
    );
    return members
      .map(({ name, email, role, since, emailVerified, twoFactorEnabled }) => {
        const notes = [!emailVerified && 'address not confirmed', twoFactorEnabled && 'authenticator app'];
        const facts = [name, role !== 'admin' && role, `since ${since.toISOString().slice(0, 10)}`, ...notes];
        return `${email}  ${facts.filter(Boolean).join(', ')}`;
      })
      .concat(waiting)
      .join('\n');
  },
  async create({ email, name }, { db }) {
    const password = newPassword();
    const outcome = await ensureAdmin(db, { name: name || nameFrom(email), email, password }, ACTOR);
    if (outcome === 'existed') throw new StartupProblem(`${email} has an account already: use grant.`);
    return `${email} is an administrator now.\nPassword, shown only now: ${password}`;
  },
  async grant({ email, role = 'admin' }, { db }) {
    const { user, adminsLeft } = changed(await changeRole(db, { user: { email }, role }, ACTOR), email, role);
    const waiting = user.emailVerified
      ? ''
      : ' The email address is not confirmed yet; until then the account cannot sign in.';
    return `${email} is ${NAMES[role]} now.${waiting}${adminsLeft === 0 ? NONE_LEFT : ''}`;
  },
  async invite({ email, role = 'admin' }, { db, keyedHash, now, siteUrl }) {
    const services = { db, keyedHash, siteUrl, now: () => now, queue: { add: async () => {} } };
    const earlier = (await listInvitations(db)).find((one) => one.email === email);
    if (earlier && earlier.role !== role) {
      throw new StartupProblem(`${email} is invited as ${NAMES[earlier.role]} already: withdraw that first.`);
    }
    const outcome = earlier
      ? await inviteAgain(services, earlier.id, false, ACTOR)
      : await invite(services, { email, role, byMail: false }, ACTOR);
    if (!outcome.ok) throw new StartupProblem(`${email} already has access: use grant to change the role.`);
    return `${email} is invited as ${NAMES[role]}.\nLink, shown only now, good for ${INVITATION_DAYS} days: ${outcome.link}`;
  },
  async revoke({ email }, { db }) {
    const before = (await listMembers(db)).find((member) => member.email === email)?.role ?? 'admin';
    const { adminsLeft } = changed(await changeRole(db, { user: { email }, role: null }, ACTOR), email, null);
    return `${email} is no longer ${NAMES[before]}.${adminsLeft === 0 ? NONE_LEFT : ''}`;
  },
  async 'reset-password'({ email, authenticatorOff }, { db, keyedHash, now }) {
    const password = newPassword();
    const found = await replacePassword(db, { email, password, withoutAuthenticator: authenticatorOff }, ACTOR);
    if (!found) throw new StartupProblem(`There is no account for ${email}.`);
    await takeBackAttempt(db, [accountSuspect(keyedHash, email)], now);
    return `${email} has a new password, and is signed out everywhere.\nPassword, shown only now: ${password}`;
  },
  async 'reset-passkeys'({ email }, { db }) {
    const removed = await resetPasskeys(db, email, ACTOR);
    if (removed === null) throw new StartupProblem(`There is no account for ${email}.`);
    return `${email} has no passkeys now (${removed} removed), and signs in with the password.`;
  },
  async 'remove-samples'(_call, { db }) {
    const leads = await removeSamples(db, ACTOR);
    if (leads === 'none') return 'There are no samples.';
    return `The samples are gone for good: ${leads} ${leads === 1 ? 'lead' : 'leads'} and all visits.`;
  },
};

/** The arguments after `npm run admin --`; null for help. Throws if they are unclear. */
export function readCall(args: string[]): AdminCall | null {
  const { values, positionals } = parse(args);
  const [command = 'help', email = '', ...rest] = positionals;
  if (values.help || command === 'help') return null;
  if (!Object.hasOwn(COMMANDS, command)) throw new StartupProblem(`There is no command "${command}".\n\n${HELP}`);
  const isAlone = command === 'list' || command === 'remove-samples';
  const tooMuch = isAlone ? email : rest[0];
  if (tooMuch) throw new StartupProblem(`"${tooMuch}" is one argument too many.\n\n${HELP}`);
  if (!isAlone && !isEmail(email)) {
    throw new StartupProblem(`${command} needs an email address: npm run admin -- ${command} ann@example.com`);
  }
  const { name = '', role: asked = 'admin', 'authenticator-off': authenticatorOff = false } = values;
  const role = ROLES.find((one) => one === asked);
  if (!role) throw new StartupProblem(`There is no role "${asked}": use ${ROLES.join(', ')}.`);
  const takesRole = command === 'grant' || command === 'invite';
  if (values.role !== undefined && !takesRole) {
    throw new StartupProblem('--role belongs to grant and invite.');
  }
  if (name && command !== 'create') throw new StartupProblem('--name belongs to create.');
  if (name.length > MAX_NAME_LENGTH) throw new StartupProblem(`A name has at most ${MAX_NAME_LENGTH} characters.`);
  if (authenticatorOff && command !== 'reset-password') {
    throw new StartupProblem('--authenticator-off belongs to reset-password.');
  }
  return { command, email: email.toLowerCase(), name: name.trim(), authenticatorOff, ...(takesRole && { role }) };
}

export async function runCall(call: AdminCall, services: Services): Promise<string> {
  const command = COMMANDS[call.command];
  if (!command) throw new Error(`readCall let "${call.command}" through.`);
  return command(call, services);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        role: { type: 'string' },
        'authenticator-off': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // The first sentence names the option; the rest is a hint for programmers.
    throw new StartupProblem(`${(error as Error).message.split('. ')[0]}.\n\n${HELP}`);
  }
}

function changed(outcome: RoleChange, email: string, role: Role | null) {
  if (outcome.ok) return outcome;
  if (outcome.reason === 'same' && role) throw new StartupProblem(`${email} is ${NAMES[role]} already.`);
  if (outcome.reason === 'no role') throw new StartupProblem(`${email} is no administrator.`);
  throw new StartupProblem(`There is no account for ${email}.${role ? ' The person has to sign up first.' : ''}`);
}

function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

function nameFrom(email: string): string {
  return (email.split('@')[0] ?? email).slice(0, MAX_NAME_LENGTH);
}
