import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { invitations, userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { isSame, type KeyedHash } from '#app/platform/secret.ts';
import { INVITATION_DAYS, type Role } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import { requestEmailIn } from '../emails/request-email.ts';
import { hashPassword } from '../password/password.ts';
import { accountSuspect, takeBackAttempt } from '../sign-in/sign-in-waits.ts';
import { setPassword } from './admins.ts';

export type Invitation = typeof invitations.$inferSelect;
type Services = Omit<Accounts, 'auth' | 'log'>;

/** With a mail server the link is sent; without one the administrator passes it on. */
export type InviteOutcome =
  | { ok: true; link: string | null; invitation: Invitation }
  | { ok: false; reason: 'has access' | 'invited already' | 'too many emails' | 'gone' };

export async function invite(
  services: Services,
  { email, role, byMail }: { email: string; role: Role; byMail: boolean },
  actor: Actor,
): Promise<InviteOutcome> {
  const address = email.toLowerCase();
  return inTransaction(services.db, async (tx) => {
    const member = tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(eq(users.email, address));
    if ((await member).length > 0) return { ok: false, reason: 'has access' };
    const row = { email: address, role, invitedById: actor.id ?? null, invitedBy: actor.name, ...term(services.now()) };
    const [invitation] = await tx.insert(invitations).values(row).onConflictDoNothing().returning();
    if (!invitation) return { ok: false, reason: 'invited already' };
    await recordInAuditLog(tx, { actor, action: 'invitation.sent', email: address, role });
    return issue(tx, services, invitation, byMail);
  });
}

/** A new link; the earlier one becomes invalid. */
export async function inviteAgain(
  services: Services,
  id: string,
  byMail: boolean,
  actor: Actor,
): Promise<InviteOutcome> {
  return inTransaction(services.db, async (tx) => {
    const [invitation] = await tx.update(invitations).set(term(services.now())).where(isOne(id)).returning();
    if (!invitation) return { ok: false, reason: 'gone' };
    const { email, role } = invitation;
    await recordInAuditLog(tx, { actor, action: 'invitation.sent-again', email, role });
    return issue(tx, services, invitation, byMail);
  });
}

export async function withdrawInvitation(db: Database, id: string, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(invitations).where(isOne(id)).returning();
    if (!gone) return false;
    await recordInAuditLog(tx, { actor, action: 'invitation.withdrawn', email: gone.email, role: gone.role });
    return true;
  });
}

export async function listInvitations(db: Database): Promise<Invitation[]> {
  return db.select().from(invitations).orderBy(asc(invitations.createdAt));
}

/** The link for the email; null if the invitation is no longer open. */
export async function invitationLink({ db, now, keyedHash, siteUrl }: Services, email: string): Promise<string | null> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), gt(invitations.endsAt, now())));
  return invitation ? linkOf(keyedHash, siteUrl, invitation) : null;
}

export async function findInvitation({ db, now, keyedHash }: Services, token: string, lock = false) {
  const [id = ''] = token.split('.');
  if (!isUuid(id)) return null;
  const found = db.select().from(invitations).where(eq(invitations.id, id));
  const [invitation] = await (lock ? found.for('update') : found);
  if (!invitation || invitation.endsAt <= now()) return null;
  return isSame(token, tokenOf(keyedHash, invitation)) ? invitation : null;
}

/**
 * Creates the account, or sets the password of one that had no role: opening the link proves ownership of the address.
 * The link works once. False if it is no longer valid.
 */
export async function acceptInvitation(
  services: Services,
  token: string,
  { name, password }: { name: string; password: string },
): Promise<boolean> {
  const hash = await hashPassword(password);
  const accepted = await services.db.transaction(async (tx) => {
    const invitation = await findInvitation({ ...services, db: tx }, token, true);
    if (!invitation) return null;
    const { email, role, invitedBy } = invitation;
    const [user] = await tx
      .insert(users)
      .values({ name, email, emailVerified: true })
      .onConflictDoUpdate({ target: users.email, set: { name, emailVerified: true, updatedAt: sql`now()` } })
      .returning({ id: users.id });
    if (!user) throw new Error('A row that was written was not returned.');
    await setPassword(tx, user.id, hash);
    await tx.insert(userRoles).values({ userId: user.id, role }).onConflictDoNothing();
    await tx.delete(invitations).where(eq(invitations.id, invitation.id));
    const actor = { id: user.id, name: email };
    await recordInAuditLog(tx, { actor, action: 'invitation.accepted', role, invitedBy });
    return email;
  });
  if (accepted) await takeBackAttempt(services.db, [accountSuspect(services.keyedHash, accepted)], services.now());
  return accepted !== null;
}

/** Compared as text, so that a malformed id matches nothing instead of throwing. */
const isOne = (id: string) => sql`${invitations.id}::text = ${id}`;
const term = (now: Date) => ({ issuedAt: now, endsAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000) });

async function issue(
  tx: Database,
  services: Services,
  invitation: Invitation,
  byMail: boolean,
): Promise<InviteOutcome> {
  if (!byMail) return { ok: true, link: linkOf(services.keyedHash, services.siteUrl, invitation), invitation };
  const isQueued = await requestEmailIn(tx, services, 'invitation', invitation.email);
  return isQueued ? { ok: true, link: null, invitation } : { ok: false, reason: 'too many emails' };
}

class Refused extends Error {
  readonly outcome: InviteOutcome;
  constructor(outcome: InviteOutcome) {
    super('The invitation was refused');
    this.outcome = outcome;
  }
}

/** A refusal changes nothing. */
async function inTransaction(db: Database, work: (tx: Database) => Promise<InviteOutcome>): Promise<InviteOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

function linkOf(keyedHash: KeyedHash, siteUrl: string, invitation: Invitation): string {
  return `${siteUrl}/invitation?token=${tokenOf(keyedHash, invitation)}`;
}

/** With a keyed hash, so that the database holds nothing that gives access. */
function tokenOf(keyedHash: KeyedHash, { id, issuedAt }: Invitation): string {
  return `${id}.${keyedHash('invitation', `${id} ${issuedAt.toISOString()}`)}`;
}
