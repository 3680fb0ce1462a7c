import type { userRoles } from '#app/features/accounts/accounts.table.ts';
import { dueOn, markMonday, mondayToken } from '#app/features/accounts/emails/monday-choice.ts';
import { callsPath, dueLists, EXPIRING_FACTS_PATH, filtersOf, leadsPath } from '#app/features/leads/list/due-lists.ts';
import { conditionsOf } from '#app/features/leads/list/lead-conditions.ts';
import { countLeads } from '#app/features/leads/list/lead-counts.ts';
import type { LeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays, dateIn, instantIn, mondayOf } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { emailId, UndeliverableEmail } from '#app/platform/mail/mailer.ts';
import type { KeyedHash } from '#app/platform/secret.ts';

export interface MondayServices {
  db: Database;
  now: () => Date;
  siteUrl: string;
  keyedHash: KeyedHash;
  /** Throws if the mail server does not accept it. */
  send(id: string, to: string, email: EmailMessage): Promise<void>;
  /** What other parts of the site count, at this moment. */
  countCalls(db: Database, day: string, now: Date): Promise<number>;
  countExpiringFacts(db: Database, day: string): Promise<number>;
  countProblems(db: Database, now: Date): Promise<number>;
}

const MORNING = 8;

/** The Monday of the week that began last at 8 AM of the office. */
export function lastMonday(now: Date): string {
  const today = dateIn(OFFICE_ZONE, now);
  const monday = mondayOf(today);
  return now < instantIn(OFFICE_ZONE, monday, MORNING) ? addDays(monday, -7) : monday;
}

/**
 * Sends each person one email a week. One transaction per person marks the Monday and sends, so that an email that failed
 * is sent again, also by another process or later in the week. Another process waits for the row, and then finds it marked.
 */
export async function sendMondayEmails(services: MondayServices): Promise<void> {
  const { db, now, send } = services;
  const at = now();
  const monday = lastMonday(at);
  const due = await dueOn(db, monday);
  const sent = due.map(({ id, role }) =>
    db.transaction(async (tx) => {
      const address = await markMonday(tx, id, monday);
      if (!address) return;
      const email = mondayEmail(await readMonday({ ...services, db: tx }, id, role, at), services, id);
      await send(emailId('monday', id, monday), address, email).catch((error) => {
        if (!(error instanceof UndeliverableEmail)) throw error; // Another attempt would change nothing.
      });
    }),
  );
  // One address that fails must not keep the others from theirs.
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

type Role = (typeof userRoles.$inferSelect)['role'];

interface MondayLine {
  label: string;
  counts: { count: number; text: string; path: string | null }[];
}

/** What the week begins with. What a role may not open is counted without a link. */
export async function readMonday(services: MondayServices, id: string, role: Role, now: Date): Promise<MondayLine[]> {
  const { db } = services;
  const today = dateIn(OFFICE_ZONE, now);
  const monday = lastMonday(now);
  const line = (label: string, count: number, path: string | null, noun = '') => ({
    label,
    counts: [{ count, path, text: noun ? pluralize(count, noun) : formatCount(count) }],
  });
  const facts = await services.countExpiringFacts(db, today);
  const problems = await services.countProblems(db, now);
  const site = [
    line('Facts that expire', facts, role === 'advisor' ? null : EXPIRING_FACTS_PATH),
    line('Site and health', problems, role === 'admin' ? '/admin/health' : null, 'problem'),
  ];
  if (role === 'editor') return site;

  const lists = dueLists({ today, since: today });
  const leads = async (label: string, list: LeadFilters, text = formatCount) => {
    const count = await countLeads(db, conditionsOf(list, id));
    return { label, counts: [{ count, text: text(count), path: leadsPath(list) }] };
  };
  const replies = await leads('Replies due', lists.replies);
  const late = await leads('', filtersOf({ list: 'due', late: 'yes' }), (count) => `${formatCount(count)} late`);
  const fresh = filtersOf({ list: 'all', from: addDays(monday, -7), to: addDays(monday, -1) });
  return [
    { label: replies.label, counts: [...replies.counts, ...late.counts] },
    await leads('New last week', fresh),
    line('Calls today', await services.countCalls(db, today, now), callsPath(today)),
    await leads('Leads without owner', lists.unassigned),
    ...site,
  ];
}

/** Without names: an email cannot be erased when the person asks for it. */
function mondayEmail(lines: readonly MondayLine[], { siteUrl, keyedHash }: MondayServices, id: string): EmailMessage {
  const title = 'Your week';
  return {
    ...{ subject: 'Your week at a glance', title },
    facts: lines.map(({ label, counts }) => ({
      label,
      value: counts.map(({ text }) => text).join(', '),
      links: counts.map(({ text, path }) => ({ text, url: path && siteUrl + path })),
    })),
    button: { label: 'Open Today', url: `${siteUrl}/admin` },
    unsubscribe: { label: 'Stop these emails', url: `${siteUrl}/monday-email?token=${mondayToken(keyedHash, id)}` },
    smallPrint: ['Every Monday at 8 AM Central. You can change this on your account page.'],
  };
}
