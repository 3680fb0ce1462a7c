import { randomUUID } from 'node:crypto';
import { asc, eq, max, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { manyLines, oneLine } from '#app/features/leads/lead.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { replyTemplates } from './replies.table.ts';
import { REPLY_LIMITS, type ReplyText, unknownIn } from './reply.ts';

export interface TemplateText extends ReplyText {
  name: string;
}

export interface ReplyTemplate extends TemplateText {
  id: string;
}

/** In the order that the administrators gave them. */
export async function listTemplates(db: Database): Promise<ReplyTemplate[]> {
  const { id, name, subject, body, position } = replyTemplates;
  return db.select({ id, name, subject, body }).from(replyTemplates).orderBy(asc(position), asc(name));
}

/** What is wrong with each part. */
export type TemplateProblems = Partial<Record<keyof TemplateText, 'empty' | 'too long' | 'taken'>> & {
  unknown?: ReturnType<typeof unknownIn>;
};

type Saved = 'saved' | 'gone' | TemplateProblems;

/** Changes a template, or adds one at the end if `id` is null. What is sent again has the same `key`. */
export async function saveTemplate(
  db: Database,
  id: string | null,
  typed: TemplateText,
  actor: Actor,
  key: string = randomUUID(),
): Promise<Saved> {
  if (id !== null && !isUuid(id)) return 'gone';
  const text = { name: oneLine(typed.name), subject: oneLine(typed.subject), body: manyLines(typed.body) };
  const problems = problemsOf(text);
  if (Object.keys(problems).length > 0) return problems;
  return db.transaction(async (tx) => {
    await lockTemplates(tx);
    const others = await tx.select({ id: replyTemplates.id, name: replyTemplates.name }).from(replyTemplates);
    if (others.some((one) => one.id === key)) return 'saved';
    if (id && !others.some((one) => one.id === id)) return 'gone';
    const isTaken = others.some((one) => one.id !== id && one.name.toLowerCase() === text.name.toLowerCase());
    if (isTaken) return { name: 'taken' };
    if (id) await tx.update(replyTemplates).set(text).where(eq(replyTemplates.id, id));
    else await addTemplates(tx, [{ id: key, ...text }]);
    const action = id ? 'reply-template.changed' : 'reply-template.added';
    await recordInAuditLog(tx, { actor, action, template: text.name });
    return 'saved';
  });
}

/** Adds templates at the end. A name that exists already is left alone. */
export async function addTemplates(tx: Database, texts: readonly (TemplateText & { id?: string })[]): Promise<void> {
  const [last] = await tx.select({ position: max(replyTemplates.position) }).from(replyTemplates);
  const first = (last?.position ?? 0) + 1;
  await tx
    .insert(replyTemplates)
    .values(texts.map((text, index) => ({ ...text, position: first + index })))
    .onConflictDoNothing();
}

export async function deleteTemplate(db: Database, id: string, actor: Actor): Promise<boolean> {
  if (!isUuid(id)) return false;
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(replyTemplates)
      .where(eq(replyTemplates.id, id))
      .returning({ name: replyTemplates.name });
    if (!gone) return false;
    await recordInAuditLog(tx, { actor, action: 'reply-template.deleted', template: gone.name });
    return true;
  });
}

/** Moves a template one place up or down. At the end of the list it stays. */
export async function moveTemplate(db: Database, id: string, places: -1 | 1): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTemplates(tx);
    const ids = (await listTemplates(tx)).map((one) => one.id);
    const from = ids.indexOf(id);
    const to = from + places;
    if (from < 0 || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    for (const [position, one] of ids.entries())
      await tx.update(replyTemplates).set({ position }).where(eq(replyTemplates.id, one));
  });
}

/** One change of the list at a time. */
async function lockTemplates(tx: Database): Promise<void> {
  await tx.execute(sql`lock table reply_templates in share row exclusive mode`);
}

function problemsOf(text: TemplateText): TemplateProblems {
  const problems: TemplateProblems = {};
  for (const part of ['name', 'subject', 'body'] as const) {
    if (text[part] === '') problems[part] = 'empty';
    else if (Array.from(text[part]).length > REPLY_LIMITS[part]) problems[part] = 'too long';
  }
  const unknown = unknownIn(text);
  return unknown.length > 0 ? { ...problems, unknown } : problems;
}
