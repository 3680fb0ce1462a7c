import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { addDeliveries } from '#app/features/deliveries/add-deliveries.ts';
import { manyLines, NEW_LEAD_STAGE, NOT_GIVEN, oneLine } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { stopClock } from '#app/features/leads/work/answer-by-call.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { lockLeads } from '#app/features/leads/work/lock-leads.ts';
import { findOwner } from '#app/features/leads/work/owners.ts';
import { assignLeads } from '#app/features/leads/work/work-on-lead.ts';
import { guideCalled, guideFileName } from '#app/firm/guides.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { PersonalEmail } from '#app/platform/mail/email.ts';
import { leadReplies, replyDrafts } from './replies.table.ts';
import {
  type Composed,
  firstNameOf,
  REPLY_LIMITS,
  type REPLY_WAYS,
  type ReplyFacts,
  type ReplyText,
  signed,
  unfilledIn,
} from './reply.ts';

declare module '#app/platform/services.ts' {
  interface Services {
    /** Whether replies can be sent, and the address that they come from. */
    replyMail: { hasServer: boolean; from: string };
  }
}

export interface Sender {
  id: string;
  name: string;
  email: string;
}

/** Where `{booking link}` leads without BOOKING_URL. */
const BOOKING_PATH = '/book';

/** What the placeholders mean for this lead and this sender. */
export function replyFacts(
  { name, answers }: Pick<Lead, 'name' | 'answers'>,
  sender: Pick<Sender, 'name'>,
  site: { siteUrl: string; bookingUrl: string | undefined },
): ReplyFacts {
  return {
    'first name': firstNameOf(answers, name),
    company: String(answers.company ?? ''),
    guide: guideCalled(String(answers.guide ?? ''))?.title ?? '',
    'booking link': site.bookingUrl ?? site.siteUrl + BOOKING_PATH,
    sender: sender.name,
  };
}

type Problem = 'no subject' | 'subject too long' | 'no text' | 'text too long';

export type SendOutcome =
  /** `repeated`: this reply was stored before, by an earlier copy of the same request. */
  | { ok: true; repeated: boolean }
  | { ok: false; reason: 'invalid'; problems: readonly Problem[]; unfilled: readonly string[] }
  /** Someone has replied since the composer was opened. */
  | { ok: false; reason: 'answered meanwhile'; latest: { id: string; sender: string; at: Date } }
  | { ok: false; reason: 'gone' };

interface Sending {
  leadId: string;
  sender: Sender;
  composed: Composed;
  way: (typeof REPLY_WAYS)[number];
  /** Moves a new lead to the next stage, which stops the reply clock. */
  stopsClock: boolean;
  /** Makes the sender the owner of a lead that has none. */
  takes?: boolean;
  /** The latest reply that the sender has seen. */
  seen: string | null;
}

/**
 * Stores a reply and queues it, in one transaction with the new stage. The lock on the lead puts two people who reply at
 * the same time in order.
 */
export async function sendReply(
  { db, queue, now }: { db: Database; queue: JobQueue; now: () => Date },
  { leadId, sender, composed, way, stopsClock, takes = false, seen }: Sending,
): Promise<SendOutcome> {
  const text = { subject: oneLine(composed.subject), body: manyLines(composed.body) };
  const [problems, unfilled] = [problemsOf(text), unfilledIn(text)];
  if (problems.length + unfilled.length > 0) return { ok: false, reason: 'invalid', problems, unfilled };
  if (!isUuid(composed.id)) return { ok: false, reason: 'gone' };
  return db.transaction(async (tx) => {
    const [lead] = await lockLeads(tx, [leadId], eq(leads.quarantined, false));
    if (!lead || lead.email === NOT_GIVEN) return { ok: false, reason: 'gone' };
    const latest = await latestReply(tx, leadId);
    if (await isStored(tx, composed.id)) return { ok: true, repeated: true };
    if (latest && latest.id !== seen) return { ok: false, reason: 'answered meanwhile', latest };

    const guides = composed.guides.filter((slug) => guideCalled(slug));
    const { id, template } = composed;
    const reply = { id, leadId, sender: sender.email, senderId: sender.id, sentTo: lead.email, ...text };
    await tx.insert(leadReplies).values({ ...reply, guides, template: oneLine(template), way, createdAt: now() });
    if (way === 'site' && !lead.sample) {
      const owner = lead.ownerId ? await findOwner(tx, lead.ownerId) : undefined;
      const { signature } = await readSignature(tx, sender.id);
      const email = { ...text, body: signed(text.body, signature) };
      const payload = { to: lead.email, letter: emailOf(email, { guides, lead, sender, owner: owner ?? sender }) };
      await addDeliveries(tx, queue, now(), [{ id, leadId, destination: 'letter', payload }]);
    }
    await dropDraft(tx, leadId, sender.id);
    const actor = { id: sender.id, name: sender.email };
    await recordInAuditLog(tx, { actor, action: 'reply.sent', lead: leadId, reply: id });
    if (takes && !lead.ownerId) await assignLeads(tx, [leadId], sender.id, actor, now());
    if (stopsClock || lead.stage !== NEW_LEAD_STAGE) await stopClock(tx, lead, actor, now());
    return { ok: true, repeated: false };
  });
}

