import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { bookingHosts, busyFeeds } from '#app/features/booking/bookings.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { UndeliverableEmail } from '#app/platform/mail/mailer.ts';
import { type AlertServices, alertOnce, officeTime } from './alert.ts';

interface StoppedCalendarServices extends AlertServices {
  send(id: string, to: string, email: EmailMessage): Promise<void>;
}

/** Alerts the host and every administrator, once, when the attempts to read a host's own calendar have ended. */
export async function alertStoppedCalendars({ send, ...services }: StoppedCalendarServices): Promise<void> {
  const stopped = await stoppedCalendars(services.db);
  if (stopped.length === 0) return;
  const admins = await services.db
    .select({ key: users.id, email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')));
  for (const calendar of stopped) {
    const host = { key: 'host', email: calendar.email };
    const others = admins.filter(({ email }) => email !== host.email.toLowerCase());
    const email = stoppedCalendarEmail(calendar, services.siteUrl);
    const alerts = [host, ...others].map((to) => {
      const key = `calendar ${calendar.host} ${calendar.stoppedAt?.toISOString()} ${to.key}`;
      const sendToStaff = async (id: string) => {
        await send(id, to.email, email).catch((error) => {
          if (!(error instanceof UndeliverableEmail)) throw error; // Another attempt would change nothing.
        });
      };
      return alertOnce({ ...services, sendToStaff }, key, email);
    });
    // One address that fails must not keep the others from theirs.
    const failed = (await Promise.allSettled(alerts)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

type StoppedCalendar = Awaited<ReturnType<typeof stoppedCalendars>>[number];

async function stoppedCalendars(db: Database) {
  const { host, problem, failingSince, fetchedAt, stoppedAt } = busyFeeds;
  return db
    .select({
      ...{ host, problem, failingSince, fetchedAt, stoppedAt },
      ...{ name: bookingHosts.name, email: bookingHosts.email },
    })
    .from(busyFeeds)
    .innerJoin(bookingHosts, and(eq(bookingHosts.slug, host), eq(bookingHosts.busyUrl, busyFeeds.url)))
    .where(and(isNotNull(stoppedAt), ne(problem, '')));
}

function stoppedCalendarEmail(
  { name, problem, failingSince, fetchedAt }: StoppedCalendar,
  siteUrl: string,
): EmailMessage {
  const subject = `${name}’s calendar has not been readable for a day`;
  return {
    ...{ subject, title: subject },
    paragraphs: [
      'We have stopped trying to read it. The busy times we last read stay in force: they are not offered to visitors. Events added to the calendar since then are not blocked, so a visitor could book over one.',
      'To start again, open Calendar and choose Try now, or save a new secret address.',
    ],
    facts: [
      { label: 'Cause', value: problem },
      { label: 'Failing since', value: failingSince ? officeTime.format(failingSince) : '' },
      { label: 'Last read', value: fetchedAt ? officeTime.format(fetchedAt) : 'Never' },
    ],
    button: { label: 'Open calendar settings', url: `${siteUrl}/admin/calendar/settings#cal-connected` },
  };
}
