import { eq } from 'drizzle-orm';
import { alerts } from '#app/features/alerts/alerts.table.ts';
import { hasLateLeads, type LateLead, markLateLeads } from '#app/features/leads/late-leads.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { emailId } from '#app/platform/mail/mailer.ts';
import { type AlertServices, officeTime } from './alert.ts';

const KEY = 'late leads';
/** Batches leads that become late one after the other. */
const INTERVAL_MS = 3_600_000;
const MAX_LISTED = 20;

/**
 * Alerts the staff of leads without a reply in time: each lead once, several in one email, at most one email an hour. A
 * lock on the row in `alerts` makes sure that one of several processes sends it.
 */
export async function alertLateLeads({ db, now, siteUrl, formTitle, sendToStaff }: AlertServices): Promise<void> {
  const at = now();
  if (!(await hasLateLeads(db, at))) return;
  await db
    .insert(alerts)
    .values({ key: KEY, notifiedAt: new Date(0) })
    .onConflictDoNothing();
  await db.transaction(async (tx) => {
    const [latest] = await tx.select().from(alerts).where(eq(alerts.key, KEY)).for('update', { skipLocked: true });
    if (!latest || at.getTime() - latest.notifiedAt.getTime() < INTERVAL_MS) return;
    const late = await markLateLeads(tx, at, MAX_LISTED);
    if (late.many === 0) return;
    await tx.update(alerts).set({ notifiedAt: at }).where(eq(alerts.key, KEY));
    const id = emailId(KEY, late.many, ...late.first.map((lead) => lead.id));
    await sendToStaff(id, lateLeadsEmail(late.first, late.many, { siteUrl, formTitle }));
  });
}

/** Without names: an email cannot be erased when the person asks for it. */
function lateLeadsEmail(
  listed: readonly LateLead[],
  many: number,
  { siteUrl, formTitle }: Pick<AlertServices, 'siteUrl' | 'formTitle'>,
): EmailMessage {
  const subject = many === 1 ? 'A lead has passed its reply time' : `${many} leads have passed their reply time`;
  return {
    subject,
    title: subject,
    paragraphs: ['They are still at the first stage. You get one alert per lead.'],
    facts: listed.map(({ id, form, dueAt }) => ({
      label: `${formTitle(form)}, due ${officeTime.format(dueAt)}`,
      value: `${siteUrl}/admin/leads/${id}`,
    })),
    ...(many > listed.length && { closing: `And ${many - listed.length} more.` }),
    button: { label: 'Show what is due', url: `${siteUrl}/admin/leads?list=due` },
  };
}
