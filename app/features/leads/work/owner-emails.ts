import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { OFFICE_HOURS, OFFICE_ZONE } from '#app/firm/office.ts';
import { isOpenOn } from '#app/platform/business-hours.ts';
import { dateIn, instantIn, shortCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { emailId } from '#app/platform/mail/mailer.ts';
import { findOwner } from './owners.ts';

interface OwnerServices {
  db: Database;
  now: () => Date;
  siteUrl: string;
  /** Throws if the mail server does not accept it. To an owner, or to the staff if a lead has none. */
  send(id: string, to: string | null, email: EmailMessage): Promise<void>;
}

const MAX_LISTED = 20;
/** Two hours before the telephone is answered. */
const MORNING = OFFICE_HOURS.opens - 2;

/** Sends each owner one email about the leads that others have given them since the last one. */
export async function notifyOwners({ send, ...services }: OwnerServices): Promise<void> {
  const { db, now, siteUrl } = services;
  const notNotified = and(isNotNull(leads.ownedSince), isNull(leads.ownerNotifiedAt), isNotNull(leads.ownerId));
  await perOwner(db, notNotified as SQL, { ownerNotifiedAt: now() }, async (to, theirs) => {
    const subject = theirs.length === 1 ? 'A lead is yours now' : `${theirs.length} leads are yours now`;
    const id = emailId('owned', to, ...theirs.flatMap((lead) => [lead.id, lead.ownedSince]));
    if (to) await send(id, to, listed(subject, [], theirs, `${siteUrl}/admin/leads?list=mine`, services));
  });
}

/** Reminds of follow-ups on the morning of their day, or of the next office day. Each is in one email. */
export async function remindOfFollowUps({ send, ...services }: OwnerServices): Promise<void> {
  const { db, now, siteUrl } = services;
  const today = dateIn(OFFICE_ZONE, now());
  if (!isOpenOn(today, OFFICE_HOURS) || now() < instantIn(OFFICE_ZONE, today, MORNING)) return;
  const due = and(isNotNull(leads.followUpOn), isNull(leads.followUpNotifiedAt), lte(leads.followUpOn, today));
  await perOwner(db, due as SQL, { followUpNotifiedAt: now() }, async (to, theirs) => {
    const subject = theirs.length === 1 ? 'A follow-up is due' : `${theirs.length} follow-ups are due`;
    const address = `${siteUrl}/admin/leads${to ? '?list=mine' : ''}`;
    const id = emailId('follow-up', today, to, ...theirs.flatMap((lead) => [lead.id, lead.followUpOn]));
    await send(id, to, listed(subject, ['Mark each as done on its page.'], theirs, address, services));
  });
}

type OwnedLead = Pick<typeof leads.$inferSelect, 'id' | 'form' | 'followUpOn' | 'ownedSince'>;

/**
 * One transaction per owner: it marks the leads and sends the email, so that an email that failed is sent again. The
 * locks make sure that one of several processes sends it. A former administrator's leads are the staff's.
 */
async function perOwner(
  db: Database,
  condition: SQL,
  marks: { ownerNotifiedAt: Date } | { followUpNotifiedAt: Date },
  send: (to: string | null, theirs: readonly OwnedLead[]) => Promise<void>,
): Promise<void> {
  const real = and(condition, eq(leads.sample, false), eq(leads.quarantined, false));
  const owners = await db.selectDistinct({ ownerId: leads.ownerId }).from(leads).where(real);
  for (const { ownerId } of owners) {
    await db.transaction(async (tx) => {
      const theirs = await tx
        .select({ id: leads.id, form: leads.form, followUpOn: leads.followUpOn, ownedSince: leads.ownedSince })
        .from(leads)
        .where(and(real, ownerId === null ? isNull(leads.ownerId) : eq(leads.ownerId, ownerId)))
        .orderBy(asc(leads.followUpOn), asc(leads.dueAt))
        .for('update', { skipLocked: true });
      if (theirs.length === 0) return;
      const ids = theirs.map(({ id }) => id);
      await tx.update(leads).set(marks).where(inArray(leads.id, ids));
      const owner = ownerId === null ? undefined : await findOwner(tx, ownerId);
      await send(owner?.email ?? null, theirs);
    });
  }
}

/** Without names: an email cannot be erased when the person asks for it. */
function listed(
  subject: string,
  paragraphs: readonly string[],
  theirs: readonly OwnedLead[],
  url: string,
  { siteUrl }: Pick<OwnerServices, 'siteUrl'>,
): EmailMessage {
  return {
    ...{ subject, title: subject, paragraphs },
    facts: theirs.slice(0, MAX_LISTED).map(({ id, form, followUpOn }) => ({
      label: [LEAD_FORMS[form].title, followUpOn && `follow up on ${shortCalendarDate(followUpOn)}`]
        .filter(Boolean)
        .join(', '),
      value: `${siteUrl}/admin/leads/${id}`,
    })),
    ...(theirs.length > MAX_LISTED && { closing: `And ${theirs.length - MAX_LISTED} more.` }),
    button: { label: 'Open the list', url },
  };
}
