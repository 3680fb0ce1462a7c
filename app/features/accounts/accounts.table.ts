import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_EMAILS, EDITOR_MODES, MAX_SIGNATURE_LENGTH, ROLES } from '#app/features/accounts/account.ts';
import { createdAt, keyOfVersion1, moment, oneOf, uuidKey, what, who } from '#app/platform/db/columns.ts';

/** Fields that better-auth reads and writes keep its names; our own tables refer to `users`. */

export const users = pgTable(
  'users',
  {
    id: uuidKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** Ends the replies that this person sends from the desk. */
    signature: text().notNull().default(''),
    twoFactorEnabled: boolean().notNull().default(false),
    editorMode: text({ enum: EDITOR_MODES }).notNull().default(EDITOR_MODES[0]),
    /** When this person closed the panel of the overview. */
    firstStepsDismissedAt: moment(),
    /** Whether they get the email of Monday, and the day until which they had it: a new account gets its first one next Monday. */
    mondayEmail: boolean().notNull().default(true),
    mondayEmailOn: date({ mode: 'string' }).notNull().default(sql`current_date`),
    /** Rows on a page of the list of leads; null for the default. */
    leadRows: integer(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (user) => [
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_signature_length', sql`char_length(${user.signature}) <= ${sql.raw(String(MAX_SIGNATURE_LENGTH))}`),
    check('users_editor_mode_known', sql`${user.editorMode} in (${oneOf(EDITOR_MODES)})`),
  ],
);

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const userRoles = pgTable(
  'user_roles',
  { userId: userId(), role: text({ enum: ROLES }).notNull(), createdAt: createdAt() },
  (row) => [
    primaryKey({ columns: [row.userId, row.role] }),
    unique('user_roles_one_per_person').on(row.userId),
    check('user_roles_role_known', sql`${row.role} in (${oneOf(ROLES)})`),
  ],
);

/** A person who is invited, until the link is used, withdrawn or replaced. The link is not stored: see invitations.ts. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuidKey(),
    email: text().notNull().unique('invitations_one_per_address'),
    role: text({ enum: ROLES }).notNull(),
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    invitedBy: text().notNull(),
    createdAt: createdAt(),
    /** Part of the link: sending it again makes earlier links invalid. */
    issuedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (invitation) => [
    check('invitations_email_lower_case', sql`${invitation.email} = lower(${invitation.email})`),
    check('invitations_role_known', sql`${invitation.role} in (${oneOf(ROLES)})`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuidKey(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
);

/** A user's credential; always a password here. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: uuidKey(),
    userId: userId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (account) => [
    unique('auth_accounts_one_per_provider').on(account.providerId, account.accountId),
    index('auth_accounts_user').on(account.userId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuidKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (verification) => [index('verifications_identifier').on(verification.identifier)],
);

export const twoFactors = pgTable('two_factors', {
  id: uuidKey(),
  userId: userId().unique('two_factors_user_id_unique'),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
});

/** better-auth reads and writes them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuidKey(),
    userId: userId(),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text('credential_id').notNull().unique('passkeys_one_per_credential'),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
  },
  (passkey) => [index('passkeys_user').on(passkey.userId)],
);

/** Roles in which a person who has a passkey cannot sign in with a password. */
export const passkeyRoles = pgTable(
  'passkey_roles',
  { role: text({ enum: ROLES }).primaryKey(), createdAt: createdAt() },
  (row) => [check('passkey_roles_role_known', sql`${row.role} in (${oneOf(ROLES)})`)],
);

/** Failed sign-ins per account, device, session or client. */
export const signInWaits = pgTable(
  'sign_in_waits',
  {
    what: what(),
    who: who(),
    failures: integer().notNull(),
    failedAt: moment().notNull(),
    waitsUntil: moment().notNull(),
    key: keyOfVersion1('sign_in_waits_key_unique'),
  },
  (wait) => [primaryKey({ columns: [wait.who, wait.what] }), index('sign_in_waits_old').on(wait.failedAt)],
);

/** Account emails to be sent. Their links are created at sending: a stored link would be as good as a password. */
export const accountEmails = pgTable(
  'account_letters',
  {
    id: uuidKey(),
    kind: text({ enum: ACCOUNT_EMAILS }).notNull(),
    email: text().notNull(),
    createdAt: createdAt(),
    dueAt: moment().notNull(),
    tries: integer().notNull().default(0),
  },
  (email) => [
    check('account_letters_kind_known', sql`${email.kind} in (${oneOf(ACCOUNT_EMAILS)})`),
    index('account_letters_due').on(email.dueAt),
  ],
);

/** Append-only. The name stays readable after the user is deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    /** The name of the action. Null until an entry of an earlier release has been named. */
    event: text(),
    /** The sentence of the action. Only the release before still reads it; drop it in a later one. */
    action: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (entry) => [
    index('audit_log_newest').on(entry.at.desc(), entry.id.desc()),
    index('audit_log_by_person').on(entry.actorId, entry.at.desc(), entry.id.desc()),
    index('audit_log_by_event').on(entry.event, entry.at.desc(), entry.id.desc()),
    index('audit_log_unnamed').on(entry.id).where(sql`event is null`),
    index('audit_log_by_action').on(entry.action, entry.at.desc(), entry.id.desc()),
    index('audit_log_lead').on(sql`(detail ->> 'lead')`, entry.at.desc()).where(sql`detail ? 'lead'`),
  ],
);
