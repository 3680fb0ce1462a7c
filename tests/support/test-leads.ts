import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { SiteFormName } from '#app/features/leads/lead.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { OFFICE_HOURS } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { FILLED_IN, formData } from './lead-forms.ts';
import { fixedClock } from './test-database.ts';

export const DESK_FIRM = {
  tollFreeNumber: '(800) 555-0142',
  hours: OFFICE_HOURS,
};

/** An administrator at the desk. */
export const CLERK = { name: 'clerk@firm.example' };

/** Adds an administrator, and returns the id. */
export async function addAdmin(db: Database, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@firm.example`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with added as (insert into users (name, email) values (${name}, ${email}) returning id)
    insert into user_roles (user_id, role) select id, 'admin' from added returning user_id as id`);
  return rows[0]?.id as string;
}

/** Leads submitted through the forms, with a fixed clock. */
export function testLeads(db: Database, start = '2026-03-02T15:30:00Z') {
  const clock = fixedClock(start);
  const services = {
    db,
    siteUrl: 'https://firm.example',
    keyedHash: keyedHash('secret'),
    now: clock.now,
    log: pino({ level: 'silent' }),
  };
  return {
    clock,
    services,
    /** Submits a form and returns the lead's id. With a filled honeypot the lead is quarantined. */
    async send(form: SiteFormName, change: Record<string, string> = {}): Promise<string> {
      const fields = formData({ ...FILLED_IN[form], submission_key: randomUUID(), ...change });
      const client = `client ${randomUUID()}`;
      const url = 'https://firm.example/contact';
      const outcome = await submitLead(services, DESK_FIRM, { form, fields, url, referer: null, client });
      if (!outcome.ok && outcome.reason !== 'quarantined') throw new Error(JSON.stringify(outcome));
      return outcome.ok ? outcome.leadId : '';
    },
  };
}

/** What the script of a page with campaign parameters sends along. */
export function cameBy(utm_source: string, utm_campaign: string): Record<string, string> {
  const touch = { utm_source, utm_campaign };
  return { attribution: JSON.stringify({ first: touch, last: touch, page: 'https://firm.example/contact' }) };
}
