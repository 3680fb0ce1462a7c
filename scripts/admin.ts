import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { ensureAdmin, replacePassword } from '#app/features/accounts/admins.ts';
import { grantAdmin, listAdmins, revokeAdmin } from '#app/features/accounts/roles.ts';
import { accountSuspect, takeBackAttempt } from '#app/features/accounts/sign-in-waits.ts';
import type { Database } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { type Env, parseEnv } from '#app/platform/env.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openDatabase } from '#server/database.ts';

/** For the person with the server: who may enter the administration. Works beside a running site, and without one. */

const HELP = `Who may enter the administration.

  npm run admin -- list
  npm run admin -- create EMAIL [--name NAME]     a new account, with a password that is printed once
  npm run admin -- grant EMAIL                    for somebody who has signed up
  npm run admin -- revoke EMAIL                   at once, the account stays
  npm run admin -- reset-password EMAIL [--authenticator-off]
                                                  a new password, printed once; ends all sessions
`;

const ACTOR = { name: `npm run admin (${userInfo().username})` };

interface Call {
  db: Database;
  env: Env;
  email: string;
  name: string;
  authenticatorOff: boolean;
}

/** Each says what it has done, or throws a sentence that says why not. */
const COMMANDS: Record<string, (call: Call) => Promise<string>> = {
  async list({ db }) {
    const admins = await listAdmins(db);
    if (admins.length === 0) return 'There is no administrator. Make one: npm run admin -- create EMAIL';
    return admins
      .map(({ name, email, since, emailVerified, twoFactorEnabled }) => {
        const notes = [!emailVerified && 'address not confirmed', twoFactorEnabled && 'authenticator app'];
        const facts = [`${name}, since ${since.toISOString().slice(0, 10)}`, ...notes.filter(Boolean)];
        return `${email}  ${facts.join(', ')}`;
      })
      .join('\n');
  },
  async create({ db, email, name }) {
    const password = newPassword();
    const outcome = await ensureAdmin(db, { name: name || nameFrom(email), email, password }, ACTOR);
    if (outcome === 'existed') throw new StartupProblem(`${email} has an account already: use grant.`);
    return `${email} is an administrator now.\nPassword, shown only now: ${password}`;
  },
  async grant({ db, email }) {
    const outcome = await grantAdmin(db, email, ACTOR);
    if (!outcome.ok) throw new StartupProblem(outcome.reason);
    const waiting = outcome.user.emailVerified
      ? ''
      : ' The address is not confirmed yet: until then it cannot be used.';
    return `${outcome.user.email} is an administrator now.${waiting}`;
  },
  async revoke({ db, email }) {
    const outcome = await revokeAdmin(db, email, ACTOR);
    if (!outcome.ok) throw new StartupProblem(outcome.reason);
    const left = await listAdmins(db);
    return `${outcome.user.email} is no administrator any more.${left.length === 0 ? ' There is none left.' : ''}`;
  },
  async 'reset-password'({ db, env, email, authenticatorOff }) {
    const password = newPassword();
    const found = await replacePassword(db, { email, password, withoutAuthenticator: authenticatorOff }, ACTOR);
    if (!found) throw new StartupProblem(`There is no account for ${email}.`);
    await takeBackAttempt(db, [accountSuspect(keyedHash(openSecret(env)), email)], new Date());
    return `${email} has a new password, and is signed out everywhere.\nPassword, shown only now: ${password}`;
  },
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof StartupProblem || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, 'authenticator-off': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [name = 'help', email = '', ...rest] = positionals;
  if (values.help || name === 'help') return HELP;
  const command = COMMANDS[name];
  if (!command) throw new StartupProblem(`There is no command "${name}".\n\n${HELP}`);
  if (rest.length > 0) throw new StartupProblem(`"${rest[0]}" is one word too many.\n\n${HELP}`);
  if (name !== 'list' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new StartupProblem(`${name} needs an email address: npm run admin -- ${name} ann@example.com`);
  }
  return withDatabase(({ db, env }) =>
    command({ db, env, email, name: values.name ?? '', authenticatorOff: values['authenticator-off'] ?? false }),
  );
}

async function withDatabase(work: (opened: { db: Database; env: Env }) => Promise<string>): Promise<string> {
  const settings = parseEnv(process.env);
  if (!settings.ok) throw new StartupProblem(settings.problems.join('\n'));
  const database = await openDatabase(settings.env, pino({ level: 'silent' }));
  try {
    await applyMigrations(database.connection);
    return await work({ db: database.db, env: settings.env });
  } finally {
    await database.close();
  }
}

function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

function nameFrom(email: string): string {
  return email.split('@')[0] ?? email;
}