/** What ends this person's replies. */
export async function readSignature(db: Database, userId: string): Promise<{ signature: string }> {
  const [user] = await db.select({ signature: users.signature }).from(users).where(eq(users.id, userId));
  return user ?? { signature: '' };
}

function emailOf(
  { subject, body }: ReplyText,
  { guides, lead, sender, owner }: { guides: readonly string[]; lead: Lead; sender: Sender; owner: Omit<Sender, 'id'> },
): PersonalEmail {
  return {
    subject,
    replyTo: { name: owner.name, address: owner.email },
    fromName: sender.name,
    toName: lead.name,
    text: `${body}\n`,
    attachments: guides.flatMap((slug) => {
      const guide = guideCalled(slug);
      return guide ? [{ name: guideFileName(guide), file: `guides/pdf/${guide.slug}.pdf` }] : [];
    }),
  };
}

async function isStored(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.select({ id: leadReplies.id }).from(leadReplies).where(eq(leadReplies.id, id));
  return rows.length > 0;
}

async function latestReply(db: Database, leadId: string) {
  const [latest] = await db
    .select({ id: leadReplies.id, sender: leadReplies.sender, at: leadReplies.createdAt })
    .from(leadReplies)
    .where(eq(leadReplies.leadId, leadId))
    .orderBy(desc(leadReplies.createdAt))
    .limit(1);
  return latest;
}

function problemsOf({ subject, body }: ReplyText): Problem[] {
  const isLong = (text: string, longest: number) => Array.from(text).length > longest;
  return [
    ...(subject === '' ? ['no subject' as const] : []),
    ...(isLong(subject, REPLY_LIMITS.subject) ? ['subject too long' as const] : []),
    ...(body === '' ? ['no text' as const] : []),
    ...(isLong(body, REPLY_LIMITS.body) ? ['text too long' as const] : []),
  ];
}

/** What this person has typed for this lead and not sent. */
export async function findDraft(db: Database, leadId: string, userId: string) {
  const { replyId, subject, body, guides, template, keptAt } = replyDrafts;
  const [draft] = await db
    .select({ id: replyId, subject, body, guides, template, keptAt })
    .from(replyDrafts)
    .where(and(eq(replyDrafts.leadId, leadId), eq(replyDrafts.userId, userId)));
  return draft ?? null;
}

/** An empty draft is deleted. One whose reply is stored arrived late and is ignored. */
export async function keepReplyDraft(
  db: Database,
  leadId: string,
  userId: string,
  { id: replyId, subject, body, guides, template }: Composed,
  keptAt: Date,
): Promise<void> {
  if (!isUuid(leadId) || !isUuid(replyId)) return;
  const text = {
    subject: clean(subject, REPLY_LIMITS.subject),
    body: clean(body, REPLY_LIMITS.body),
    guides: guides.filter((slug) => guideCalled(slug)),
    template: clean(template, REPLY_LIMITS.name),
  };
  await db.transaction(async (tx) => {
    // Waits for a reply that is being stored, so that the next statement sees it.
    const open = await tx.execute(sql`select 1 from leads where id = ${leadId} and not quarantined for key share`);
    if (open.rows.length === 0 || (await isStored(tx, replyId))) return;
    if (text.body === '' && text.subject === '') return dropDraft(tx, leadId, userId);
    const kept = { replyId, ...text, keptAt };
    await tx
      .insert(replyDrafts)
      .values({ leadId, userId, ...kept })
      .onConflictDoUpdate({ target: [replyDrafts.leadId, replyDrafts.userId], set: kept });
  });
}

/** Drafts keep what was typed, also more than can be sent. NUL and lone surrogates cannot be stored. */
function clean(text: string, limit: number): string {
  return text
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .slice(0, 2 * limit);
}

async function dropDraft(tx: Database, leadId: string, userId: string): Promise<void> {
  await tx.delete(replyDrafts).where(and(eq(replyDrafts.leadId, leadId), eq(replyDrafts.userId, userId)));
}
