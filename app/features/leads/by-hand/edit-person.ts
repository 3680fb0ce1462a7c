import { and, asc, eq } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { addDeliveries } from '#app/features/deliveries/add-deliveries.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { MANUAL, splitName } from '#app/features/leads/forms/manual.ts';
import { type Answers, manyLines, NOT_GIVEN, oneLine } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { lockLeads } from '#app/features/leads/work/lock-leads.ts';
import { asSent } from '#app/features/leads/work/merge-choices.ts';
import type { Database } from '#app/platform/db/database.ts';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import type { Services } from '#app/platform/services.ts';
import { readContact } from './new-lead.ts';
import { isPersonLine, type PersonLine, personValue } from './person-lines.ts';

declare module '#app/platform/services.ts' {
  interface Services {
    /** Whether the CRM is told of corrections (CRM_UPDATES). */
    crmUpdates: boolean;
  }
}

type Lead = typeof leads.$inferSelect;
type EditServices = Pick<Services, 'db' | 'queue' | 'now' | 'crmUpdates'>;
type Outcome = { ok: true } | { ok: false; error: string };

/**
 * Corrects one line about the person. Columns and answers get the new value; `sent` keeps what the form said. `typed` is
 * null to take the correction back.
 */
export async function correctPerson(
  { db, queue, now, crmUpdates }: EditServices,
  leadId: string,
  name: string,
  typed: string | null,
  actor: Actor,
): Promise<Outcome> {
  if (!isPersonLine(name)) return { ok: false, error: 'This line cannot be changed.' };
  return db.transaction(async (tx) => {
    const [lead] = await lockLeads(tx, [leadId], eq(leads.quarantined, false));
    if (!lead) return { ok: false, error: 'This lead was merged or erased in the meantime.' };
    const value = typed === null ? personValue(asSent(lead), name) : clean(name, typed);
    const error = typed === null ? null : mistakeIn(lead, name, value);
    if (error) return { ok: false, error };
    if (value === personValue(lead, name)) return { ok: true };
    const { [name]: _former, ...others } = lead.corrected ?? {};
    const by = { by: actor.name, at: now().toISOString() };
    const { email, phone, answers, firstTouch } = lead;
    const sent = lead.sent ?? { name: lead.name, email, phone, answers, firstTouch };
    const changed = {
      ...changesOf(lead, name, value),
      sent,
      corrected: typed === null ? others : { ...others, [name]: by },
    };
    await tx.update(leads).set(changed).where(eq(leads.id, leadId));
    const action = typed === null ? 'lead.uncorrected' : 'lead.corrected';
    await recordInAuditLog(tx, { actor, action, lead: leadId, fields: [name] });
    if (crmUpdates && name !== 'further') await sendUpdate(tx, queue, { ...lead, ...changed }, now());
    return { ok: true };
  });
}

function clean(name: PersonLine, typed: string): string {
  if (name !== 'further') return oneLine(typed);
  const lines = manyLines(typed).split('\n').map(oneLine).filter(Boolean);
  return [...new Set(lines)].join('\n');
}

function mistakeIn(lead: Lead, name: PersonLine, value: string): string | null {
  if (name === 'further') {
    const wrong = value.split('\n').find((line) => line && !Object.values(readContact(line)).includes(line));
    return wrong
      ? `“${wrong}” is neither a phone number nor an email.`
      : value.length > 3000
        ? 'This is too long.'
        : null;
  }
  if (name === 'name' && !value) return 'Enter a name.';
  const other = name === 'email' ? personValue(lead, 'phone') : name === 'phone' ? personValue(lead, 'email') : 'other';
  if (!value && !other) return 'Keep a phone number or an email.';
  if (name === 'email' && value && !readContact(value).email) return 'This email is not complete.';
  const rule = MANUAL.fields[name === 'name' ? 'firstName' : name].rule;
  const read = rule.safeParse(value);
  return read.success ? null : (read.error.issues[0]?.message ?? 'This is not valid.');
}

function changesOf(lead: Lead, name: PersonLine, value: string): Partial<typeof leads.$inferInsert> {
  if (name === 'further') return { further: value };
  const isSplit = name === 'name' && 'firstName' in lead.answers;
  const answers: Answers = { ...lead.answers, ...(isSplit ? splitName(value) : { [name]: value }) };
  if (name === 'name' || name === 'phone') return { [name]: value, answers };
  return name === 'email' ? { email: value ? withAsciiDomain(value) : NOT_GIVEN, answers } : { answers };
}

/** What the lead was delivered with, corrected. `id` is the one under which the CRM got it. */
async function sendUpdate(tx: Database, queue: Services['queue'], lead: Lead, now: Date): Promise<void> {
  const [first] = await tx
    .select({ id: deliveries.id, payload: deliveries.payload })
    .from(deliveries)
    .where(and(eq(deliveries.leadId, lead.id), eq(deliveries.destination, 'crm')))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
    .limit(1);
  if (!first) return;
  const fields = { ...MANUAL.fields, ...LEAD_FORMS[lead.form].fields };
  const given = Object.entries(fields).flatMap(([name, { crm }]) =>
    PERSON_ANSWERS.includes(name) && name in lead.answers ? [[crm, lead.answers[name]]] : [],
  );
  const payload = { ...first.payload, ...Object.fromEntries(given), event: 'lead.updated', id: first.id };
  await addDeliveries(tx, queue, now, [{ id: crypto.randomUUID(), leadId: lead.id, destination: 'crm', payload }]);
}

const PERSON_ANSWERS = ['name', 'firstName', 'lastName', 'email', 'phone', 'company', 'city', 'state'];
