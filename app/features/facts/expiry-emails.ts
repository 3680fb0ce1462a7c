import { and, asc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { factWord } from '#app/firm/fact-values.ts';
import { OFFICE_HOURS, OFFICE_ZONE } from '#app/firm/office.ts';
import { isOpenOn } from '#app/platform/business-hours.ts';
import { addDays, dateIn, instantIn, shortCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { emailId } from '#app/platform/mail/mailer.ts';
import { facts } from './facts.table.ts';

interface ExpiryServices {
  db: Database;
  now: () => Date;
  siteUrl: string;
  /** Throws if the mail server does not accept it. */
  sendToStaff(id: string, email: EmailMessage): Promise<void>;
}

const MORNING = OFFICE_HOURS.opens - 2;
const WARNING_DAYS = 30;

/**
 * Tells the staff of facts that expire within thirty days, and of those whose day has come: each once, several in one
 * email, on the morning of an office day. The transaction marks them and sends the email, so that a failed one is sent
 * again; the locks make sure that one of several processes sends it.
 */
export async function notifyOfExpiringFacts({ db, now, siteUrl, sendToStaff }: ExpiryServices): Promise<void> {
  const today = dateIn(OFFICE_ZONE, now());
  if (!isOpenOn(today, OFFICE_HOURS) || now() < instantIn(OFFICE_ZONE, today, MORNING)) return;
  const soon = addDays(today, WARNING_DAYS);
  const notNotified = (notified: AnyPgColumn) => or(isNull(notified), ne(notified, facts.validUntil));
  const due = and(
    isNotNull(facts.validUntil),
    lte(facts.validUntil, today),
    notNotified(facts.expiryNotifiedUntil),
  ) as SQL;
  const coming = and(
    sql`${facts.validUntil} > ${today}`,
    lte(facts.validUntil, soon),
    notNotified(facts.warnedUntil),
  ) as SQL;
  await notify(due, { expiryNotifiedUntil: sql`valid_until` }, (one) =>
    one ? 'A fact has reached its date' : 'Facts have reached their date',
  );
  await notify(coming, { warnedUntil: sql`valid_until` }, (one) =>
    one ? 'A fact expires within 30 days' : 'Facts expire within 30 days',
  );

  async function notify(condition: SQL, marks: Record<string, SQL>, title: (one: boolean) => string): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await tx
        .select()
        .from(facts)
        .where(condition)
        .orderBy(asc(facts.validUntil), asc(facts.key))
        .for('update', { skipLocked: true });
      if (found.length === 0) return;
      for (const { key } of found) await tx.update(facts).set(marks).where(eq(facts.key, key));
      const subject = title(found.length === 1);
      await sendToStaff(emailId(subject, ...found.flatMap(({ key, validUntil }) => [key, validUntil])), {
        ...{ subject, title: subject },
        paragraphs: [
          'Look each one up at its source. If it still holds, press “Checked, unchanged”; otherwise store the new value.',
        ],
        facts: found.map((fact) => ({
          label: `${fact.name}, ${factWord(fact)}, until ${shortCalendarDate(fact.validUntil ?? today)}`,
          value: `${siteUrl}/admin/facts?fact=${encodeURIComponent(fact.key)}`,
        })),
        button: { label: 'Open the facts', url: `${siteUrl}/admin/facts?state=expired` },
      });
    });
  }
}
