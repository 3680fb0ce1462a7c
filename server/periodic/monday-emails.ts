import { callsOfDay } from '#app/features/booking/hosts/read-diary.ts';
import { expiringFacts } from '#app/features/facts/fact.ts';
import { loadFacts } from '#app/features/facts/fact-book.ts';
import { checksOf, problemsOf } from '#app/features/health/checks.ts';
import { readHealthFacts } from '#app/features/health/health-facts.ts';
import { type MondayServices, sendMondayEmails } from '#app/features/overview/monday-email.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Env } from '#app/platform/env.ts';
import { healthSettings } from '#server/endpoints.ts';
import { type SendEmail, sendingOnce } from './periodic-emails.ts';

interface MondayParts extends Pick<MondayServices, 'db' | 'now' | 'keyedHash'> {
  env: Env;
  sendEmail: SendEmail;
}

/** The job of the Monday email, with what it counts of calls, facts and health. */
export function mondayEmails({ env, sendEmail, ...parts }: MondayParts): () => Promise<void> {
  return sendingOnce(sendEmail, (send) =>
    sendMondayEmails({
      ...{ ...parts, siteUrl: env.SITE_URL, send },
      countCalls: async (db, day, now) => (await callsOfDay(db, { day, now })).length,
      countExpiringFacts: async (db, day) => expiringFacts([...(await loadFacts(db)).values()], day).length,
      async countProblems(db, now) {
        return problemsOf(checksOf(await readHealthFacts(db, healthSettings(env, null), now), OFFICE_ZONE)).length;
      },
    }),
  );
}
